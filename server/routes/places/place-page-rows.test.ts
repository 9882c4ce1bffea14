import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  maxProgrammeTimes,
  PlaceProgrammeSchema,
  type PlaceProgramme,
} from '../../../contract/places/place-programme.ts';
import { addDays } from '../../../domain/time/civil-time.ts';
import {
  createPlaceCalls,
  existingPlace,
  newPlace,
} from '../../../test/support/api/place-calls.ts';
import { evening, once } from '../../../test/support/fixtures/event-forms.ts';
import { describeRules } from '../../../test/support/servers/storages.ts';
import {
  createDraft,
  openTestApp,
  testNow,
  type TestApp,
} from '../../../test/support/servers/test-app.ts';
import type { NewTime } from '../../events/new-event.ts';

const on = (date: string, cancelled = false): NewTime => ({
  precision: 'timed',
  start: `${date}T18:00`,
  end: `${date}T20:00`,
  cancelled,
});
const elsewhere = { title: 'Kino', lat: 49.758 };
const drafts = [
  createDraft('1', { title: 'Byl', times: [on('2026-11-19')] }),
  createDraft('2', { title: 'Příští', times: [on('2026-12-05'), on('2026-11-21')] }),
  createDraft('3', { title: 'Zrušený', cancelled: true, times: [on('2026-11-22')] }),
  createDraft('4', { title: 'Zrušený termín', times: [on('2026-11-23', true)] }),
  createDraft('5', { title: 'Převzatý', source: 'kudyznudy', times: [on('2026-11-20')] }),
  createDraft('6', { title: 'Za rok', times: [on('2027-11-24'), on('2027-11-26')] }),
  createDraft('7', { title: 'Jinde', place: elsewhere }),
  createDraft('8', { title: 'Někde', place: { title: 'Neznámo kde', approximate: true } }),
];

