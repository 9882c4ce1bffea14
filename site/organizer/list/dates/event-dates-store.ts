import { isSameJson } from '../../../../domain/is-same-json.ts';
import { ownEvent, updateEvent } from '../../../../contract/endpoints/own-events.ts';
import { atom } from 'nanostores';
import * as v from 'valibot';
import type { EditableEvent, OwnEvent } from '../../../../contract/organizers/own-event.ts';
import { ScheduleSchema, type Schedule } from '../../../../contract/organizers/schedule.ts';
import { editDate, type DateEdit } from '../../../../domain/time/edit-schedule.ts';
import { expandSchedule, type ScheduledDate } from '../../../../domain/time/expand-schedule.ts';
import type { CallResult } from '../../../shell/call-result.ts';
import type { AccountStore } from '../../../account/session/account-store.ts';
import { isConflict } from '../../../account/session/error-message.ts';
import { toFailure, type ActionResult, type DateChangeKind } from '../action-result.ts';
import { toOwnEvent } from '../to-own-event.ts';
import type { DateUndo } from './date-undo.ts';
import { comingDates, dateId, maxRowDates } from './coming-dates.ts';

/** Dates of an opened row. */
export type OpenedDates =
  | { state: 'loading' | 'failed' }
  | {
      state: 'ready';
      event: EditableEvent;
      schedule: Schedule;
      /** Those that were coming when they were loaded, in that order. */
      dates: ScheduledDate[];
      /** Further ones are left to the form. */
      hasMore: boolean;
    };

export interface EventDatesEnvironment {
  ask: AccountStore['ask'];
  /** Epoch milliseconds. */
  now(): number;
  /** Runs a call for an event; null while another one is being sent for it. */
  call<Answer>(
    event: { slug: string },
    run: () => Promise<CallResult<Answer>>,
  ): Promise<CallResult<Answer> | null>;
}

export interface EventDatesOptions {
  report(result: ActionResult): void;
  /** A date was saved; `date` is the id of one that gets the focus, null for none. */
  onChanged(event: OwnEvent, date: string | null): void;
  /** The event was loaded as somebody else saved it. */
  onTaken(event: OwnEvent): void;
}

const deletedSentence = 'Akci mezitím někdo smazal, její termíny už změnit nejde.';

const kindOf = ({ cancelled }: DateEdit): DateChangeKind => {
  if (cancelled === undefined) return 'moved';
  return cancelled ? 'cancelled' : 'renewed';
};

/** Coming dates of the rows that are open, and changes of single ones, saved at once. */
export const createEventDatesStore = (
  { ask, now, call }: EventDatesEnvironment,
  { report, onChanged, onTaken }: EventDatesOptions,
) => {
  const $opened = atom<ReadonlyMap<string, OpenedDates>>(new Map());

  // The change being saved: the next one waits for its version.
  let saving: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = saving.then(work);
    saving = turn.catch(() => undefined);
    return turn;
  };

  const set = (slug: string, dates: OpenedDates): void => {
    if ($opened.get().has(slug)) $opened.set(new Map($opened.get()).set(slug, dates));
  };

  const open = (event: EditableEvent): OpenedDates => {
    const parsed = v.safeParse(ScheduleSchema, event.form.schedule);
    if (!parsed.success) return { state: 'failed' };
    const coming = comingDates(parsed.output, now());
    return {
      state: 'ready',
      event,
      schedule: parsed.output,
      dates: coming.slice(0, maxRowDates),
      hasMore: coming.length > maxRowDates,
    };
  };

  /** Shows the saved schedule; the dates stay where they are. */
  const renew = (event: EditableEvent, schedule: Schedule): void => {
    const opened = $opened.get().get(event.slug);
    if (opened?.state !== 'ready') return;
    const byId = new Map(expandSchedule(schedule).map((date) => [dateId(date), date]));
    const dates = opened.dates.flatMap((date) => byId.get(dateId(date)) ?? []);
    set(event.slug, { ...opened, event, schedule, dates });
  };

  const load = async (slug: string): Promise<EditableEvent | null> => {
    const result = await ask(ownEvent, { slug });
    if (result.state !== 'done') {
      set(slug, { state: 'failed' });
      return null;
    }
    set(slug, open(result.answer));
    return result.answer;
  };

  /** Saves a schedule; null if it was not saved, and the reason is then reported. */
  const save = async (event: EditableEvent, schedule: Schedule): Promise<EditableEvent | null> => {
    const { slug, version, status, form } = event;
    if (status === 'deleted') {
      report({ state: 'refused', sentence: deletedSentence });
      return null;
    }
    const result = await call(event, () =>
      ask(updateEvent, { slug, version, status, form: { ...form, schedule } }),
    );
    if (!result) return null;
    if (result.state === 'done') {
      renew(result.answer, schedule);
      return result.answer;
    }
    if (!isConflict(result)) {
      report(toFailure(result));
      return null;
    }
    const theirs = await load(slug);
    report(theirs ? { state: 'conflict', title: theirs.form.title } : { state: 'unreachable' });
    if (theirs) onTaken(toOwnEvent(theirs, now()));
    return null;
  };

  const close = (slug: string): void => {
    const opened = new Map($opened.get());
    opened.delete(slug);
    $opened.set(opened);
  };

  const start = (slug: string): void => {
    $opened.set(new Map($opened.get()).set(slug, { state: 'loading' }));
    void load(slug);
  };

  const change = async (slug: string, date: ScheduledDate, edit: DateEdit): Promise<boolean> => {
    const opened = $opened.get().get(slug);
    if (opened?.state !== 'ready') return false;
    const { event, schedule } = opened;
    const edited = editDate(schedule, date.key, date.date, edit, 'one');
    // A second press while the first one was being saved: the undo of the first one stays.
    if (isSameJson(edited, schedule)) return true;
    const saved = await save(event, edited);
    if (!saved) return false;
    report({
      state: 'date',
      change: kindOf(edit),
      title: saved.form.title,
      time: edit.time ?? date.time,
      undo: { saved, schedule, date },
    });
    onChanged(toOwnEvent(saved, now()), null);
    return true;
  };

  const undo = async ({ saved, schedule, date }: DateUndo): Promise<void> => {
    const back = await save(saved, schedule);
    if (!back) return;
    const { title } = back.form;
    report({ state: 'date', change: 'back', title, time: date.time, undo: null });
    onChanged(toOwnEvent(back, now()), dateId(date));
  };

  return {
    /** Dates of the open rows, by the slugs of their events. */
    $opened,
    /** Loads the dates of an event again, after a failure. */
    reload: start,
    /** Opens the dates of an event, or closes them. */
    toggle(slug: string): void {
      if ($opened.get().has(slug)) close(slug);
      else start(slug);
    },
    /** Closes the dates of an event, which are no longer those of its saved version. */
    close,
    /** Saves a change of one date, after those before it; false if it was not saved. */
    change: (slug: string, date: ScheduledDate, edit: DateEdit): Promise<boolean> =>
      inTurn(() => change(slug, date, edit)),
    /** Saves the schedule from before a change. */
    undo: (step: DateUndo): Promise<void> => inTurn(() => undo(step)),
  };
};

export type EventDatesStore = ReturnType<typeof createEventDatesStore>;
