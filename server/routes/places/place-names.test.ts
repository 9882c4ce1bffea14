import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { EditablePlace } from '../../../contract/places/place-editor.ts';
import { evening, once } from '../../../test/support/fixtures/event-forms.ts';
import { createPlaceCalls, newPlace } from '../../../test/support/api/place-calls.ts';
import { describeRules } from '../../../test/support/servers/storages.ts';
import { openTestApp, testNow, type TestApp } from '../../../test/support/servers/test-app.ts';
import { openCatalogue } from '../../../test/support/servers/open-catalogue.ts';
import { followStorage } from '../../catalogue/storage/follow-storage.ts';
import { toEventFilter } from '../../events/event-filter.ts';
import { addOtherNames } from '../../storage/migrations/0008-other-names.ts';
import { readQuery } from '../../views/read-query.ts';
import { waitFor } from '../../../test/support/wait-for.ts';

describeRules('names of merged places', (engine) => {
  let test: TestApp;
  let jana = '';
  const calls = createPlaceCalls(() => test);
  const { call, create, merge, onMap, places, unmerge } = calls;
  const place = async (title: string): Promise<EditablePlace> => {
    const found = (await places(jana)).places.find((one) => one.title === title);
    if (!found) throw new Error(`there is no ${title}`);
    return found;
  };
  const open = async () => {
    await create('Ples', newPlace('KD Polička', 49.7151, 16.2655), jana);
    await create('Beseda', newPlace('Kulturní dům', 49.7148, 16.2655), jana);
    const source = await place('KD Polička');
    const target = await place('Kulturní dům');
    return { source, target };
  };
  const titlesOnMap = async (query: string) =>
    (await onMap(query)).map(({ title }) => title).sort();
  const suggested = async (text: string) => {
    const { json } = await call('GET', `suggestions/?q=${encodeURIComponent(text)}`);
    const { places: found } = json as { places: { place: { title: string } }[] };
    return found.map((one) => one.place.title);
  };
  const chosen = async (text: string) => {
    const path = `place-search/?q=${encodeURIComponent(text)}`;
    const { json } = await call('GET', path, { token: jana });
    return (json as { places: { title: string }[] }).places.map(({ title }) => title);
  };
  const edited = async (text: string) =>
    (await places(jana, `?q=${encodeURIComponent(text)}`)).places.map(({ title }) => title);

  beforeAll(async () => {
    test = await openTestApp(engine);
    jana = await calls.enter('jana@example.cz');
  });
  afterAll(() => test.close());
  beforeEach(() => calls.wipe());

  it('find the target and its events until the merge is undone', async () => {
    const { source, target } = await open();
    await create('Jinde', newPlace('Fabrika', 49.76), jana);
    const expectFound = async (eventTitles: string[], names: string[]) => {
      expect(await titlesOnMap('?q=KD%20Poli%C4%8Dka')).toEqual(eventTitles);
      for (const list of [suggested, chosen, edited])
        expect([list.name, (await list('kd policka')).sort()]).toEqual([list.name, names]);
    };
    const { merge: id } = await merge(source, target, jana);
    const both = ['Beseda', 'Ples'];
    expect(await titlesOnMap('?q=kd')).toEqual(both);
    await expectFound(both, ['Kulturní dům']);
    await calls.rename(await place('Kulturní dům'), 'Tylův dům', jana);
    await expectFound(both, ['Tylův dům']);
    await unmerge(id, jana);
    await expectFound(['Ples'], ['KD Polička']);
    expect(await edited('tyluv')).toEqual(['Tylův dům']);
  });

  it('include places merged indirectly, and go with them when undone', async () => {
    const { source, target } = await open();
    await create('Dílna', newPlace('Fabrika', 49.76), jana);
    const one = await merge(source, target, jana);
    const two = await merge(one.place, await place('Fabrika'), jana);
    expect(await titlesOnMap('?q=kd')).toEqual(['Beseda', 'Dílna', 'Ples']);
    expect(await titlesOnMap('?q=kulturni')).toEqual(['Beseda', 'Dílna', 'Ples']);
    await unmerge(one.merge, jana);
    expect(await titlesOnMap('?q=kd')).toEqual(['Ples']);
    expect(await titlesOnMap('?q=kulturni')).toEqual(['Beseda', 'Dílna']);
    await unmerge(two.merge, jana);
    expect(await titlesOnMap('?q=kulturni')).toEqual(['Beseda']);
    expect(await titlesOnMap('?q=fabrika')).toEqual(['Dílna']);
  });

  it('find past events, and events in lists of the owner', async () => {
    const { source, target } = await open();
    const there = { use_existing_place: true, place: target.id };
    await create('Dávná', there, jana, { schedule: [once(evening('2025-05-01'))] });
    await merge(source, target, jana);
    expect(await titlesOnMap('?q=kd&s=1-5-2025&e=1-5-2025')).toEqual(['Dávná']);
    const { json } = await call('GET', 'event-user/?list=past&q=kd', { token: jana });
    expect(json).toMatchObject({ events: [{ title: 'Dávná' }] });
  });

  it('make a new place with such a name similar to the target', async () => {
    const { source, target } = await open();
    await calls.rename(target, 'Tylův dům', jana);
    await merge(source, await place('Tylův dům'), jana);
    const path = 'place-similar/?title=KD%20Poli%C4%8Dka&lat=49.71485&lng=16.2655';
    const { json } = await call('GET', path, { token: jana });
    expect(json).toMatchObject({ places: [{ title: 'Tylův dům' }] });
  });

  it('are added to earlier merges by the migration, with history of both places', async () => {
    const { db } = test.context.storage;
    const { source, target } = await open();
    await create('Dílna', newPlace('Fabrika', 49.76), jana);
    const one = await merge(source, target, jana);
    await unmerge(one.merge, jana);
    const two = await merge(await place('KD Polička'), await place('Kulturní dům'), jana);
    await merge(two.place, await place('Fabrika'), jana);
    const readHistory = async () =>
      (await calls.history(source.id, jana)).map(({ id: _, ...change }) => change);
    const before = await readHistory();
    expect(before.map(({ kind }) => kind)).toEqual(['merged-into', 'restored', 'merged-into']);
    // The state before the migration.
    await db.deleteFrom('place_change').where('kind', '=', 'merged-into').execute();
    await db
      .updateTable('place_change')
      .set({ kind: 'unmerged' })
      .where('kind', '=', 'restored')
      .execute();
    await db.schema.dropTable('distinct_place').execute();
    await db.schema.alterTable('place').dropColumn('other_names').execute();
    await addOtherNames().up(db);
    await test.refresh();
    expect(await titlesOnMap('?q=kd')).toEqual(['Beseda', 'Dílna', 'Ples']);
    expect(await edited('kulturni dum')).toEqual(['Fabrika']);
    // The clock of the test does not move, so entries have no defined order.
    const sorted = (changes: typeof before) => changes.map((one) => JSON.stringify(one)).sort();
    expect(sorted(await readHistory())).toEqual(sorted(before));
  });

  it('reach another process within a second, and a new catalogue', async () => {
    const { source, target } = await open();
    const other = test.test.openAnother();
    const { gazetteer, clock } = test.context;
    const { catalogue } = await openCatalogue(other, gazetteer, clock);
    const quiet = () => undefined;
    const following = followStorage(catalogue, { lost: quiet, recovered: quiet });
    const filter = toEventFilter(readQuery('q=kd', ['q']), null, testNow);
    const found = (searched = catalogue) =>
      searched.match(filter).reduce((sum, { positions }) => sum + positions.length, 0);
    const inOther = (count: number) => waitFor(() => expect(found()).toBe(count));
    expect(found()).toBe(1);
    const { merge: id } = await merge(source, target, jana);
    await inOther(2);
    expect(found((await openCatalogue(other, gazetteer, clock)).catalogue)).toBe(2);
    await unmerge(id, jana);
    await inOther(1);
    await following.stop();
    await other.close();
  });
});
