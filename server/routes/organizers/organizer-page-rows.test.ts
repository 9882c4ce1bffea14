import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  OrganizerProgrammeSchema,
  type OrganizerProgramme,
} from '../../../contract/events/organizer-programme.ts';
import { maxProgrammeTimes } from '../../../contract/places/place-programme.ts';
import { createPlaceCalls, newPlace } from '../../../test/support/api/place-calls.ts';
import { describeStorages } from '../../../test/support/servers/storages.ts';
import {
  createDraft,
  openTestApp,
  testNow,
  type TestApp,
} from '../../../test/support/servers/test-app.ts';
import { itLong } from '../../../test/support/thorough.ts';
import type { NewTime } from '../../events/new-event.ts';
import { write } from '../../storage/transaction.ts';

const day = 86_400_000;
const on = (date: string, cancelled = false): NewTime => ({
  precision: 'timed',
  start: `${date}T18:00`,
  end: `${date}T20:00`,
  cancelled,
});
const library = { organizer: 'Městská knihovna' };
const trebova = { title: 'Kino', lat: 49.902, lng: 16.4474 };
const litomysl = { title: 'Zámek', lat: 49.8739, lng: 16.3127 };
const drafts = [
  createDraft('1', { ...library, title: 'Byl', times: [on('2026-11-01')] }),
  createDraft('2', { ...library, title: 'Dávno', times: [on('2025-03-01')] }),
  createDraft('3', { ...library, title: 'Příští', times: [on('2026-12-05'), on('2026-11-21')] }),
  createDraft('4', { ...library, title: 'Jinde', place: trebova, times: [on('2026-11-22')] }),
  createDraft('5', { ...library, title: 'Zrušený', cancelled: true, times: [on('2026-11-23')] }),
  createDraft('6', {
    ...library,
    title: 'Převzatý',
    source: 'kudyznudy',
    times: [on('2026-11-20')],
  }),
  createDraft('7', { ...library, title: 'Za dva roky', times: [on('2028-11-24')] }),
  createDraft('8', {
    organizer: 'MĚSTSKÁ  KNIHOVNA!',
    title: 'Nejnovější',
    times: [on('2026-11-24')],
  }),
  createDraft('9', { organizer: 'Městská knihovna Polička', title: 'Cizí' }),
  createDraft('10', { organizer: 'Jen partner', title: 'Partner', source: 'kudyznudy' }),
  createDraft('11', { organizer: '🎭', title: 'Smajlík' }),
  createDraft('12', { ...library, title: 'Čtení', place: litomysl, times: [on('2026-11-22')] }),
  createDraft('13', {
    ...library,
    title: 'Beseda',
    place: { ...litomysl, title: 'Radnice', lat: 49.874 },
    times: [on('2026-11-20'), on('2026-11-23')],
  }),
];

