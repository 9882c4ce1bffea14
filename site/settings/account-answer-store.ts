import { atom, type ReadableAtom } from 'nanostores';
import type { AccountEndpoint, AnswerOf, InputOf } from '../../contract/endpoints/endpoint.ts';
import type { AccountStore } from '../account/session/account-store.ts';

export interface AccountAnswerStore<Answer> {
  /** Null until it is loaded. */
  $answer: ReadableAtom<Answer | null>;
  /** The last load failed. */
  $failed: ReadableAtom<boolean>;
  load(): Promise<void>;
  /** Sets the answer after a change; the answer to a load that is not finished is ignored. */
  replace(answer: Answer): void;
}

/** Answer of an endpoint with a role and without an input. */
export const createAccountAnswerStore = <Called extends AccountEndpoint & { input?: never }>(
  { ask }: Pick<AccountStore, 'ask'>,
  endpoint: Called,
): AccountAnswerStore<AnswerOf<Called>> => {
  const $answer = atom<AnswerOf<Called> | null>(null);
  const $failed = atom(false);
  // Number of the latest request: answers to earlier ones are ignored.
  let revision = 0;
  return {
    $answer,
    $failed,
    async load() {
      const request = ++revision;
      $failed.set(false);
      const result = await ask(endpoint, {} as InputOf<Called>);
      if (request !== revision) return;
      if (result.state === 'done') $answer.set(result.answer);
      else $failed.set(true);
    },
    replace(answer) {
      revision++;
      $answer.set(answer);
    },
  };
};
