import { expect, test, vi } from 'vitest';
import { createAccountClient, type Fetch } from './account-client.ts';

const token = 'o'.repeat(43);
const user = {
  id: 1,
  email: 'jana@example.cz',
  email_confirmed: true,
  first_name: 'Jana',
  last_name: 'Nováková',
  map_configuration: null,
  city: null,
  plugin_id: null,
  facebook_connected: false,
};

/** Calls the server that answers by `fetch` for the user of the token. */
const callUser = (fetch: Fetch) =>
  createAccountClient('https://akce.example', fetch).call('user', { token });
const json = (value: unknown, status = 200) => Response.json(value, { status });

test('the user of a token is the answer of the server', async () => {
  const fetch = vi.fn<Fetch>(() => Promise.resolve(json(user)));
  expect(await callUser(fetch)).toEqual({ state: 'done', answer: user });
  const [address, init] = fetch.mock.calls[0] ?? [];
  expect(address).toBe('https://akce.example/api/auth/user/');
  expect(init).toMatchObject({
    method: 'GET',
    credentials: 'omit',
    headers: { authorization: `Token ${token}` },
  });
});

test('only calls by which the server remembers a device have cookies', async () => {
  const fetch = vi.fn<Fetch>(() => Promise.resolve(json({ token, done: true })));
  const client = createAccountClient('https://akce.example', fetch);
  for (const name of ['login', 'register', 'passwordReset', 'forgottenPassword', 'logout'] as const)
    await client.call(name, { body: {} });
  const credentials = fetch.mock.calls.map(([, init]) => init.credentials);
  expect(credentials).toEqual(['same-origin', 'same-origin', 'same-origin', 'omit', 'omit']);
});

test('a server without an answer is unreachable, which is no refusal', async () => {
  for (const fetch of [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Promise.resolve(json({}, 500)),
    () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })),
    () => Promise.resolve(json(user, 503)),
  ])
    expect(await callUser(fetch)).toEqual({ state: 'unreachable' });
});

test('a server silent for twenty seconds is unreachable', async () => {
  const over = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal);
  const call = callUser(
    (_, { signal }) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason as Error)),
      ),
  );
  over.abort();
  expect(await call).toEqual({ state: 'unreachable' });
  expect(timeout).toHaveBeenCalledWith(20_000);
  timeout.mockRestore();
});

test('a refusal has its status, and its reason if it has one', async () => {
  const error = { code: 'unauthorized', field: null, message: 'Přihlaste se.' };
  expect(await callUser(() => Promise.resolve(json({ error }, 401)))).toMatchObject({
    state: 'refused',
    status: 401,
    error: { code: 'unauthorized' },
  });
  expect(await callUser(() => Promise.resolve(new Response('', { status: 403 })))).toEqual({
    state: 'refused',
    status: 403,
    error: null,
  });
});

test('a server that cannot answer now has its sentence, if it gave one', async () => {
  const error = { code: 'unavailable', field: null, message: 'Zkuste to za chvíli.' };
  expect(await callUser(() => Promise.resolve(json({ error }, 503)))).toEqual({
    state: 'unreachable',
    sentence: 'Zkuste to za chvíli.',
  });
  expect(await callUser(() => Promise.resolve(json({ a: 1 }, 503)))).toEqual({
    state: 'unreachable',
  });
});

test('an answer of another shape or status is not handled', async () => {
  expect(await callUser(() => Promise.resolve(json({ email: 1 })))).toEqual({ state: 'unhandled' });
  expect(await callUser(() => Promise.resolve(json(user, 201)))).toEqual({ state: 'unhandled' });
});
