import { atom } from 'nanostores';
import { ownMonth } from '../../../contract/endpoints/own-events.ts';
import type { OwnMonth } from '../../../contract/organizers/own-month.ts';
import type { AccountStore } from '../../account/session/account-store.ts';

export type OwnMonthState =
  | { state: 'loading' }
  | { state: 'ready'; answer: OwnMonth }
  | { state: 'failed' };

/** Dates of one's own events in the month shown last. */
export const createOwnMonthStore = ({ ask }: Pick<AccountStore, 'ask'>) => {
  const $month = atom<OwnMonthState>({ state: 'loading' });
  // Number of the latest request: answers to earlier ones are ignored.
  let revision = 0;
  return {
    $month,
    /** Loads a month, `YYYY-MM`. */
    async load(month: string): Promise<void> {
      const number = ++revision;
      $month.set({ state: 'loading' });
      const result = await ask(ownMonth, { month });
      if (number !== revision) return;
      $month.set(
        result.state === 'done' ? { state: 'ready', answer: result.answer } : { state: 'failed' },
      );
    },
  };
};
