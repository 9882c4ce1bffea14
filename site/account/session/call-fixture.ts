import type { FormError } from '../../../contract/accounts/account.ts';
import { nameOf, type AccountEndpointName } from '../../../contract/endpoints/all-endpoints.ts';
import type { AccountEndpoint, AnswerOf, InputOf } from '../../../contract/endpoints/endpoint.ts';
import { refusal, unreachable, type CallResult } from '../../shell/call-result.ts';
import type { AccountStore } from './account-store.ts';

/** Call made by a store under test, pending until one of the methods gives it a result. */
export interface PendingCall {
  name: string;
  body: unknown;
  requestKey: string | undefined;
  /** Each promise resolves after the store has handled the result. */
  result(result: CallResult<never>): Promise<void>;
  done(answer: unknown): Promise<void>;
  refuse(status: number, error?: Partial<RefusalError>): Promise<void>;
  unreachable(): Promise<void>;
}

type RefusalError = FormError['error'];

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Calls for tests, answered by hand in any order. `calls` holds all of them, earliest first. */
export const createPendingCalls = () => {
  const calls: PendingCall[] = [];
  const ask = <Called extends AccountEndpoint>(
    endpoint: Called,
    body: InputOf<Called>,
    requestKey?: string,
  ): Promise<CallResult<AnswerOf<Called>>> =>
    new Promise((resolve) => {
      const result = (value: CallResult<never>): Promise<void> => {
        resolve(value);
        return settled();
      };
      calls.push({
        name: nameOf(endpoint),
        body,
        requestKey,
        result,
        done: (answer) => result({ state: 'done', answer: answer as never, more: 0 }),
        refuse: (status, error = {}) =>
          result(
            refusal(status, {
              code: status === 409 ? 'conflict' : 'invalid-form',
              message: 'Odmítnuto.',
              field: null,
              fields: {},
              ...error,
            }),
          ),
        unreachable: () => result(unreachable),
      });
    });
  return {
    ask: ask satisfies AccountStore['ask'],
    calls,
    /** The latest call; throws if it has another name. */
    last(name: AccountEndpointName): PendingCall {
      const call = calls.at(-1);
      if (call?.name !== name) throw new Error(`the last call is ${call?.name}, not ${name}`);
      return call;
    },
  };
};
