import { eventShares } from '../../../contract/endpoints/facebook.ts';
import { atom, type ReadableAtom } from 'nanostores';
import type { EventShares } from '../../../contract/social/social-post.ts';
import type { CallResult } from '../../shell/call-result.ts';
import type { AccountStore } from '../../account/session/account-store.ts';
import type { Timers } from '../../shell/timers.ts';

/** Milliseconds between questions while something is being done, and while it waits for its time. */
const workingMs = 2000;
const waitingMs = 30_000;

export interface EventSharesEnvironment extends Timers {
  ask: AccountStore['ask'];
}

export type EventSharesState =
  | { state: 'loading' }
  | { state: 'ready'; shares: EventShares }
  /** `missing`: there is no such event, or it is somebody else's. */
  | { state: 'failed'; reason: 'missing' | 'unanswered' };

export interface EventSharesStore {
  $shares: ReadableAtom<EventSharesState>;
  load(): Promise<void>;
  /** Shows the answer to a change; an answer that was asked for before is ignored. */
  replace(shares: EventShares): void;
  destroy(): void;
}

/** Posts about an event, asked for again as long as something is to be done about them. */
export const createEventSharesStore = (
  { ask, setTimeout, clearTimeout }: EventSharesEnvironment,
  eventId: number,
): EventSharesStore => {
  const $shares = atom<EventSharesState>({ state: 'loading' });
  // Number of the latest answer wanted: earlier ones are ignored.
  let revision = 0;
  let timer: unknown;

  const askLater = (): void => {
    clearTimeout(timer);
    const current = $shares.get();
    if (current.state !== 'ready') return;
    const open = current.shares.posts.filter((post) => post.isOpen);
    if (open.length === 0) return;
    // Something is sent, looked for or deleted just now, for which somebody may wait.
    const isWorking = open.some(({ waits }) => !waits);
    timer = setTimeout(() => void refresh(), isWorking ? workingMs : waitingMs);
  };
  const take = (result: CallResult<EventShares>): void => {
    if (result.state === 'done') $shares.set({ state: 'ready', shares: result.answer });
    // What was loaded stays when it cannot be asked for again.
    else if ($shares.get().state !== 'ready')
      $shares.set({
        state: 'failed',
        reason:
          result.state === 'refused' && [403, 404].includes(result.status)
            ? 'missing'
            : 'unanswered',
      });
  };
  const refresh = async (): Promise<void> => {
    const request = ++revision;
    const result = await ask(eventShares, { id: String(eventId) });
    if (request !== revision) return;
    take(result);
    askLater();
  };

  return {
    $shares,
    async load() {
      $shares.set({ state: 'loading' });
      await refresh();
    },
    replace(shares) {
      revision++;
      $shares.set({ state: 'ready', shares });
      askLater();
    },
    destroy() {
      revision++;
      clearTimeout(timer);
    },
  };
};
