import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Gazetteer } from '../cities/gazetteer.ts';
import type { Tables } from '../storage/tables.ts';
import { occurrenceAt, occurrenceOf, type Occurrence } from './changes.ts';
import { createSegment, isReplaced, type Segment, type SegmentColumns } from './segment/columns.ts';
import { createDelta, type ChangedRow, type Delta } from './segment/delta.ts';
import { encodeEvent, type CatalogueRow } from './segment/encode-event.ts';
import { positionsOf, type TimeGroups } from './segment/time-groups.ts';
import { readChangedPlaces, type PlaceIndex } from './storage/place-index.ts';
import { readChangedRows } from './storage/read-rows.ts';

export interface Revision {
  value: number;
  epoch: number;
  origin: string;
}

/** Contents of the catalogue at one revision of storage; changes are put into it in place. */
export interface Model {
  revision: Revision;
  /** Epoch ms of the first instant held. */
  horizon: number;
  builtAt: number;
  base: Segment;
  timesOfBase: TimeGroups;
  delta: Delta;
  places: PlaceIndex;
}

export const createModel = (
  columns: SegmentColumns,
  rest: Pick<Model, 'revision' | 'horizon' | 'builtAt' | 'places'>,
): Model => ({
  ...rest,
  base: createSegment(columns),
  timesOfBase: columns.timesOfEvents,
  delta: createDelta(),
});

/** Events changed at once up to which they are put into the delta; more are a reason to rebuild. */
const maxChangedAtOnce = 2000;
/** Events encoded in one turn of the event loop, some milliseconds. */
const eventsPerTurn = 100;

const encodeAll = async (
  rows: readonly CatalogueRow[],
  gazetteer: Gazetteer,
  horizon: number,
): Promise<ChangedRow[]> => {
  const encoded: ChangedRow[] = [];
  for (let begin = 0; begin < rows.length; begin += eventsPerTurn) {
    if (begin > 0) await nextTurn();
    for (const row of rows.slice(begin, begin + eventsPerTurn))
      encoded.push({ id: row.id, event: encodeEvent(row, gazetteer, horizon) });
  }
  return encoded;
};

/** Removes an event from the base; returns where it was, null when it was not there. */
const hideInBase = ({ base, timesOfBase }: Model, id: number): Occurrence | null => {
  const positions = positionsOf(timesOfBase, id);
  const occurrence = occurrenceAt(base, positions);
  for (const position of positions)
    base.flags[position] = (base.flags[position] as number) | isReplaced;
  return occurrence;
};

/**
 * Reads what storage changed since the revision of the model, up to `revision`, and puts it into
 * the model at once. Returns where the changed events were and are; null, and changes nothing, when
 * they are too many.
 */
export const catchUp = async (
  db: Kysely<Tables>,
  gazetteer: Gazetteer,
  model: Model,
  revision: Revision,
): Promise<Occurrence[] | null> => {
  const { value } = model.revision;
  const rows = await readChangedRows(db, value, model.horizon, maxChangedAtOnce);
  if (!rows) return null;
  const places = await readChangedPlaces(db, value);
  const changed = await encodeAll(rows, gazetteer, model.horizon);
  // From here on in one turn: no query may see a part of the changes.
  const before = changed.map(({ id }) => {
    const positions = model.delta.timesOf(id);
    return positions ? occurrenceAt(model.delta.segment(), positions) : hideInBase(model, id);
  });
  model.delta.put(changed);
  model.places.put(places);
  model.revision = revision;
  const after = changed.map(({ event }) => event && occurrenceOf(event));
  return [...before, ...after].filter((occurrence) => occurrence !== null);
};
