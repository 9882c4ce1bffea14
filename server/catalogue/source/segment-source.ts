import type { Kysely } from 'kysely';
import type { Gazetteer } from '../../cities/gazetteer.ts';
import type { EventFilter } from '../../events/event-filter.ts';
import type { Tables } from '../../storage/tables.ts';
import type { SegmentColumns } from '../segment/columns.ts';
import { createSegmentBuilder } from '../segment/segment-builder.ts';
import { readPastRows } from '../storage/read-past.ts';
import { readAllRows } from '../storage/read-rows.ts';

/** Builder of segments from storage: in a worker thread of the server, in the same thread in tests. */
export interface SegmentSource {
  /** Visible events with their times that end at `horizon` (epoch ms) or later. */
  readAll(horizon: number): Promise<SegmentColumns>;
  /**
   * Events of a period older than the catalogue. Over the limits it rejects with TooManyTimesError;
   * with `cut` it gives the earliest.
   */
  readPast(filter: EventFilter, onLimit: 'refuse' | 'cut'): Promise<SegmentColumns>;
}

export const createSegmentSource = (db: Kysely<Tables>, gazetteer: Gazetteer): SegmentSource => ({
  async readAll(horizon) {
    const builder = createSegmentBuilder(gazetteer, horizon);
    for await (const rows of readAllRows(db, horizon)) for (const row of rows) builder.add(row);
    return builder.finishColumns();
  },

  async readPast(filter, onLimit) {
    const builder = createSegmentBuilder(gazetteer, -Infinity);
    for (const row of await readPastRows(db, filter, onLimit)) builder.add(row);
    return builder.finishColumns();
  },
});
