import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventSummary } from '../../contract/events/event.ts';
import { describeStorages } from '../../test/support/servers/storages.ts';
import {
  createDraft,
  openTestApp,
  testNow,
  type TestApp,
} from '../../test/support/servers/test-app.ts';
import { addCategoriesToSearch } from '../storage/migrations/0006-categories-in-search.ts';
import { addPlaceToSearch } from '../storage/migrations/0002-place-in-search.ts';

const hall = { title: 'Kulturní dům', sourceId: 'hall', source: 'xmlevents' } as const;
const drafts = [
  createDraft('1', {
    title: 'Večer s Bořivojem',
    organizer: 'Spolek přátel žesťů',
    place: { title: 'Náměstí Míru' },
  }),
  // Same point as the first draft: the same place under another name.
  createDraft('2', { title: 'Trh', organizer: null, place: { title: 'Pod podloubím' } }),
  createDraft('3', { title: 'Ples', place: { ...hall, lat: 49.902, lng: 16.4474 } }),
  // Same place with a new name in the source; the place keeps its first name.
  createDraft('4', {
    title: 'Zábava',
    categories: ['plesy'],
    place: { ...hall, title: 'Fabrika', lat: 49.9, lng: 16.4 },
  }),
];

describeStorages('search of events by words', (engine) => {
  let test: TestApp;
  const find = async (words: string): Promise<string[]> => {
    const { body } = await test.app.inject(`/api/event/?q=${encodeURIComponent(words)}`);
    return (JSON.parse(body) as EventSummary[]).map(({ title }) => title).sort();
  };
  beforeAll(async () => {
    test = await openTestApp(engine, drafts);
  });
  afterAll(() => test.close());

  const cases: [by: string, words: string, found: string[]][] = [
    ['title', 'BORIVOJEM večer', ['Večer s Bořivojem']],
    ['organiser', 'přátel žestu', ['Večer s Bořivojem']],
    ['town', 'ceska třebová', ['Ples', 'Zábava']],
    ['place', 'náměstí míru', ['Trh', 'Večer s Bořivojem']],
    ['own name of its place', 'podloubim', ['Trh']],
    ['title of its place', 'kulturni dum', ['Ples', 'Zábava']],
    ['name of its place in the source', 'fabrika', ['Zábava']],
    ['category', 'PLESY a zabavy', ['Zábava']],
    ['words of all of them', 'trh podloubím svitavy', ['Trh']],
    ['none of them', 'hraje se', []],
  ];

  it.each(cases)('finds events by %s', async (_, words, found) => {
    expect(await find(words)).toEqual(found);
  });

  it('finds the same in periods older than the catalogue', async () => {
    test.setNow(testNow + 200 * 86_400_000);
    await test.refresh();
    const period = 's=20-11-2026&e=27-11-2026&q=';
    for (const [, words, found] of cases) {
      const { body } = await test.app.inject(`/api/event/?${period}${encodeURIComponent(words)}`);
      const titles = (JSON.parse(body) as EventSummary[]).map(({ title }) => title).sort();
      expect([words, titles]).toEqual([words, found]);
    }
    test.setNow(testNow);
    await test.refresh();
  });

  it('finds old events by category after the migration', async () => {
    const { storage } = test.test;
    const before = await storage.db.selectFrom('event').select(['title', 'folded']).execute();
    const old = { folded: 'zabava fabrika kulturni dum ceska trebova mesto svitavy' };
    await storage.db.updateTable('event').set(old).where('title', '=', 'Zábava').execute();
    await test.refresh();
    await addCategoriesToSearch(engine).up(storage.db);
    await test.refresh();
    expect(await find('plesy')).toEqual(['Zábava']);
    const after = await storage.db.selectFrom('event').select(['title', 'folded']).execute();
    const otherRows = (rows: typeof after) => rows.filter(({ title }) => title !== 'Zábava');
    expect(otherRows(after)).toEqual(otherRows(before));
  });

  describe('of an event written before places were in the search text', () => {
    it('finds it by its place after the migration', async () => {
      const { storage } = test.test;
      const old = { folded: 'zabava fabrika ceska trebova mesto svitavy' };
      await storage.db.updateTable('event').set(old).where('title', '=', 'Zábava').execute();
      const before = await storage.db.selectFrom('event').select(['title', 'folded']).execute();
      await addPlaceToSearch(engine).up(storage.db);
      await test.refresh();
      expect(await find('kulturni dum')).toEqual(['Ples', 'Zábava']);
      expect(await find('fabrika')).toEqual(['Zábava']);
      const after = await storage.db.selectFrom('event').select(['title', 'folded']).execute();
      const otherRows = (rows: typeof after) => rows.filter(({ title }) => title !== 'Zábava');
      expect(otherRows(after)).toEqual(otherRows(before));
    });
  });
});
