import { atom, computed, type ReadableAtom } from 'nanostores';
import type { EditablePlace } from '../../contract/organizers/place-editor.ts';

/** Cache of opened and changed places, together with the places of lists. */
export const createPlaceCache = (lists: readonly ReadableAtom<readonly EditablePlace[]>[]) => {
  const $kept = atom<ReadonlyMap<number, EditablePlace>>(new Map());
  return {
    /** Newest version of each place by its id. */
    $newest: computed([$kept, ...lists], (kept, ...listed): ReadonlyMap<number, EditablePlace> => {
      const newest = new Map<number, EditablePlace>();
      for (const place of [...listed.flat(), ...kept.values()]) {
        const version = newest.get(place.id)?.version;
        if (version === undefined || place.version > version) newest.set(place.id, place);
      }
      return newest;
    }),
    keep(...places: readonly EditablePlace[]): void {
      $kept.set(new Map([...$kept.get(), ...places.map((place) => [place.id, place] as const)]));
    },
    /** Removes a place that was merged into another one. */
    forget(id: number): void {
      $kept.set(new Map([...$kept.get()].filter(([key]) => key !== id)));
    },
  };
};

export type PlaceCache = ReturnType<typeof createPlaceCache>;
