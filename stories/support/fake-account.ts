import type { User } from '../../contract/accounts/account.ts';
import type { AccountClient, CallResult } from '../../site/account/session/account-client.ts';
import { createAccountStore, type AccountStore } from '../../site/account/session/account-store.ts';
import {
  createStoredSession,
  tokenKey,
  userKey,
} from '../../site/account/session/stored-session.ts';

export const jana: User = {
  email: 'jana.novakova@example.cz',
  first_name: 'Jana',
  last_name: 'Nováková',
  map_configuration: null,
  city: null,
  plugin_id: null,
  facebook_connected: false,
};

const token = 'x'.repeat(43);

/** A store of accounts of a story: what the server says to each call, and who is here at first. */
export const fakeAccount = (
  says: (name: string, body: unknown) => CallResult<unknown>,
  user: User | null = null,
): AccountStore => {
  const kept = new Map<string, string>();
  if (user) kept.set(tokenKey, token).set(userKey, JSON.stringify(user));
  const client: AccountClient = {
    addCalls: () => undefined,
    call: (name, { body } = {}) => Promise.resolve(says(name, body) as CallResult<never>),
  };
  return createAccountStore(
    client,
    createStoredSession(() => ({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, text) => void kept.set(key, text),
      removeItem: (key) => void kept.delete(key),
    })),
  );
};

/** A server that lets everybody in. */
export const lettingIn = (name: string): CallResult<unknown> => ({
  state: 'done',
  answer: name === 'user' ? jana : name === 'logout' ? { done: true } : { token },
});

export const refusing =
  (message: string, fields: Record<string, string> = {}) =>
  (name: string): CallResult<unknown> =>
    name === 'user'
      ? { state: 'refused', status: 401, error: null }
      : {
          state: 'refused',
          status: 400,
          error: { code: 'invalid-form', message, field: null, fields },
        };

export const done = (answer: unknown): CallResult<unknown> => ({ state: 'done', answer });

export const away = (): CallResult<unknown> => ({ state: 'unreachable' });
