import * as v from 'valibot';
import { issuesByPath } from '../../contract/issues-by-path.ts';
import { toEventInput, type EventDraft } from '../../contract/organizers/event-draft.ts';
import { EventInputSchema } from '../../contract/organizers/event-input.ts';
import { ScheduleSchema } from '../../contract/organizers/schedule.ts';
import { problemOfSchedule } from '../../domain/time/expand-schedule.ts';
import type { FieldProblems } from '../components/forms/form-store.ts';
import { startField } from './schedule/time-parts.ts';

/** Problems of an hour at `time.hour` rather than `time.start`, which stands for the day. */
const byTimeField = ({ schedule }: EventDraft, problems: FieldProblems): FieldProblems =>
  Object.fromEntries(
    Object.entries(problems).map(([path, sentence]) => {
      const series = schedule[Number(/^schedule\.(\d+)\.time\.start$/.exec(path)?.[1])];
      return [series ? path.replace(/start$/, startField(series.time)) : path, sentence];
    }),
  );

/** Problem of the dates together, also while other fields are invalid. */
const datesProblem = ({ schedule }: EventDraft): FieldProblems => {
  const parsed = v.safeParse(ScheduleSchema, schedule);
  const problem = parsed.success ? problemOfSchedule(parsed.output) : null;
  return problem === null ? {} : { schedule: problem };
};

/** Problems that prevent publishing: a sentence by field path, as `place.title`. */
export const eventDraftProblems = (draft: EventDraft): FieldProblems => {
  const { issues } = v.safeParse(EventInputSchema, toEventInput(draft));
  const problems = issues ? byTimeField(draft, issuesByPath(issues)) : {};
  return { ...problems, ...datesProblem(draft) };
};
