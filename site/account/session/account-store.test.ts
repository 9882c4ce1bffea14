import { createUser } from '../../../test/support/fixtures/user.ts';
import type { SiteClient } from '../../shell/client.ts';
import { refusal, unreachable, type CallResult } from '../../shell/call-result.ts';
import { describe, expect, test } from 'vitest';
import type { User } from '../../../contract/accounts/account.ts';
import { nameOf, type EndpointName } from '../../../contract/endpoints/all-endpoints.ts';
import { ownEvents } from '../../../contract/endpoints/own-events.ts';
import { sessions, setName } from '../../../contract/endpoints/settings.ts';
import { createMemoryStorage } from '../../shell/memory-storage-fixture.ts';
import { createAccountStore } from './account-store.ts';
import { createStoredSession, ownTokenKey, tokenKey, userKey } from './stored-session.ts';

/** Token of the administrator or of the only user, and of the user they are logged in as. */
const own = 'a'.repeat(43);
const other = 'u'.repeat(43);
const person = (email: string, more: Partial<User> = {}): User => createUser({ email, ...more });
const refused: CallResult<never> = refusal(401);

/**
 * Store with this storage and a server with these users by token. `calls` logs the requests;
 * results of `server` by the name of a call replace the server's own.
 */
const open = (stored: Record<string, string>, users: Record<string, User>) => {
  const calls: string[] = [];
  const server: Partial<Record<EndpointName, CallResult<unknown>>> = {};
  const client: SiteClient = {
    async call(endpoint, _input, { token } = {}) {
      const name = nameOf(endpoint);
      calls.push(`${name} ${token?.[0] ?? '-'}`);
      const result = server[name];
      if (result) return result as CallResult<never>;
      const user = token ? users[token] : undefined;
      if (name === 'logout' && token) delete users[token];
      if (!user) return refused;
      return {
        state: 'done',
        answer: name === 'currentUser' ? user : { done: true },
        more: 0,
      } as CallResult<never>;
    },
  };
  const storage = new Map(Object.entries(stored));
  const store = createAccountStore(
    client,
    createStoredSession(() => createMemoryStorage(storage)),
  );
  const state = () => {
    const account = store.$account.get();
    return account.state === 'in' ? account.user.email : account.state;
  };
  return { store, state, calls, storage, server };
};

const loginAsTokens = { [tokenKey]: other, [ownTokenKey]: own };
const bothUsers = () => ({
  [own]: person('spravce@example.cz'),
  [other]: person('petr@example.cz', { login_as: true }),
});

test('starts with the stored user, or checks the token if no valid user is stored', () => {
  const stored = { [tokenKey]: own, [userKey]: JSON.stringify(person('jana@example.cz')) };
  expect(open(stored, {}).state()).toBe('jana@example.cz');
  expect(open({ [tokenKey]: own }, {}).state()).toBe('checking');
  expect(open({ [tokenKey]: own, [userKey]: '{"email":1}' }, {}).state()).toBe('checking');
  expect(open({ [userKey]: JSON.stringify(person('jana@example.cz')) }, {}).state()).toBe('out');
});

test('keeps a change that was saved while the login was being verified', async () => {
  const before = person('jana@example.cz');
  const changed = person('jana@example.cz', { map_configuration: { lat: 49, lng: 16, zoom: 9 } });
  const { store } = open({ [tokenKey]: own, [userKey]: JSON.stringify(before) }, { [own]: before });
  const verified = store.verify();
  store.replaceUser(changed);
  await verified;
  expect(store.$account.get()).toEqual({ state: 'in', token: own, user: changed });
});

test('returns to the administrator’s account once when asked twice', async () => {
  const { store, state, storage } = open(loginAsTokens, bothUsers());
  await store.verify();
  expect(state()).toBe('petr@example.cz');
  await Promise.all([store.endLoginAs(), store.endLoginAs()]);
  expect(state()).toBe('spravce@example.cz');
  await store.endLoginAs();
  expect(state()).toBe('spravce@example.cz');
  expect([...storage.keys()].sort()).toEqual([tokenKey, userKey]);
});

test('returns to the administrator’s account when the login as another user has expired', async () => {
  const users = bothUsers();
  const { store, state } = open(loginAsTokens, users);
  await store.verify();
  delete (users as Record<string, User>)[other];
  await store.ask(sessions, {});
  await expect.poll(state).toBe('spravce@example.cz');
});

test('logs out both accounts, and ends logged out when the administrator’s login has expired', async () => {
  const { store, state, calls, storage } = open(loginAsTokens, bothUsers());
  await store.verify();
  await store.logout();
  expect(calls.slice(-2)).toEqual(['logout u', 'logout a']);
  expect([state(), storage.size]).toEqual(['out', 0]);

  const expired = open(loginAsTokens, {});
  await expired.store.verify();
  expect([expired.state(), expired.storage.size]).toEqual(['out', 0]);
});

