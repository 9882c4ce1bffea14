import * as v from 'valibot';
import { issuesByPath } from '../../../contract/issues-by-path.ts';
import {
  TimeEntrySchema,
  type EditScope,
  type TimeEntry,
} from '../../../contract/organizers/schedule.ts';
import type { DateEdit } from '../../../domain/time/edit-schedule.ts';
import { createFormStore, type FormStore } from '../../components/forms/form-store.ts';
import { startField, type TimeDraft } from './time-parts.ts';

export interface MoveDateValues {
  time: TimeDraft;
  scope: EditScope;
  /** Whether visitors see the original time too; applies to scope `one` only. */
  announced: boolean;
}

export interface MoveDateStore {
  /** Problems have the paths `start` for the day, `hour` and `end`. */
  form: FormStore<MoveDateValues>;
  /** The new time differs from the original one. */
  isChanged(): boolean;
  /** The edit; null if the new time is invalid, and its problems are then shown. */
  confirm(): { edit: DateEdit; scope: EditScope } | null;
}

/** New time of one date, and which of the other dates move with it. */
export const createMoveDateStore = (time: TimeEntry, isPublished: boolean): MoveDateStore => {
  const initial: MoveDateValues = { time, scope: 'one', announced: isPublished };
  const form = createFormStore(initial, (values) => {
    const { issues } = v.safeParse(TimeEntrySchema, values.time);
    const { start, ...problems } = issues ? issuesByPath(issues) : {};
    return start === undefined ? problems : { ...problems, [startField(values.time)]: start };
  });
  return {
    form,
    isChanged: () => JSON.stringify(form.$values.get().time) !== JSON.stringify(time),
    confirm() {
      const { scope, announced, time: next } = form.$values.get();
      const result = v.safeParse(TimeEntrySchema, next);
      form.showAll();
      if (!result.success) return null;
      return { edit: { time: result.output, announced: scope === 'one' && announced }, scope };
    },
  };
};
