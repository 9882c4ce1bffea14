import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventDetail } from '../../../contract/events/event-detail.ts';
import type { EventNearby } from '../../../contract/events/event-overview.ts';
import { describeRules } from '../../../test/support/servers/storages.ts';
import {
  createDraft,
  openTestApp,
  testNow,
  type TestApp,
} from '../../../test/support/servers/test-app.ts';
import type { NewEvent, NewTime } from '../../events/new-event.ts';
import { write } from '../../storage/transaction.ts';

const timed = (start: string, end: string | null = null): NewTime => ({
  precision: 'timed',
  start,
  end,
  cancelled: false,
});
const cancelled = (start: string): NewTime => ({ ...timed(start), cancelled: true });
const draft = (title: string, times: NewTime[], changes: Partial<NewEvent> = {}): NewEvent =>
  createDraft(title, { title, times, ...changes });
/** A place `kilometres` north of the square, the place of the other events. */
const north = (kilometres: number): NewEvent['place'] => ({
  ...draft('', []).place,
  title: `Místo ${kilometres}`,
  lat: 49.7561 + kilometres / 111.195,
});

const drafts = [
  draft('Dnešní koncert', [timed('2026-11-20T18:00'), timed('2027-03-01T18:00')]),
  draft('Už skončil', [timed('2026-11-20T08:00', '2026-11-20T11:59')]),
  draft('Zítra', [timed('2026-11-21T18:00'), timed('2026-12-21T18:00'), timed('2027-06-01T18:00')]),
  draft('Právě teď', [timed('2026-11-20T09:00', '2026-11-20T13:00')]),
  draft('Za dva měsíce', [timed('2027-01-19T11:00')]),
  draft('Za dva měsíce a den', [timed('2027-01-20T11:00')]),
  draft('Zrušené', [timed('2026-11-21T18:00')], { cancelled: true }),
  draft('Zrušený termín', [cancelled('2026-11-21T19:00'), timed('2026-11-25T19:00')]),
  draft('Partner', [timed('2026-11-22T18:00')], { source: 'kudyznudy' }),
  draft('Pět na sever', [timed('2026-11-23T20:00')], { place: north(5) }),
  draft('Dva na sever', [timed('2026-11-23T21:00')], { place: north(2) }),
  draft('Čtrnáct na sever', [timed('2026-11-19T08:00', '2026-11-23T20:00')], {
    place: north(14.99),
  }),
  draft('Patnáct a kus', [timed('2026-11-23T20:00')], { place: north(15.01) }),
  draft('Pozdě', [timed('2026-11-24T00:00')], { place: north(3) }),
  draft('Výstava', [
    { precision: 'all-day', start: '2026-06-01', end: '2026-12-31', cancelled: false },
  ]),
  draft('V lednu', [timed('2027-01-10T18:00')]),
  draft('Ve stejném lednu', [timed('2027-01-07T00:00')], { place: north(1) }),
  draft('V jiném lednu', [timed('2027-01-06T23:59')], { place: north(1.5) }),
  // Approximate: at the centre of the town, which is the square.
  draft('Někde ve městě', [timed('2026-11-22T20:00')], {
    place: { ...north(0), title: 'Neznámé místo', approximate: true },
  }),
  draft('Včera blízko', [timed('2026-11-19T18:00')], { place: north(2.5) }),
  draft('Minulá', [timed('2026-10-30T18:00')]),
];

let test: TestApp;
const ask = async (slug: string, query = ''): Promise<EventNearby> => {
  const { statusCode, body } = await test.app.inject(`/api/event/${slug}/nearby/${query}`);
  expect([slug, statusCode]).toEqual([slug, 200]);
  return JSON.parse(body) as EventNearby;
};
const titles = (events: EventNearby['here']): string[] => events.map(({ title }) => title);

describe('events near an event', () => {
  beforeAll(async () => {
    test = await openTestApp('sqlite', drafts);
  });
  afterAll(() => test.close());

  it('are those at its place in the next sixty days, by their next time', async () => {
    const { here } = await ask('dnesni-koncert');
    expect(titles(here)).toEqual([
      'Právě teď',
      'Výstava',
      'Zítra',
      'Zrušený termín',
      'V lednu',
      'Za dva měsíce',
    ]);
    expect(here[2]?.times.map(({ start }) => start.slice(0, 10))).toEqual([
      '2026-11-21',
      '2026-12-21',
    ]);
    expect(here[3]?.times.map(({ start }) => start.slice(0, 10))).toEqual(['2026-11-25']);
  });

  it('are those around it near the date of its next time, nearest first', async () => {
    expect(titles((await ask('dnesni-koncert')).around)).toEqual([
      'Někde ve městě',
      'Dva na sever',
      'Pět na sever',
      'Čtrnáct na sever',
    ]);
    expect(titles((await ask('v-lednu')).around)).toEqual(['Ve stejném lednu']);
  });

  it('are those around today when it is under way or over', async () => {
    const today = titles((await ask('dnesni-koncert')).around);
    expect(titles((await ask('vystava')).around)).toEqual(today);
    expect(titles((await ask('minula')).around)).toEqual(today);
  });

  it('include partner’s events on request', async () => {
    const { here } = await ask('dnesni-koncert', '?from_kudyznudy=1');
    expect(titles(here)).toContain('Partner');
  });
});

