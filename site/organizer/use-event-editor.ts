import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { EventFormSchema, type EventImageForm } from '../../contract/organizers/event-form.ts';
import { toEventForm, type EventDraft } from '../../contract/organizers/event-draft.ts';
import { issuesByPath } from '../../contract/issues-by-path.ts';
import { problemOfSchedule } from '../../domain/time/schedule.ts';

/** Everything that keeps a draft from being published, a sentence a field. */
export const problemsOf = (draft: EventDraft): Record<string, string> => {
  const result = v.safeParse(EventFormSchema, toEventForm(draft));
  if (!result.success) return issuesByPath(result.issues);
  const problem = problemOfSchedule(result.output.schedule);
  return problem === null ? {} : { schedule: problem };
};

export interface EventEditor {
  draft: EventDraft;
  /** Fields that were left, or all once it was to be published, say what is wrong with them. */
  problemOf(path: string): string | undefined;
  change(changes: Partial<EventDraft>): void;
  /** A picture that has just come, behind those there are by then. */
  append(image: EventImageForm): void;
  /** Somebody was in this field and left it. */
  touch(path: string): void;
}

/** What is written into the form, and what is wrong with it. */
export const useEventEditor = (initial: EventDraft) => {
  const [draft, setDraft] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isSent, setSent] = useState(false);
  /** What only the server knew; a field that changes is free of it. */
  const [said, setSaid] = useState<Record<string, string>>({});
  const problems = useMemo(() => problemsOf(draft), [draft]);
  const editor: EventEditor = {
    draft,
    problemOf: (path) => said[path] ?? (isSent || touched.has(path) ? problems[path] : undefined),
    change(changes) {
      setDraft((known) => ({ ...known, ...changes }));
      const changed = Object.keys(changes);
      setSaid((known) =>
        Object.fromEntries(
          Object.entries(known).filter(([path]) => !changed.includes(path.split('.')[0] ?? '')),
        ),
      );
    },
    append: (image) => setDraft((known) => ({ ...known, images: [...known.images, image] })),
    touch: (path) => setTouched((known) => new Set([...known, path])),
  };
  return {
    editor,
    problems,
    /** Whether anything is wrong that is known of, here or by the server. */
    hasProblem: Object.keys(problems).length > 0 || Object.keys(said).length > 0,
    /** From now on every field says what is wrong with it. */
    showAll: () => setSent(true),
    refuse: setSaid,
    replace(next: EventDraft) {
      setDraft(next);
      setSaid({});
    },
  };
};
