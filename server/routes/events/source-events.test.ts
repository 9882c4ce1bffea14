import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CreatedApiKeySchema } from '../../../contract/accounts/api-key.ts';
import { EventSummarySchema } from '../../../contract/events/event.ts';
import { OwnEventsSchema } from '../../../contract/organizers/own-event.ts';
import {
  SourceEventSchema,
  WrittenSourceEventSchema,
} from '../../../contract/organizers/source-event.ts';
import { createAccountCalls, person } from '../../../test/support/api/account-calls.ts';
import { eventForm, weekly, evening } from '../../../test/support/fixtures/event-forms.ts';
import { describeRules } from '../../../test/support/servers/storages.ts';
import { openTestApp, testNow, type TestApp } from '../../../test/support/servers/test-app.ts';
import { cleanUpDeleted } from '../../organizers/clean-up-deleted.ts';

const day = 86_400_000;

/** The least that is published. */
const concert = {
  title: 'Koncert dechovky',
  categories: ['koncerty'],
  place: { title: 'Střelnice', latitude: 49.7571, longitude: 16.4701 },
  schedule: [{ time: { start: '2026-11-21T18:00', end: '2026-11-21T20:00' } }],
};

describeRules('events of an organiser’s own system', (engine) => {
  let test: TestApp;
  let token: string;
  let key: string;
  const { call, register, refusalOf, clear } = createAccountCalls(() => test);

  const pathOf = (id: string) => `event-user/by-source/${encodeURIComponent(id)}/`;
  const put = (form: object = concert, id = 'akce-1', more: object = {}, as = key) =>
    call('PUT', pathOf(id), { body: { form, ...more }, token: as });
  const written = async (...parameters: Parameters<typeof put>) => {
    const { status, json } = await put(...parameters);
    return { http: status, ...v.parse(WrittenSourceEventSchema, json) };
  };
  const get = (id = 'akce-1', as = key) => call('GET', pathOf(id), { token: as });
  const remove = (id = 'akce-1') => call('DELETE', pathOf(id), { token: key });
  const onMap = async () =>
    v.parse(v.array(EventSummarySchema), (await call('GET', 'event/')).json);
  const revision = async () =>
    Number(
      (
        await test.context.storage.db
          .selectFrom('revision')
          .select('value')
          .executeTakeFirstOrThrow()
      ).value,
    );
  const ownEvents = async (query = '') =>
    v.parse(OwnEventsSchema, (await call('GET', `event-user/${query}`, { token })).json).events;

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
    const body = { name: 'Kalendář města', scope: 'write', valid_days: null };
    key = v.parse(CreatedApiKeySchema, (await call('POST', 'api-key/', { body, token })).json).key;
  });

  it('are on the map when they are published, from the least that is needed', async () => {
    expect(await written()).toMatchObject({
      http: 201,
      slug: 'koncert-dechovky',
      status: 'published',
      version: 1,
      unchanged: false,
      source_id: 'akce-1',
      page: 'https://akce.example/detail/koncert-dechovky',
      place: { title: 'Střelnice', city: { slug: 'svitavy' } },
      form: { schedule: [{ key: 's1', time: { precision: 'timed' }, rule: null }] },
    });
    expect(await onMap()).toMatchObject([{ title: 'Koncert dechovky', source: 'own' }]);
    expect(await ownEvents()).toMatchObject([{ slug: 'koncert-dechovky', source_id: 'akce-1' }]);
  });

  it('are the same when they are sent again, and nothing is written', async () => {
    const first = await written();
    const before = await revision();
    const calendar = async () =>
      (await test.app.inject(`/api/event/${first.slug}/calendar.ics`)).body;
    const calendarBefore = await calendar();
    test.setNow(testNow + day);
    expect(await written()).toEqual({ ...first, http: 200, unchanged: true });
    // Empty fields in words.
    expect(await written({ ...concert, price: null, images: [], description: '' })).toMatchObject({
      http: 200,
      unchanged: true,
    });
    expect(await revision()).toBe(before);
    expect(await calendar()).toBe(calendarBefore);
  });

  it('can be read and sent back as they were read', async () => {
    await written({ ...concert, price: 'zdarma' });
    const { form, status } = v.parse(SourceEventSchema, (await get()).json);
    expect(await written(form, 'akce-1', { status })).toMatchObject({ http: 200 });
    expect(await written(form, 'akce-1', { status })).toMatchObject({ unchanged: true });
  });

  it('change at their address', async () => {
    const { id, slug } = await written();
    const changed = { ...concert, title: 'Koncert cimbálovky', price: '100 Kč' };
    expect(await written(changed)).toMatchObject({ http: 200, id, slug, version: 2 });
    expect(await onMap()).toMatchObject([{ title: 'Koncert cimbálovky' }]);
    expect(await written(concert, 'akce-1', { status: 'cancelled' })).toMatchObject({
      status: 'cancelled',
      version: 3,
    });
  });

  it('are one event however many programs publish it at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => put()));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array<number>(9).fill(200),
      201,
    ]);
    expect(await onMap()).toHaveLength(1);
    expect(await ownEvents()).toMatchObject([{ version: 1 }]);
    const same = answers.filter(({ json }) => (json as { unchanged: boolean }).unchanged);
    expect(same).toHaveLength(9);
    const { db } = test.context.storage;
    const attempts = await db.selectFrom('attempt').select('count').execute();
    // The registration, the key, and one change.
    expect(attempts.map(({ count }) => Number(count))).toEqual([1, 1, 1, 1]);
  });

  it.each([
    'a',
    'Č/1 ?#%25 „Žluťoučký“ 🎪',
    '..a',
    'x'.repeat(200),
    '🎪'.repeat(100),
    'ž'.repeat(200),
    'permission',
  ])('have any identifier: %s', async (id) => {
    expect(await written(concert, id)).toMatchObject({ http: 201, source_id: id });
    expect((await get(id)).json).toMatchObject({ source_id: id });
  });

  it('have identifiers that differ in case', async () => {
    await written(concert, 'a');
    expect((await get('A')).status).toBe(404);
  });

  it.each(['x'.repeat(201), ' ', '\u200b', 'a\nb', '\0'])(
    'have no identifier like %j',
    async (id) => {
      const { status } = await put(concert, id);
      expect([400, 404]).toContain(status);
      expect(await onMap()).toEqual([]);
    },
  );

  it('of two accounts may have the same identifier', async () => {
    await written();
    const other = await register({ email: 'petr@example.cz' });
    expect((await get('akce-1', other)).status).toBe(404);
    const elsewhere = { title: 'Sál', latitude: 49.9, longitude: 16.1 };
    const second = { ...concert, title: 'Bál', place: elsewhere };
    expect(await written(second, 'akce-1', {}, other)).toMatchObject({ http: 201 });
    expect(await onMap()).toHaveLength(2);
  });

  it('are refused with a sentence for each field', async () => {
    const answer = await put({
      title: '',
      place: { title: 'Sál' },
      schedule: [{ time: { start: '2026-13-01' } }],
    });
    expect(answer.status).toBe(400);
    expect(refusalOf(answer).fields).toMatchObject({
      title: 'Zadejte název akce.',
      categories: 'Vyberte aspoň jednu kategorii.',
      'place.latitude': 'Ukažte místo na mapě, nebo napište jeho souřadnice.',
      'schedule.0.time.start': 'Zadejte den.',
    });
    expect((await put({})).status).toBe(400);
    expect(refusalOf(await put({ ...concert, titel: 'x' })).fields).toHaveProperty('form.titel');
    expect(await onMap()).toEqual([]);
  });

  it('may be drafts until they are complete', async () => {
    expect(await written({ title: 'Koncert' }, 'akce-1', { status: 'draft' })).toMatchObject({
      http: 201,
      status: 'draft',
    });
    expect(await onMap()).toEqual([]);
    expect(await written()).toMatchObject({ http: 200, status: 'published', version: 2 });
    expect(await onMap()).toHaveLength(1);
  });

  it('have whole days and repeated dates', async () => {
    const [{ rule }] = [weekly(evening('2026-11-21'), 3, 6)] as const;
    const { frequency, weekdays, count } = rule ?? {};
    const schedule = [
      { time: { start: '2026-11-25' } },
      { time: { start: '2026-11-21T18:00' }, rule: { frequency, weekdays, count } },
    ];
    expect((await written({ ...concert, schedule })).form.schedule).toMatchObject([
      { key: 's1', time: { precision: 'all-day', end: null } },
      { key: 's2', rule: { interval: 1, count: 3, until: null } },
    ]);
    expect((await ownEvents())[0]?.dates).toBe(4);
  });

  describe('at a place', () => {
    it('known at the point are there, whatever they call it', async () => {
      await call('POST', 'event-user/', {
        body: { status: 'published', form: eventForm({ title: 'Výstava' }) },
        token,
      });
      const place = { title: 'U střelnice', latitude: 49.75708, longitude: 16.47012 };
      expect(await written({ ...concert, place })).toMatchObject({ place: { title: 'Střelnice' } });
      const { db } = test.context.storage;
      expect(await db.selectFrom('place').select('id').execute()).toHaveLength(1);
    });

    it('named by its number are there', async () => {
      const { place } = await written();
      const form = { ...concert, title: 'Bál', place: { place: place?.id } };
      expect(await written(form, 'akce-2')).toMatchObject({ http: 201, place });
    });

    it('abroad are refused', async () => {
      const place = { title: 'Vídeň', latitude: 48.2, longitude: 16.37 };
      expect(refusalOf(await put({ ...concert, place })).fields).toHaveProperty('place.latitude');
    });
  });

  describe('edited by hand', () => {
    const edit = async () => {
      const { slug, form, version } = v.parse(SourceEventSchema, (await get()).json);
      const body = { version, status: 'published', form: { ...form, title: 'Ruční název' } };
      expect((await call('PUT', `event-user/${slug}/`, { body, token })).status).toBe(200);
    };

    it('are as their system has them after its next write', async () => {
      await written();
      await edit();
      expect(await written()).toMatchObject({ unchanged: false, version: 3 });
      expect(await onMap()).toMatchObject([{ title: 'Koncert dechovky' }]);
    });

    it('stay when the write names an earlier version', async () => {
      const { version } = await written();
      await edit();
      const answer = await put(concert, 'akce-1', { version });
      expect(answer.status).toBe(409);
      expect(refusalOf(answer).message).toBe('Tento záznam se mezitím změnil.');
      expect(await onMap()).toMatchObject([{ title: 'Ruční název' }]);
      expect(await written(concert, 'akce-1', { version: version + 1 })).toMatchObject({
        http: 200,
      });
    });

    it('of a version that was never written are refused', async () => {
      expect((await put(concert, 'akce-1', { version: 1 })).status).toBe(409);
    });
  });

  describe('deleted', () => {
    it('are gone, and made anew by the next write', async () => {
      const first = await written();
      expect((await remove()).json).toMatchObject({ status: 'deleted' });
      expect(await onMap()).toEqual([]);
      expect((await get()).status).toBe(410);
      expect((await remove()).status).toBe(410);
      const second = await written();
      expect(second).toMatchObject({ http: 201, unchanged: false });
      expect(second.id).not.toBe(first.id);
      expect(await ownEvents('?list=deleted')).toMatchObject([{ source_id: null }]);
    });

    it('by hand can be restored by hand', async () => {
      const { slug } = await written();
      await remove();
      expect((await call('POST', `event-user/${slug}/restore/`, { token })).status).toBe(200);
      expect((await get()).status).toBe(200);
    });

    it('for good lose their identifier', async () => {
      await written();
      await remove();
      await cleanUpDeleted(test.context.storage, testNow + 31 * day);
      expect((await get()).status).toBe(404);
      expect(await written()).toMatchObject({ http: 201 });
    });

    it('that never were are unknown', async () => {
      expect((await remove('nic')).status).toBe(404);
    });
  });

  it('are counted for each key only when they change', async () => {
    await written();
    const { db } = test.context.storage;
    const counts = async () =>
      (await db.selectFrom('attempt').select('count').execute()).map(({ count }) => Number(count));
    const before = await counts();
    for (let time = 0; time < 5; time++) await put();
    expect(await counts()).toEqual(before);
    await db.updateTable('attempt').set({ count: 1000 }).execute();
    expect(await written()).toMatchObject({ unchanged: true });
    const refused = await put({ ...concert, title: 'Bál' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('stay with the operator without their identifiers when the account goes', async () => {
    await written();
    const body = { password: person.password, events: 'hand-over' };
    expect((await call('POST', 'user-delete/', { body, token })).status).toBe(200);
    expect(await onMap()).toHaveLength(1);
    const { db } = test.context.storage;
    expect(await db.selectFrom('source_event').selectAll().execute()).toEqual([]);
  });

  it('called like a part of a path have another address', async () => {
    expect(await written({ ...concert, title: 'By source' })).toMatchObject({
      slug: 'by-source-2',
    });
  });
});
