import { atom } from 'nanostores';
import type { ImportContent } from '../../contract/imports/import-source.ts';
import { formFailureMessageOf } from '../account/session/error-message.ts';
import { createFormStore } from '../components/forms/form-store.ts';
import type { CallResult } from '../shell/call-result.ts';
import { sourceProblems, readContent, type SourceDraft } from './source-draft.ts';

export interface SourceFormEnvironment<Answer> {
  /** Content of a file as base64. */
  readFile(file: File): Promise<string>;
  send(draft: SourceDraft, content: ImportContent): Promise<CallResult<Answer>>;
}

export interface SourceSending {
  isSending: boolean;
  /** Why the last submit failed, unless that is said at a field; null if it did not. */
  failure: string | null;
}

const unreadable = 'Soubor se nepodařilo přečíst. Vyberte ho prosím znovu.';

/** Paths of fields on the screen. */
const fieldPath = /^(title|city|licence|content\.(address|bytes|text))$/;

/** Form of a new source, or of another file or table of one. */
export const createSourceFormStore = <Answer>(
  draft: SourceDraft,
  { readFile, send }: SourceFormEnvironment<Answer>,
) => {
  const form = createFormStore(draft, sourceProblems);
  const $sending = atom<SourceSending>({ isSending: false, failure: null });
  const end = (failure: string | null): null => {
    $sending.set({ isSending: false, failure });
    return null;
  };
  return {
    form,
    $sending,
    /** Sends a valid draft; null when it was not sent, or refused. */
    async submit(): Promise<Answer | null> {
      if ($sending.get().isSending) return null;
      form.showAll();
      form.clearServerProblems();
      const values = form.$values.get();
      if (Object.keys(form.$invalid.get()).length > 0) return end(null);
      $sending.set({ isSending: true, failure: null });
      const content = await readContent(values, readFile).catch(() => null);
      if (!content) {
        form.setServerProblems({ 'content.bytes': unreadable });
        return end(null);
      }
      const result = await send(values, content);
      if (result.state === 'done') {
        end(null);
        return result.answer;
      }
      const fields = (result.state === 'refused' && result.error?.fields) || {};
      form.setServerProblems(fields);
      const isSaid = Object.keys(fields).some((path) => fieldPath.test(path));
      return end(isSaid ? null : formFailureMessageOf(result));
    },
  };
};

export type SourceFormStore<Answer> = ReturnType<typeof createSourceFormStore<Answer>>;
