import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { EditablePlace } from '../../../contract/places/place-editor.ts';
import { createPlaceCalls, newPlace } from '../../../test/support/api/place-calls.ts';
import { describeRules } from '../../../test/support/servers/storages.ts';
import { openTestApp, testNow, type TestApp } from '../../../test/support/servers/test-app.ts';
import { createAccountServices } from '../../accounts/account-services.ts';

const day = 86_400_000;

describeRules('own places', (engine) => {
  let test: TestApp;
  let jana = '';
  let petr = '';
  let admin = '';
  const calls = createPlaceCalls(() => test);
  const {
    call,
    create,
    history,
    merge,
    pairs,
    places,
    tryMarkDistinct: tryMarkDistinct,
    unmerge,
  } = calls;
  const place = async (title: string): Promise<EditablePlace> => {
    const found = (await places(admin)).places.find((one) => one.title === title);
    if (!found) throw new Error(`there is no ${title}`);
    return found;
  };
  const pairsOf = async (as: string) =>
    (await pairs(as)).map(({ one, other, refused }) => [one.title, other.title, refused]);

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

  it('are listed last when marked as distinct, for all who may change both, until unmarked', async () => {
    await create('A', newPlace('Kulturní dům'), jana);
    await create('B', newPlace('KD Svitavy', 49.7573), jana);
    await create('C', newPlace('Kino Vesmír', 49.76), jana);
    await create('D', newPlace('Kino Vesmír Svitavy', 49.7605), jana);
    const one = await place('Kulturní dům');
    const other = await place('KD Svitavy');
    const kino = ['Kino Vesmír', 'Kino Vesmír Svitavy', false];
    const house = (refused: boolean) => ['Kulturní dům', 'KD Svitavy', refused];
    expect(await pairsOf(jana)).toEqual([house(false), kino]);
    // In either order, and repeatedly.
    for (const [a, b] of [
      [other, one],
      [one, other],
    ] as const)
      expect((await tryMarkDistinct(a.id, b.id, true, jana)).json).toEqual({
        one: a.id,
        other: b.id,
        refused: true,
      });
    expect(await pairsOf(jana)).toEqual([kino, house(true)]);
    expect(await pairsOf(admin)).toEqual([kino, house(true)]);
    expect((await pairs(jana))[1]).toMatchObject({ reason: 'abbreviation' });
    await tryMarkDistinct(other.id, one.id, false, admin);
    expect(await pairsOf(jana)).toEqual([house(false), kino]);
  });

  it('are not marked as distinct by somebody who does not own both', async () => {
    await create('A', newPlace('Kulturní dům'), jana);
    await create('B', newPlace('KD Svitavy', 49.7573), petr);
    const one = await place('Kulturní dům');
    const other = await place('KD Svitavy');
    expect((await tryMarkDistinct(one.id, other.id, true, jana)).status).toBe(403);
    expect((await tryMarkDistinct(one.id, one.id, true, jana)).status).toBe(400);
    expect((await tryMarkDistinct(one.id, 999_999, true, jana)).status).toBe(404);
    expect((await tryMarkDistinct(one.id, other.id, true, admin)).status).toBe(200);
    expect(await pairsOf(admin)).toEqual([['Kulturní dům', 'KD Svitavy', true]]);
  });

  it('are in the export of the account when marked as distinct, and stay marked after it is deleted', async () => {
    await create('A', newPlace('Kulturní dům'), jana);
    await create('B', newPlace('KD Svitavy', 49.7573), jana);
    await tryMarkDistinct(
      (await place('Kulturní dům')).id,
      (await place('KD Svitavy')).id,
      true,
      jana,
    );
    const { json } = await call('GET', 'export/', { token: jana });
    expect(json).toMatchObject({
      distinct_places: [
        { at: new Date(testNow).toISOString(), one: 'Kulturní dům', other: 'KD Svitavy' },
      ],
    });
    const services = createAccountServices(test.context);
    const visitor = await services.sessions.find(jana);
    if (!visitor) throw new Error('nobody is in');
    await services.deleteAccount(visitor, 'hand-over');
    expect(await pairsOf(admin)).toEqual([['Kulturní dům', 'KD Svitavy', true]]);
  });

  it('merged by an administrator are shown to their owner for thirty days or until the merge is undone', async () => {
    await create('A', newPlace('Střelnice'), petr);
    await create('B', newPlace('Hala', 49.7575), jana);
    const target = await place('Hala');
    const done = await merge(await place('Střelnice'), target, admin);
    const [takenOver] = (await places(petr)).taken_over;
    const into = { id: target.id, title: 'Hala' };
    expect(takenOver).toEqual({
      id: takenOver?.id,
      title: 'Střelnice',
      at: testNow,
      merge: null,
      into: { ...into, editable: false },
    });
    for (const query of ['?q=hala', '?after=1'])
      expect((await places(petr, query)).taken_over).toEqual([]);
    expect((await places(jana)).taken_over).toEqual([]);
    expect((await places(admin)).taken_over).toEqual([]);
    expect(await history(takenOver?.id ?? 0, petr)).toMatchObject([
      { kind: 'merged-into', other: into, events: 1, merge: null, at: testNow },
    ]);
    // The owner of only one place cannot undo the merge.
    expect(await history(target.id, jana)).toMatchObject([{ kind: 'merged', merge: null }]);
    expect(await history(target.id, admin)).toMatchObject([{ kind: 'merged', merge: done.merge }]);
    expect((await calls.tryHistory(takenOver?.id ?? 0, jana)).status).toBe(403);
    test.setNow(testNow + 30 * day + 1);
    const later = await calls.enter('pozdni@example.cz', { administrator: true });
    const { json } = await call('GET', 'login-as/petr@example.cz', { token: later });
    const { token } = json as { token: string };
    expect((await places(token)).taken_over).toEqual([]);
    test.setNow(testNow + 30 * day);
    expect((await places(token)).taken_over).toHaveLength(1);
    await unmerge(done.merge, later);
    expect(await places(token)).toMatchObject({ count: 1, taken_over: [] });
  });

  it('merged by their owner are not shown; a merge by an administrator can be undone by the owner of both', async () => {
    await create('A', newPlace('Střelnice'), petr);
    await create('B', newPlace('Hala', 49.7575), petr);
    await create('C', newPlace('Fabrika', 49.76), petr);
    const own = await merge(await place('Střelnice'), await place('Hala'), petr);
    expect((await places(petr)).taken_over).toEqual([]);
    const { merge: id } = await merge(own.place, await place('Fabrika'), admin);
    expect((await places(petr)).taken_over).toMatchObject([
      { title: 'Hala', merge: id, into: { title: 'Fabrika', editable: true } },
    ]);
    await unmerge(id, petr);
    expect((await places(petr)).taken_over).toEqual([]);
  });

  it('are listed by distance from one of them', async () => {
    await create('A', newPlace('Hala'), petr);
    await create('B', newPlace('Daleko', 49.9), petr);
    await create('C', newPlace('Blízko', 49.758), petr);
    await create('D', newPlace('Cizí', 49.7572), jana);
    const { id } = await place('Hala');
    const near = async (query: string) =>
      (await places(petr, query)).places.map(({ title }) => title);
    expect(await near(`?near=${id}`)).toEqual(['Blízko', 'Daleko']);
    expect(await near(`?near=${id}&q=dal`)).toEqual(['Daleko']);
    expect((await calls.tryPlaces(`?near=${id}`, jana)).status).toBe(403);
    expect((await places(admin)).everybodys).toBe(true);
  });
});
