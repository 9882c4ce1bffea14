// What finding takes beyond the list, and paper: a part of the bundle by itself, fetched once the list stands.
import print from '../styles/print.css?inline';
import categoryPanel from './category-panel.css?inline';
import dayField from './day-field.css?inline';
import disclosure from './disclosure.css?inline';
import emptyNote from './empty-note.css?inline';
import filterBar from './filter-bar.css?inline';
import periodPanel from './period-panel.css?inline';
import searchBox from './search-box.css?inline';
import sheetGrip from './sheet-grip.css?inline';
import timeSlider from './time-slider.css?inline';

export { awayOf, countInWords, townsInWords } from './count-in-words.ts';
export { EmptyNote } from './empty-note.tsx';
export { FilterBar } from './filter-bar.tsx';
export { SheetGrip } from './sheet-grip.tsx';
export { TimeSlider } from './time-slider.tsx';

export const findingStyles = [
  filterBar,
  searchBox,
  disclosure,
  periodPanel,
  dayField,
  categoryPanel,
  timeSlider,
  sheetGrip,
  emptyNote,
  print,
].join('\n');
