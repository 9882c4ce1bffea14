import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { EventDraft } from '../../../contract/organizers/event-draft.ts';
import {
  EditableEventSchema,
  OwnEventSchema,
  OwnEventsSchema,
  type EditableEvent,
} from '../../../contract/organizers/own-event.ts';
import { person } from '../../../test/support/api/account-calls.ts';
import { createDoubleCalls, title } from '../../../test/support/api/double-calls.ts';
import { evening, once } from '../../../test/support/fixtures/event-forms.ts';
import { describeRules } from '../../../test/support/servers/storages.ts';
import {
  openSecondApp,
  openTestApp,
  testNow,
  type TestApp,
} from '../../../test/support/servers/test-app.ts';
import { waitFor } from '../../../test/support/wait-for.ts';
import { judgeExisting } from '../../doubles/judge-existing.ts';

describeRules('doubles', (engine) => {
  let test: TestApp;
  let jana = '';
  let petr = '';
  const { call, register, tokenOf, login, create, onMap, wipe } = createDoubleCalls(() => test);

  const update = async (token: string, event: EditableEvent, form: Partial<EventDraft>) => {
    const { slug, version } = event;
    const body = { slug, version, status: 'published', form: { ...event.form, ...form } };
    const answer = await call('PUT', `event-user/${slug}/`, { body, token });
    return v.parse(EditableEventSchema, answer.json);
  };
  const setStatus = (token: string, { slug, version }: EditableEvent, status: string) =>
    call('POST', `event-user/${slug}/status/`, { body: { slug, version, status }, token });
  const tell = async (token: string, slug: string, other: string, refused: boolean) => {
    const body = { slug, other, refused };
    return call('POST', `event-user/${slug}/distinct/`, { body, token });
  };
  const rowsOf = async (token: string, query = '') =>
    v.parse(OwnEventsSchema, (await call('GET', `event-user/${query}`, { token })).json).events;
  const shownFor = async (token: string) => (await rowsOf(token)).map(({ shown }) => shown?.slug);
  const head = async (slug: string) => (await test.app.inject(`/detail/${slug}`)).body;

  beforeAll(async () => {
    test = await openTestApp(engine);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await wipe();
    jana = await register();
    petr = await register({ email: 'petr@example.cz' });
  });

  /** A concert told of by two accounts; the second event is hidden. */
  const createBoth = async () => {
    const first = await create(jana);
    const second = await create(petr, {
      title: `${title} – nejlepší písně`,
      place: { latitude: 49.7573 },
    });
    return { first, second };
  };

  it('of two accounts stand once: in the list, counts, calendar, suggestions and sitemap', async () => {
    const { first, second } = await createBoth();
    expect(await onMap()).toEqual([first.slug]);
    const { json: counts } = await call('GET', 'events-by-city/');
    expect(counts).toMatchObject([{ city: { slug: 'svitavy' }, count: 1 }]);
    const body = async (path: string) => (await test.app.inject(path)).body;
    expect(
      (await body('/api/event/calendar.ics?city=svitavy')).match(/BEGIN:VEVENT/g),
    ).toHaveLength(1);
    expect(await body('/api/suggestions/?q=spiritual')).not.toContain(second.slug);
    const sitemap = await body('/sitemap.xml');
    expect(sitemap.match(/detail\/[\w-]+/g)).toEqual([`detail/${first.slug}`]);
    // Also in a catalogue that is read anew, as at the next start.
    const restarted = await openSecondApp(test);
    const { body: list } = await restarted.app.inject('/api/event/?s=21-11-2026&e=21-11-2026');
    await restarted.app.close();
    expect(JSON.parse(list)).toMatchObject([{ slug: first.slug }]);
    // Also in a period that is read from storage.
    test.setNow(testNow + 60 * 86_400_000);
    await waitFor(async () => {
      await test.refresh();
      expect(test.context.catalogue.state().horizon).toBeGreaterThan(testNow);
    });
    expect(await onMap('?s=21-11-2026&e=21-11-2026')).toEqual([first.slug]);
  });

  it('keep their page, whose canonical address is that of the shown event', async () => {
    const { first, second } = await createBoth();
    expect((await call('GET', `event/${second.slug}/`)).status).toBe(200);
    const canonical = `<link rel="canonical" href="https://akce.example/detail/${first.slug}">`;
    expect(await head(second.slug)).toContain(canonical);
    expect(await head(first.slug)).toContain(canonical);
  });

  it('say in the list of their owner what stands for them and why', async () => {
    const { first } = await createBoth();
    const [row] = await rowsOf(petr);
    expect(row?.shown).toEqual({
      slug: first.slug,
      title,
      clues: [
        { code: 'similar-title', value: 88 },
        { code: 'same-place', value: null },
        { code: 'same-start', value: null },
      ],
    });
    expect(await shownFor(jana)).toEqual([undefined]);
  });

  it('stand twice for good once their owner says they are two, until that is taken back', async () => {
    const { first, second } = await createBoth();
    const answer = await tell(petr, second.slug, first.slug, true);
    expect(v.parse(OwnEventSchema, answer.json).shown).toBeNull();
    expect(await onMap()).toEqual([first.slug, second.slug].sort());
    // Neither a change of the one nor of the other joins them again.
    await update(petr, second, { price: '100 Kč' });
    await update(jana, first, { price: '120 Kč' });
    expect(await onMap()).toHaveLength(2);
    const { json } = await call('GET', 'export/', { token: petr });
    expect(json).toMatchObject({
      distinct_events: [{ one: title, other: `${title} – nejlepší písně` }],
    });
    await tell(petr, second.slug, first.slug, false);
    expect(await onMap()).toEqual([first.slug]);
  });

  it('are told apart by their owner and administrators only', async () => {
    const { first, second } = await createBoth();
    expect((await tell(jana, second.slug, first.slug, true)).status).toBe(403);
    expect((await tell(petr, second.slug, 'neznama', true)).status).toBe(404);
    expect((await tell(petr, second.slug, second.slug, true)).status).toBe(400);
    expect(await onMap()).toHaveLength(1);
    await test.context.storage.db
      .updateTable('account')
      .set({ administrator: 1 })
      .where('email_key', '=', person.email)
      .execute();
    const administrator = tokenOf(await login());
    const rows = await rowsOf(administrator, '?scope=all');
    expect(rows.map(({ shown }) => shown?.slug).filter(Boolean)).toEqual([first.slug]);
    expect((await tell(administrator, second.slug, first.slug, true)).status).toBe(200);
    expect(await onMap()).toHaveLength(2);
  });

  it.each([
    [
      'deleted',
      async ({ slug }: EditableEvent) =>
        call('DELETE', `event-user/${slug}/`, { body: { slug }, token: jana }),
    ],
    ['a draft', async (event: EditableEvent) => setStatus(jana, event, 'draft')],
    ['cancelled', async (event: EditableEvent) => setStatus(jana, event, 'cancelled')],
    ['renamed', async (event: EditableEvent) => update(jana, event, { title: 'Hrdý Budžes' })],
    [
      'on another day',
      async (event: EditableEvent) =>
        update(jana, event, { schedule: [once(evening('2026-11-22'))] }),
    ],
    [
      'at another hour',
      async (event: EditableEvent) =>
        update(jana, event, { schedule: [once(evening('2026-11-21', '15:00'))] }),
    ],
  ])('are shown again when the shown one is %s', async (_name, change) => {
    const { first, second } = await createBoth();
    expect(await onMap()).toEqual([first.slug]);
    await change(first);
    expect(await onMap()).toContain(second.slug);
    expect(await shownFor(petr)).toEqual([undefined]);
  });

  it('are hidden again when the shown one is restored', async () => {
    const { first, second } = await createBoth();
    await call('DELETE', `event-user/${first.slug}/`, { body: { slug: first.slug }, token: jana });
    expect(await onMap()).toEqual([second.slug]);
    await call('POST', `event-user/${first.slug}/restore/`, {
      body: { slug: first.slug },
      token: jana,
    });
    expect(await onMap()).toHaveLength(1);
  });

  it('are shown again when the account of the shown one and its events are deleted', async () => {
    const { second } = await createBoth();
    const body = { password: person.password, events: 'delete' };
    const { status } = await call('POST', 'user-delete/', { body, token: jana });
    expect(status).toBeLessThan(300);
    await test.refresh();
    expect(await onMap()).toEqual([second.slug]);
  });

  it('of one account are never joined', async () => {
    await create(jana);
    await create(jana, { place: { latitude: 49.7573 } });
    expect(await onMap()).toHaveLength(2);
  });

  it('are judged anew when the place of one is moved', async () => {
    const { first, second } = await createBoth();
    const { place } = first;
    await call('POST', 'edit-place/reposition/', {
      body: { place: place!.id, version: 1, latitude: 49.8725, longitude: 16.3116 },
      token: jana,
    });
    await test.refresh();
    expect(await onMap()).toEqual([first.slug, second.slug].sort());
  });

  it('written before doubles were looked for are joined once, in the background', async () => {
    await createBoth();
    const { storage } = test.context;
    await storage.db.updateTable('event').set({ double_of: null, double_clues: null }).execute();
    await storage.db.deleteFrom('setting').where('key', '=', 'doubles-judged').execute();
    const judge = () => judgeExisting(storage, () => testNow, new AbortController().signal);
    const hidden = async () =>
      (await storage.db.selectFrom('event').select('double_of').execute()).filter(
        ({ double_of }) => double_of !== null,
      ).length;
    await judge();
    expect(await hidden()).toBe(1);
    await storage.db.updateTable('event').set({ double_of: null }).execute();
    await judge();
    expect(await hidden()).toBe(0);
  });
});
