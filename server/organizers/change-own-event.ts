import { dayMs } from '../../contract/durations.ts';
import { isSameJson } from '../../domain/is-same-json.ts';
import {
  restorableDays,
  type EventStatusInput,
  type EventTimeInput,
  type EventUpdate,
} from '../../contract/organizers/own-event.ts';
import { ScheduleSchema } from '../../contract/organizers/schedule.ts';
import { editDate, type DateEdit } from '../../domain/time/edit-schedule.ts';
import { lockVisitorAccount } from '../accounts/lock-account.ts';
import type { Author } from '../accounts/visitor.ts';
import { judgeDoubles } from '../doubles/judge-doubles.ts';
import { readImages } from '../events/read-images.ts';
import { replaceTimes } from '../events/write-times.ts';
import { ApiError } from '../http/api-error.ts';
import { readForm } from '../http/read-form.ts';
import type { Storage } from '../storage/storage.ts';
import type { EventRow } from '../storage/tables.ts';
import { write, type Writer } from '../storage/transaction.ts';
import { expectVersion, readOwnRow } from './own-rows.ts';
import { readSchedule, toEventDraft } from './read-own-event.ts';
import { timesOfSchedule } from './write-own-event.ts';

/** Changes of an event outside its form. Each returns its slug. */
export const createOwnEventChanges = (
  storage: Storage,
  clock: () => number,
  update: (author: Author, update: EventUpdate) => Promise<string>,
) => {
  const change = (
    author: Author,
    slug: string,
    /** Null: the event is as it is to be, and nothing is written. */
    toColumns: (
      row: EventRow,
      writer: Writer,
    ) => Promise<Partial<EventRow> | null> | Partial<EventRow> | null,
  ): Promise<string> =>
    write(storage, async (writer, revision) => {
      await lockVisitorAccount(writer, author);
      const row = await readOwnRow(writer, slug, author);
      const columns = await toColumns(row, writer);
      if (columns === null) return { result: slug, unchanged: true };
      const now = clock();
      await writer
        .updateTable('event')
        .set({ ...columns, revision, version: row.version + 1, updated_at: now })
        .where('id', '=', row.id)
        .execute();
      await judgeDoubles({ writer, revision, now }, [row.id]);
      return { result: slug };
    });

  /** Throws ApiError `gone` for a deleted event. */
  const expectNotDeleted = ({ status }: EventRow): void => {
    if (status === 'deleted') throw new ApiError('gone', 'slug');
  };

  return {
    /** Publishing an incomplete draft throws ApiError `invalid-form`. */
    async setStatus(author: Author, { slug, version, status }: EventStatusInput): Promise<string> {
      const row = await readOwnRow(storage.db, slug, author);
      if (row.status === 'draft' && status !== 'draft') {
        const form = await toEventDraft(storage.db, row, await readImages(storage.db, row.id));
        return update(author, { slug, version, status, form, readdress: false });
      }
      return change(author, slug, async (current, writer) => {
        expectNotDeleted(current);
        // Already done, for example by an earlier request whose answer was lost: no conflict then.
        if (current.status === status) return null;
        expectVersion(current, version);
        // Turned back into a draft since it was read: it would have to be validated again.
        if (current.status === 'draft' && status !== 'draft')
          throw new ApiError('conflict', 'version');
        if (status !== 'draft' || current.status === 'draft') return { status };
        const form = await toEventDraft(writer, current, await readImages(writer, current.id));
        return { status, draft: JSON.stringify(form) };
      });
    },

    remove: (author: Author, slug: string): Promise<string> =>
      change(author, slug, (row) => {
        expectNotDeleted(row);
        return { status: 'deleted', deleted_from: row.status, deleted_at: clock() };
      }),

    /** Throws ApiError `gone` after `restorableDays`. */
    restore: (author: Author, slug: string): Promise<string> =>
      change(author, slug, ({ status, deleted_at, deleted_from }) => {
        if (status !== 'deleted') return null;
        if (deleted_at === null || deleted_at < clock() - restorableDays * dayMs)
          throw new ApiError('gone', 'slug');
        return {
          status: (deleted_from ?? 'draft') as EventRow['status'],
          deleted_at: null,
          deleted_from: null,
        };
      }),

    /** Throws ApiError `not-found` for a time of another event. */
    changeTime: (author: Author, form: EventTimeInput): Promise<string> =>
      change(author, form.event, async (row, writer) => {
        expectNotDeleted(row);
        if (row.draft !== null) throw new ApiError('not-found', 'time');
        const schedule = readForm(ScheduleSchema, await readSchedule(writer, row));
        const time = await writer
          .selectFrom('event_time')
          .selectAll()
          .where('event_id', '=', row.id)
          .where('id', '=', form.time)
          .executeTakeFirst();
        if (!time) throw new ApiError('not-found', 'time');
        // An imported time belongs to no series; its own date identifies it.
        const date = time.series_date ?? time.start_local.slice(0, 10);
        const key =
          time.series ??
          schedule.find((series) => series.time.start === time.start_local)?.key ??
          '';
        const edit: DateEdit = {
          ...(form.cancelled !== undefined && { cancelled: form.cancelled }),
          ...form.change,
        };
        const changed = readForm(ScheduleSchema, editDate(schedule, key, date, edit, form.scope));
        if (isSameJson(changed, schedule)) return null;
        expectVersion(row, form.version);
        await replaceTimes(writer, row.id, timesOfSchedule(changed));
        return { schedule: JSON.stringify(changed) };
      }),
  };
};