describeStorages('an organiser by the API', (engine) => {
  let test: TestApp;
  const calls = createPlaceCalls(() => test);
  const get = (path: string) => test.app.inject(`/api/organizer/${path}`);
  const ask = async (
    organizer: string,
    query = '',
    city = 'svitavy',
  ): Promise<OrganizerProgramme> => {
    const path = [city, organizer].map(encodeURIComponent).join('/');
    const { statusCode, body } = await get(`${path}/${query}`);
    expect(statusCode).toBe(200);
    return v.parse(OrganizerProgrammeSchema, JSON.parse(body));
  };
  const rowsOf = ({ events }: OrganizerProgramme) =>
    events.map(({ title, times }) => [title, ...times.map(({ start }) => start.slice(0, 10))]);

  beforeAll(async () => {
    test = await openTestApp(engine, drafts);
  });
  afterAll(() => test.close());

  it('has the name of its newest event, the times of the next 370 days, and the number of past events', async () => {
    const programme = await ask('mestska-knihovna');
    expect(programme).toMatchObject({
      slug: 'mestska-knihovna',
      city: { slug: 'svitavy', title: 'Svitavy', locative: 've Svitavách' },
      district: 'Svitavy',
      name: 'MĚSTSKÁ  KNIHOVNA!',
      web: null,
      contact: null,
      later: 0,
      past: 2,
    });
    expect(rowsOf(programme)).toEqual([
      ['Příští', '2026-11-21', '2026-12-05'],
      ['Zrušený', '2026-11-23'],
      ['Nejnovější', '2026-11-24'],
    ]);
  });

  it('is another one in another town, with the name and the past of that town', async () => {
    const programme = await ask('mestska-knihovna', '', 'litomysl');
    expect(programme).toMatchObject({
      slug: 'mestska-knihovna',
      city: { slug: 'litomysl', title: 'Litomyšl' },
      name: 'Městská knihovna',
      later: 0,
      past: 0,
    });
    expect(rowsOf(programme)).toEqual([
      ['Beseda', '2026-11-20', '2026-11-23'],
      ['Čtení', '2026-11-22'],
    ]);
  });

  it('has events of Kudy z nudy on request', async () => {
    const programme = await ask('mestska-knihovna', '?from_kudyznudy=1');
    expect(rowsOf(programme)[0]).toEqual(['Převzatý', '2026-11-20']);
    expect(await ask('jen-partner')).toMatchObject({ name: 'Jen partner', events: [], past: 0 });
  });

  it.each(['Městská knihovna', 'MESTSKA KNIHOVNA', '\u202emestska-knihovna…'])(
    'is found by %j',
    async (name) => {
      expect(await ask(name, '', 'SVITAVY')).toEqual(await ask('mestska-knihovna'));
    },
  );

  it.each([
    ...['knihovna', 'mestska', '🎭', '-', '%00', '%20', "'%20or%201=1", 'x'.repeat(250)].map(
      (name) => ['organizer', `svitavy/${name}`],
    ),
    // Known, but not there.
    ['organizer', 'litomysl/jen-partner'],
    ...['nemesto', '%00', '-', '🎭', 'x'.repeat(250)].map((city) => [
      'city',
      `${city}/mestska-knihovna`,
    ]),
  ])('is not found by its %s at %s', async (field, path) => {
    for (const url of [`${path}/`, `${path}/calendar.ics`]) {
      const { statusCode, headers, body } = await get(url);
      expect([url, statusCode]).toEqual([url, 404]);
      expect(JSON.parse(body)).toMatchObject({ error: { code: 'not-found', field } });
      expect(headers).not.toHaveProperty('content-disposition');
    }
  });

  it('is not found by its name alone', async () => {
    for (const url of ['mestska-knihovna/', 'mestska-knihovna/calendar.ics'])
      expect((await get(url)).statusCode).toBe(404);
  });

  it('states the address and the contact that all its coming events have, at least two', async () => {
    const organizer = 'Divadlo';
    const web = 'https://divadlo.example/';
    const put = (id: string, url: string | null, date = '2026-11-25') =>
      test.write([createDraft(id, { organizer, url, times: [on(date)] })]);
    const setContact = (contact: string, slug: string) =>
      test.context.storage.db
        .updateTable('event')
        .set({ contact })
        .where('source_id', '=', slug)
        .execute();
    await put('30', web);
    expect((await ask(organizer)).web).toBeNull();
    await put('31', web);
    await put('32', null);
    await put('33', 'https://divadlo.example/hra', '2026-11-02');
    // In another town, where it may be another theatre.
    await test.write([
      createDraft('35', { organizer, url: 'https://jine.example/', place: trebova }),
      createDraft('36', { organizer, url: 'https://jine.example/', place: trebova }),
    ]);
    expect((await ask(organizer, '', 'ceska-trebova')).web).toBe('https://jine.example/');
    expect((await ask(organizer)).web).toBe(web);
    await setContact('461 000 000', '30');
    expect((await ask(organizer)).contact).toBeNull();
    await setContact('461 000 000', '32');
    expect((await ask(organizer)).contact).toBe('461 000 000');
    await setContact('pokladna@divadlo.example', '31');
    await put('34', 'https://divadlo.example/hra');
    expect(await ask(organizer)).toMatchObject({ web: null, contact: null });
  });

  /** Copies an event, with its time on the days that follow, as often as numbers say. */
  const copy = (sourceId: string, numbers: readonly number[]) =>
    write(test.context.storage, async (writer, revision) => {
      const { id, ...event } = await writer
        .selectFrom('event')
        .selectAll()
        .where('source_id', '=', sourceId)
        .executeTakeFirstOrThrow();
      const { id: _, ...time } = await writer
        .selectFrom('event_time')
        .selectAll()
        .where('event_id', '=', id)
        .executeTakeFirstOrThrow();
      for (let begin = 0; begin < numbers.length; begin += 500) {
        const part = numbers.slice(begin, begin + 500);
        const events = part.map((number) => ({
          ...event,
          slug: `${event.slug}-${number}`,
          source_id: `${sourceId}-${number}`,
          revision,
        }));
        const made = await writer.insertInto('event').values(events).returning('id').execute();
        const times = made.map(({ id: event_id }, index) => {
          const later = ((begin + index) % 300) * day;
          return {
            ...time,
            event_id,
            starts_at: time.starts_at + later,
            ends_at: time.ends_at + later,
          };
        });
        await writer.insertInto('event_time').values(times).execute();
      }
      return { result: null };
    });

  itLong('has the first sixty times of ten thousand events and counts the others', async () => {
    await test.write([
      createDraft('many', { organizer: 'Pilný spolek', times: [on('2026-11-25')] }),
    ]);
    await copy(
      'many',
      Array.from({ length: 9999 }, (_, index) => index),
    );
    await test.context.catalogue.refresh();
    const programme = await ask('pilny-spolek');
    expect(programme.later).toBe(10_000 - maxProgrammeTimes);
    expect(programme.events).toHaveLength(maxProgrammeTimes);
    const name = encodeURIComponent('Pilný spolek');
    expect((await get(`litomysl/${name}/`)).statusCode).toBe(404);
    test.setNow(testNow + 3 * 365 * day);
    expect(await ask('pilny-spolek')).toMatchObject({ events: [], later: 0, past: 10_000 });
    test.setNow(testNow);
  });

  it('has instead of a double the event that stands for it, once', async () => {
    const { db } = test.context.storage;
    const times = [on('2026-11-26')];
    await test.write([
      createDraft('40', { organizer: 'Spolek', title: 'Ples na mapě', times }),
      createDraft('41', { organizer: 'Hasiči', title: 'Hasičské cvičení', times }),
      createDraft('42', { organizer: 'Spolek', title: 'Bál starostů', times }),
    ]);
    const { id } = await db
      .selectFrom('event')
      .select('id')
      .where('source_id', '=', '40')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('event')
      .set({ double_of: id })
      .where('source_id', 'in', ['41', '42'])
      .execute();
    for (const organizer of ['spolek', 'hasici']) {
      const programme = await ask(organizer);
      expect(rowsOf(programme)).toEqual([['Ples na mapě', '2026-11-26']]);
      expect(programme.past).toBe(0);
    }
  });

  it('has the same tag until an event changes', async () => {
    const url = 'svitavy/mestska-knihovna-policka/';
    const { headers } = await get(url);
    const again = () =>
      test.app.inject({
        url: `/api/organizer/${url}`,
        headers: { 'if-none-match': String(headers['etag']) },
      });
    expect((await again()).statusCode).toBe(304);
    await test.write([
      createDraft('9', { organizer: 'Městská knihovna Polička', title: 'Cizí a jiný' }),
    ]);
    expect((await again()).statusCode).toBe(200);
  });

  it('has no drafts and no deleted events, and follows a renamed one', async () => {
    const admin = await calls.enter('spravce@example.cz', { administrator: true });
    const place = newPlace('Klub', 49.77);
    const { slug } = await calls.create('Ples', place, admin, { organizer: 'Sokol' });
    expect(rowsOf(await ask('sokol')).map(([title]) => title)).toEqual(['Ples']);
    const { form, version } = await calls.readEvent(slug, admin);
    const save = (status: string, organizer: string, of: number) =>
      calls.call('PUT', `event-user/${slug}/`, {
        body: { version: of, status, form: { ...form, organizer } },
        token: admin,
      });
    await save('published', 'Orel', version);
    expect((await get('svitavy/sokol/')).statusCode).toBe(404);
    expect(rowsOf(await ask('orel')).map(([title]) => title)).toEqual(['Ples']);
    await save('draft', 'Orel', version + 1);
    expect((await get('svitavy/orel/')).statusCode).toBe(404);
    await save('published', 'Orel', version + 2);
    await calls.call('DELETE', `event-user/${slug}/`, { token: admin });
    expect((await get('svitavy/orel/')).statusCode).toBe(404);
  });
});
