import { dayMs } from '../../contract/durations.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bounds } from '../../contract/places/bounds.ts';
import type { CityEventCount } from '../../contract/places/city.ts';
import { maxEvents } from '../../contract/endpoints/answer-limits.ts';
import type { Place } from '../../contract/places/place.ts';
import { addDays, civilDateAt, startOfDay } from '../../domain/time/civil-time.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import type { EventFilter } from '../events/event-filter.ts';
import { renewOrigin } from '../storage/renew-origin.ts';
import type { Storage } from '../storage/storage.ts';
import type { CatalogueChange } from './changes.ts';
import { writeEventsBody, type EventsBody } from './events-body.ts';
import { countByCity } from './counts/count-by-city.ts';
import type { Matches } from './matches/gather.ts';
import { matchTimes } from './matches/match-times.ts';
import type { Segment } from './segment/columns.ts';
import { catchUp, createModel, type Model, type Revision } from './model.ts';
import type { SegmentSource } from './source/segment-source.ts';
import { loadPlaceIndex, type PlaceIndex } from './storage/place-index.ts';

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
  /** `match` of the times at places, by their identifiers. */
  matchAt(places: readonly number[], filter: EventFilter): Matches[];
  /** `match` of the times of events, by their distinct identifiers. */
  matchOf(events: readonly number[], filter: EventFilter): Matches[];
  events(filter: EventFilter): EventsBody;
  cities(filter: EventFilter): CityEventCount[];
  places(bounds: Bounds): Place[];
  placeIndex(): PlaceIndex;
  /** Folded words of the titles and municipalities of events, and of places. */
  names(): Iterable<string>;
  /** Reads changes from storage. Rejects when storage does not answer. */
  refresh(): Promise<void>;
  /**
   * Refreshes after a write of this process, for at most two seconds; while many events are read
   * anew, or storage is down, the write appears later.
   */
  settle(): Promise<void>;
  /** Calls the listener, in the same turn, whenever events or places changed in memory. */
  onChange(listener: (change: CatalogueChange) => void): void;
}

/** Days before today held in memory. */
const maxPastDays = 31;
/** Age at which the base is rebuilt, so that past days leave the memory; also of a clock set back. */
const maxBaseAgeMs = dayMs;
/** Changes in the delta after which the base is rebuilt: so many, or this part of the base. */
const maxDeltaChanges = 2000;
const maxDeltaPart = 1 / 50;
const maxSettleMs = 2000;

/** Whether rows changed since `earlier` are all that storage has anew at `later`. */
const continues = (later: Revision, earlier: Revision): boolean =>
  later.origin === earlier.origin && later.epoch === earlier.epoch && later.value >= earlier.value;

/** Whether storage lost writes that were read: a replica or an older copy took its place. */
const hasReturned = (later: Revision, earlier: Revision): boolean =>
  later.origin === earlier.origin &&
  (later.epoch < earlier.epoch || (later.epoch === earlier.epoch && later.value < earlier.value));

