import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  describeStorages,
  gazetteerOf,
  openTestStorage,
  type TestStorage,
} from '../../test/support/servers/storages.ts';
import { createDraft, testNow } from '../../test/support/servers/test-app.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import { insertPlace } from '../places/insert-place.ts';
import { write } from '../storage/transaction.ts';
import { judgeCities } from './judge-cities.ts';
import type { NewEvent } from './new-event.ts';
import { writeEvents } from './write-events.ts';

const [prague, roztoky, svitavy] = [554_782, 539_627, 577_731];
/** Zoo Praha, whose nearest centre is that of Roztoky. */
const zoo = { title: 'Zoo', lat: 50.1172, lng: 14.406 };

describeStorages('municipalities of places', (engine) => {
  let test: TestStorage;
  let gazetteer: Gazetteer;
  beforeEach(async () => {
    test = await openTestStorage(engine);
    gazetteer = await gazetteerOf(test.storage);
  });
  afterEach(() => test.remove());

  const places = () =>
    test.storage.db
      .selectFrom('place')
      .select(['title', 'city_id', 'city_from', 'version'])
      .orderBy('id')
      .execute();
  const events = () =>
    test.storage.db
      .selectFrom('event')
      .select(['slug', 'folded', 'revision', 'updated_at'])
      .orderBy('id')
      .execute();
  const writeAll = (drafts: readonly NewEvent[]) =>
    writeEvents(test.storage, gazetteer, drafts, testNow);
  const judge = (now = testNow) => judgeCities(test.storage, { gazetteer, before: gazetteer, now });
  const revision = async () =>
    Number(
      (await test.storage.db.selectFrom('revision').select('value').executeTakeFirstOrThrow())
        .value,
    );
  /** Makes a place as it was stored before outlines were known. */
  const makeOld = (title: string, city_id: number) =>
    test.storage.db
      .updateTable('place')
      .set({ city_id, city_from: 'centre' })
      .where('title', '=', title)
      .execute();

  it('that the nearest centre gave become those that contain them, with their events', async () => {
    await writeAll([createDraft('1', { title: 'Krmení', place: zoo }), createDraft('2')]);
    await makeOld('Zoo', roztoky);
    await makeOld('Náměstí Míru', svitavy);
    await test.storage.db.updateTable('event').set({ folded: 'krmeni zoo roztoky' }).execute();
    const before = await revision();
    expect(await judge(testNow + 1000)).toBe(1);
    expect(await places()).toEqual([
      { title: 'Zoo', city_id: prague, city_from: 'outline', version: 2 },
      { title: 'Náměstí Míru', city_id: svitavy, city_from: 'outline', version: 1 },
    ]);
    const [feeding, concert] = await events();
    expect(feeding?.folded).toMatch(/\bpraha\b/);
    expect(feeding?.folded).not.toContain('roztoky');
    expect(Number(feeding?.revision)).toBe(before + 1);
    expect(Number(feeding?.updated_at)).toBe(testNow + 1000);
    expect(Number(concert?.updated_at)).toBe(testNow);
  });

  it('are judged once, and a second time nothing is written', async () => {
    await writeAll([createDraft('1', { place: zoo })]);
    await makeOld('Zoo', prague);
    expect(await judge()).toBe(0);
    expect(await places()).toMatchObject([{ city_id: prague, city_from: 'person' }]);
    const before = await revision();
    expect(await judge()).toBe(0);
    expect(await revision()).toBe(before);
  });

  it('that somebody chose stay, and so do centres of municipalities', async () => {
    await write(test.storage, async (writer, revisionOf) => ({
      result: await insertPlace(
        writer,
        { ...zoo, street: null, approximate: false, source: 'own', sourceId: null, sample: false },
        { cityId: prague, cityFrom: 'outline', revision: revisionOf },
      ),
    }));
    await writeAll([
      createDraft('1', {
        place: { title: 'Bezděkov', lat: 49.3795, lng: 13.298, approximate: true },
      }),
    ]);
    await makeOld('Zoo', svitavy);
    await makeOld('Bezděkov', 555_801);
    await judge();
    expect(await places()).toMatchObject([
      { title: 'Zoo', city_id: svitavy, city_from: 'person' },
      { title: 'Bezděkov', city_id: 555_801, city_from: 'source' },
    ]);
  });

  it('are what a source states, also when it states it later for an unchanged event', async () => {
    const draft = (cityId: number | null) =>
      createDraft('1', { title: 'Krmení', place: { ...zoo, sourceId: 'zoo', cityId } });
    await writeAll([draft(null)]);
    expect(await places()).toMatchObject([{ city_id: prague, city_from: 'outline' }]);
    expect(await writeAll([draft(roztoky)])).toMatchObject({ updated: 0, unchanged: 1 });
    expect(await places()).toMatchObject([{ city_id: roztoky, city_from: 'source', version: 2 }]);
    expect((await events())[0]?.folded).toMatch(/\broztoky\b/);
    const before = await revision();
    await writeAll([draft(roztoky)]);
    expect(await revision()).toBe(before);
    // A source that states nothing any more changes nothing.
    await writeAll([draft(null)]);
    expect(await places()).toMatchObject([{ city_id: roztoky, city_from: 'source' }]);
  });

  it('that a person chose are not changed by a source', async () => {
    const draft = createDraft('1', { place: { ...zoo, sourceId: 'zoo', cityId: roztoky } });
    await writeAll([draft]);
    await test.storage.db
      .updateTable('place')
      .set({ city_id: prague, city_from: 'person' })
      .execute();
    await writeAll([draft]);
    expect(await places()).toMatchObject([{ city_id: prague, city_from: 'person' }]);
  });

  it('are not known abroad', async () => {
    const cieszyn = { title: 'Rynek', lat: 49.7497, lng: 18.6333 };
    await expect(writeAll([createDraft('1', { place: cieszyn })])).rejects.toThrow('abroad');
    expect(await events()).toEqual([]);
  });
});
