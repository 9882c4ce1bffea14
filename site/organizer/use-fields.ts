import type { EventDraft } from '../../contract/organizers/event-draft.ts';
import { useStore } from '../../widget/index.ts';
import type { FormStore } from '../components/forms/form-store.ts';

/** Draft of the form, and the shown problem of a field by its path. */
export const useFields = (form: FormStore<EventDraft>) => {
  const problems = useStore(form.$shownProblems);
  return {
    draft: useStore(form.$values),
    problemOf: (path: string): string | undefined => problems[path],
  };
};
