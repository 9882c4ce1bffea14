import {
  createEdition,
  createIssue,
  deleteEdition,
  editions,
  updateEdition,
} from '../../../contract/endpoints/editions.ts';
import { atom } from 'nanostores';
import type { Edition } from '../../../contract/print/edition.ts';
import type { EditionIssue } from '../../../contract/print/edition-issue.ts';
import type { CallResult } from '../../shell/call-result.ts';
import type { AccountStore } from '../../account/session/account-store.ts';
import { isConflict } from '../../account/session/error-message.ts';
import { toEditionInput, type EditionDraft } from './edition-draft.ts';

/** Own editions, as last loaded or changed. */
export const createEditionsStore = ({ ask }: Pick<AccountStore, 'ask'>) => {
  const $editions = atom<readonly Edition[] | null>(null);
  const $hasFailed = atom(false);

  const load = async (): Promise<void> => {
    const result = await ask(editions, {});
    $hasFailed.set(result.state !== 'done');
    if (result.state === 'done') $editions.set(result.answer);
  };
  const put = (edition: Edition): void => {
    const all = $editions.get() ?? [];
    $editions.set(
      all.some(({ id }) => id === edition.id)
        ? all.map((one) => (one.id === edition.id ? edition : one))
        : [...all, edition],
    );
  };

  return {
    /** Null until loaded. */
    $editions,
    /** Whether the last load failed. */
    $hasFailed,
    load,
    /** Saves a change of an edition, or a new one, once for each key; after a conflict it is reloaded. */
    async save(
      draft: EditionDraft,
      edition: Edition | { requestKey: string },
    ): Promise<CallResult<Edition>> {
      const form = toEditionInput(draft);
      const result =
        'requestKey' in edition
          ? await ask(createEdition, form, edition.requestKey)
          : await ask(updateEdition, { edition: edition.id, version: edition.version, ...form });
      if (result.state === 'done') put(result.answer);
      if (isConflict(result)) await load();
      return result;
    },
    /** Null if the edition is removed, by this call or elsewhere. */
    async remove(id: number): Promise<CallResult<Edition> | null> {
      const result = await ask(deleteEdition, { edition: id });
      const isGone = result.state === 'refused' && result.status === 404;
      if (result.state !== 'done' && !isGone) return result;
      $editions.set(($editions.get() ?? []).filter((one) => one.id !== id));
      return null;
    },
    makeIssue: (id: number): Promise<CallResult<EditionIssue>> => ask(createIssue, { edition: id }),
  };
};

export type EditionsStore = ReturnType<typeof createEditionsStore>;
