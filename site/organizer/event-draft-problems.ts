import * as v from 'valibot';
import { issuesByPath } from '../../contract/issues-by-path.ts';
import { toEventInput, type EventDraft } from '../../contract/organizers/event-draft.ts';
import { EventInputSchema } from '../../contract/organizers/event-input.ts';
import { problemOfSchedule } from '../../domain/time/expand-schedule.ts';
import type { FieldProblems } from '../components/forms/form-store.ts';

/** Problems that prevent publishing: a sentence by field path, as `place.title`. */
export const eventDraftProblems = (draft: EventDraft): FieldProblems => {
  const result = v.safeParse(EventInputSchema, toEventInput(draft));
  if (!result.success) return issuesByPath(result.issues);
  const problem = problemOfSchedule(result.output.schedule);
  return problem === null ? {} : { schedule: problem };
};
