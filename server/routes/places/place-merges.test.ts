import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EditablePlace } from '../../../contract/places/place-editor.ts';
import { eventForm, evening, once } from '../../../test/support/fixtures/event-forms.ts';
import {
  createPlaceCalls,
  existingPlace,
  newPlace,
} from '../../../test/support/api/place-calls.ts';
import { describeRules } from '../../../test/support/servers/storages.ts';
import {
  createDraft,
  openTestApp,
  testNow,
  type TestApp,
} from '../../../test/support/servers/test-app.ts';
import { openCatalogue } from '../../../test/support/servers/open-catalogue.ts';
import { followStorage } from '../../catalogue/storage/follow-storage.ts';
import { createAccountServices } from '../../accounts/account-services.ts';
import { waitFor } from '../../../test/support/wait-for.ts';

const day = 86_400_000;

describeRules('merges of places', (engine) => {
  let test: TestApp;
  let jana = '';
  let petr = '';
  let admin = '';
  const calls = createPlaceCalls(() => test);
  const { call, changeWeb, create, detail, history, merge, onMap, places, preview, unmerge } =
    calls;
  const { rename, reposition, readEvent, refusalOf, tryMerge, tryPreview, tryUnmerge } = calls;
  const fieldsOf = (answer: Parameters<typeof refusalOf>[0]) => refusalOf(answer).fields;
  const placeOf = async (slug: string) => (await detail(slug)).place.title;
  /** The current place by its title. */
  const place = async (title: string, as = admin): Promise<EditablePlace> => {
    const found = (await places(as)).places.find((one) => one.title === title);
    if (!found) throw new Error(`there is no ${title}`);
    return found;
  };
  const save = async (slug: string, where: object, as = jana) => {
    const { form, version, status } = await readEvent(slug, as);
    const body = { version, status, form: { ...form, place: { ...form.place, ...where } } };
    return call('PUT', `event-user/${slug}/`, { body, token: as });
  };
  const open = async () => {
    const { slug: first } = await create('První', newPlace('Střelnice'), jana);
    const { slug: second } = await create('Druhá', newPlace('Hala', 49.7575), jana);
    return { first, second, source: await place('Střelnice'), target: await place('Hala') };
  };

  beforeAll(async () => {
    test = await openTestApp(engine);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.setNow(testNow);
    await calls.wipe();
    await calls.clear();
    jana = await calls.enter('jana@example.cz');
    petr = await calls.enter('petr@example.cz');
    admin = await calls.enter('spravce@example.cz', { administrator: true });
  });

  it('move all events to the target before the answer', async () => {
    const { first, source, target } = await open();
    const merged = await merge(source, target, jana);
    expect(merged).toMatchObject({
      events: 1,
      place: { id: target.id, title: 'Hala', events: 2, coming: 2, version: 2 },
    });
    expect(await placeOf(first)).toBe('Hala');
    const visible = await onMap();
    expect(visible.map((event) => [event.place.id, event.place.lat])).toEqual(
      Array(2).fill([target.id, 49.7575]),
    );
    expect(await onMap('?q=hala%20prvni')).toHaveLength(1);
    // All events of the target are found by the name of the source.
    expect(await onMap('?q=strelnice')).toHaveLength(2);
    const { json } = await call('GET', 'place/?ne_lat=50&ne_lng=17&sw_lat=49&sw_lng=16');
    expect(json).toMatchObject([{ id: target.id }]);
    expect(await places(jana)).toMatchObject({ count: 1 });
    expect(await history(target.id, jana)).toMatchObject([
      {
        kind: 'merged',
        other: { id: source.id, title: 'Střelnice' },
        events: 1,
        merge: merged.merge,
        actor: 'Jana Nováková',
        at: testNow,
      },
    ]);
  });

  it('are previewed with the events that would move: upcoming, past and hidden ones', async () => {
    const { source, target } = await open();
    const there = existingPlace(source.id);
    await create('Byla', there, jana, { schedule: [once(evening('2026-10-01'))] });
    await create('Dávná', there, jana, { schedule: [once(evening('2026-09-01'))] });
    await create('Dnes', there, jana, { schedule: [once(evening('2026-11-20'))] });
    const { slug } = await create('Smazaná', there, petr, {
      schedule: [once(evening('2026-12-01'))],
    });
    await call('DELETE', `event-user/${slug}/`, { token: petr });
    const draft = await create('Koncept', there, petr);
    await call('POST', `event-user/${draft.slug}/status/`, {
      body: { version: 1, status: 'draft' },
      token: petr,
    });
    const result = await preview(source.id, target.id, jana);
    expect(result).toMatchObject({ metres: 44, source: { events: 4 }, target: { events: 1 } });
    expect(result.next).toEqual({ source: 'Dnes', target: 'Druhá' });
    expect(result.events.map(({ title, status }) => [title, status])).toEqual([
      ['Dnes', 'published'],
      ['První', 'published'],
      ['Koncept', 'draft'],
      ['Smazaná', 'deleted'],
      ['Byla', 'published'],
      ['Dávná', 'published'],
    ]);
    expect(result.events[4]?.time?.start).toBe('2026-10-01T18:00+02:00');
    const { events } = await merge(source, target, jana);
    expect(events).toBe(6);
    await call('POST', `event-user/${slug}/restore/`, { token: petr });
    expect(await placeOf(slug)).toBe('Hala');
    expect(await onMap('?q=smazana%20hala&s=1-12-2026&e=1-12-2026')).toHaveLength(1);
  });

  it('do not count events that were deleted and emptied', async () => {
    const { first, source, target } = await open();
    await test.context.storage.db
      .updateTable('event')
      .set({ status: 'deleted', deleted_at: null, title: '', folded: '', categories: '[]' })
      .where('slug', '=', first)
      .execute();
    expect((await preview(source.id, target.id, jana)).events).toEqual([]);
    expect((await merge(source, target, jana)).events).toBe(0);
    const row = await test.context.storage.db
      .selectFrom('event')
      .select(['place_id', 'folded'])
      .where('slug', '=', first)
      .executeTakeFirst();
    expect(row).toEqual({ place_id: target.id, folded: '' });
  });

  it('keep an event’s own name of the venue', async () => {
    const at = { lat: 49.7571, lng: 16.4701 };
    await test.write([
      createDraft('1', { place: { title: 'Kulturní dům', ...at } }),
      createDraft('2', { place: { title: 'Malý sál', ...at } }),
      createDraft('3', { place: { title: 'Hala', lat: 49.7575 } }),
    ]);
    await merge(await place('Kulturní dům'), await place('Hala'), admin);
    expect(await placeOf('koncert-2')).toBe('Malý sál');
    expect(await placeOf('koncert-1')).toBe('Hala');
    expect(await onMap('?q=maly%20sal')).toHaveLength(1);
  });

  it('refuse the same, a missing and somebody else’s place', async () => {
    const { source, target } = await open();
    await create('Cizí', newPlace('Fabrika', 49.76), petr);
    const foreign = await place('Fabrika');
    const another = { target: 'Vyberte jiné místo.' };
    expect(fieldsOf(await tryMerge(source, source, jana))).toEqual(another);
    expect(fieldsOf(await tryPreview(source.id, source.id, jana))).toEqual(another);
    const to = await tryMerge(source, foreign, jana);
    const from = await tryMerge(foreign, source, jana);
    expect([to.status, from.status]).toEqual([403, 403]);
    expect([refusalOf(to).field, refusalOf(from).field]).toEqual(['target', 'source']);
    expect((await tryPreview(source.id, foreign.id, jana)).status).toBe(403);
    for (const id of [999_999, 2_147_483_647]) {
      expect((await tryMerge(source, { ...target, id }, jana)).status).toBe(404);
      expect((await tryMerge({ ...source, id }, target, jana)).status).toBe(404);
      expect((await tryPreview(id, target.id, jana)).status).toBe(404);
    }
  });

  it('answer 410 with the target to requests for the source', async () => {
    const { source, target } = await open();
    await merge(source, target, jana);
    const gone = { ...source, version: 2 };
    const hala = await place('Hala');
    const expectGone = async (called: Promise<Parameters<typeof refusalOf>[0]>, field: string) => {
      const answer = await called;
      expect([answer.status, refusalOf(answer)]).toMatchObject([
        410,
        {
          code: 'gone',
          field,
          message: 'Místo mezitím někdo sloučil s\u00a0„Hala“.',
          place: { id: target.id, title: 'Hala', editable: true },
        },
      ]);
    };
    await expectGone(tryMerge(gone, hala, jana), 'source');
    await expectGone(tryMerge(hala, gone, jana), 'target');
    await expectGone(tryPreview(hala.id, gone.id, jana), 'target');
    await expectGone(calls.tryRename(gone, 'Jinak', jana), 'place');
    await expectGone(calls.tryReposition(gone, [49.8, 16.4], jana), 'place');
    await expectGone(calls.tryOne(gone.id, jana), 'place');
    await expectGone(calls.tryPlaces(`?near=${gone.id}`, jana), 'near');
    await expectGone(calls.tryMarkDistinct(gone.id, hala.id, true, jana), 'one');
    expect(await calls.one(hala.id, jana)).toEqual(hala);
    expect((await calls.tryOne(hala.id, petr)).status).toBe(403);
    expect((await calls.tryOne(999_999, jana)).status).toBe(404);
    // The target may be merged into a place of somebody else.
    await create('Cizí', newPlace('Fabrika', 49.76), petr);
    await merge(hala, await place('Fabrika'), admin);
    expect(refusalOf(await calls.tryOne(gone.id, jana)).place).toMatchObject({
      title: 'Fabrika',
      editable: false,
    });
  });

  it('answer 409 when either place changed since', async () => {
    const { source, target } = await open();
    await rename(target, 'Nová hala', jana);
    expect((await tryMerge(source, target, jana)).status).toBe(409);
    const seen = await place('Nová hala');
    await rename(source, 'Stará střelnice', jana);
    const late = await tryMerge(source, seen, jana);
    expect(refusalOf(late)).toMatchObject({ code: 'conflict', field: 'version' });
    expect(await places(jana)).toMatchObject({ count: 2 });
  });

  it('replace the source by the target in forms, drafts and searches', async () => {
    const { first, source, target } = await open();
    const draft = await create('Koncept', existingPlace(source.id), petr, { status: 'draft' });
    await merge(source, target, jana);
    const { form, place: chosen } = await readEvent(draft.slug, petr);
    expect([form.place.place, chosen?.title]).toEqual([target.id, 'Hala']);
    // An open form sends the id of the source.
    const stale = eventForm({ title: 'Nová', place: existingPlace(source.id) });
    await call('POST', 'event-user/', {
      body: { status: 'published', form: stale },
      token: petr,
    });
    expect(await placeOf('nova')).toBe('Hala');
    const { json } = await call('GET', 'place-search/?q=strelnice', { token: petr });
    expect(json).toMatchObject({ places: [{ id: target.id, title: 'Hala' }] });
    // An edit of an event moved meanwhile is refused.
    const { version, status, form: own } = await readEvent(first, jana);
    const body = { version: version - 1, status, form: own };
    const late = await call('PUT', `event-user/${first}/`, { body, token: jana });
    expect(late.status).toBe(409);
    expect((await call('GET', `event/${first}/nearby/`)).json).toMatchObject({
      here: [{ title: 'Druhá' }, { title: 'Nová' }],
    });
    const calendar = await test.app.inject(`/api/event/${first}/calendar.ics`);
    expect(calendar.body).toContain('LOCATION:Hala');
  });

  describe('are undone', () => {
    it('with the events that are still at the target', async () => {
      const { first, source, target } = await open();
      const { slug: moved } = await create('Odejde', existingPlace(source.id), jana);
      const { merge: id } = await merge(source, target, jana);
      const { slug: later } = await create('Přibude', existingPlace(target.id), jana);
      await save(moved, { ...newPlace('Park', 49.77), place: null });
      const undone = await unmerge(id, jana);
      expect(undone).toMatchObject({
        events: 1,
        source: { id: source.id, events: 1, version: 3 },
        target: { id: target.id, events: 2, version: 3 },
      });
      expect([await placeOf(first), await placeOf(moved), await placeOf(later)]).toEqual([
        'Střelnice',
        'Park',
        'Hala',
      ]);
      expect(await onMap('?q=strelnice')).toHaveLength(1);
      expect(await history(target.id, jana)).toMatchObject([
        { kind: 'unmerged', other: { id: source.id, title: 'Střelnice' }, events: 1 },
        { kind: 'merged', merge: null },
      ]);
      expect(await history(source.id, jana)).toMatchObject([
        { kind: 'restored', other: { id: target.id, title: 'Hala' }, events: 1 },
        { kind: 'merged-into', other: { id: target.id, title: 'Hala' }, events: 2, merge: null },
      ]);
      const again = await tryUnmerge(id, jana);
      expect([again.status, refusalOf(again).code]).toEqual([409, 'conflict']);
    });

    it('within thirty days', async () => {
      const { source, target } = await open();
      const { merge: id } = await merge(source, target, jana);
      test.setNow(testNow + 30 * day + 1);
      const session = await calls.enter('pozdni@example.cz', { administrator: true });
      expect(await history(target.id, session)).toMatchObject([{ kind: 'merged', merge: null }]);
      expect(fieldsOf(await tryUnmerge(id, session))).toEqual({
        merge: 'Sloučení se dá vrátit jen do 30\u00a0dnů.',
      });
      test.setNow(testNow + 30 * day);
      expect(await history(target.id, session)).toMatchObject([{ merge: id }]);
      await unmerge(id, session);
    });

    it('unless another place was created at the point', async () => {
      const { first, source, target } = await open();
      const { merge: id } = await merge(source, target, jana);
      await create('Nová', newPlace('Nová střelnice'), petr);
      const refused = await tryUnmerge(id, jana);
      expect([refused.status, fieldsOf(refused)]).toEqual([
        400,
        { merge: 'Zde již existuje místo.' },
      ]);
      expect(refusalOf(refused).place).toMatchObject({ title: 'Nová střelnice', editable: false });
      expect(await placeOf(first)).toBe('Hala');
      await reposition(await place('Nová střelnice'), [49.78, 16.47], petr);
      await unmerge(id, jana);
      expect(await placeOf(first)).toBe('Střelnice');
    });

    it('only by those who may change both places', async () => {
      const { source, target } = await open();
      await create('Cizí', newPlace('Fabrika', 49.76), petr);
      const { merge: id } = await merge(source, target, admin);
      expect((await tryUnmerge(id, petr)).status).toBe(403);
      for (const none of [999_999, 2_147_483_647])
        expect((await tryUnmerge(none, jana)).status).toBe(404);
      await merge(await place('Hala'), await place('Fabrika'), admin);
      expect((await tryUnmerge(id, jana)).status).toBe(403);
      expect((await tryUnmerge(id, petr)).status).toBe(403);
      await unmerge(id, admin);
    });

    it('in any order, even when the target was merged meanwhile', async () => {
      const { first, second, source, target } = await open();
      const { slug: third } = await create('Třetí', newPlace('Fabrika', 49.76), jana);
      const one = await merge(source, target, jana);
      const two = await merge(one.place, await place('Fabrika'), jana);
      expect(two.events).toBe(2);
      const back = await unmerge(one.merge, jana);
      expect(back).toMatchObject({ events: 1, target: { title: 'Fabrika', events: 2 } });
      const where = async () => Promise.all([first, second, third].map((slug) => placeOf(slug)));
      expect(await where()).toEqual(['Střelnice', 'Fabrika', 'Fabrika']);
      expect((await unmerge(two.merge, jana)).events).toBe(1);
      expect(await where()).toEqual(['Střelnice', 'Hala', 'Fabrika']);

      // The last merge first.
      const again = await merge(await place('Střelnice'), await place('Hala'), jana);
      const last = await merge(again.place, await place('Fabrika'), jana);
      expect((await unmerge(last.merge, jana)).events).toBe(2);
      expect(await where()).toEqual(['Hala', 'Hala', 'Fabrika']);
      expect((await unmerge(again.merge, jana)).events).toBe(1);
      expect(await where()).toEqual(['Střelnice', 'Hala', 'Fabrika']);
    });
  });

  it.each([
    ['by their identifier', { sourceId: 'sal-1', title: 'Kulturní dům' }],
    ['by their point', { sourceId: null, title: 'Kulturní dům' }],
    ['by a shared point', { sourceId: null, title: 'Malý sál' }],
  ])('apply to imported places identified %s', async (_, where) => {
    const at = { lat: 49.7571, lng: 16.4701 };
    await test.write([
      createDraft('0', { place: { title: 'Kulturní dům', ...at, sourceId: 'sal-0' } }),
      createDraft('1', { place: { ...at, ...where } }),
      createDraft('2', { place: { title: 'Hala', lat: 49.7575 } }),
    ]);
    const source = await place('Kulturní dům');
    const target = await place('Hala');
    const numberOf = async (slug: string) => (await detail(slug)).place.id;
    const setPrice = (price: string) =>
      test.write([
        createDraft('1', { price, place: { ...at, ...where } }),
        createDraft('0', { price, place: { title: 'Kulturní dům', ...at, sourceId: 'sal-0' } }),
      ]);
    const { merge: id } = await merge(source, target, admin);
    await setPrice('100 Kč');
    expect([await numberOf('koncert-0'), await numberOf('koncert-1')]).toEqual([
      target.id,
      target.id,
    ]);
    expect(await placeOf('koncert-1')).toBe(where.title === 'Malý sál' ? 'Malý sál' : 'Hala');
    expect(await places(admin)).toMatchObject({ count: 1 });
    await unmerge(id, admin);
    await setPrice('200 Kč');
    expect([await numberOf('koncert-0'), await numberOf('koncert-1')]).toEqual([
      source.id,
      source.id,
    ]);
  });

  it('reach another process within a second', async () => {
    const { first, source, target } = await open();
    const other = test.test.openAnother();
    const { gazetteer, clock } = test.context;
    const { catalogue } = await openCatalogue(other, gazetteer, clock);
    const quiet = () => undefined;
    const following = followStorage(catalogue, { lost: quiet, recovered: quiet });
    const { id } = await detail(first);
    const seen = () => [
      catalogue.placeIndex().byId(source.id)?.title,
      catalogue.placeIndex().byId(target.id)?.title,
    ];
    const inOther = async (expectedTitles: (string | undefined)[]) =>
      waitFor(() => expect(seen()).toEqual(expectedTitles));
    const { merge: done } = await merge(source, target, jana);
    await inOther([undefined, 'Hala']);
    await rename(await place('Hala'), 'Nová hala', jana);
    await inOther([undefined, 'Nová hala']);
    await unmerge(done, jana);
    await inOther(['Střelnice', 'Nová hala']);
    expect(id).toBeGreaterThan(0);
    await following.stop();
    await other.close();
  });

  it('are in the export of the account, and anonymous after it is deleted', async () => {
    const leaving = await calls.enter('odejde@example.cz');
    const { slug } = await create('První', newPlace('Střelnice'), leaving);
    await create('Druhá', newPlace('Hala', 49.7575), leaving);
    await changeWeb(await place('Střelnice'), 'strelnice.cz', leaving);
    const done = await merge(await place('Střelnice'), await place('Hala'), leaving);
    const { json } = await call('GET', 'export/', { token: leaving });
    expect(json).toMatchObject({
      place_changes: [
        { kind: 'web', place: 'Střelnice' },
        { kind: 'merged', place: 'Hala' },
        { kind: 'web', place: 'Hala' },
      ],
      places: [{ title: 'Hala', web: 'https://strelnice.cz' }],
    });
    expect(JSON.stringify(json)).not.toMatch(/hash|token/);
    const visitor = await createAccountServices(test.context).sessions.find(leaving);
    if (!visitor) throw new Error('nobody is in');
    await createAccountServices(test.context).deleteAccount(visitor, 'hand-over');
    await test.refresh();
    expect(await history(done.place.id, admin)).toMatchObject([
      { kind: 'web', actor: null },
      { kind: 'merged', actor: null },
    ]);
    await unmerge(done.merge, admin);
    expect(await placeOf(slug)).toBe('Střelnice');
  });
});
