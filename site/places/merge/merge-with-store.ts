import { editablePlaces } from '../../../contract/endpoints/place-editor.ts';
import { atom, computed, type ReadableAtom } from 'nanostores';
import type { EditablePlace } from '../../../contract/places/place-editor.ts';
import type { AccountStore } from '../../account/session/account-store.ts';
import type { Delay } from '../../shell/delay.ts';
import { createDelayedAnswer } from '../../shell/delayed-answer.ts';

/** Number of nearest places offered before a search. */
const maxNearestPlaces = 5;
/** Number of letters from which a search starts. */
const minQueryLength = 2;

export interface MergeWithEnvironment {
  ask: AccountStore['ask'];
  delay: Delay;
  $place: ReadableAtom<EditablePlace>;
  /** Gets the nearest places, which the map shows. */
  onNear(places: readonly EditablePlace[]): void;
}

/** Choice of the other place of a merge: one of the nearest, or found by a search. */
export const createMergeWithStore = ({ ask, delay, $place, onNear }: MergeWithEnvironment) => {
  const $text = atom('');
  const $near = atom<readonly EditablePlace[] | null>(null);
  // Number of the latest request: answers to earlier ones are ignored.
  let revision = 0;

  const find = async (q: string): Promise<readonly EditablePlace[] | null> => {
    const result = await ask(editablePlaces, { ...(q && { q }), near: $place.get().id });
    return result.state === 'done' ? result.answer.places : null;
  };
  const matches = createDelayedAnswer(delay, find);
  const isSearch = (text: string): boolean => text.trim().length >= minQueryLength;

  const search = (text: string): void => {
    const hasChanged = text.trim() !== $text.get().trim();
    $text.set(text);
    if (hasChanged) matches.request(isSearch(text) ? text.trim() : null);
  };
  return {
    $text,
    /** Null before the first answer and without a search. */
    $matches: matches.$answer,
    /** Null until loaded. */
    $near,
    /** Nearest places to offer; null until loaded and during a search. */
    $offered: computed([$near, $text], (near, text) =>
      isSearch(text) ? null : (near?.slice(0, maxNearestPlaces) ?? null),
    ),
    search,
    async loadNear(): Promise<void> {
      const request = ++revision;
      const places = await find('');
      if (request !== revision) return;
      $near.set(places);
      onNear(places ?? []);
    },
    /** Ends the choice: clears the search and ignores answers that come later. */
    close(): void {
      revision++;
      search('');
    },
    destroy(): void {
      revision++;
      matches.destroy();
    },
  };
};

export type MergeWithStore = ReturnType<typeof createMergeWithStore>;
