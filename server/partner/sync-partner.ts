import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { dayMs, hourMs } from '../../contract/durations.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import type { NewEvent } from '../events/new-event.ts';
import { writeDrafts, type WrittenEvents } from '../events/write-events.ts';
import { FileProblem } from '../imports/file-problem.ts';
import type { ReadItems } from '../imports/items/source-item.ts';
import { createPlacing, type Placing } from '../imports/items/place-items.ts';
import { toNewEvents } from '../imports/items/to-new-events.ts';
import { readOpenData } from '../imports/ofn/read-open-data.ts';
import { emptyEvents } from '../storage/empty-events.ts';
import type { Storage } from '../storage/storage.ts';
import { write, type Writer } from '../storage/transaction.ts';
import { PartnerFailure, type ListedEvent, type PartnerClient } from './partner-client.ts';

/** Source of its events, and key of what is known of the last run. */
const source = 'kudyznudy';
const stateKey = 'kudyznudy-state';

/** Events written in one transaction; each transaction makes the map read what changed. */
const batchSize = 50;
/** Details of one run; the rest waits for the next one. */
const maxDetails = 1000;
/** Pause between details, in milliseconds. */
const detailPauseMs = 200;
/** Failed details after which the partner is taken for ill, and the run ends. */
const maxFailures = 5;
/** Age of the list of all events after which it is asked for again: nothing else tells of deletions. */
const wholeListMs = dayMs;
/** Lists of changes overlap: the clocks of both sides may differ. */
const overlapMs = hourMs;
/** Part of the known events that one list may lose; a shorter list is taken for a broken one. */
const maxLostShare = 0.5;

const StateSchema = v.object({
  /** Beginning of the last run that left nothing behind, in epoch milliseconds; null for none. */
  since: v.nullable(v.number()),
  /** The same of one that read the list of all events. */
  whole: v.nullable(v.number()),
});
type State = v.InferOutput<typeof StateSchema>;
const initialState: State = { since: null, whole: null };

export interface PartnerReport {
  /** Events in the list that was read. */
  listed: number;
  created: number;
  updated: number;
  /** Events that cannot be put on the map. */
  refused: number;
  /** Events that are not published any more. */
  gone: number;
  /** Changed events over the limit of one run, left for the next one. */
  left: number;
  /** Changed events that could not be read this time. */
  failed: number;
}

export const emptyReport: PartnerReport = {
  listed: 0,
  created: 0,
  updated: 0,
  refused: 0,
  gone: 0,
  left: 0,
  failed: 0,
};

export interface PartnerSyncOptions {
  storage: Storage;
  gazetteer: Gazetteer;
  client: PartnerClient;
  /** Epoch milliseconds. */
  clock: () => number;
  /** Default: 200 ms. */
  pauseMs?: number;
}

/** One event of the partner as it was read. */
interface ReadRecord extends ListedEvent {
  drafts: NewEvent[];
}

const idsOf = (drafts: readonly NewEvent[]): string[] => drafts.map(({ sourceId }) => sourceId);

const readItems = (bytes: Uint8Array): ReadItems | null => {
  try {
    return readOpenData(bytes);
  } catch (error) {
    if (error instanceof FileProblem) return null;
    throw error;
  }
};

const toDrafts = (bytes: Uint8Array, placing: Placing): NewEvent[] => {
  const read = readItems(bytes);
  return read === null ? [] : toNewEvents(read, { fileName: '', source, placing }).drafts;
};

/** Takes off the map what earlier readings made of the records, but not what is kept. */
const emptyLost = async (
  writer: Writer,
  ids: readonly string[],
  kept: ReadonlySet<string>,
  revision: number,
): Promise<void> => {
  if (ids.length === 0) return;
  const records = await writer
    .selectFrom('partner_record')
    .select('source_ids')
    .where('id', 'in', ids)
    .execute();
  const lost = records
    .flatMap(({ source_ids }) => JSON.parse(source_ids) as string[])
    .filter((id) => !kept.has(id));
  if (lost.length === 0) return;
  const rows = await writer
    .selectFrom('event')
    .select(['id', 'place_id'])
    .where('source', '=', source)
    .where('source_id', 'in', lost)
    .where('status', '!=', 'deleted')
    .execute();
  await emptyEvents(writer, rows, revision);
};

