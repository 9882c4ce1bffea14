// Search part (filters, search, slider, print styles): a separate chunk, loaded after the list.
import print from '../../styles/print.css?inline';
import categoryPanel from '../filters/category-panel.css?inline';
import chosenFilters from '../filters/chosen-filters.css?inline';
import dayField from '../filters/day-field.css?inline';
import disclosure from '../filters/disclosure.css?inline';
import homeChoice from '../list/home-choice.css?inline';
import emptyNote from '../list/empty-note.css?inline';
import filterBar from '../filters/filter-bar.css?inline';
import periodPanel from '../filters/period-panel.css?inline';
import searchBox from './search-box.css?inline';
import sheetGrip from '../list/sheet-grip.css?inline';
import timeSlider from '../filters/time-slider.css?inline';

export { awayOf, countInWords, townsInWords } from './count-in-words.ts';
export { HomeChoice } from '../list/home-choice.tsx';
export { ChosenFilters } from '../filters/chosen-filters.tsx';
export { EmptyNote } from '../list/empty-note.tsx';
export { FilterBar } from '../filters/filter-bar.tsx';
export { nearestFirst } from '../list/nearest-first.ts';
export { ShowLater } from '../list/show-later.tsx';
export { SheetGrip } from '../list/sheet-grip.tsx';
export { SurroundingsBar } from './surroundings-bar.tsx';
export { TimeSlider } from '../filters/time-slider.tsx';

export const searchPartStyles = [
  filterBar,
  searchBox,
  disclosure,
  periodPanel,
  dayField,
  chosenFilters,
  homeChoice,
  categoryPanel,
  timeSlider,
  sheetGrip,
  emptyNote,
  print,
].join('\n');
