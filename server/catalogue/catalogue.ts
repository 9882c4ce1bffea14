import type { Bounds } from '../../contract/places/bounds.ts';
import type { CityEvents } from '../../contract/places/city.ts';
import { maximumEvents } from '../../contract/endpoints/widget-endpoints.ts';
import type { Place } from '../../contract/places/place.ts';
import { addDays, civilDateAt, startOfDay } from '../../domain/time/civil-time.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import type { EventFilter } from '../events/event-filter.ts';
import type { Storage } from '../storage/database.ts';
import { writeEventsBody, type EventsBody } from './answer.ts';
import { countByCity } from './count-by-city.ts';
import type { Matches } from './gather.ts';
import type { Segment } from './columns.ts';
import { matchTimes } from './match.ts';
import { loadPlaceIndex, type PlaceIndex } from './place-index.ts';
import { readAllRows, readChangedRows } from './read-rows.ts';
import { createSegmentBuilder, type CatalogueRow } from './segment.ts';

/** Where the read model stands: what it has seen of storage, and since when that is true. */
export interface CatalogueState {
  /** Changes whenever an answer may. */
  version: string;
  /** First millisecond it holds; older periods are answered from storage. */
  horizon: number;
  /** Epoch ms of the last look at storage that succeeded. */
  checkedAt: number;
  eventTimes: number;
}

/** Everything published and not long past, in memory; see docs/architecture.md. */
export interface Catalogue {
  state(): CatalogueState;
  /** What passes a filter; good until the next question, for questions share their memory. */
  match(filter: EventFilter): Matches[];
  events(filter: EventFilter): EventsBody;
  cities(filter: EventFilter): CityEvents[];
  places(bounds: Bounds | null): Place[];
  placeIndex(): PlaceIndex;
  /** Looks at storage and takes over what changed since. Rejects when storage does not answer. */
  refresh(): Promise<void>;
}

/** Days back from today that stay in memory. */
const keptDays = 31;
/** More changed events than this are not kept beside the columns: those are made anew. */
const largestDelta = 2000;
const day = 86_400_000;

interface Model {
  revision: { value: number; epoch: number; origin: string };
  horizon: number;
  builtAt: number;
  base: Segment;
  delta: Segment;
  /** Events of the base that the delta replaces, or that are gone. */
  hidden: Set<number>;
  changed: Map<number, CatalogueRow>;
  places: PlaceIndex;
}

export const createCatalogue = async (
  storage: Storage,
  gazetteer: Gazetteer,
  clock: () => number,
): Promise<Catalogue> => {
  const { db } = storage;
  const readRevision = () =>
    db.selectFrom('revision').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();

  const build = async (): Promise<Model> => {
    // Read first: what is written meanwhile is then read twice rather than never.
    const revision = await readRevision();
    const horizon = startOfDay(addDays(civilDateAt(clock()), -keptDays));
    const builder = createSegmentBuilder(gazetteer, horizon);
    for await (const rows of readAllRows(db, horizon)) for (const row of rows) builder.add(row);
    return {
      revision,
      horizon,
      builtAt: clock(),
      base: builder.finish(),
      delta: createSegmentBuilder(gazetteer, horizon).finish(),
      hidden: new Set(),
      changed: new Map(),
      places: await loadPlaceIndex(db, gazetteer),
    };
  };

  const patch = async (model: Model, revision: Model['revision']): Promise<Model> => {
    const rows = await readChangedRows(db, model.revision.value, model.horizon, largestDelta);
    if (!rows || model.changed.size + rows.length > largestDelta) return build();
    const changed = new Map(model.changed);
    for (const row of rows) changed.set(row.id, row);
    const builder = createSegmentBuilder(gazetteer, model.horizon);
    for (const row of changed.values()) builder.add(row);
    return {
      ...model,
      revision,
      changed,
      delta: builder.finish(),
      hidden: new Set(changed.keys()),
      places: await loadPlaceIndex(db, gazetteer),
    };
  };

  let model = await build();
  let checkedAt = clock();

  const look = async (): Promise<void> => {
    const revision = await readRevision();
    const { origin, epoch, value } = model.revision;
    if (revision.origin !== origin || revision.epoch !== epoch || clock() - model.builtAt > day)
      model = await build();
    else if (revision.value !== value) model = await patch(model, revision);
    checkedAt = clock();
  };
  let refreshing: Promise<void> = Promise.resolve();

  const match = (filter: EventFilter): Matches[] => {
    const { base, delta, hidden } = model;
    const isHidden = hidden.size > 0 ? (id: number): boolean => hidden.has(id) : null;
    return [
      { segment: base, positions: matchTimes(base, filter, isHidden) },
      { segment: delta, positions: matchTimes(delta, filter, null) },
    ];
  };

  return {
    state: () => ({
      version: `${model.revision.origin}-${model.revision.epoch}-${model.revision.value}`,
      horizon: model.horizon,
      checkedAt,
      eventTimes: model.base.size + model.delta.size,
    }),
    match,
    events: (filter) => writeEventsBody(match(filter), filter.from, maximumEvents),
    cities: (filter) =>
      countByCity(match(filter)).flatMap(({ cityId, ...counts }) => {
        const city = gazetteer.byId(cityId);
        return city ? [{ city, ...counts }] : [];
      }),
    places: (bounds) => model.places.within(bounds),
    placeIndex: () => model.places,
    // One after another: an older look that took longer would take the newer one back.
    refresh: () => (refreshing = refreshing.then(look, look)),
  };
};
