import { ColumnsProblem, FileProblem } from '../imports/file-problem.ts';
import type { ImportSourceRow } from '../storage/import-tables.ts';
import type { Storage } from '../storage/storage.ts';
import { sourceFailed, unreadableSource } from '../words/imports.ts';
import type { OnProgress, ReadResult } from './read-source.ts';
import { nothingRead, withReading } from './readings.ts';
import { backOffMs, leaseMs, maxWaitMs, readIntervalMs } from './reading-times.ts';
import { isSubscribed, withColumns } from './source-answer.ts';
import { forgetContent, forgetLongTable } from './stored-content.ts';
import type { TakeSurely } from './take-surely.ts';

export interface ReadingScheduleOptions {
  db: Storage['db'];
  /** Epoch milliseconds. */
  clock: () => number;
  read(row: ImportSourceRow, onProgress: OnProgress): Promise<ReadResult>;
  /** Takes what is sure of an automatic source. */
  takeSurely: TakeSurely;
  onError(error: unknown, sourceId: number): void;
}

export interface ReadingSchedule {
  /** Reads the sources that are due and that no process reads, one after another. */
  check(): Promise<void>;
  /** Ends a reading between two batches; another process, or the next start, goes on with it. */
  stop(): Promise<void>;
}

/** Forgets what a source had to read. */
type Forget = typeof forgetContent;

/** Failed readings of a file after which it is given up; it does not change. */
const maxFileFailures = 3;

/**
 * Readings of sources by one of the processes: whoever moves the time of a due source on reads it. While it does, it
 * moves the time on with every batch; a source of a process that died is read again by another one.
 */
export const createReadingSchedule = ({
  db,
  clock,
  read,
  takeSurely,
  onError,
}: ReadingScheduleOptions): ReadingSchedule => {
  let isStopping = false;
  let running: Promise<void> | null = null;
  /** A source became due after the last look for one. */
  let isAsked = false;

  /** Sets columns of a source whose time is still the one given, and forgets what it had to read; returns whether it is. */
  const set = (
    id: number,
    due: number,
    columns: Partial<ImportSourceRow>,
    forget: Forget | null = null,
  ): Promise<boolean> =>
    db.transaction().execute(async (writer) => {
      const { numUpdatedRows } = await writer
        .updateTable('import_source')
        .set(columns)
        .where('id', '=', id)
        .where('due_at', '=', due)
        .executeTakeFirst();
      const isOurs = numUpdatedRows === 1n;
      if (isOurs && forget) await forget(writer, id);
      return isOurs;
    });

  /** A source that is due, and the time until which it is read by this process; null for none. */
  const claim = async (): Promise<{ row: ImportSourceRow; lease: number } | null> => {
    const now = clock();
    const due = await db
      .selectFrom('import_source')
      .selectAll()
      // A time far ahead was set by a clock that was wrong.
      .where((where) =>
        where.or([where('due_at', '<=', now), where('due_at', '>', now + maxWaitMs)]),
      )
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst();
    if (!due || due.due_at === null) return null;
    const lease = now + leaseMs;
    const isOurs = await set(due.id, due.due_at, { due_at: lease, reading: 1 });
    return isOurs ? { row: due, lease } : claim();
  };

  const readOne = async ({ row, lease: first }: { row: ImportSourceRow; lease: number }) => {
    let lease = first;
    /** False when it was stopped, or another process took over. */
    const renew = async (columns: Partial<ImportSourceRow> = {}): Promise<boolean> => {
      const next = Math.max(clock() + leaseMs, lease + 1);
      const isOurs = await set(row.id, lease, { ...columns, due_at: next });
      lease = next;
      return isOurs && !isStopping;
    };
    const end = (columns: Partial<ImportSourceRow>, wait: number, forget: Forget) => {
      const due_at = isSubscribed(row) ? clock() + wait : null;
      return set(row.id, lease, { ...columns, reading: 0, done: 0, total: 0, due_at }, forget);
    };
    try {
      // Without the hash of its content a reading that does not come to the end is made again.
      const result = await read(row, (done, total) => renew({ done, total, content_hash: null }));
      const isTaken =
        result === null ||
        row.automatic === 0 ||
        (await takeSurely(row, result.mayDelete, () => renew({ content_hash: null })));
      if (result === null || !isTaken) {
        if (isStopping) await set(row.id, lease, { due_at: clock() });
        return;
      }
      const { mayDelete: _mayDelete, counts, ...columns } = result;
      const at = clock();
      await end(
        {
          ...columns,
          problem: null,
          failures: 0,
          read_at: at,
          history: withReading(row.history, { at, ...counts, problem: null }),
        },
        readIntervalMs,
        columns.format === 'csv' ? forgetLongTable : forgetContent,
      );
    } catch (error) {
      const failures = row.failures + 1;
      if (error instanceof FileProblem) {
        const problem = unreadableSource(row.kind, error.message);
        const history = withReading(row.history, { at: clock(), ...nothingRead, problem });
        const columns =
          error instanceof ColumnsProblem ? { report: withColumns(row.report, error.columns) } : {};
        await end(
          { problem, failures, history, ...columns },
          backOffMs(failures),
          error instanceof ColumnsProblem ? forgetLongTable : forgetContent,
        );
        return;
      }
      onError(error, row.id);
      const isGivenUp = !isSubscribed(row) && failures >= maxFileFailures;
      const due_at = isGivenUp ? null : clock() + backOffMs(failures);
      const columns = { problem: sourceFailed, failures, reading: 0, due_at };
      await set(row.id, lease, columns, isGivenUp ? forgetContent : null);
    }
  };

  const readAll = async (): Promise<void> => {
    while (isAsked && !isStopping) {
      isAsked = false;
      for (;;) {
        const claimed = isStopping ? null : await claim();
        if (!claimed) break;
        await readOne(claimed);
      }
    }
  };

  return {
    async check() {
      if (isStopping) return;
      isAsked = true;
      running ??= readAll()
        .catch((error: unknown) => onError(error, 0))
        .finally(() => (running = null));
      await running;
    },
    async stop() {
      isStopping = true;
      await running;
    },
  };
};
