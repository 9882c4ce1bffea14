import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  EditableEventSchema,
  EventPlacesSchema,
  OwnEventsSchema,
} from '../../../contract/organizers/own-event.ts';
import { emptyEventDraft } from '../../../contract/organizers/event-draft.ts';
import { runAdmin } from '../../accounts/run-admin.ts';
import { addDays } from '../../../domain/time/civil-time.ts';
import { createAccountCalls } from '../../../test/support/api/account-calls.ts';
import { eventForm, evening, once } from '../../../test/support/fixtures/event-forms.ts';
import { describeRules } from '../../../test/support/servers/storages.ts';
import { openTestApp, testNow, type TestApp } from '../../../test/support/servers/test-app.ts';

const minute = 60_000;

describeRules('lists of own events', (engine) => {
  let test: TestApp;
  let token: string;
  let places = 0;
  const { call, register, clear, refusalOf } = createAccountCalls(() => test);

  /** Creates an event with a time on each of the days, and answers its slug. */
  const create = async (title: string, days: readonly string[], status = 'published') => {
    const schedule = days.map((date, index) => once(evening(date), `s${index + 1}`));
    const place = { latitude: 49.7 + ++places / 1000 };
    const body = { status, form: eventForm({ title, schedule, place }) };
    const { json } = await call('POST', 'event-user/', { body, token });
    return v.parse(EditableEventSchema, json).slug;
  };
  const list = async (query: string) =>
    v.parse(OwnEventsSchema, (await call('GET', `event-user/?${query}`, { token })).json);
  const titles = async (query: string) => (await list(query)).events.map(({ title }) => title);

  beforeAll(async () => {
    test = await openTestApp(engine);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.setNow(testNow);
    places = 0;
    const { db } = test.context.storage;
    for (const table of ['event', 'place'] as const) await db.deleteFrom(table).execute();
    await clear();
    token = await register();
  });

  it('sort upcoming events by the next time, past ones from the latest last time', async () => {
    await create('Loni a zítra', ['2025-11-20', '2026-11-21']);
    await create('Dnes a v říjnu', ['2026-10-01', '2026-11-20']);
    await create('V září', ['2026-09-01']);
    await create('Dvakrát', ['2026-08-01', '2026-10-15']);
    await create('V říjnu', ['2026-10-01']);
    expect(await titles('list=upcoming')).toEqual(['Dnes a v říjnu', 'Loni a zítra']);
    expect(await titles('list=past')).toEqual(['Dvakrát', 'V říjnu', 'V září']);
  });

  it('are narrowed by month and category', async () => {
    await create('Říjen a březen', ['2026-10-31', '2027-03-31']);
    await create('Březen', ['2027-03-01']);
    await create('Duben', ['2027-04-01']);
    expect(await titles('month=2027-03')).toEqual(['Březen', 'Říjen a březen']);
    expect(await titles('month=2027-04')).toEqual(['Duben']);
    expect(await titles('month=2027-12')).toEqual([]);
    expect(await titles('category=koncerty')).toEqual(['Březen', 'Říjen a březen', 'Duben']);
    expect(await titles('category=plesy')).toEqual([]);
    for (const query of ['month=2027-13', 'month=', 'category=nic', 'category=koncerty"'])
      expect((await call('GET', `event-user/?${query}`, { token })).status).toBe(400);
  });

  it('are narrowed by place, of which there are those of own events in Czech order', async () => {
    const createAt = async (title: string, place: object, as = token) => {
      const form = eventForm({ title, place });
      const body = { status: 'published', form };
      const { json } = await call('POST', 'event-user/', { body, token: as });
      return v.parse(EditableEventSchema, json);
    };
    const placesOf = async (as = token) =>
      v.parse(EventPlacesSchema, (await call('GET', 'event-place/', { token: as })).json).places;
    expect(await placesOf()).toEqual([]);
    await createAt('Ples', { title: 'Chata', latitude: 49.71 });
    const { place } = await createAt('Koncert', { title: 'Čajovna', latitude: 49.72 });
    await createAt('Trh', { title: 'Dům', latitude: 49.73 });
    await createAt('Výstava', { use_existing_place: true, place: place?.id });
    await call('POST', 'event-user/', { body: { status: 'draft', form: eventForm() }, token });
    const other = await register({ email: 'petr@example.cz' });
    await createAt('Cizí', { title: 'Aula', latitude: 49.74 }, other);
    const found = await placesOf();
    expect(found.map(({ title }) => title)).toEqual(['Čajovna', 'Dům', 'Chata']);
    expect(found[0]).toEqual({
      id: place?.id,
      title: 'Čajovna',
      city: { slug: 'hradec-nad-svitavou', title: 'Hradec nad Svitavou' },
    });
    expect(await titles(`place=${place?.id}`)).toEqual(['Koncert', 'Výstava']);
    expect(await titles(`place=${place?.id}&q=vystava`)).toEqual(['Výstava']);
    const [aula] = await placesOf(other);
    expect(await titles(`place=${aula?.id}`)).toEqual([]);
    for (const query of ['place=', 'place=0', 'place=1.5', 'place=x'])
      expect((await call('GET', `event-user/?${query}`, { token })).status).toBe(400);
    // A deleted event is listed for thirty days, and so is its place.
    test.setNow(testNow - 31 * 24 * 60 * minute);
    await call('DELETE', 'event-user/trh/', { token });
    expect((await placesOf()).map(({ title }) => title)).toContain('Dům');
    test.setNow(testNow);
    expect((await placesOf()).map(({ title }) => title)).not.toContain('Dům');
  });

  it('count what meets the conditions in each list, and in total all events', async () => {
    await create('Ples', ['2026-11-21']);
    await create('Ples v září', ['2026-09-01']);
    await create('Ples hasičů', ['2026-12-05'], 'draft');
    await create('Koncert', ['2026-12-06']);
    await call('DELETE', `event-user/${await create('Ples zrušený', ['2026-11-22'])}/`, { token });
    const countsOf = async (query: string) => {
      const { counts, total } = await list(query);
      return [counts.upcoming, counts.past, counts.drafts, counts.deleted, total];
    };
    expect(await countsOf('')).toEqual([2, 1, 1, 1, 5]);
    expect(await countsOf('q=ples')).toEqual([1, 1, 1, 1, 5]);
    expect(await countsOf('list=past&q=ples&month=2026-09')).toEqual([0, 1, 0, 0, 5]);
    expect(await countsOf('category=plesy')).toEqual([0, 0, 0, 0, 5]);
    const [place] = v.parse(
      EventPlacesSchema,
      (await call('GET', 'event-place/', { token })).json,
    ).places;
    expect(await countsOf(`place=${place?.id}`)).toEqual([1, 0, 0, 0, 5]);
    // A deleted event leaves its list after thirty days, and the total with it.
    test.setNow(testNow - 31 * 24 * 60 * minute);
    await call('DELETE', 'event-user/koncert/', { token });
    expect((await list('q=ples')).total).toBe(5);
    test.setNow(testNow);
    expect((await list('q=ples')).total).toBe(4);
  });

  it('show the last time of each past event, also when another event ended at an earlier time', async () => {
    await create('Dvakrát', ['2026-08-01', '2026-10-15']);
    await create('Jednou', ['2026-08-01']);
    expect((await list('list=past')).events).toMatchObject([
      { time: { start: '2026-10-15T18:00+02:00' }, dates: 2, coming: 0 },
      { time: { start: '2026-08-01T18:00+02:00' }, dates: 1, coming: 0 },
    ]);
  });

  it('continue on the next page of past events where the first one ended', async () => {
    // Pairs end at the same time: the later created one of a pair is first.
    for (let index = 0; index < 53; index++)
      await create(`Akce ${index}`, [addDays('2026-09-01', Math.floor(index / 2))]);
    const first = await list('list=past');
    const rest = await list(`list=past&after=${first.next}`);
    expect([first.events.length, rest.events.length, rest.next]).toEqual([50, 3, null]);
    const expected = Array.from({ length: 53 }, (_, index) => `Akce ${52 - index}`);
    expect([...first.events, ...rest.events].map(({ title }) => title)).toEqual(expected);
  });

  it('are those of all for an administrator who asks for them', async () => {
    const own = token;
    const ball = await create('Ples', ['2026-11-21']);
    await create('Koncept', ['2026-11-21'], 'draft');
    token = await register({ email: 'spravce@example.cz' });
    const refused = await call('GET', 'event-user/?scope=all', { token });
    expect(refused.status).toBe(403);
    expect(refusalOf(refused)).toMatchObject({
      code: 'forbidden',
      field: 'scope',
      message: 'Akce všech uživatelů vidí jen správce.',
    });
    expect((await call('GET', 'event-user/?scope=jine', { token })).status).toBe(400);
    await runAdmin(['grant', 'spravce@example.cz'], test.context.storage.db, () => testNow);
    await create('Výstava', ['2026-11-22']);
    expect(await titles('list=upcoming')).toEqual(['Výstava']);
    expect(await titles('list=upcoming&scope=all')).toEqual(['Ples', 'Výstava']);
    expect(await titles('list=upcoming&scope=all&q=ples')).toEqual(['Ples']);
    expect((await list('scope=all')).counts).toEqual({
      upcoming: 2,
      past: 0,
      drafts: 1,
      deleted: 0,
    });
    // Events of nobody, as imported ones are.
    await test.context.storage.db
      .updateTable('event')
      .set({ owner_id: null })
      .where('slug', '=', ball)
      .execute();
    expect(await titles('list=upcoming&scope=all')).toEqual(['Ples', 'Výstava']);
    token = own;
    expect(await titles('list=upcoming')).toEqual([]);
    expect((await call('GET', 'event-user/?scope=all', { token })).status).toBe(403);
  });

  it('tell of a draft what its form holds: time, place, or the place it would create', async () => {
    await create('S novým místem', ['2026-11-21', '2026-11-28'], 'draft');
    await create('Výstava', ['2026-11-21']);
    const [published] = (await list('list=upcoming')).events;
    const chosen = { ...emptyEventDraft.place, place: published!.place!.id };
    const form = { ...eventForm({ title: 'S místem' }), place: chosen };
    const time = { ...evening('2026-11-21'), start: '2026-11-21' };
    const schedule = [once(time)];
    for (const draft of [form, { ...form, title: 'Bez hodiny', schedule }, { ...emptyEventDraft }])
      await call('POST', 'event-user/', { body: { status: 'draft', form: draft }, token });
    const rows = (await list('list=drafts')).events;
    const summaryOf = (title: string) => {
      const {
        place,
        new_place,
        time: shown,
        dates,
        coming,
      } = rows.find((row) => row.title === title)!;
      return [place?.title ?? null, new_place, shown?.start ?? null, dates, coming];
    };
    const saturday = '2026-11-21T18:00+01:00';
    expect(summaryOf('S novým místem')).toEqual([null, 'Střelnice', saturday, 2, 2]);
    expect(summaryOf('S místem')).toEqual(['Střelnice', null, saturday, 1, 1]);
    expect(summaryOf('Bez hodiny')).toEqual(['Střelnice', null, null, 0, 0]);
    expect(summaryOf('Akce bez názvu')).toEqual([null, null, null, 0, 0]);
    test.setNow(Date.parse('2026-11-25T12:00+01:00'));
    expect((await list('list=drafts')).events.map(({ coming }) => coming).sort()).toEqual([
      0, 0, 0, 1,
    ]);
  });

  it('sort drafts from the one changed last, deleted events from the one deleted last', async () => {
    const slugs: Record<string, string> = {};
    for (const title of ['První', 'Druhá', 'Třetí']) {
      test.setNow(testNow + ++places * minute);
      slugs[title] = await create(title, ['2026-11-21'], 'draft');
    }
    expect(await titles('list=drafts')).toEqual(['Třetí', 'Druhá', 'První']);
    for (const [index, title] of ['Druhá', 'Třetí', 'První'].entries()) {
      test.setNow(testNow + (10 + index) * minute);
      await call('DELETE', `event-user/${slugs[title]}/`, { token });
    }
    expect(await titles('list=deleted')).toEqual(['První', 'Třetí', 'Druhá']);
  });
});
