import { computed } from 'nanostores';
import { createFormStore } from '../../components/forms/form-store.ts';
import { emptyPluginDraft, pluginDraftProblems } from '../plugin-draft.ts';

/** Saves a title; resolves to the problem, or to undefined on success. */
export type SaveTitle = (title: string) => Promise<string | undefined>;

/** Title of a plugin; a problem is shown after an attempt to save, until the title is changed. */
export const createTitleStore = (title: string) => {
  const form = createFormStore({ title }, () => ({}));
  let isSending = false;
  return {
    $title: computed(form.$values, (values) => values.title),
    /** Undefined for none. */
    $problem: computed(form.$shownProblems, (problems) => problems['title']),
    change: (next: string): void => form.change({ title: next }),
    /** Saves a valid title; false if there is a problem. A call while one is sent does nothing. */
    async send(save: SaveTitle): Promise<boolean> {
      if (isSending) return true;
      isSending = true;
      const current = form.$values.get();
      const problem =
        pluginDraftProblems({ ...emptyPluginDraft, ...current })['title'] ??
        (await save(current.title));
      isSending = false;
      if (problem !== undefined) form.setServerProblems({ title: problem });
      return problem === undefined;
    },
  };
};

export type TitleStore = ReturnType<typeof createTitleStore>;
