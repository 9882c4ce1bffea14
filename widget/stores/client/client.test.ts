import { toQueryTexts } from '../../../contract/views/view-query.ts';
import { eventDetail } from '../../../contract/endpoints/event-page.ts';
import { cities, mapSettings, places } from '../../../contract/endpoints/places.ts';
import { eventColumns, eventsByCity } from '../../../contract/endpoints/views.ts';
import { events } from '../../../contract/endpoints/event-lists.ts';
import { describe, expect, test } from 'vitest';
import { createClient, type CallOptions } from './client.ts';
import { createFakeEnvironment } from '../../../test/support/fixtures/fake-environment.ts';
import { eventAt, townOfEvents } from '../../../test/support/fixtures/fake-event.ts';
import { answered } from './outcome.ts';

const open = (base = 'https://akce.example') => {
  const fake = createFakeEnvironment();
  return { ...fake, client: createClient(base, fake.environment) };
};

/** Calls `events`; `outcome` resolves with the result or the error code. */
const ask = (options?: CallOptions) => {
  const fake = open();
  const outcome = fake.client.call(events, {}, options).then(
    (received) =>
      received.state === 'done'
        ? { ids: received.answer.map(({ id }) => id), more: received.more }
        : received.code,
    (error: unknown) => (error as Error).name,
  );
  return { ...fake, outcome };
};

const refusal = (code: string) => ({ error: { code, message: 'Ne.', field: null } });

describe('the address of a call', () => {
  test('is the path of the contract, without a question mark when there is no query', () => {
    const { client, last } = open();
    void client.call(mapSettings, {}).catch(() => undefined);
    expect(last().url.href).toBe('https://akce.example/api/map-settings/');
  });

  test('keeps the path of the server’s base address', () => {
    const { client, last } = open('https://mesto.example/akce');
    void client.call(cities, {}).catch(() => undefined);
    expect(last().url.href).toBe('https://mesto.example/akce/api/cities/');
  });

  test('has encoded values in place of the path parameters', () => {
    const { client, last } = open();
    void client.call(eventDetail, { slug: '../žluť?a=1' }).catch(() => undefined);
    expect(last().url.href).toBe('https://akce.example/api/event/..%2F%C5%BElu%C5%A5%3Fa%3D1/');
  });

  test('has only the keys the endpoint knows', () => {
    const { client, last } = open();
    const bounds = { ne: { lat: 50, lng: 17 }, sw: { lat: 49, lng: 16 } };
    const query = { bounds, zoom: 12, categories: ['film' as const], fromKudyZNudy: true };
    void client.call(places, toQueryTexts(query)).catch(() => undefined);
    expect(last().url.search).toBe('?ne_lat=50&ne_lng=17&sw_lat=49&sw_lng=16');
  });
});

test('sends the fixed entries of an endpoint with every call', () => {
  const { client, last } = open();
  void client.call(eventColumns, { k: 'film' }).catch(() => undefined);
  expect(last().url.search).toBe('?k=film&format=columns');
});

describe('an answer', () => {
  test('with status 200 is returned with the number of events left out', async () => {
    const { last, outcome } = ask();
    await last().answer([eventAt(1), eventAt(2)], { headers: { 'x-more-events': '21' } });
    expect(await outcome).toEqual({ ids: [1, 2], more: 21 });
  });

  test('without the header has zero events left out', async () => {
    const { last, outcome } = ask();
    await last().answer([]);
    expect(await outcome).toEqual({ ids: [], more: 0 });
  });

  test.each([
    ['that is not JSON', '<!doctype html>'],
    ['that is empty', ''],
    ['that is cut short', '[{"id":1'],
    ['of another shape', '{"events":[]}'],
    ['with one bad event', JSON.stringify([eventAt(1), { ...eventAt(2), place: null }])],
  ])('%s is a bad answer', async (_, body) => {
    const { last, outcome } = ask();
    await last().answerText(body);
    expect(await outcome).toBe('bad-answer');
  });

  test('of a newer server keeps events of unknown categories and sources', async () => {
    const { client, last } = open();
    const list = client.call(events, {});
    const event = { ...eventAt(1), categories: ['film', 'neznama'], source: 'turistika' };
    await last().answer([event]);
    expect(answered(await list).answer).toEqual([
      { ...eventAt(1), categories: ['film', 'ostatni'], source: 'own' },
    ]);
    const counts = client.call(eventsByCity, {});
    const town = { ...townOfEvents(2), categories: { film: 1, neznama: 1 } };
    await last().answer([town]);
    expect(answered(await counts).answer).toEqual([town]);
  });

  test.each([400, 404, 410, 500, 503])(
    'with status %i has the code of its body',
    async (status) => {
      const { last, outcome } = ask();
      await last().answer(refusal('period-too-long'), { status });
      expect(await outcome).toBe('period-too-long');
    },
  );

  test.each([
    [201, '[]', 'bad-answer'],
    [302, '', 'bad-answer'],
    [404, '<h1>Not found</h1>', 'bad-answer'],
    // A code of a newer server; its sentence is the one of an invalid query.
    [404, JSON.stringify(refusal('teapot')), 'teapot'],
    [500, '', 'unavailable'],
    [502, '<h1>Bad gateway</h1>', 'unavailable'],
    [503, JSON.stringify({ detail: 'no' }), 'unavailable'],
  ])('with status %i and the body %j is %s', async (status, body, code) => {
    const { last, outcome } = ask();
    await last().answerText(body, { status });
    expect(await outcome).toBe(code);
  });
});

describe('no answer', () => {
  test('because of the network is the code offline', async () => {
    const { last, outcome } = ask();
    await last().fail();
    expect(await outcome).toBe('offline');
  });

  test('within twenty seconds is a timeout, and the request is aborted', async () => {
    const { last, outcome, advance } = ask();
    await advance(19_999);
    expect(last().signal.aborted).toBe(false);
    await advance(1);
    expect(last().signal.aborted).toBe(true);
    expect(await outcome).toBe('timeout');
  });

  test('is an AbortError when the caller aborted', async () => {
    const abort = new AbortController();
    const { last, outcome } = ask({ signal: abort.signal });
    abort.abort();
    expect(last().signal.aborted).toBe(true);
    expect(await outcome).toBe('AbortError');
  });

  test('is an AbortError when the caller aborted before the call', async () => {
    const { last, outcome } = ask({ signal: AbortSignal.abort() });
    expect(last().signal.aborted).toBe(true);
    expect(await outcome).toBe('AbortError');
  });
});

test('leaves no timer however the call ends', async () => {
  for (const end of ['answer', 'refusal', 'network', 'caller'] as const) {
    const abort = new AbortController();
    const { last, outcome, pendingTimers } = ask({ signal: abort.signal });
    expect(pendingTimers()).toBe(1);
    if (end === 'answer') await last().answer([]);
    else if (end === 'refusal') await last().answer(refusal('internal'), { status: 500 });
    else if (end === 'network') await last().fail();
    else abort.abort();
    await outcome;
    expect(pendingTimers()).toBe(0);
  }
});
