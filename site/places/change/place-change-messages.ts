import type { LatLng } from '../../../contract/places/bounds.ts';
import type { EditablePlace, Unmerged } from '../../../contract/organizers/place-editor.ts';
import { nbsp } from '../../../widget/index.ts';
import { quoted, returnedEventsText } from '../place-editor-messages.ts';
import type { PlaceChangeState } from './place-change-store.ts';

/** Outcome of the last save of a name. */
export type RenameStatus =
  | { state: 'unchanged' | 'reloaded' }
  /** `previous`: the title before, to be taken back. */
  | { state: 'saved'; previous: string }
  /** `title`: that of the reloaded place. */
  | { state: 'renamed-elsewhere'; title: string };

export const renameMessage = (status: RenameStatus): string => {
  switch (status.state) {
    case 'unchanged':
      return 'Název je stejný jako předtím.';
    case 'saved':
      return 'Název je uložený.';
    case 'reloaded':
      return 'Místo je načtené znovu. Váš název můžete uložit.';
    case 'renamed-elsewhere':
      return `Teď se místo jmenuje ${quoted(status.title)}. Váš název můžete uložit.`;
  }
};

/** Outcome of the last save of a point; `previous`: the point before, to be taken back. */
export type RepositionStatus =
  | { state: 'unchanged' | 'reloaded' }
  | { state: 'saved'; previous: LatLng };

export const repositionMessages: Record<RepositionStatus['state'], string> = {
  unchanged: 'Poloha je stejná jako předtím.',
  saved: 'Poloha je uložená.',
  reloaded: 'Místo je načtené znovu. Vaši polohu můžete uložit.',
};

/** What the municipality of a place is known from. */
export const cityOrigins: Record<EditablePlace['city_from'], string> = {
  outline: 'podle bodu na mapě',
  source: 'podle zdroje',
  person: 'vybraná ručně',
};

/**
 * Outcome of the last save of a municipality; `previous`: slug of the one before, null for that of the
 * point.
 */
export type CityStatus =
  | { state: 'unchanged' | 'reloaded' }
  | { state: 'saved'; previous: string | null };

export const cityMessages: Record<CityStatus['state'], string> = {
  unchanged: 'Obec je stejná jako předtím.',
  saved: 'Obec je uložená.',
  reloaded: 'Místo je načtené znovu. Vyberte obec ještě jednou.',
};

/** Message about an undone merge. */
export const undoneMessage = ({ source, events }: Unmerged): string =>
  `Vzato zpět. ${quoted(source.title)} je zase místo samo o${nbsp}sobě, ${returnedEventsText(events)}.`;

/** Why a merge was not undone; null for no problem. */
export const undoErrorMessage = (change: PlaceChangeState): string | null => {
  const { isConflict, gone, fields, sentence, blockingPlace } = change;
  const problem = isConflict
    ? 'Vzít zpět už to nejde, místa se mezitím změnila.'
    : (gone?.sentence ?? fields['merge'] ?? sentence);
  if (problem === null) return null;
  const blocker = blockingPlace ? ` Stojí tam ${quoted(blockingPlace.title)}.` : '';
  return `Vzít zpět se to nepodařilo. ${problem}${blocker}`;
};
