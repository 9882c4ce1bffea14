import type { Gazetteer } from '../cities/gazetteer.ts';
import { createOwnEventList } from '../organizers/list-own-events.ts';
import type { Storage } from '../storage/storage.ts';
import { createOwnPlaceChanges } from './change-own-place.ts';
import { createOwnPlaceList } from './list-own-places.ts';
import { createDistinctMarking } from './mark-distinct.ts';
import { createMerging } from './merge-places.ts';
import { createOwnPlaceReader } from './own-places.ts';
import { createPairSearch } from './place-pairs.ts';

/** Services of the API for people's own places. */
export const createPlaceEditorServices = (
  storage: Storage,
  gazetteer: Gazetteer,
  clock: () => number,
) => {
  const { db } = storage;
  const events = createOwnEventList(db, gazetteer, clock);
  return {
    page: createOwnPlaceList(db, gazetteer, clock),
    pairs: createPairSearch(db, gazetteer, clock),
    markDistinct: createDistinctMarking(storage, clock),
    one: createOwnPlaceReader(db, gazetteer, clock),
    changes: createOwnPlaceChanges(storage, gazetteer, clock),
    merging: createMerging(storage, gazetteer, events, clock),
  };
};
