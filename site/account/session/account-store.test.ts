import { expect, test } from 'vitest';
import type { User } from '../../../contract/accounts/account.ts';
import type { AccountClient, Called } from './account-client.ts';
import { createAccountStore } from './account-store.ts';
import { createStoredSession, ownTokenKey, tokenKey, userKey } from './stored-session.ts';

const own = 'o'.repeat(43);
const other = 'c'.repeat(43);
const person = (email: string, more: Partial<User> = {}): User => ({
  email,
  first_name: 'Jana',
  last_name: 'Nováková',
  map_configuration: null,
  city: null,
  plugin_id: null,
  facebook_connected: false,
  ...more,
});
const refused: Called<never> = { state: 'refused', status: 401, error: null };

/** A store whose server knows these tokens; what it was asked stands in `asked`. */
const open = (kept: Record<string, string>, known: Record<string, User>) => {
  const asked: string[] = [];
  const client: AccountClient = {
    learn: () => undefined,
    async call(name, { token } = {}) {
      asked.push(`${name} ${token?.[0] ?? '-'}`);
      const user = token ? known[token] : undefined;
      if (name === 'logout' && token) delete known[token];
      if (!user) return refused;
      return { state: 'done', answer: name === 'user' ? user : { done: true } } as Called<never>;
    },
  };
  const storage = new Map(Object.entries(kept));
  const store = createAccountStore(
    client,
    createStoredSession(() => ({
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, text) => void storage.set(key, text),
      removeItem: (key) => void storage.delete(key),
    })),
  );
  const state = () => {
    const account = store.$account.get();
    return account.state === 'in' ? account.user.email : account.state;
  };
  return { store, state, asked, storage };
};

const helping = { [tokenKey]: other, [ownTokenKey]: own };
const both = () => ({
  [own]: person('spravce@example.cz'),
  [other]: person('petr@example.cz', { login_as: true }),
});

test('the first page is drawn for whoever was here last', () => {
  const kept = { [tokenKey]: own, [userKey]: JSON.stringify(person('jana@example.cz')) };
  expect(open(kept, {}).state()).toBe('jana@example.cz');
  expect(open({ [tokenKey]: own }, {}).state()).toBe('checking');
  expect(open({ [tokenKey]: own, [userKey]: '{"email":1}' }, {}).state()).toBe('checking');
  expect(open({ [userKey]: JSON.stringify(person('jana@example.cz')) }, {}).state()).toBe('out');
});

test('who comes back twice comes back once, to their own', async () => {
  const { store, state, storage } = open(helping, both());
  await store.verify();
  expect(state()).toBe('petr@example.cz');
  await Promise.all([store.comeBack(), store.comeBack()]);
  expect(state()).toBe('spravce@example.cz');
  await store.comeBack();
  expect(state()).toBe('spravce@example.cz');
  expect([...storage.keys()].sort()).toEqual([tokenKey, userKey]);
});

test('a login as somebody that is over leads back to one’s own', async () => {
  const known = both();
  const { store, state } = open(helping, known);
  await store.verify();
  delete (known as Record<string, User>)[other];
  await store.ask('sessions');
  await expect.poll(state).toBe('spravce@example.cz');
});

test('logging out ends both, and one’s own that is over ends in being out', async () => {
  const { store, state, asked, storage } = open(helping, both());
  await store.verify();
  await store.logout();
  expect(asked.slice(-2)).toEqual(['logout c', 'logout o']);
  expect([state(), storage.size]).toEqual(['out', 0]);

  const late = open(helping, {});
  await late.store.verify();
  expect([late.state(), late.storage.size]).toEqual(['out', 0]);
});
