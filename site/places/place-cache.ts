import { atom, computed, type ReadableAtom } from 'nanostores';
import type { EditablePlace } from '../../contract/places/place-editor.ts';

/** Cache of opened and changed places, together with the places of lists. */
export const createPlaceCache = (lists: readonly ReadableAtom<readonly EditablePlace[]>[]) => {
  const $cached = atom<ReadonlyMap<number, EditablePlace>>(new Map());
  return {
    /** Newest version of each place by its id. */
    $newest: computed(
      [$cached, ...lists],
      (cached, ...listed): ReadonlyMap<number, EditablePlace> => {
        const newest = new Map<number, EditablePlace>();
        for (const place of [...listed.flat(), ...cached.values()]) {
          const version = newest.get(place.id)?.version;
          if (version === undefined || place.version > version) newest.set(place.id, place);
        }
        return newest;
      },
    ),
    add(...places: readonly EditablePlace[]): void {
      $cached.set(
        new Map([...$cached.get(), ...places.map((place) => [place.id, place] as const)]),
      );
    },
    /** Removes a place that was merged into another one. */
    remove(id: number): void {
      $cached.set(new Map([...$cached.get()].filter(([key]) => key !== id)));
    },
  };
};

export type PlaceCache = ReturnType<typeof createPlaceCache>;