it('events near an event are at most twelve at its place and six around', async () => {
  const many = Array.from({ length: 30 }, (_, index) =>
    draft(
      `Akce ${index}`,
      [timed('2026-11-21T18:00')],
      index % 2 ? {} : { place: north(5 - index / 10) },
    ),
  );
  test = await openTestApp('sqlite', many);
  const { here, around } = await ask('akce-1');
  expect(titles(here)).toHaveLength(12);
  expect(titles(around)).toEqual([28, 26, 24, 22, 20, 18].map((index) => `Akce ${index}`));
  await test.close();
});

describeRules('a missing event', (engine) => {
  it('answers 404 or 410, for its nearby events too', async () => {
    test = await openTestApp(engine, drafts.slice(0, 3));
    await write(test.test.storage, async (writer, revision) => {
      await writer
        .updateTable('event')
        .set({ status: 'deleted', revision })
        .where('slug', '=', 'zitra')
        .execute();
      return { result: undefined };
    });
    for (const end of ['/', '/nearby/']) {
      const at = async (slug: string) =>
        (await test.app.inject(`/api/event/${slug}${end}`)).statusCode;
      expect([await at('dnesni-koncert'), await at('nic-takoveho')]).toEqual([200, 404]);
      expect([await at('zitra'), await at('a%00b')]).toEqual([410, 404]);
    }
    await test.refresh();
    expect(titles((await ask('dnesni-koncert')).here)).toEqual([]);
    test.setNow(testNow);
    await test.close();
  });
});

describe('the calendar of an event', () => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    test.app.inject({ url: `/api/event/${path}`, headers });
  const times = async (): Promise<number[]> => {
    const { body } = await get('zitra/');
    return (JSON.parse(body) as EventDetail).times.map(({ id }) => id);
  };
  beforeAll(async () => {
    test = await openTestApp('sqlite', drafts);
  });
  afterAll(() => test.close());

  it('is a file named by the slug with all times, or the requested one', async () => {
    const { statusCode, headers, body } = await get('zitra/calendar.ics');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="zitra.ics"',
      'access-control-allow-origin': '*',
    });
    const ids = await times();
    const uids = (text: string) => [...text.matchAll(/^UID:(.*)\r$/gm)].map(([, uid]) => uid);
    const mapId = /@([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\r/.exec(body)?.[1] ?? 'none';
    expect(uids(body)).toEqual(ids.map((id) => `time-${id}@${mapId}`));
    const one = await get(`zitra/calendar.ics?time=${ids[1]}`);
    expect(uids(one.body)).toEqual([`time-${ids[1]}@${mapId}`]);
    // A subscribed calendar has the same items.
    const { id } = (await get('zitra/')).json<EventDetail>();
    const picks = ids.map((time) => `${id}-${time}`).join('.');
    const { body: whole } = await get(`calendar.ics?times=${picks}`);
    expect(new Set(uids(whole))).toEqual(new Set(uids(body)));
  });

  it('has the same tag until the event changes', async () => {
    const { headers } = await get('zitra/calendar.ics');
    test.setNow(testNow + 3_600_000);
    const again = await get('zitra/calendar.ics', { 'if-none-match': String(headers['etag']) });
    expect(again.statusCode).toBe(304);
    test.setNow(testNow);
  });

  it('keeps the UIDs of times that begin as before after a change of the event', async () => {
    const before = await times();
    const [first, , third] = (drafts[2] as NewEvent).times as [NewTime, NewTime, NewTime];
    const moved = timed('2026-12-22T18:00');
    const longer = { ...first, end: '2026-11-21T23:00' } as NewTime;
    await test.write([{ ...(drafts[2] as NewEvent), times: [third, moved, longer] }]);
    const after = await times();
    expect([after[0], after[2]]).toEqual([before[0], before[2]]);
    expect(before).not.toContain(after[1]);
    const { body } = await get('zitra/');
    expect((JSON.parse(body) as EventDetail).times[0]?.end).toBe('2026-11-21T23:00+01:00');
  });

  it.each([
    ['nic-takoveho/calendar.ics', 404, 'not-found', 'slug'],
    ['zitra/calendar.ics?time=999999', 404, 'not-found', 'time'],
    ['zitra/calendar.ics?time=abc', 400, 'invalid-number', 'time'],
    ['zitra/calendar.ics?time=', 400, 'invalid-number', 'time'],
    ['zitra/calendar.ics?time=99999999999999', 400, 'invalid-number', 'time'],
    ['zitra/calendar.ics?time=1&time=2', 400, 'repeated-parameter', 'time'],
  ])('refuses %s', async (path, status, code, field) => {
    const { statusCode, headers, body } = await get(path);
    expect(statusCode).toBe(status);
    expect(JSON.parse(body)).toMatchObject({ error: { code, field } });
    expect(headers).not.toHaveProperty('content-disposition');
  });
});
