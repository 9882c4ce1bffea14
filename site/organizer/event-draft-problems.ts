import * as v from 'valibot';
import { issuesByPath } from '../../contract/issues-by-path.ts';
import { toEventInput, type EventDraft } from '../../contract/organizers/event-draft.ts';
import { EventInputSchema } from '../../contract/organizers/event-input.ts';
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

/** Problems that prevent publishing: a sentence by field path, as `place.title`. */
export const eventDraftProblems = (draft: EventDraft): FieldProblems => {
  const result = v.safeParse(EventInputSchema, toEventInput(draft));
  if (!result.success) return byTimeField(draft, issuesByPath(result.issues));
  const problem = problemOfSchedule(result.output.schedule);
  return problem === null ? {} : { schedule: problem };
};