describeRules('a place by the API', (engine) => {
  let test: TestApp;
  const calls = createPlaceCalls(() => test);
  const get = (path: string) => test.app.inject(`/api/place/${path}`);
  const ask = async (id: number, query = ''): Promise<PlaceProgramme> => {
    const { statusCode, body } = await get(`${id}/${query}`);
    expect(statusCode).toBe(200);
    return v.parse(PlaceProgrammeSchema, JSON.parse(body));
  };
  const idOf = async (title: string): Promise<number> => {
    const { db } = test.context.storage;
    const rows = db.selectFrom('place').select('id').where('title', '=', title);
    return (await rows.executeTakeFirstOrThrow()).id;
  };
  const rowsOf = ({ events }: PlaceProgramme) =>
    events.map(({ title, times }) => [title, ...times.map(({ start }) => start.slice(0, 10))]);

  beforeAll(async () => {
    test = await openTestApp(engine, drafts);
  });
  afterAll(() => test.close());

  it('has its town and the times of the next 370 days, cancelled ones too', async () => {
    const id = await idOf('Náměstí Míru');
    const programme = await ask(id);
    expect(programme).toMatchObject({
      slug: `${id}-namesti-miru`,
      place: { id, title: 'Náměstí Míru', lat: 49.7561, lng: 16.4685 },
      street: null,
      web: null,
      district: 'Svitavy',
      later: 0,
    });
    expect(programme.place.city).toEqual({
      slug: 'svitavy',
      title: 'Svitavy',
      locative: 've Svitavách',
    });
    expect(rowsOf(programme)).toEqual([
      ['Příští', '2026-11-21', '2026-12-05'],
      ['Zrušený', '2026-11-22'],
      ['Zrušený termín', '2026-11-23'],
      ['Za rok', '2027-11-24'],
    ]);
    expect(programme.events[1]?.cancelled).toBe(true);
    expect(programme.events[2]?.times[0]?.cancelled).toBe(true);
  });

  it('has events of Kudy z nudy on request', async () => {
    const programme = await ask(await idOf('Náměstí Míru'), '?from_kudyznudy=1');
    expect(rowsOf(programme)[0]).toEqual(['Převzatý', '2026-11-20']);
  });

  it('has the first sixty times and counts the others', async () => {
    const times = Array.from({ length: 100 }, (_, day) => on(addDays('2026-11-25', day)));
    const place = { title: 'Divadlo', lat: 49.76 };
    await test.write([
      createDraft('20', { title: 'Hra', times, place }),
      createDraft('21', { title: 'Beseda', times: [on('2026-11-27')], place }),
    ]);
    const programme = await ask(await idOf('Divadlo'));
    expect(programme.later).toBe(101 - maxProgrammeTimes);
    expect(programme.events.map(({ title, times: { length } }) => [title, length])).toEqual([
      ['Hra', maxProgrammeTimes - 1],
      ['Beseda', 1],
    ]);
  });

  it.each(['0/', '999999/', '99999999999/', '1a/', 'kino/', '1%00/'])(
    'is not found at %s',
    async (path) => {
      for (const url of [path, `${path}calendar.ics`]) {
        const { statusCode, headers, body } = await get(url);
        expect([url, statusCode]).toEqual([url, 404]);
        expect(JSON.parse(body)).toMatchObject({ error: { code: 'not-found', field: 'place' } });
        expect(headers).not.toHaveProperty('content-disposition');
      }
    },
  );

  it('is not found when only its municipality is known', async () => {
    expect((await get(`${await idOf('Neznámo kde')}/`)).statusCode).toBe(404);
  });

  it('has the same tag until an event changes', async () => {
    const id = await idOf('Kino');
    const { headers } = await get(`${id}/`);
    const again = () =>
      test.app.inject({
        url: `/api/place/${id}/`,
        headers: { 'if-none-match': String(headers['etag']) },
      });
    expect((await again()).statusCode).toBe(304);
    await test.write([createDraft('7', { title: 'Jinde a jinak', place: elsewhere })]);
    expect((await again()).statusCode).toBe(200);
    expect(rowsOf(await ask(id))).toEqual([['Jinde a jinak', '2026-11-21']]);
  });

  it('is renamed at once, and a merged one is the place it was merged into', async () => {
    const admin = await calls.enter('spravce@example.cz', { administrator: true });
    await calls.create('Ples', newPlace('Stará sokolovna', 49.77), admin);
    await calls.create('Bál', newPlace('Nová sokolovna', 49.7701), admin);
    const [source, target] = [await idOf('Stará sokolovna'), await idOf('Nová sokolovna')];
    await calls.merge(await calls.one(source, admin), await calls.one(target, admin), admin);
    await calls.rename(await calls.one(target, admin), 'Sokolovna', admin);
    const merged = await ask(source);
    expect(merged).toEqual(await ask(target));
    expect([merged.slug, merged.place.id]).toEqual([`${target}-sokolovna`, target]);
    expect(merged.events.map(({ title }) => title).sort()).toEqual(['Bál', 'Ples']);
  });

  it('has a calendar to be subscribed to, of the last month too, without Kudy z nudy', async () => {
    const id = await idOf('Náměstí Míru');
    const { statusCode, headers, body } = await get(`${id}/calendar.ics`);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `inline; filename="${id}-namesti-miru.ics"`,
      'access-control-allow-origin': '*',
    });
    expect(body).toContain('\r\nX-WR-CALNAME:Náměstí Míru, Svitavy\r\n');
    expect(body).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT12H\r\n');
    const titles = [...body.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, title]) => title);
    expect(titles).toEqual(['Byl', 'Příští', 'Příští', 'Zrušený', 'Zrušený termín', 'Za rok']);
    expect(body.match(/STATUS:CANCELLED/g)).toHaveLength(2);
  });

  it('has in its calendar what was added, moved away and renamed', async () => {
    const admin = await calls.enter('jana@example.cz', { administrator: true });
    const event = await calls.create('Trh', newPlace('Tržiště', 49.78), admin);
    const id = await idOf('Tržiště');
    const calendar = async () => (await get(`${id}/calendar.ics`)).body;
    expect(await calendar()).toContain('SUMMARY:Trh\r\n');
    await calls.create('Jarmark', existingPlace(id), admin, {
      schedule: [once(evening('2026-12-12'))],
    });
    expect(await calendar()).toContain('SUMMARY:Jarmark\r\n');
    const { form, version, status } = await calls.readEvent(event.slug, admin);
    const place = { ...form.place, place: await idOf('Kino') };
    const body = { version, status, form: { ...form, place } };
    await calls.call('PUT', `event-user/${event.slug}/`, { body, token: admin });
    expect(await calendar()).not.toContain('SUMMARY:Trh\r\n');
    await calls.rename(await calls.one(id, admin), 'Horní tržiště', admin);
    expect(await calendar()).toContain('X-WR-CALNAME:Horní tržiště, ');
    await calls.call('DELETE', `event-user/${event.slug}/`, { token: admin });
  });

  it('without events has an empty calendar that programs can read, with its present name', async () => {
    const admin = await calls.enter('petr@example.cz', { administrator: true });
    const id = await idOf('Kino');
    test.setNow(testNow + 3 * 365 * 86_400_000);
    const { statusCode, body } = await get(`${id}/calendar.ics`);
    expect(statusCode).toBe(200);
    expect(body).toMatch(/END:VTIMEZONE\r\nEND:VCALENDAR\r\n$/);
    test.setNow(testNow);
    await calls.rename(await calls.one(id, admin), 'Kino Vesmír', admin);
    test.setNow(testNow + 3 * 365 * 86_400_000);
    expect((await get(`${id}/calendar.ics`)).body).toContain('X-WR-CALNAME:Kino Vesmír, ');
    test.setNow(testNow);
  });
});
