import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createPlaceCalls, newPlace } from '../../../test/support/api/place-calls.ts';
import { describeRules } from '../../../test/support/servers/storages.ts';
import { openTestApp, testNow, type TestApp } from '../../../test/support/servers/test-app.ts';

const empty = { organizer: null, contact: null, url: null, place: null };
const text = { organizer: 'Spolek Sokol', contact: '777 123 456', url: 'https://sokol.cz' };

describeRules('profile of an organizer', (engine) => {
  let test: TestApp;
  let jana = '';
  let spravce = '';
  const calls = createPlaceCalls(() => test);
  const { call, create, refusalOf } = calls;
  const save = (body: unknown, token = jana) => call('POST', 'organizer-profile/', { body, token });
  const read = async (token = jana) => (await call('GET', 'organizer-profile/', { token })).json;
  const rows = () => test.context.storage.db.selectFrom('organizer_profile').selectAll().execute();
  /** Place of a new event. */
  const createPlace = async (title: string, latitude = 49.7571) => {
    const { place } = await create('Ples', newPlace(title, latitude), jana);
    return calls.one(place?.id ?? 0, jana);
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
    spravce = await calls.enter('spravce@example.cz', { administrator: true });
  });

  it('is empty at first, and has no row when it is empty again', async () => {
    expect(await read()).toEqual(empty);
    await save({ ...text, place: null });
    expect(await rows()).toHaveLength(1);
    expect((await save({ organizer: ' ', contact: '', url: null, place: null })).json).toEqual(
      empty,
    );
    expect(await rows()).toEqual([]);
  });

  it('is saved as a whole, tidied like the fields of an event, for its account alone', async () => {
    const { id } = await createPlace('Sokolovna');
    await save({ ...text, place: null });
    const saved = await save({ organizer: ' Sokol ', contact: '', url: 'sokol.cz', place: id });
    expect(saved.json).toEqual({
      organizer: 'Sokol',
      contact: null,
      url: 'https://sokol.cz',
      place: expect.objectContaining({
        id,
        title: 'Sokolovna',
        city: expect.anything() as unknown,
      }),
    });
    expect(await read()).toEqual(saved.json);
    expect(await read(spravce)).toEqual(empty);
  });

  it.each([
    [{ ...text, url: 'není adresa', place: null }, 'url'],
    [{ ...text, organizer: 'x'.repeat(201), place: null }, 'organizer'],
    [{ ...text, contact: 'dva\nřádky', place: null }, 'contact'],
    [{ ...text, place: 0 }, 'place'],
    [{ ...text, place: 999_999 }, 'place'],
    [text, 'place'],
    [{ ...text, place: null, city: 'svitavy' }, 'city'],
  ])('refuses %j, names the field and keeps what was saved', async (body, field) => {
    await save({ ...text, organizer: 'Dříve', place: null });
    const refused = await save(body);
    expect(refused.status).toBe(400);
    expect(Object.keys(refusalOf(refused).fields)).toEqual([field]);
    expect(await read()).toMatchObject({ organizer: 'Dříve' });
  });

  it('follows its place through merges and back', async () => {
    const [hall, house, club] = [
      await createPlace('Sál'),
      await createPlace('Kulturní dům', 49.7581),
      await createPlace('Klub', 49.7591),
    ];
    await save({ ...text, place: hall.id });
    await calls.merge(hall, house, jana);
    expect(await read()).toMatchObject({ place: { id: house.id, title: 'Kulturní dům' } });
    const { merge } = await calls.merge(await calls.one(house.id, jana), club, jana);
    expect(await read()).toMatchObject({ place: { id: club.id } });
    await calls.unmerge(merge, jana);
    expect(await read()).toMatchObject({ place: { id: house.id } });
    // A merged place is saved as the one it was merged into.
    expect((await save({ ...text, place: hall.id })).json).toMatchObject({
      place: { id: house.id },
    });
  });

  it('loses a deleted place and keeps the rest', async () => {
    const { id } = await createPlace('Sál');
    await save({ ...text, place: id });
    await calls.wipe();
    expect(await read()).toEqual({ ...text, place: null });
  });

  it('may be changed by an administrator logged in as its owner', async () => {
    const { json } = await call('GET', 'login-as/jana@example.cz', { token: spravce });
    await save({ ...text, place: null }, calls.tokenOf({ json, status: 200, headers: {} }));
    expect(await read()).toEqual({ ...text, place: null });
  });

  it('is in the export, and deleted with its account', async () => {
    const { id } = await createPlace('Sál');
    const exported = async () => (await call('GET', 'export/', { token: jana })).json;
    expect(await exported()).toMatchObject({ organizer: null });
    await save({ ...text, place: id });
    expect(await exported()).toMatchObject({ organizer: { ...text, place: 'Sál' } });
    await test.context.storage.db.deleteFrom('account').execute();
    expect(await rows()).toEqual([]);
  });
});
