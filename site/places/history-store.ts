import { placeHistory } from '../../contract/endpoints/place-editor.ts';
import { atom } from 'nanostores';
import type { PlaceChange } from '../../contract/places/place-editor.ts';
import type { AccountStore } from '../account/session/account-store.ts';

/** Changes of a place, latest first. */
export const createHistoryStore = ({ ask }: Pick<AccountStore, 'ask'>, place: number) => {
  const $changes = atom<readonly PlaceChange[] | null>(null);
  const $hasFailed = atom(false);
  // Number of the latest request: answers to earlier ones are ignored.
  let revision = 0;
  return {
    /** Null until loaded; the previous ones stay while they are reloaded. */
    $changes,
    $hasFailed,
    async load(): Promise<void> {
      const request = ++revision;
      $hasFailed.set(false);
      const result = await ask(placeHistory, { place });
      if (request !== revision) return;
      if (result.state === 'done') $changes.set(result.answer);
      else $hasFailed.set(true);
    },
  };
};