export const createCatalogue = async (
  { db }: Pick<Storage, 'db'>,
  segments: SegmentSource,
  gazetteer: Gazetteer,
  clock: () => number,
): Promise<Catalogue> => {
  const listeners: ((change: CatalogueChange) => void)[] = [];
  const readRevision = (): Promise<Revision> =>
    db.selectFrom('revision').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();

  /** `known`: places of the same history, which need not be read again. */
  const build = async (known: Model | null): Promise<Model> => {
    // Read first: a write during the build is then read twice rather than never.
    const revision = await readRevision();
    const horizon = startOfDay(addDays(civilDateAt(clock()), -maxPastDays));
    const columns = await segments.readAll(horizon);
    const places =
      known && continues(revision, known.revision)
        ? known.places
        : await loadPlaceIndex(db, gazetteer);
    return createModel(columns, { revision, horizon, builtAt: clock(), places });
  };

  let model = await build(null);
  let checkedAt = clock();
  /** A build beside the event loop, until its result is taken. */
  let building: Promise<Model> | null = null;
  let built: Model | null = null;

  const report = (change: CatalogueChange): void => {
    for (const listener of listeners) listener(change);
  };

  const startBuild = (): Promise<Model> => {
    if (!building) {
      building = build(model);
      building.then(
        (result) => (built = result),
        // The next check starts another one.
        () => (building = null),
      );
    }
    return building;
  };

  /** The result of a build, brought up to date; null when it was overtaken. */
  const takeBuilt = async (result: Model, revision: Revision): Promise<Model | null> => {
    building = null;
    built = null;
    if (!continues(revision, result.revision)) return null;
    return (await catchUp(db, gazetteer, result, revision)) ? result : null;
  };

  const isTooOld = (): boolean =>
    Math.abs(clock() - model.builtAt) > maxBaseAgeMs ||
    model.delta.length() > Math.max(maxDeltaChanges, model.base.size * maxDeltaPart);

  const check = async (): Promise<void> => {
    let revision = await readRevision();
    if (hasReturned(revision, model.revision)) {
      await renewOrigin(db, revision.origin);
      revision = await readRevision();
    }
    while (revision.value !== model.revision.value || !continues(revision, model.revision)) {
      const occurrences = continues(revision, model.revision)
        ? await catchUp(db, gazetteer, model, revision)
        : null;
      if (occurrences) {
        report(occurrences);
        break;
      }
      const result = await startBuild();
      revision = await readRevision();
      const next = await takeBuilt(result, revision);
      if (!next) continue;
      model = next;
      report('all');
    }
    if (built) {
      const next = await takeBuilt(built, revision);
      // Of times before the horizon no change is reported, so answers must not outlive it.
      const isMoved = next && next.horizon !== model.horizon;
      if (next) model = next;
      if (isMoved) report('all');
    }
    if (isTooOld()) void startBuild().catch(() => undefined);
    checkedAt = clock();
  };

  let running: Promise<void> = Promise.resolve();
  let queued: Promise<void> | null = null;
  /** One check at a time; all calls that come during one share the next. */
  const refresh = (): Promise<void> => {
    queued ??= running
      .catch(() => undefined)
      .then(() => {
        queued = null;
        running = check();
        return running;
      });
    return queued;
  };

  const match = (
    filter: EventFilter,
    choose: ((segment: Segment) => Int32Array) | null = null,
  ): Matches[] => {
    const { base } = model;
    const delta = model.delta.segment();
    return [
      { segment: base, positions: matchTimes(base, filter, choose) },
      { segment: delta, positions: matchTimes(delta, filter, choose) },
    ];
  };

  return {
    state: () => ({
      version: `${model.revision.origin}-${model.revision.epoch}-${model.revision.value}`,
      horizon: model.horizon,
      checkedAt,
      eventTimes: model.base.size + model.delta.segment().size,
    }),
    match: (filter) => match(filter),
    matchAt: (places, filter) => match(filter, (segment) => segment.timesAtPlaces(places)),
    matchOf: (events, filter) => match(filter, (segment) => segment.timesOfEvents(events)),
    events: (filter) => writeEventsBody(match(filter), filter.from, maxEvents),
    cities: (filter) =>
      countByCity(match(filter)).flatMap(({ cityId, ...counts }) => {
        const city = gazetteer.byId(cityId);
        return city ? [{ city, ...counts }] : [];
      }),
    places: (bounds) => model.places.within(bounds),
    placeIndex: () => model.places,
    *names() {
      yield* model.places.names();
      yield* model.base.search.names();
      yield* model.delta.segment().search.names();
    },
    refresh,
    settle: () => Promise.race([refresh().catch(() => undefined), sleep(maxSettleMs)]),
    onChange: (listener) => void listeners.push(listener),
  };
};
