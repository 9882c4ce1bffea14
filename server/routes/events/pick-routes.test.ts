import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EventSummary } from '../../../contract/events/event.ts';
import { describeRules } from '../../../test/support/servers/storages.ts';
import { createDraft, openTestApp, type TestApp } from '../../../test/support/servers/test-app.ts';

const at = (date: string, cancelled = false) =>
  ({ precision: 'timed', start: `${date}T18:00`, end: null, cancelled }) as const;

const drafts = [
  createDraft('series', { title: 'Kroužek', times: [at('2026-11-22'), at('2026-11-29')] }),
  createDraft('past', { title: 'Dávno', times: [at('2024-01-10')] }),
  createDraft('off', { title: 'Zrušeno', times: [at('2026-11-23', true)] }),
  createDraft('partner', { title: 'Partner', source: 'kudyznudy', times: [at('2026-11-24')] }),
];

describeRules('picked times', (engine) => {
  let test: TestApp;
  /** Picks by title of the event and position of the time, as the value of a query. */
  const picks: Record<string, string[]> = {};
  beforeAll(async () => {
    test = await openTestApp(engine, drafts);
    const rows = await test.context.storage.db
      .selectFrom('event_time')
      .innerJoin('event', 'event.id', 'event_time.event_id')
      .select(['event.title', 'event.id as event', 'event_time.id as time'])
      .orderBy('event_time.starts_at')
      .execute();
    for (const { title, event, time } of rows) (picks[title] ??= []).push(`${event}-${time}`);
  });
  afterAll(() => test.close());

  const pick = (title: string, position = 0) => picks[title]?.[position] ?? '';
  const get = (path: string) => test.app.inject({ url: path });
  const listed = async (times: string) =>
    (await get(`/api/event-picks/?times=${times}`)).json<EventSummary[]>();

  it('are answered with their events, by start, past and cancelled ones too', async () => {
    const asked = ['Partner', 'Zrušeno', 'Dávno'].map((title) => pick(title));
    const events = await listed([pick('Kroužek', 1), ...asked].join('.'));
    expect(
      events.map(({ title, times }) => [title, times.map(({ start }) => start.slice(0, 10))]),
    ).toEqual([
      ['Dávno', ['2024-01-10']],
      ['Zrušeno', ['2026-11-23']],
      ['Partner', ['2026-11-24']],
      ['Kroužek', ['2026-11-29']],
    ]);
    expect(Object.keys(events[0] ?? {})).not.toContain('createdAt');
  });

  it('that are gone leave their event without times, or nothing', async () => {
    const [event] = pick('Kroužek').split('-');
    const [other] = pick('Dávno').split('-');
    const [, time] = pick('Kroužek').split('-');
    expect((await listed(`${event}-999999`)).map(({ times }) => times)).toEqual([[]]);
    // A time of another event is not taken for one of this.
    expect((await listed(`${other}-${time}`)).map(({ times }) => times)).toEqual([[]]);
    expect(await listed('999999-1')).toEqual([]);
    expect(await listed('')).toEqual([]);
  });

  it('of deleted events and of drafts are left out', async () => {
    const { db } = test.context.storage;
    const setStatus = (status: 'deleted' | 'draft' | 'published') =>
      db.updateTable('event').set({ status }).where('title', '=', 'Dávno').execute();
    for (const status of ['deleted', 'draft'] as const) {
      await setStatus(status);
      expect(await listed(pick('Dávno'))).toEqual([]);
    }
    await setStatus('published');
  });

  it.each(['times=x', 'times=1-2,3-4', 'times=1-2&times=3-4', `times=${'1-1.'.repeat(600)}`])(
    'are refused: %s',
    async (query) => {
      for (const path of ['/api/event-picks/', '/api/event/calendar.ics'])
        expect((await get(`${path}?${query}`)).statusCode).toBe(400);
    },
  );

  it('are a calendar with these times alone, whatever the conditions', async () => {
    const times = [pick('Kroužek', 1), pick('Dávno'), pick('Partner')].join('.');
    const { body, headers } = await get(`/api/event/calendar.ics?times=${times}&city=praha&k=film`);
    const items = ICAL.Component.fromString(body).getAllSubcomponents('vevent');
    expect(items.map((item) => String(item.getFirstPropertyValue('summary')))).toEqual([
      'Dávno',
      'Partner',
      'Kroužek',
    ]);
    expect(items.map((item) => String(item.getFirstPropertyValue('uid')).split('@')[0])).toEqual(
      [pick('Dávno'), pick('Partner'), pick('Kroužek', 1)].map(
        (text) => `time-${text.split('-')[1]}`,
      ),
    );
    expect(headers['content-disposition']).toBe('inline; filename="muj-vyber.ics"');
  });

  it('are a table and data without what is imported for the site alone', async () => {
    const times = [pick('Kroužek'), pick('Partner')].join('.');
    const table = await get(`/api/event/events.csv?times=${times}`);
    expect(table.body).toContain('Kroužek');
    expect(table.body).not.toContain('Partner');
    const feed = await get(`/api/event/feed.json?times=${times}`);
    expect(feed.json<{ items: object[] }>().items).toHaveLength(1);
    expect(feed.json<{ home_page_url: string }>().home_page_url).toContain(`/vyber/?akce=${times}`);
  });
});