/** Reads the events of the partner into storage; only what changed since the last time. */
export const createPartnerSync = ({
  storage,
  gazetteer,
  client,
  clock,
  pauseMs = detailPauseMs,
}: PartnerSyncOptions) => {
  const { db } = storage;

  const readState = async (): Promise<State> => {
    const row = await db
      .selectFrom('setting')
      .select('value')
      .where('key', '=', stateKey)
      .executeTakeFirst();
    const result = v.safeParse(v.pipe(v.string(), v.parseJson(), StateSchema), row?.value);
    return result.success ? result.output : initialState;
  };
  const writeState = async (state: State): Promise<void> => {
    const value = JSON.stringify(state);
    await db
      .insertInto('setting')
      .values({ key: stateKey, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
  };

  const writeBatch = (records: readonly ReadRecord[]): Promise<WrittenEvents> =>
    write(storage, async (writer, revision) => {
      const drafts = records.flatMap((record) => record.drafts);
      const ids = records.map(({ id }) => id);
      await emptyLost(writer, ids, new Set(idsOf(drafts)), revision);
      const context = { writer, gazetteer, revision, now: clock() };
      const { result } = await writeDrafts(context, storage.engine, drafts);
      for (const record of records) {
        const columns = {
          updated: record.updated,
          source_ids: JSON.stringify(idsOf(record.drafts)),
        };
        await writer
          .insertInto('partner_record')
          .values({ id: record.id, ...columns })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
          .execute();
      }
      return { result };
    });

  const removeGone = (ids: readonly string[]): Promise<void> =>
    write(storage, async (writer, revision) => {
      await emptyLost(writer, ids, new Set(), revision);
      await writer.deleteFrom('partner_record').where('id', 'in', ids).execute();
      return { result: undefined };
    });

  /** Reads and writes changed events, and counts them in the report. */
  const readChanged = async (
    changed: readonly ListedEvent[],
    report: PartnerReport,
    signal: AbortSignal,
  ): Promise<void> => {
    let failures = 0;
    let failure: unknown = null;
    const now = changed.slice(0, maxDetails);
    report.left = changed.length - now.length;
    for (let begin = 0; begin < now.length && failures < maxFailures; begin += batchSize) {
      const placing = await createPlacing({ db, gazetteer, source, city: null });
      const records: ReadRecord[] = [];
      const gone: string[] = [];
      for (const listed of now.slice(begin, begin + batchSize)) {
        if (failures >= maxFailures) {
          report.left++;
          continue;
        }
        try {
          const bytes = await client.detail(listed.id, signal);
          if (bytes === null) gone.push(listed.id);
          else records.push({ ...listed, drafts: toDrafts(bytes, placing) });
          failures = 0;
        } catch (error) {
          if (!(error instanceof PartnerFailure)) throw error;
          failures = error.reason === 'login' ? maxFailures : failures + 1;
          failure = error;
          report.failed++;
        }
        await sleep(pauseMs, undefined, { signal });
      }
      if (records.length > 0) {
        const written = await writeBatch(records);
        report.created += written.created;
        report.updated += written.updated;
        report.refused += records.filter(({ drafts }) => drafts.length === 0).length;
      }
      if (gone.length > 0) await removeGone(gone);
      report.gone += gone.length;
    }
    // What was read stays; the partner is left alone for longer.
    if (failures >= maxFailures) throw failure;
  };

  const readKnown = async (): Promise<Map<string, string>> => {
    const rows = await db.selectFrom('partner_record').select(['id', 'updated']).execute();
    return new Map(rows.map(({ id, updated }) => [id, updated]));
  };

  return {
    /**
     * One run. Throws PartnerFailure when the partner does not answer; what was read until then is
     * written, the next run goes on. Two runs must not overlap.
     */
    async run(signal: AbortSignal): Promise<PartnerReport> {
      const began = clock();
      const state = await readState();
      const isWhole = state.whole === null || Math.abs(began - state.whole) >= wholeListMs;
      const since = isWhole || state.since === null ? null : state.since - overlapMs;
      const listed = await client.list(since, signal);
      const known = await readKnown();
      const report = { ...emptyReport, listed: listed.length };
      if (since === null) {
        const there = new Set(listed.map(({ id }) => id));
        const gone = [...known.keys()].filter((id) => !there.has(id));
        if (gone.length > known.size * maxLostShare)
          throw new PartnerFailure('unreadable', `a list without ${gone.length} known events`);
        for (let begin = 0; begin < gone.length; begin += batchSize)
          await removeGone(gone.slice(begin, begin + batchSize));
        report.gone = gone.length;
      }
      const changed = listed.filter(({ id, updated }) => known.get(id) !== updated);
      await readChanged(changed, report, signal);
      if (report.left + report.failed === 0)
        await writeState({ since: began, whole: since === null ? began : state.whole });
      return report;
    },
  };
};

export type PartnerSync = ReturnType<typeof createPartnerSync>;
