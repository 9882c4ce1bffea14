import { formFailureMessageOf } from '../account/session/error-message.ts';
import { checkSite } from '../../contract/endpoints/plugins.ts';
import { atom, computed } from 'nanostores';
import type { SiteCheck } from '../../contract/plugins/site-check.ts';
import type { AccountStore } from '../account/session/account-store.ts';
import { createFormStore } from '../components/forms/form-store.ts';

/** `refused`: the problem is in `$problem`; a new object for each refusal. */
export type SiteCheckState =
  | { state: 'idle' | 'checking' | 'refused' }
  | { state: 'checked'; check: SiteCheck };

/** Check of a page by its address. */
export const createSiteCheckStore = ({ ask }: Pick<AccountStore, 'ask'>) => {
  const form = createFormStore({ address: '' }, () => ({}));
  const $state = atom<SiteCheckState>({ state: 'idle' });
  return {
    $address: computed(form.$values, ({ address }) => address),
    /** Undefined for none. */
    $problem: computed(form.$shownProblems, (problems) => problems['address']),
    $state,
    change: (address: string): void => form.change({ address }),
    /** Checks the page; a call while one is being checked does nothing. */
    async check(): Promise<void> {
      if ($state.get().state === 'checking') return;
      form.clearServerProblems();
      $state.set({ state: 'checking' });
      const result = await ask(checkSite, { ...form.$values.get() });
      if (result.state === 'done') {
        $state.set({ state: 'checked', check: result.answer });
        return;
      }
      form.setServerProblems({ address: formFailureMessageOf(result) });
      $state.set({ state: 'refused' });
    },
  };
};
