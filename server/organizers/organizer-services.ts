import type { Gazetteer } from '../cities/gazetteer.ts';
import type { Storage } from '../storage/storage.ts';
import { createOwnEventChanges } from './change-own-event.ts';
import { createEventDefaults } from './event-defaults.ts';
import { createEventPlaceList } from './list-event-places.ts';
import { createOwnEventList } from './list-own-events.ts';
import { createOwnMonthList } from './list-own-month.ts';
import { createDistinctEventMarking } from './mark-distinct-event.ts';
import { createOrganizerProfiles } from './organizer-profile.ts';
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
    ownMonth: createOwnMonthList(storage.db, gazetteer),
    eventPlaces: createEventPlaceList(storage.db, gazetteer, clock),
    profiles,
    toEventDefaults: createEventDefaults(storage.db, gazetteer, profiles),
  };
};
