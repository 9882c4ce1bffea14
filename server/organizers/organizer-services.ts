import type { Gazetteer } from '../cities/gazetteer.ts';
import type { Storage } from '../storage/storage.ts';
import { createOwnEventChanges } from './change-own-event.ts';
import { createOwnPlaceChanges } from './change-own-place.ts';
import { createEventDefaults } from './event-defaults.ts';
import { createEventPlaceList } from './list-event-places.ts';
import { createOwnEventList } from './list-own-events.ts';
import { createDistinctEventMarking } from './mark-distinct-event.ts';
import { createDistinctMarking } from './mark-distinct.ts';
import { createOwnPlaceList } from './list-own-places.ts';
import { createMerging } from './merge-places.ts';
import { createOrganizerProfiles } from './organizer-profile.ts';
import { createOwnPlaceReader } from './own-places.ts';
import { createPairSearch } from './place-pairs.ts';
import { createSourceEvents } from './source-events.ts';
import { createOwnEventWriter } from './write-own-event.ts';

/** Services of the API for people's own events. */
export const createOrganizerServices = (
  storage: Storage,
  gazetteer: Gazetteer,
  clock: () => number,
) => {
  const writer = createOwnEventWriter(storage, gazetteer, clock);
  const profiles = createOrganizerProfiles(storage.db, gazetteer);
  return {
    writer,
    sourceEvents: createSourceEvents(storage, gazetteer, clock),
    changes: createOwnEventChanges(storage, clock, writer.update),
    markDistinct: createDistinctEventMarking(storage, clock),
    list: createOwnEventList(storage.db, gazetteer, clock),
    eventPlaces: createEventPlaceList(storage.db, gazetteer, clock),
    profiles,
    toEventDefaults: createEventDefaults(storage.db, gazetteer, profiles),
  };
};

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