describe.each([
  ['that cannot be reached', unreachable],
  ['whose answer has another shape', { ...unreachable, state: 'bad-answer' }],
] as const)('a server %s', (_, failed) => {
  const jana = person('jana@example.cz');
  const stored = { [tokenKey]: own, [userKey]: JSON.stringify(jana) };

  test('does not end the login: the token stays and is verified again', async () => {
    const opened = open(stored, { [own]: jana });
    opened.server.currentUser = failed;
    await opened.store.verify();
    expect(opened.state()).toBe('unreachable');
    expect(Object.fromEntries(opened.storage)).toEqual(stored);
    delete opened.server.currentUser;
    await opened.store.verify();
    expect(opened.state()).toBe('jana@example.cz');
  });

  test('does not end the login when another call fails', async () => {
    const opened = open(stored, { [own]: jana });
    opened.server.sessions = failed;
    expect(await opened.store.ask(sessions, {})).toEqual(failed);
    expect(opened.state()).toBe('jana@example.cz');
    expect(Object.fromEntries(opened.storage)).toEqual(stored);
  });

  test('leaves the login, unverified, when it fails after one', async () => {
    const opened = open({}, { [own]: jana });
    opened.server.login = { state: 'done', answer: { token: own }, more: 0 };
    opened.server.currentUser = failed;
    await opened.store.login({ email: jana.email, password: 'tajné heslo' });
    expect([opened.state(), opened.storage.get(tokenKey)]).toEqual(['unreachable', own]);
  });
});

test.each([
  [401, 'ended'],
  [400, 'jana@example.cz'],
  [403, 'jana@example.cz'],
  [429, 'jana@example.cz'],
])('a call refused with %i leaves the login %s', async (status, expected) => {
  const opened = open({ [tokenKey]: own }, { [own]: person('jana@example.cz') });
  await opened.store.verify();
  opened.server.sessions = refusal(status);
  await opened.store.ask(sessions, {});
  expect(opened.state()).toBe(expected);
});

describe('a login that the server ended', () => {
  const jana = person('jana@example.cz');
  const petr = person('petr@example.cz', { id: jana.id + 1 });
  const first = { [tokenKey]: own, [userKey]: JSON.stringify(jana) };
  const name = { first_name: 'Jana', last_name: 'Nová' };
  /** An accepted login whose session the server then deleted. */
  const openEnded = async () => {
    const users: Record<string, User> = { [own]: jana };
    const opened = open(first, users);
    await opened.store.verify();
    delete users[own];
    const save = () => opened.store.ask(setName, name);
    await save();
    return { ...opened, users, save };
  };

  test('keeps its user, and no token', async () => {
    const { store, storage } = await openEnded();
    expect(store.$account.get()).toEqual({ state: 'ended', user: jana });
    expect(storage.has(tokenKey)).toBe(false);
  });

  test('goes on for the same user, who repeats what was refused', async () => {
    const { store, server, users, state, save } = await openEnded();
    users[other] = jana;
    server.login = { state: 'done', answer: { token: other }, more: 0 };
    await store.login({ email: jana.email, password: 'tajné heslo' });
    expect([state(), (await save()).state]).toEqual(['jana@example.cz', 'done']);
  });

  test('gives way to another user', async () => {
    const { store, server, users, state } = await openEnded();
    users[other] = petr;
    server.login = { state: 'done', answer: { token: other }, more: 0 };
    await store.login({ email: petr.email, password: 'tajné heslo' });
    expect(state()).toBe('petr@example.cz');
  });

  test('goes on after a login in another tab, also when the server answers only later', async () => {
    const { store, server, users, storage, state, calls } = await openEnded();
    users[other] = jana;
    storage.set(tokenKey, other);
    server.currentUser = unreachable;
    await store.verify();
    expect(state()).toBe('ended');
    delete server.currentUser;
    await store.retry();
    expect([state(), calls.at(-1)]).toEqual(['jana@example.cz', 'currentUser u']);
  });

  test('says so again when something is sent, not when a page reads', async () => {
    const { store, save } = await openEnded();
    const ended = store.$account.get();
    await store.ask(sessions, {});
    expect(store.$account.get()).toBe(ended);
    await save();
    expect(store.$account.get()).not.toBe(ended);
    expect(store.$account.get()).toEqual(ended);
  });

  test('is told to other tabs apart from logging out', async () => {
    const { storage } = await openEnded();
    const users = { [own]: jana };
    const tab = open(first, users);
    await tab.store.verify();
    tab.storage.clear();
    for (const [key, value] of storage) tab.storage.set(key, value);
    await tab.store.verify();
    expect(tab.state()).toBe('ended');

    const left = open(first, users);
    await left.store.verify();
    left.storage.clear();
    await left.store.verify();
    expect(left.state()).toBe('out');
  });

  test('is none when the server accepted the token only before the page was loaded', async () => {
    const { store, state, storage } = open(first, {});
    await store.ask(ownEvents, { list: 'upcoming' });
    expect([state(), storage.size]).toEqual(['out', 0]);
  });

  test('is none when another tab has logged in since', async () => {
    const users: Record<string, User> = { [own]: jana };
    const { store, storage, state } = open(first, users);
    await store.verify();
    delete users[own];
    users[other] = jana;
    storage.set(tokenKey, other);
    await store.ask(setName, name);
    await expect.poll(() => store.$account.get()).toMatchObject({ state: 'in', token: other });
    expect([state(), storage.get(tokenKey)]).toEqual(['jana@example.cz', other]);
  });

  test('is none for a server that is away while an accepted login is verified again', async () => {
    const opened = open(first, { [own]: jana });
    await opened.store.verify();
    opened.server.currentUser = unreachable;
    await opened.store.verify();
    expect(opened.state()).toBe('jana@example.cz');
  });
});

test('logging out removes the user before the token, so that other tabs never see it as an end', () => {
  const jana = person('jana@example.cz');
  const opened = open({ [tokenKey]: own, [userKey]: JSON.stringify(jana) }, { [own]: jana });
  const removed: string[] = [];
  const remove = opened.storage.delete.bind(opened.storage);
  opened.storage.delete = (key) => (removed.push(key), remove(key));
  opened.store.forget();
  expect(removed.slice(-2)).toEqual([userKey, tokenKey]);
});
