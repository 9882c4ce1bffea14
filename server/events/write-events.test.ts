import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDraft } from '../../test/support/servers/test-app.ts';
import {
  describeStorages,
  gazetteerOf,
  openTestStorage,
  type TestStorage,
} from '../../test/support/servers/storages.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import type { NewEvent } from './new-event.ts';
import { writeEvents } from './write-events.ts';

const draft = (changes: Partial<NewEvent> = {}): NewEvent =>
  createDraft('1', { title: 'Koncert dechovky', ...changes });

const now = Date.parse('2026-11-20T12:00Z');

describeStorages('writeEvents', (engine) => {
  let test: TestStorage;
  let gazetteer: Gazetteer;
  const revision = async () =>
    (await test.storage.db.selectFrom('revision').selectAll().executeTakeFirstOrThrow()).value;

  beforeAll(async () => {
    test = await openTestStorage(engine);
    gazetteer = await gazetteerOf(test.storage);
  });
  afterAll(() => test.remove());

  it('creates, skips unchanged and updates by the identifier in the source', async () => {
    const first = await writeEvents(test.storage, gazetteer, [draft()], now);
    expect(first).toMatchObject({ created: 1, updated: 0, unchanged: 0, placesCreated: 1 });
    const before = await revision();
    const again = await writeEvents(test.storage, gazetteer, [draft()], now);
    expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
    expect(await revision()).toBe(before);
    const changed = await writeEvents(test.storage, gazetteer, [draft({ title: 'Jinak' })], now);
    expect(changed).toMatchObject({ created: 0, updated: 1, unchanged: 0 });
    const rows = await test.storage.db.selectFrom('event').selectAll().execute();
    expect(rows).toHaveLength(1);
    // The slug must not change, for links use it.
    expect(rows[0]).toMatchObject({ title: 'Jinak', slug: 'koncert-dechovky' });
    expect(await test.storage.db.selectFrom('event_time').selectAll().execute()).toHaveLength(1);
    expect(await revision()).toBe(before + 1);
  });

  it('assigns the nearest municipality, and the same place to another venue at the same point', async () => {
    const other = draft({ sourceId: '2', place: { ...draft().place, title: 'Kašna' } });
    const written = await writeEvents(test.storage, gazetteer, [other], now);
    expect(written.sharedPlaces).toEqual(['Kašna']);
    const places = await test.storage.db.selectFrom('place').selectAll().execute();
    expect(places).toHaveLength(1);
    expect(gazetteer.byId(places[0]!.city_id)?.title).toBe('Svitavy');
    const row = await test.storage.db
      .selectFrom('event')
      .selectAll()
      .where('source_id', '=', '2')
      .executeTakeFirstOrThrow();
    expect(row.venue).toBe('Kašna');
  });

  it('writes nothing when one draft fails', async () => {
    const broken = draft({ sourceId: '4', times: [] });
    const before = await revision();
    await expect(
      writeEvents(test.storage, gazetteer, [draft({ sourceId: '3' }), broken], now),
    ).rejects.toThrow();
    expect(await revision()).toBe(before);
    const row = await test.storage.db
      .selectFrom('event')
      .select('id')
      .where('source_id', '=', '3')
      .executeTakeFirst();
    expect(row).toBeUndefined();
  });

  it('gives another event with the same title its own slug', async () => {
    await writeEvents(test.storage, gazetteer, [draft({ sourceId: '5' })], now);
    const row = await test.storage.db
      .selectFrom('event')
      .select('slug')
      .where('source_id', '=', '5')
      .executeTakeFirstOrThrow();
    expect(row.slug).toMatch(/^koncert-dechovky-\d$/);
  });
});
