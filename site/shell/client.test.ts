import { createUser } from '../../test/support/fixtures/user.ts';
import { expect, test, vi } from 'vitest';
import { cities } from '../../contract/endpoints/places.ts';
import { issueText } from '../../contract/endpoints/editions.ts';
import { createEvent, setEventStatus } from '../../contract/endpoints/own-events.ts';
import * as session from '../../contract/endpoints/session.ts';
import { emptyEventDraft } from '../../contract/organizers/event-draft.ts';
import { createFakeEnvironment } from '../../test/support/fixtures/fake-environment.ts';
import { createSiteClient } from './client.ts';

type Fetch = (address: string, init: RequestInit) => Promise<Response>;

const server = 'https://akce.example';
const token = 'o'.repeat(43);
const user = createUser();

const open = (fetch: Fetch) =>
  createSiteClient(server, { ...createFakeEnvironment().environment, fetch });
/** Calls the server that answers by `fetch` for the user of the token. */
const callUser = (fetch: Fetch) => open(fetch).call(session.currentUser, {}, { token });
const json = (value: unknown, status = 200) => Response.json(value, { status });
/** Server with one answer to everything. */
const answering = (value: unknown) => vi.fn<Fetch>(() => Promise.resolve(json(value)));

test('the user of a token is the answer of the server', async () => {
  const fetch = answering(user);
  expect(await callUser(fetch)).toEqual({ state: 'done', answer: user, more: 0 });
  const [address, init] = fetch.mock.calls[0] ?? [];
  expect(address).toBe('https://akce.example/api/auth/user/');
  expect(init).toMatchObject({
    method: 'GET',
    credentials: 'omit',
    cache: 'no-store',
    headers: { authorization: `Token ${token}` },
  });
  expect(init).not.toHaveProperty('body');
});

test('values of the path are in the address, the others in the body', async () => {
  const fetch = answering({});
  await open(fetch).call(setEventStatus, { slug: 'ples', version: 2, status: 'cancelled' });
  const [address, init] = fetch.mock.calls[0] ?? [];
  expect(address).toBe('https://akce.example/api/event-user/ples/status/');
  expect(init?.body).toBe('{"version":2,"status":"cancelled"}');
});

test('a creation has its key', async () => {
  const fetch = answering({});
  const form = { status: 'draft', form: emptyEventDraft } as const;
  await open(fetch).call(createEvent, form, { token, requestKey: 'k'.repeat(32) });
  expect(fetch.mock.calls[0]?.[1].headers).toMatchObject({ 'Idempotency-Key': 'k'.repeat(32) });
});

test('a public endpoint is called as any page calls it', async () => {
  const fetch = answering([]);
  await open(fetch).call(cities, { city: 'svitavy' }, { token });
  const [address, { signal: _, ...init }] = fetch.mock.calls[0] ?? ['', {}];
  expect([address, init]).toEqual(['https://akce.example/api/cities/?city=svitavy', {}]);
});

test('a file is its bytes, and its refusal has a reason', async () => {
  const text = Response.json('Program');
  const done = await open(() => Promise.resolve(text)).call(issueText, { issue: 4 });
  expect(done).toMatchObject({ state: 'done', answer: new TextEncoder().encode('"Program"') });
  const error = { code: 'not-found', field: 'issue', message: 'Nenašli.' };
  const refused = await open(() => Promise.resolve(json({ error }, 404))).call(issueText, {
    issue: 4,
  });
  expect(refused).toMatchObject({ state: 'refused', error: { message: 'Nenašli.' } });
});

test('only calls by which the server remembers a device have cookies', async () => {
  const fetch = vi.fn<Fetch>(() => Promise.resolve(json({ token, done: true })));
  const client = open(fetch);
  const { email } = user;
  const twice = { password: 'tajné heslo', confirmPassword: 'tajné heslo' };
  const names = { first_name: 'Jana', last_name: 'Nováková', consent: true };
  await client.call(session.login, { email, password: 'tajné heslo' });
  await client.call(session.register, { ...names, ...twice, email });
  await client.call(session.passwordReset, { ...twice, slug: token });
  await client.call(session.forgottenPassword, { email });
  await client.call(session.logout, {});
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
    expect(await callUser(fetch)).toMatchObject({ state: 'unreachable', error: null });
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
    code: 'bad-answer',
    status: 403,
    error: null,
  });
});

test('a server that cannot answer now has its sentence, if it gave one', async () => {
  const error = { code: 'unavailable', field: null, message: 'Zkuste to za chvíli.' };
  expect(await callUser(() => Promise.resolve(json({ error }, 503)))).toMatchObject({
    state: 'unreachable',
    code: 'unavailable',
    error: { message: 'Zkuste to za chvíli.' },
  });
});

test('an answer of another shape or status is a bad one', async () => {
  for (const answer of [json({ email: 1 }), json(user, 201), new Response('<h1>Wi-Fi</h1>')])
    expect(await callUser(() => Promise.resolve(answer))).toMatchObject({ state: 'bad-answer' });
});
