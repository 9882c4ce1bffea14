import { useState } from 'react';
import type { EditablePlace } from '../../../contract/organizers/place-editor.ts';

/** Every place that was opened or changed here, as it was last; a list may still have an older one. */
export const useKnownPlaces = (...lists: (readonly EditablePlace[])[]) => {
  const [kept, setKept] = useState<ReadonlyMap<number, EditablePlace>>(new Map());
  return {
    find(id: number | null): EditablePlace | undefined {
      const all = lists.flatMap((list) => list.filter((place) => place.id === id));
      const own = id === null ? undefined : kept.get(id);
      return [...all, ...(own ? [own] : [])].sort((one, other) => other.version - one.version)[0];
    },
    keep: (...places: readonly EditablePlace[]): void =>
      setKept((known) => new Map([...known, ...places.map((place) => [place.id, place] as const)])),
    /** It is no more: what lists still say of it is old. */
    forget: (id: number): void =>
      setKept((known) => new Map([...known].filter(([key]) => key !== id))),
  };
};
