import type { IssueMark } from '../../contract/print/edition-issue.ts';
import { movedMarks } from '../../domain/editions/moved-marks.ts';
import type { DayRange } from '../../domain/time/near-days.ts';
import type { EditionIssueRow } from '../storage/edition-tables.ts';
import type { Writer } from '../storage/transaction.ts';
import { isGone, type KeptEvent } from './kept-event.ts';
import type { EditionEvents } from './read-edition-events.ts';

/** Issues that are kept of an edition; older ones are deleted. */
const maxIssues = 12;

const withMarks = (event: KeptEvent, marks: IssueMark[]): KeptEvent => ({ ...event, marks });

/**
 * Events read anew with marks of what moved since the earlier reading. What the view has no more
 * follows, once.
 */
const markEvents = (earlier: readonly KeptEvent[], later: readonly KeptEvent[]): KeptEvent[] => {
  const before = new Map(
    earlier.filter((event) => !isGone(event)).map((event) => [event.id, event]),
  );
  const marked = later.map((event) => {
    const known = before.get(event.id);
    before.delete(event.id);
    return withMarks(event, known ? movedMarks(known, event) : ['new']);
  });
  return [...marked, ...[...before.values()].map((event) => withMarks(event, ['gone']))];
};

interface Reading extends EditionEvents {
  now: number;
}

/** Writes a new version of an issue; the changes of its events stay. Null for another version. */
export const renewIssueRow = async (
  writer: Writer,
  row: EditionIssueRow,
  earlier: readonly KeptEvent[],
  { events, omitted, now }: Reading,
): Promise<EditionIssueRow | null> =>
  (await writer
    .updateTable('edition_issue')
    .set({
      version: row.version + 1,
      reading: row.reading + 1,
      read_at: now,
      events: JSON.stringify(markEvents(earlier, events)),
      omitted,
    })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returningAll()
    .executeTakeFirst()) ?? null;

/** Writes a new issue, and deletes those that are too old to be kept. */
export const insertIssueRow = async (
  writer: Writer,
  editionId: number,
  { start, end }: DayRange,
  { events, omitted, now }: Reading,
): Promise<EditionIssueRow> => {
  const row = await writer
    .insertInto('edition_issue')
    .values({
      edition_id: editionId,
      start_day: start,
      end_day: end,
      version: 1,
      closed_at: now,
      read_at: now,
      reading: 1,
      events: JSON.stringify(events),
      changes: '[]',
      omitted,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const kept = await writer
    .selectFrom('edition_issue')
    .select('id')
    .where('edition_id', '=', editionId)
    .orderBy('id', 'desc')
    .limit(maxIssues)
    .execute();
  await writer
    .deleteFrom('edition_issue')
    .where('edition_id', '=', editionId)
    .where(
      'id',
      'not in',
      kept.map(({ id }) => id),
    )
    .execute();
  return row;
};
