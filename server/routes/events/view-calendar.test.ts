import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { EditableEvent } from '../../../contract/organizers/own-event.ts';
import { createAccountCalls } from '../../../test/support/api/account-calls.ts';
import { eventForm, evening, once } from '../../../test/support/fixtures/event-forms.ts';
import { describeRules } from '../../../test/support/servers/storages.ts';
import {
  createDraft,
  openTestApp,
  testNow,
  type TestApp,
} from '../../../test/support/servers/test-app.ts';

const minute = 60_000;

const day = (title: string, date: string, changes = {}) =>
  createDraft(title, {
    title,
    times: [{ precision: 'timed', start: `${date}T18:00`, end: null, cancelled: false }],
    ...changes,
  });

const drafts = [
  day('Ples', '2026-11-22', { categories: ['plesy'] }),
  day('Loutky', '2026-11-23', { categories: ['deti'], sample: true }),
  day('Před měsícem', '2026-10-22'),
  day('Dávno', '2026-10-10'),
  day('Za půl roku', '2027-05-18'),
  day('Později', '2027-05-21'),
  day('Partner', '2026-11-24', { source: 'kudyznudy' }),
  day('V Poličce', '2026-11-25', {
    place: { title: 'Tylův dům', lat: 49.7147, lng: 16.2653 },
  }),
];

describeRules('the calendar of a view', (engine) => {
  let test: TestApp;
  const { call, register } = createAccountCalls(() => test);
  const get = (query: string, headers = {}) =>
    test.app.inject({ url: `/api/event/calendar.ics?${query}`, headers });
  const read = async (query: string) => {
    const { statusCode, body } = await get(query);
    expect([query, statusCode]).toEqual([query, 200]);
    return ICAL.Component.fromString(body);
  };
  const items = (calendar: ICAL.Component) =>
    calendar.getAllSubcomponents('vevent').map((item) => ({
      uid: String(item.getFirstPropertyValue('uid')),
      title: String(item.getFirstPropertyValue('summary')),
      status: String(item.getFirstPropertyValue('status')),
      start: String(item.getFirstPropertyValue('dtstart')),
      sequence: Number(item.getFirstPropertyValue('sequence')),
    }));
  const titles = async (query: string) =>
    items(await read(query))
      .map(({ title }) => title)
      .sort((one, other) => one.localeCompare(other, 'cs'));

  beforeAll(async () => {
    test = await openTestApp(engine, drafts);
  });
  afterAll(() => test.close());
  beforeEach(() => test.setNow(testNow));

  it('has the events of the town from 30 days ago to 180 days ahead, samples marked', async () => {
    expect(await titles('city=svitavy')).toEqual([
      'Ples',
      'Před měsícem',
      'Vymyšlená ukázka: Loutky',
      'Za půl roku',
    ]);
    expect(await titles('')).toContain('V Poličce');
  });

  it('has those of the categories and words, never those imported for the site alone', async () => {
    expect(await titles('k=plesy,deti&q=ples')).toEqual(['Ples']);
    expect(await titles('q=partner&from_kudyznudy=1')).toEqual([]);
    expect(await titles('city=svitavy&s=22-11-2026&e=22-11-2026')).toEqual(['Ples']);
  });

  it('is named after its view and says how often to load it', async () => {
    const calendar = await read('city=svitavy&k=deti&q=loutky');
    const value = (name: string) => String(calendar.getFirstPropertyValue(name));
    expect(value('x-wr-calname')).toBe('Akce ve Svitavách: pro děti, „loutky“');
    expect(value('name')).toBe(value('x-wr-calname'));
    const { headers, body } = await get('city=svitavy&k=deti');
    expect(body).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT12H\r\n');
    expect(body).toContain('\r\nX-PUBLISHED-TTL:PT12H\r\n');
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    const again = await get('city=svitavy&k=deti', { 'if-none-match': String(headers['etag']) });
    expect(again.statusCode).toBe(304);
  });

  it.each([
    ['city=nikde', 'unknown-city'],
    ['k=nic', 'unknown-category'],
    ['free=2', 'invalid-value'],
  ])('refuses %s', async (query, code) => {
    const { statusCode, body } = await get(query);
    expect([statusCode, (JSON.parse(body) as { error: { code: string } }).error.code]).toEqual([
      400,
      code,
    ]);
  });

  it('follows an event: moved and cancelled under the same UID with a higher number, then gone', async () => {
    const token = await register();
    const form = eventForm({ title: 'Beseda', schedule: [once(evening('2026-11-26'))] });
    const created = await call('POST', 'event-user/', {
      body: { status: 'published', form },
      token,
    });
    const { slug, version, form: saved } = created.json as EditableEvent;
    await test.refresh();
    const [first] = items(await read('q=beseda'));
    expect(first).toMatchObject({ start: '2026-11-26T18:00:00', status: 'CONFIRMED' });

    test.setNow(testNow + minute);
    const [series] = saved.schedule;
    const date = '2026-11-26';
    const change = { date, cancelled: true, time: null, announced: true };
    const changed = await call('PUT', `event-user/${slug}/`, {
      body: {
        status: 'published',
        version,
        form: { ...saved, schedule: [{ ...series, changes: [change] }] },
      },
      token,
    });
    expect([changed.status, changed.json]).toEqual([200, expect.anything()]);
    await test.refresh();
    const [second] = items(await read('q=beseda'));
    expect(second).toMatchObject({ uid: first?.uid, status: 'CANCELLED' });
    expect(second?.sequence).toBe((first?.sequence ?? 0) + 60);

    await call('DELETE', `event-user/${slug}/`, { token });
    await test.refresh();
    expect(await titles('q=beseda')).toEqual([]);
  });
});
