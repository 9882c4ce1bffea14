import type { EditablePlace, Unmerged } from '../../../contract/places/place-editor.ts';
import type { ChangeState } from '../../components/saving/change-store.ts';
import { failureSentence } from '../../components/saving/failure-sentence.ts';
import { placeFailures, pointLabel, quoted, returnedEventsText } from '../place-editor-messages.ts';
import type { PlaceProperty, PlaceSaveState } from './place-save.ts';

const savedMessages: Record<PlaceProperty, string> = {
  title: 'Název je uložený.',
  point: 'Poloha je uložená.',
  city: 'Obec je uložená.',
  web: 'Změna webu je uložená.',
};

const unchangedMessages: Record<PlaceProperty, string> = {
  title: 'Název je stejný jako předtím.',
  point: 'Poloha je stejná jako předtím.',
  city: 'Obec je stejná jako předtím.',
  web: 'Web je stejný jako předtím.',
};

/** Outcome of the last save of a property; null for one that is shown elsewhere. */
export const placeSaveMessage = (
  property: PlaceProperty,
  saveState: PlaceSaveState,
): string | null => {
  if (saveState.state === 'saved')
    return saveState.isChanged ? savedMessages[property] : unchangedMessages[property];
  if (saveState.state === 'merged')
    return saveState.taken.length > 0
      ? `Převzali jsme, co je uložené: ${propertyText(saveState.theirs, property)}.`
      : 'Místo se mezitím změnilo jinde. Co je tady, zůstává; uložte to prosím ještě jednou.';
  return saveState.state === 'merged-away' ? null : failureSentence(saveState, placeFailures);
};

/** Name of a property in a sentence. */
export const propertyTitles: Record<PlaceProperty, string> = {
  title: 'název',
  point: 'poloha',
  city: 'obec',
  web: 'web',
};

/** Value of a property as stored. */
export const propertyText = (place: EditablePlace, property: PlaceProperty): string => {
  if (property === 'point') return pointLabel(place);
  if (property === 'web') return place.web ?? 'žádný web';
  return property === 'city' ? place.city.title : place.title;
};

/** What the municipality of a place is known from. */
export const cityOrigins: Record<EditablePlace['city_from'], string> = {
  outline: 'podle bodu na mapě',
  source: 'podle zdroje',
  person: 'vybraná ručně',
};

/** Message about an undone merge. */
export const undoneMessage = ({ source, events }: Unmerged): string =>
  `Sloučení je vrácené. ${quoted(source.title)} je opět samostatné místo, ${returnedEventsText(events)}.`;

const undoProblem = (change: ChangeState): string | null => {
  if (change.state === 'outdated') return 'Vrátit už to nejde, místa se mezitím změnila.';
  if (change.state === 'invalid') return change.fields['merge'] ?? null;
  return failureSentence(change, placeFailures);
};

/** Why a merge was not undone; null for no problem. */
export const undoErrorMessage = (change: ChangeState): string | null => {
  const problem = undoProblem(change);
  if (problem === null) return null;
  const place = 'place' in change ? change.place : null;
  const blocker = place ? ` Stojí tam ${quoted(place.title)}.` : '';
  return `Vrátit se to nepodařilo. ${problem}${blocker}`;
};
