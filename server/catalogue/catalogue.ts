import type { Bounds } from '../../contract/places/bounds.ts';
import type { CityEventCount } from '../../contract/places/city.ts';
import { maxEvents } from '../../contract/endpoints/widget-endpoints.ts';
import type { Place } from '../../contract/places/place.ts';
import { addDays, civilDateAt, startOfDay } from '../../domain/time/civil-time.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import type { EventFilter } from '../events/event-filter.ts';
import type { Storage } from '../storage/storage.ts';
import { writeEventsBody, type EventsBody } from './events-body.ts';
import { countByCity } from './counts/count-by-city.ts';
import type { Matches } from './matches/gather.ts';
import { createSegment, type Segment } from './segment/columns.ts';
import { matchTimes } from './matches/match-times.ts';
import type { SegmentSource } from './source/segment-source.ts';
import { loadPlaceIndex, type PlaceIndex } from './storage/place-index.ts';
import { readChangedRows } from './storage/read-rows.ts';
import { createSegmentBuilder, type CatalogueRow } from './segment/segment-builder.ts';

/** State of the read model: revision of storage it holds, and time of the last check. */
export interface CatalogueState {
  /** Changes whenever an answer may change. */
  version: string;
  /** Epoch ms of the first instant in memory; older periods are answered from storage. */
  horizon: number;
  /** Epoch ms of the last successful check of storage. */
  checkedAt: number;
  eventTimes: number;
}

/** Published events of the last 31 days and later, in memory; see docs/architecture.md. */
export interface Catalogue {
  state(): CatalogueState;
  /** Times that pass a filter; valid until the next query, which reuses the memory. */
  match(filter: EventFilter): Matches[];
  events(filter: EventFilter): EventsBody;
  cities(filter: EventFilter): CityEventCount[];
  places(bounds: Bounds | null): Place[];
  placeIndex(): PlaceIndex;
  /** Reads changes from storage. Rejects when storage does not answer. */
  refresh(): Promise<void>;
}

/** Days before today held in memory. */
const maxPastDays = 31;
/** Changed events in the delta segment; for more the base is rebuilt. */
const maxDeltaEvents = 2000;
const day = 86_400_000;

interface Model {
  revision: { value: number; epoch: number; origin: string };
  horizon: number;
  builtAt: number;
  base: Segment;
  delta: Segment;
  /** Identifiers of events of the base that the delta replaces, or that were deleted. */
  hidden: Set<number>;
  changed: Map<number, CatalogueRow>;
  places: PlaceIndex;
}

export const createCatalogue = async (
  { db }: Pick<Storage, 'db'>,
  segments: SegmentSource,
  gazetteer: Gazetteer,
  clock: () => number,
): Promise<Catalogue> => {
  const readRevision = () =>
    db.selectFrom('revision').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();

  const build = async (): Promise<Model> => {
    // Read first: a write during the build is then read twice rather than never.
    const revision = await readRevision();
    const horizon = startOfDay(addDays(civilDateAt(clock()), -maxPastDays));
    const base = createSegment(await segments.readAll(horizon));
    return {
      revision,
      horizon,
      builtAt: clock(),
      base,
      delta: createSegmentBuilder(gazetteer, horizon).finish(),
      hidden: new Set(),
      changed: new Map(),
      places: await loadPlaceIndex(db, gazetteer),
    };
  };

  const patch = async (model: Model, revision: Model['revision']): Promise<Model> => {
    const rows = await readChangedRows(db, model.revision.value, model.horizon, maxDeltaEvents);
    if (!rows || model.changed.size + rows.length > maxDeltaEvents) return build();
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

  const check = async (): Promise<void> => {
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
    events: (filter) => writeEventsBody(match(filter), filter.from, maxEvents),
    cities: (filter) =>
      countByCity(match(filter)).flatMap(({ cityId, ...counts }) => {
        const city = gazetteer.byId(cityId);
        return city ? [{ city, ...counts }] : [];
      }),
    places: (bounds) => model.places.within(bounds),
    placeIndex: () => model.places,
    // In sequence: an older check that finishes later would overwrite a newer one.
    refresh: () => (refreshing = refreshing.then(check, check)),
  };
};
