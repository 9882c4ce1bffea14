import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { EventFormSchema, type EventImageForm } from '../../contract/organizers/event-form.ts';
import { toEventForm, type EventDraft } from '../../contract/organizers/event-draft.ts';
import { issuesByPath } from '../../contract/issues-by-path.ts';
import { problemOfSchedule } from '../../domain/time/schedule.ts';

/** Problems that prevent publishing: a sentence by field path, as `place.title`. */
export const problemsOf = (draft: EventDraft): Record<string, string> => {
  const result = v.safeParse(EventFormSchema, toEventForm(draft));
  if (!result.success) return issuesByPath(result.issues);
  const problem = problemOfSchedule(result.output.schedule);
  return problem === null ? {} : { schedule: problem };
};

export interface EventEditor {
  draft: EventDraft;
  /** Problem of a field, if it lost focus before or publishing was attempted. */
  problemOf(path: string): string | undefined;
  change(changes: Partial<EventDraft>): void;
  /** Adds an uploaded image to the end of the latest list. */
  append(image: EventImageForm): void;
  /** To be called when a field loses focus. */
  touch(path: string): void;
}

/** State of the form: the draft and its problems. */
export const useEventEditor = (initial: EventDraft) => {
  const [draft, setDraft] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isSent, setSent] = useState(false);
  /** Problems reported by the server, by field path; a change of the field removes them. */
  const [serverProblems, setServerProblems] = useState<Record<string, string>>({});
  const problems = useMemo(() => problemsOf(draft), [draft]);
  const editor: EventEditor = {
    draft,
    problemOf: (path) =>
      serverProblems[path] ?? (isSent || touched.has(path) ? problems[path] : undefined),
    change(changes) {
      setDraft((previous) => ({ ...previous, ...changes }));
      const changed = Object.keys(changes);
      setServerProblems((previous) =>
        Object.fromEntries(
          Object.entries(previous).filter(([path]) => !changed.includes(path.split('.')[0] ?? '')),
        ),
      );
    },
    append: (image) =>
      setDraft((previous) => ({ ...previous, images: [...previous.images, image] })),
    touch: (path) => setTouched((previous) => new Set([...previous, path])),
  };
  return {
    editor,
    problems,
    /** Whether validation or the server reported a problem. */
    hasProblem: Object.keys(problems).length > 0 || Object.keys(serverProblems).length > 0,
    /** Shows the problems of all fields from now on. */
    showAll: () => setSent(true),
    refuse: setServerProblems,
    replace(next: EventDraft) {
      setDraft(next);
      setServerProblems({});
    },
  };
};
