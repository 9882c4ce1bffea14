import { useState } from 'react';
import type { EditablePlace } from '../../contract/organizers/place-editor.ts';

/** Cache of opened and changed places; `find` prefers the newest version over those in lists. */
export const usePlaceCache = (...lists: (readonly EditablePlace[])[]) => {
  const [cached, setCached] = useState<ReadonlyMap<number, EditablePlace>>(new Map());
  return {
    find(id: number | null): EditablePlace | undefined {
      const listed = lists.flatMap((list) => list.filter((place) => place.id === id));
      const stored = id === null ? undefined : cached.get(id);
      return [...listed, ...(stored ? [stored] : [])].sort(
        (one, other) => other.version - one.version,
      )[0];
    },
    keep: (...places: readonly EditablePlace[]): void =>
      setCached(
        (previous) => new Map([...previous, ...places.map((place) => [place.id, place] as const)]),
      ),
    /** Removes a place that was merged into another one. */
    forget: (id: number): void =>
      setCached((previous) => new Map([...previous].filter(([key]) => key !== id))),
  };
};
