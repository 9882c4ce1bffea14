import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventSummary } from '../../../contract/events/event.ts';
import { createDraft, openTestApp, type TestApp } from '../../../test/support/servers/test-app.ts';

const cap = 2000;
const count = 2100;
/** Four minutes apart: events of one day are compared as doubles of each other. */
const minutes = (index: number): string =>
  new Date(Date.parse('2026-11-20T18:00Z') + index * 4 * 60_000).toISOString().slice(0, 16);

const drafts = Array.from({ length: count }, (_, index) =>
  createDraft(String(index), {
    title: `Akce číslo ${index}`,
    categories: index % 7 === 0 ? ['divadlo'] : ['koncerty'],
    // Written in another order than by start.
    times: [
      { precision: 'timed', start: minutes((index * 37) % count), end: null, cancelled: false },
    ],
  }),
);

let test: TestApp;
const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers });

beforeAll(async () => {
  test = await openTestApp('sqlite', drafts);
});
afterAll(() => test.close());

describe('a list of more than 2,000 events', () => {
  it('has the next 2,000 and the number of others in a header', async () => {
    const { headers, body } = await get('/api/event/');
    expect(headers['x-more-events']).toBe('100');
    expect(headers['access-control-expose-headers']).toContain('x-more-events');
    const events = JSON.parse(body) as EventSummary[];
    expect(events).toHaveLength(cap);
    const starts = events.map(({ times }) => times[0]?.start.slice(0, 16));
    expect(starts).toEqual(Array.from({ length: cap }, (_, index) => minutes(index)));
  });

  it('has the header in a cached answer too, and not when all events fit', async () => {
    for (const _ of ['made', 'kept']) {
      const { headers } = await get('/api/event/', { 'accept-encoding': 'br' });
      expect(headers).toMatchObject({ 'x-more-events': '100', 'content-encoding': 'br' });
    }
    const few = await get('/api/event/?k=divadlo');
    expect(few.headers).not.toHaveProperty('x-more-events');
    expect(JSON.parse(few.body)).toHaveLength(count / 7);
  });

  it('is counted completely by municipality', async () => {
    const { body } = await get('/api/events-by-city/');
    expect(JSON.parse(body)).toMatchObject([
      { city: { slug: 'svitavy' }, count, categories: { koncerty: 1800, divadlo: 300 } },
    ]);
  });
});
