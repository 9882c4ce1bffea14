import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EditableEvent } from '../../../contract/organizers/own-event.ts';
import { createAccountCalls } from '../../../test/support/api/account-calls.ts';
import { eventForm } from '../../../test/support/fixtures/event-forms.ts';
import { describeRules } from '../../../test/support/servers/storages.ts';
import { createDraft, openTestApp, type TestApp } from '../../../test/support/servers/test-app.ts';

const description = 'Stánky s řemesly, koledy dětského sboru a svařák pod stromem.';

describeRules('the import of Kudy z nudy', (engine) => {
  let test: TestApp;
  const { call, register } = createAccountCalls(() => test);
  const get = async (path: string) => {
    const { statusCode, body } = await test.app.inject(path);
    return { statusCode, json: JSON.parse(body) as unknown };
  };
  const list = async (query = '') =>
    ((await get(`/api/event/kudyznudy.json?${query}`)).json as { iri: string }[]).map(
      ({ iri }) => new URL(iri).pathname,
    );
  const complete = { description, url: 'https://svitavy.example' };

  beforeAll(async () => {
    test = await openTestApp(engine, [
      createDraft('1', { title: 'Trh', ...complete }),
      createDraft('2', { title: 'Bez obrázku', ...complete }),
      createDraft('3', { title: 'Partnerská', ...complete, source: 'kudyznudy' }),
      createDraft('4', { title: 'Ukázka', ...complete, sample: true }),
    ]);
    const { db } = test.context.storage;
    const events = await db.selectFrom('event').select(['id', 'title']).execute();
    await db
      .insertInto('image')
      .values(
        events
          .filter(({ title }) => title !== 'Bez obrázku')
          .map(({ id }) => ({
            key: String(id).repeat(32).slice(0, 32),
            owner_id: null,
            event_id: id,
            position: 0,
            alt: '',
            focus_x: 50,
            focus_y: 50,
            width: 800,
            height: 600,
            created_at: 0,
          })),
      )
      .execute();
    await test.refresh();
  });
  afterAll(() => test.close());

  const idOf = async (title: string): Promise<number> => {
    const { id } = await test.context.storage.db
      .selectFrom('event')
      .select('id')
      .where('title', '=', title)
      .executeTakeFirstOrThrow();
    return id;
  };

  it('lists complete events, by town and by the day of their change, with their details', async () => {
    const id = await idOf('Trh');
    const address = `/api/event/kudyznudy/${id}.json`;
    expect(await list()).toEqual([address]);
    expect(await list('city=svitavy&date=2026-11-20')).toEqual([address]);
    expect(await list('date=2026-11-20T13:00:00Z')).toEqual([address]);
    expect(await list('city=policka')).toEqual([]);
    expect(await list('date=2026-11-21')).toEqual([]);
    expect(await get(address)).toMatchObject({
      statusCode: 200,
      json: { název: { cs: 'Trh' }, popis: { cs: description } },
    });
  });

  it.each(['Bez obrázku', 'Partnerská', 'Ukázka'])('has no detail of: %s', async (title) => {
    expect((await get(`/api/event/kudyznudy/${await idOf(title)}.json`)).statusCode).toBe(404);
  });

  it.each(['2026-02-30', 'včera', ''])('refuses the day %s', async (date) => {
    const { statusCode, json } = await get(
      `/api/event/kudyznudy.json?date=${encodeURIComponent(date)}`,
    );
    expect(statusCode).toBe(400);
    expect(json).toMatchObject({ error: { code: 'invalid-date', field: 'date' } });
  });

  it('tells the owner alone what an event lacks', async () => {
    const token = await register();
    const { json } = await call('POST', 'event-user/', {
      body: { status: 'published', form: eventForm({ description: 'Hrajeme.' }) },
      token,
    });
    const { slug, version } = json as EditableEvent;
    const path = `event-user/${slug}/kudyznudy/`;
    expect((await call('GET', path, { token })).json).toEqual({
      problems: [
        'Perex má 8\u00a0znaků, potřeba je 50–300.',
        'Chybí obrázek: potřeba je aspoň jeden.',
        'Chybí pořadatel.',
      ],
    });
    await call('POST', `event-user/${slug}/status/`, { body: { version, status: 'draft' }, token });
    expect((await call('GET', path, { token })).json).toEqual({
      problems: ['Akce není zveřejněná.'],
    });
    expect((await call('GET', path)).status).toBe(401);
    const other = await register({ email: 'petr@example.cz' });
    expect((await call('GET', path, { token: other })).status).toBe(404);
    await call('DELETE', `event-user/${slug}/`, { token });
    expect((await call('GET', path, { token })).status).toBe(410);
  });
});
