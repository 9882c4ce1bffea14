import {
  changeIssueEvent,
  editionIssue,
  issuePdf,
  issuePreview,
  issueRtf,
  issueText,
  renewIssue,
} from '../../../contract/endpoints/editions.ts';
import { atom } from 'nanostores';
import {
  unchangedEvent,
  type EditionIssue,
  type IssueChange,
  type IssueRow,
} from '../../../contract/print/edition-issue.ts';
import type { CallResult } from '../../shell/call-result.ts';
import type { AccountStore } from '../../account/session/account-store.ts';
import { failureMessageOf, isConflict } from '../../account/session/error-message.ts';

export type OpenedIssue =
  | { state: 'loading' }
  /** `isMissing`: deleted, or of somebody else. */
  | { state: 'failed'; isMissing: boolean }
  | { state: 'ready'; issue: EditionIssue };

/** Outcome of the last action: a sentence, and whether the action failed. */
export interface IssueNote {
  sentence: string;
  failed: boolean;
}

const changedElsewhere =
  'Vydání se mezitím změnilo v\u00a0jiném okně. Načetli jsme ho znovu, zkuste to prosím ještě jednou.';

const outputs = { pdf: issuePdf, text: issueText, rtf: issueRtf };

/** One issue and the changes of its events; one change is sent at a time. */
export const createIssueStore = ({ ask }: Pick<AccountStore, 'ask'>, id: number) => {
  const $issue = atom<OpenedIssue>({ state: 'loading' });
  const $note = atom<IssueNote | null>(null);
  const $isSaving = atom(false);

  const current = (): EditionIssue | null => {
    const state = $issue.get();
    return state.state === 'ready' ? state.issue : null;
  };
  const load = async (): Promise<void> => {
    const result = await ask(editionIssue, { issue: id });
    if (result.state === 'done') $issue.set({ state: 'ready', issue: result.answer });
    else if (!current())
      $issue.set({
        state: 'failed',
        isMissing: result.state === 'refused' && [400, 404].includes(result.status),
      });
  };

  /** Sends an action; true when it was done. */
  const act = async (
    send: (issue: EditionIssue) => Promise<CallResult<EditionIssue>>,
    sentence: string,
  ): Promise<boolean> => {
    const issue = current();
    if (!issue || $isSaving.get()) return false;
    $isSaving.set(true);
    $note.set(null);
    const result = await send(issue);
    $isSaving.set(false);
    if (result.state === 'done') {
      $issue.set({ state: 'ready', issue: result.answer });
      $note.set({ sentence, failed: false });
      return true;
    }
    if (isConflict(result)) await load();
    const failure = isConflict(result) ? changedElsewhere : failureMessageOf(result);
    $note.set({ sentence: failure, failed: true });
    return false;
  };

  /** Ends with the last file: the server writes one document at a time. */
  let turn: Promise<unknown> = Promise.resolve();
  const askInTurn = (
    endpoint: (typeof outputs)[keyof typeof outputs] | typeof issuePreview,
  ): Promise<CallResult<Uint8Array>> => {
    const result = turn.then(() => ask(endpoint, { issue: id }));
    turn = result.catch(() => undefined);
    return result;
  };

  return {
    $issue,
    $note,
    /** Whether an action is being sent. */
    $isSaving,
    load,
    change: (row: IssueRow, changes: Partial<IssueChange>, sentence: string): Promise<boolean> =>
      act(
        ({ version }) =>
          ask(changeIssueEvent, {
            issue: id,
            version,
            event: row.slug,
            ...unchangedEvent,
            ...row.change,
            ...changes,
          }),
        sentence,
      ),
    renew: (): Promise<boolean> =>
      act(
        ({ version }) => ask(renewIssue, { issue: id, version }),
        'Nová verze je hotová. Co se změnilo, je u\u00a0akcí označené.',
      ),
    /** File of an output; null after a failure, which the note says. */
    async readFile(file: 'pdf' | 'text' | 'rtf'): Promise<Uint8Array | null> {
      $note.set(null);
      const result = await askInTurn(outputs[file]);
      if (result.state === 'done') return result.answer;
      $note.set({ sentence: failureMessageOf(result), failed: true });
      return null;
    },
    /** Pictures of the pages; null when they do not come, without which the page does its work. */
    async readPages(): Promise<Uint8Array | null> {
      const result = await askInTurn(issuePreview);
      return result.state === 'done' ? result.answer : null;
    },
  };
};

export type IssueStore = ReturnType<typeof createIssueStore>;
