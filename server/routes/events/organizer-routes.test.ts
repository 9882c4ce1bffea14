import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EventSummarySchema } from '../../../contract/events/event.ts';
import { EventDetailSchema } from '../../../contract/events/event-detail.ts';
import {
  EditableEventSchema,
  OwnEventSchema,
  OwnEventsSchema,
  type EditableEvent,
} from '../../../contract/organizers/own-event.ts';
import { addDays } from '../../../domain/time/civil-time.ts';
import { createAccountCalls, person } from '../../../test/support/api/account-calls.ts';
import { eventForm, evening, once, weekly } from '../../../test/support/fixtures/event-forms.ts';
import { describeRules } from '../../../test/support/servers/storages.ts';
import {
  createDraft,
  openTestApp,
  testNow,
  type TestApp,
} from '../../../test/support/servers/test-app.ts';
import { runAdmin } from '../../accounts/run-admin.ts';
import { cleanUpDeleted } from '../../organizers/clean-up-deleted.ts';

const day = 86_400_000;

describeRules('somebody’s own events', (engine) => {
  let test: TestApp;
  let token: string;
  const { call, register, login, tokenOf, refusalOf, clear } = createAccountCalls(() => test);

  const create = async (form = eventForm(), status = 'published', as = token) => {
    const answer = await call('POST', 'event-user/', { body: { status, form }, token: as });
    expect(answer.json).toMatchObject({ slug: expect.any(String) as string });
    return v.parse(EditableEventSchema, answer.json);
  };
  const read = async (slug: string, as = token): Promise<EditableEvent> =>
    v.parse(EditableEventSchema, (await call('GET', `event-user/${slug}/`, { token: as })).json);
  const save = (slug: string, body: object, as = token) =>
    call('PUT', `event-user/${slug}/`, { body, token: as });
  const list = async (query = '') =>
    v.parse(OwnEventsSchema, (await call('GET', `event-user/${query}`, { token })).json);
  const titles = async (query = '') => (await list(query)).events.map(({ title }) => title);
  const detail = async (slug: string) => {
    const { status, json } = await call('GET', `event/${slug}/`);
    return status === 200 ? v.parse(EventDetailSchema, json) : status;
  };
  /** Events visible to visitors on the map. */
  const onMap = async (query = '') => {
    const { json } = await call('GET', `event/${query}`);
    return v.parse(v.array(EventSummarySchema), json);
  };
  const fieldsOf = (answer: Parameters<typeof refusalOf>[0]) => refusalOf(answer).fields;

  beforeAll(async () => {
    test = await openTestApp(engine);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.setNow(testNow);
    const { db } = test.context.storage;
    for (const table of ['event', 'place'] as const) await db.deleteFrom(table).execute();
    await db
      .updateTable('revision')
      .set({ epoch: Math.floor(Math.random() * 1e9) })
      .execute();
    await test.refresh();
    await clear();
    token = await register();
  });

  it('are on the map when the write is answered', async () => {
    const created = await create();
    expect(created).toMatchObject({ slug: 'koncert-dechovky', status: 'published', version: 1 });
    const [visible] = await onMap();
    expect(visible).toMatchObject({
      title: 'Koncert dechovky',
      source: 'own',
      place: { title: 'Střelnice', lat: 49.7571, city: { slug: 'svitavy' } },
      times: [{ start: '2026-11-21T18:00+01:00', end: '2026-11-21T20:00+01:00' }],
    });
    const found = await onMap('?q=strelnice');
    expect(found).toHaveLength(1);
  });

  it('have the entered details on their page', async () => {
    const form = eventForm({
      price: ' zdarma ',
      url: 'www.svitavy.cz',
      organizer: 'Spolek',
      contact: '777 123 456',
      facets: ['se-psem', 'deti'],
    });
    const { slug } = await create(form);
    expect(await detail(slug)).toMatchObject({
      price: 'zdarma',
      url: 'https://www.svitavy.cz',
      organizer: 'Spolek',
      contact: '777 123 456',
      facets: ['se-psem', 'deti'],
      images: [],
    });
  });

  it('can be incomplete drafts, visible to the owner only', async () => {
    const { slug, form } = await create(
      { ...eventForm(), title: '', schedule: [], categories: [] },
      'draft',
    );
    expect(slug).toBe('akce');
    expect(form.title).toBe('');
    expect(await detail(slug)).toBe(404);
    expect(await onMap()).toEqual([]);
    expect((await call('GET', `event/${slug}/calendar.ics`)).status).toBe(404);
    expect((await test.app.inject('/sitemap.xml')).body).not.toContain(`/detail/${slug}`);
    const other = await register({ email: 'petr@example.cz' });
    expect((await call('GET', `event-user/${slug}/`, { token: other })).status).toBe(404);
    expect(await list('?list=drafts')).toMatchObject({
      events: [{ title: 'Akce bez názvu', place: null, time: null }],
      counts: { upcoming: 0, past: 0, drafts: 1, deleted: 0 },
    });
  });

  it('get a slug from the title at publication, and keep it after a rename', async () => {
    const draft = await create({ ...eventForm(), title: 'Něco' }, 'draft');
    const { json } = await save(draft.slug, {
      version: 1,
      status: 'published',
      form: eventForm({ title: 'Ples hasičů' }),
    });
    expect(json).toMatchObject({ slug: 'ples-hasicu', status: 'published', version: 2 });
    const place = (await read('ples-hasicu')).form.place;
    const renamed = await save('ples-hasicu', {
      version: 2,
      status: 'published',
      form: eventForm({ title: 'Ples', place }),
    });
    expect(renamed.json).toMatchObject({ slug: 'ples-hasicu', form: { title: 'Ples' } });
  });

  it('redirect from the old slug to the new one', async () => {
    const { slug, form } = await create();
    const update = { status: 'published', readdress: true };
    const next = { ...form, title: 'Velký koncert' };
    const { json } = await save(slug, { ...update, version: 1, form: next });
    expect(json).toMatchObject({ slug: 'velky-koncert' });
    const page = await test.app.inject(`/detail/${slug}?time=1`);
    expect([page.statusCode, page.headers.location]).toEqual([301, '/detail/velky-koncert?time=1']);
    expect(await detail(slug)).toMatchObject({ slug: 'velky-koncert' });
    // The old slug is reserved, and the same event may get it back.
    const other = await create(eventForm({ place: { latitude: 49.76 } }));
    expect(other.slug).toBe('koncert-dechovky-2');
    const back = await save('velky-koncert', { ...update, version: 2, form });
    expect(back.json).toMatchObject({ slug });
    expect(await detail('velky-koncert')).toMatchObject({ slug });
  });

  it('are refused with a message for each invalid field, and nothing is written', async () => {
    const form = eventForm({ title: ' ', categories: [], url: 'nesmysl', schedule: [] });
    const answer = await call('POST', 'event-user/', {
      body: { status: 'published', form },
      token,
    });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual({
      title: 'Zadejte název akce.',
      categories: 'Vyberte aspoň jednu kategorii.',
      url: 'Zadejte webovou adresu, třeba https://www.svitavy.cz.',
      schedule: 'Zadejte aspoň jeden termín.',
    });
    const { db } = test.context.storage;
    expect(await db.selectFrom('event').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('place').select('id').execute()).toEqual([]);
  });

  it.each([
    [
      { use_existing_place: true, place: null },
      { 'place.place': 'Musíte vybrat nebo vytvořit místo.' },
    ],
    [
      { use_existing_place: true, place: 999_999 },
      { 'place.place': 'Musíte vybrat nebo vytvořit místo.' },
    ],
    [
      { use_existing_place: true, place: 1e15 },
      { 'place.place': 'Musíte vybrat nebo vytvořit místo.' },
    ],
    [
      { latitude: null },
      { 'place.latitude': 'Ukažte místo na mapě, nebo napište jeho souřadnice.' },
    ],
    [{ latitude: 0, longitude: 0 }, { 'place.latitude': 'Místo musí ležet v\u00a0Česku.' }],
    [{ title: '' }, { 'place.title': 'Zadejte název místa.' }],
    [{ city: 'neni' }, { 'place.city': 'Takovou obec neznáme.' }],
    [{ city: 'praha' }, { 'place.city': 'Tato obec je od místa příliš daleko.' }],
  ])('are refused without a valid place: %j', async (place, fields) => {
    const body = { status: 'published', form: eventForm({ place }) };
    const answer = await call('POST', 'event-user/', { body, token });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual(fields);
  });

  it('cannot create a place at a point taken to four decimals', async () => {
    await create();
    const beside = eventForm({ place: { latitude: 49.757_149, longitude: 16.470_05 } });
    const answer = await call('POST', 'event-user/', {
      body: { status: 'published', form: beside },
      token,
    });
    expect(fieldsOf(answer)).toEqual({ 'place.latitude': 'Zde již existuje místo.' });
    expect(await onMap()).toHaveLength(1);
  });

  it('written concurrently at one point: one succeeds, forty-nine are refused', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        call('POST', 'event-user/', {
          body: { status: 'published', form: eventForm({ title: `Souběh ${index}` }) },
          token,
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refusals = answers.filter(({ status }) => status === 400).map(fieldsOf);
    expect(refusals).toEqual(Array(49).fill({ 'place.latitude': 'Zde již existuje místo.' }));
    expect(await onMap()).toHaveLength(1);
  });

  it('written concurrently are each on the map when answered', async () => {
    const isVisible = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        const title = `Souběh ${index}`;
        await create(eventForm({ title, place: { latitude: 49.7 + index / 1000 } }));
        return (await onMap()).some((event) => event.title === title);
      }),
    );
    expect(isVisible).toEqual(Array(30).fill(true));
  });

  it('repeat by a rule, with one date cancelled and another moved and announced', async () => {
    const form = eventForm({ schedule: [weekly(evening('2026-11-21'), 4, 6)] });
    const { slug } = await create(form);
    const times = async () => {
      const current = await detail(slug);
      return typeof current === 'number' ? [] : current.times;
    };
    const [, second, third] = await times();
    const change = (version: number, time: number | undefined, body: object) =>
      call('POST', 'event-time/', { body: { event: slug, version, time, ...body }, token });
    expect((await change(1, second?.id, { scope: 'one', cancelled: true })).status).toBe(200);
    const moved = { time: evening('2026-12-06', '15:00'), announced: true };
    const { json } = await change(2, third?.id, { scope: 'one', change: moved });
    expect(json).toMatchObject({ version: 3 });
    const after = await times();
    expect(after.map(({ id, start, cancelled }) => [id, start.slice(0, 16), cancelled])).toEqual([
      [expect.any(Number), '2026-11-21T18:00', false],
      [second?.id, '2026-11-28T18:00', true],
      [third?.id, '2026-12-06T15:00', false],
      [expect.any(Number), '2026-12-12T18:00', false],
    ]);
    expect(after[2]?.movedFrom).toEqual({
      start: '2026-12-05T18:00+01:00',
      end: '2026-12-05T20:00+01:00',
      precision: 'timed',
    });
    expect(await onMap('?s=6-12-2026&e=6-12-2026')).toHaveLength(1);
    expect(await onMap('?s=5-12-2026&e=5-12-2026')).toEqual([]);
    expect((await change(2, third?.id, { scope: 'one', cancelled: true })).status).toBe(409);
    // Sent again, because the answer was lost.
    const again = await change(1, second?.id, { scope: 'one', cancelled: true });
    expect([again.status, again.json]).toEqual([200, json]);
    expect((await change(3, 999_999, { scope: 'one', cancelled: true })).status).toBe(404);
  });

  it('are refused with more than 500 dates', async () => {
    const many = weekly(evening('2026-11-21'), 105, 6);
    const six = Array.from({ length: 6 }, (_, index) => ({ ...many, key: `s${index}` }));
    const answer = await call('POST', 'event-user/', {
      body: { status: 'published', form: eventForm({ schedule: six }) },
      token,
    });
    expect(fieldsOf(answer).schedule).toMatch(/více než 500/);
  });

  it.each(['2026-10-25T02:30', '2027-03-28T01:59'])(
    'keep the entered time in the nights of clock changes: %s',
    async (start) => {
      const time = { precision: 'timed' as const, start, end: null };
      const { slug } = await create(eventForm({ schedule: [once(time)] }));
      expect((await read(slug)).form.schedule[0]?.time).toEqual(time);
      const current = await detail(slug);
      expect(typeof current === 'object' && current.times[0]?.start.slice(0, 16)).toBe(start);
    },
  );

  it('answer 409 to the second of two edits of the same version, and keep the first', async () => {
    const { slug, form } = await create();
    const update = (title: string) =>
      save(slug, { version: 1, status: 'published', form: { ...form, title } });
    expect((await update('První')).status).toBe(200);
    const second = await update('Druhý');
    expect(second.status).toBe(409);
    expect(refusalOf(second)).toMatchObject({
      code: 'conflict',
      message: 'Tento záznam se mezitím změnil.',
    });
    expect(await detail(slug)).toMatchObject({ title: 'První' });
  });

  it('are cancelled, turned into a draft and published again', async () => {
    const { slug } = await create();
    const setStatus = (version: number, status: string) =>
      call('POST', `event-user/${slug}/status/`, { body: { version, status }, token });
    expect((await setStatus(1, 'cancelled')).json).toMatchObject({ status: 'cancelled' });
    // Sent again, because the answer was lost.
    expect((await setStatus(1, 'cancelled')).json).toMatchObject({
      status: 'cancelled',
      version: 2,
    });
    expect(await onMap()).toMatchObject([{ cancelled: true }]);
    await setStatus(2, 'draft');
    expect([await onMap(), await detail(slug)]).toEqual([[], 404]);
    const whole = await setStatus(3, 'published');
    expect(v.parse(OwnEventSchema, whole.json)).toMatchObject({ slug, status: 'published' });
    expect(await onMap()).toMatchObject([{ cancelled: false }]);
    expect((await setStatus(1, 'draft')).status).toBe(409);
  });

  it('are refused with the missing fields when an incomplete draft is published', async () => {
    const { slug } = await create({ ...eventForm(), title: '' }, 'draft');
    const answer = await call('POST', `event-user/${slug}/status/`, {
      body: { version: 1, status: 'published' },
      token,
    });
    expect(fieldsOf(answer)).toEqual({ title: 'Zadejte název akce.' });
  });

  it('are deleted, and can be restored for thirty days', async () => {
    const { slug } = await create();
    const remove = () => call('DELETE', `event-user/${slug}/`, { token });
    const restore = () => call('POST', `event-user/${slug}/restore/`, { token });
    expect((await remove()).json).toMatchObject({ status: 'deleted' });
    expect([await onMap(), await detail(slug)]).toEqual([[], 410]);
    expect((await remove()).status).toBe(410);
    expect((await list('?list=deleted')).counts).toMatchObject({ upcoming: 0, deleted: 1 });
    expect((await restore()).json).toMatchObject({ status: 'published' });
    expect(await onMap()).toHaveLength(1);
    await remove();
    test.setNow(testNow + 31 * day);
    token = tokenOf(await login());
    expect((await restore()).status).toBe(410);
    expect((await list('?list=deleted')).events).toEqual([]);
    // Afterwards only an emptied row remains.
    const { storage } = test.context;
    expect(await cleanUpDeleted(storage, testNow + 29 * day)).toBe(0);
    expect(await cleanUpDeleted(storage, testNow + 31 * day)).toBe(1);
    const rows = await storage.db.selectFrom('event').select(['title', 'schedule']).execute();
    expect(rows).toEqual([{ title: '', schedule: null }]);
    expect(await detail(slug)).toBe(410);
    expect(await cleanUpDeleted(storage, testNow + 31 * day)).toBe(0);
  });

  it('open with the texts of old drafts, without what can no longer be stored', async () => {
    const { slug, form: draft } = await create({ ...eventForm(), title: 'Něco' }, 'draft');
    await test.context.storage.db
      .updateTable('event')
      .set({ draft: JSON.stringify({ ...draft, title: 'Tr\0ubka \ud83c' }) })
      .execute();
    expect((await read(slug)).form.title).toBe('Trubka ');
  });

  it('are in the export of the account, with drafts and places', async () => {
    await create(eventForm({ contact: '777 123 456', facets: ['deti'] }));
    await create({ ...eventForm(), title: 'Rozepsaná', description: 'Něco' }, 'draft');
    const { json } = await call('GET', 'export/', { token });
    expect(json).toMatchObject({
      places: [{ title: 'Střelnice' }],
      events: [
        { contact: '777 123 456', facets: ['deti'], schedule: [{ key: 's1' }], draft: null },
        { title: 'Rozepsaná', place: null, draft: { description: 'Něco' } },
      ],
    });
  });

  it('are emptied with the account when hidden, even if events are handed over', async () => {
    await create();
    await create({ ...eventForm(), title: 'Rozepsaná' }, 'draft');
    const gone = await create(eventForm({ title: 'Smazaná', place: { latitude: 49.76 } }));
    await call('DELETE', `event-user/${gone.slug}/`, { token });
    const body = { password: person.password, events: 'hand-over' };
    expect((await call('POST', 'user-delete/', { body, token })).status).toBe(200);
    const { db } = test.context.storage;
    const rows = await db.selectFrom('event').select(['title', 'owner_id']).orderBy('id').execute();
    expect(rows).toEqual([
      { title: 'Koncert dechovky', owner_id: null },
      { title: '', owner_id: null },
    ]);
  });

  it('can be changed only by the owner and by administrators', async () => {
    const { slug, form } = await create();
    const other = await register({ email: 'petr@example.cz' });
    const update = { version: 1, status: 'published', form: { ...form, title: 'Cizí' } };
    expect((await save(slug, update, other)).status).toBe(403);
    expect((await call('DELETE', `event-user/${slug}/`, { token: other })).status).toBe(403);
    expect((await call('GET', `event-user/${slug}/`)).status).toBe(401);
    await register({ email: 'spravce@example.cz' });
    await runAdmin(['grant', 'spravce@example.cz'], test.context.storage.db, () => testNow);
    const administrator = tokenOf(await login(undefined, 'spravce@example.cz'));
    expect((await save(slug, update, administrator)).status).toBe(200);
    // The owner does not change.
    expect(await titles()).toEqual(['Cizí']);
  });

  it('are listed in pages by their next time, and found by words', async () => {
    const at = (index: number) => ({ latitude: 49.7 + index / 1000 });
    for (let index = 0; index < 53; index++)
      await create(
        eventForm({
          title: `Akce ${String(index).padStart(2, '0')}`,
          schedule: [once(evening(`2026-12-${String((index % 28) + 1).padStart(2, '0')}`))],
          place: at(index),
        }),
      );
    await create(
      eventForm({ title: 'Dávná', schedule: [once(evening('2026-10-01'))], place: at(60) }),
    );
    const first = await list();
    expect(first.events).toHaveLength(50);
    expect(first.counts).toEqual({ upcoming: 53, past: 1, drafts: 0, deleted: 0 });
    const rest = await list(`?after=${first.next}`);
    expect(rest).toMatchObject({ next: null, events: { length: 3 } });
    const all = [...first.events, ...rest.events];
    expect(new Set(all.map(({ id }) => id)).size).toBe(53);
    const starts = all.map(({ time }) => time?.start ?? '');
    expect(starts).toEqual([...starts].sort());
    expect(await titles('?list=past')).toEqual(['Dávná']);
    expect(await titles('?q=akce%2007')).toEqual(['Akce 07']);
    expect(await titles('?q=%25')).toEqual([]);
  });

  describe('of an import, for an administrator', () => {
    let administrator: string;
    const place = { lat: 49.75, lng: 16.46 };
    const days = Array.from({ length: 120 }, (_, index) => ({
      ...evening(addDays('2026-11-21', index)),
      cancelled: false,
    }));
    beforeEach(async () => {
      await test.write([
        createDraft('první', { place: { title: 'Kulturní dům', ...place } }),
        createDraft('druhý', { place: { title: 'Malý sál', ...place }, times: days }),
      ]);
      await register({ email: 'spravce@example.cz' });
      await runAdmin(['grant', 'spravce@example.cz'], test.context.storage.db, () => testNow);
      administrator = tokenOf(await login(undefined, 'spravce@example.cz'));
    });

    it('are cancelled, deleted and restored', async () => {
      const as = { token: administrator };
      const body = { version: 1, status: 'cancelled' };
      const done = [
        await call('POST', 'event-user/koncert-prvni/status/', { body, ...as }),
        await call('DELETE', 'event-user/koncert-prvni/', as),
        await call('POST', 'event-user/koncert-prvni/restore/', as),
      ];
      expect(done.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await detail('koncert-prvni')).toMatchObject({ cancelled: true });
    });

    it('keep every date and the name of their venue', async () => {
      const { form } = await read('koncert-druhy', administrator);
      expect(form.schedule).toHaveLength(120);
      const next = { ...form, title: 'Opravený' };
      const body = { version: 1, status: 'published', form: next };
      expect((await save('koncert-druhy', body, administrator)).status).toBe(200);
      expect(await detail('koncert-druhy')).toMatchObject({
        title: 'Opravený',
        venue: 'Malý sál',
        times: { length: 120 },
      });
      expect(await onMap('?q=maly%20sal')).toHaveLength(1);
    });
  });

  it('imported can be edited by an administrator', async () => {
    await test.write([createDraft('1')]);
    await register({ email: 'spravce@example.cz' });
    await runAdmin(['grant', 'spravce@example.cz'], test.context.storage.db, () => testNow);
    const administrator = tokenOf(await login(undefined, 'spravce@example.cz'));
    const { form } = await read('koncert-1', administrator);
    expect(form.schedule).toMatchObject([{ time: { start: '2026-11-21T18:00' } }]);
    const { json } = await save(
      'koncert-1',
      { version: 1, status: 'published', form: { ...form, title: 'Opravený' } },
      administrator,
    );
    expect(json).toMatchObject({ form: { title: 'Opravený' } });
  });
});
