import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventSummary } from '../../contract/events/event.ts';
import { describeStorages } from '../../test/support/storages.ts';
import { createDraft, openTestApp, testNow, type TestApp } from '../../test/support/test-app.ts';
import { addCategoriesToSearch } from '../storage/migrations/0006-categories-in-search.ts';
import { addPlaceToSearch } from '../storage/migrations/0002-place-in-search.ts';

const hall = { title: 'Kulturní dům', sourceId: 'hall', source: 'xmlevents' } as const;
const drafts = [
  createDraft('1', {
    title: 'Večer s Bořivojem',
    organizer: 'Spolek přátel žesťů',
    place: { title: 'Náměstí Míru' },
  }),
  // The same point: one place, another name of it.
  createDraft('2', { title: 'Trh', organizer: null, place: { title: 'Pod podloubím' } }),
  createDraft('3', { title: 'Ples', place: { ...hall, lat: 49.902, lng: 16.4474 } }),
  // The source calls it otherwise since; the place keeps its name.
  createDraft('4', {
    title: 'Zábava',
    categories: ['plesy'],
    place: { ...hall, title: 'Fabrika', lat: 49.9, lng: 16.4 },
  }),
];

describeStorages('words find an event', (engine) => {
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
    ['own word for its place', 'podloubim', ['Trh']],
    ['place as it is shown', 'kulturni dum', ['Ples', 'Zábava']],
    ['place as its source has it', 'fabrika', ['Zábava']],
    ['category', 'PLESY a zabavy', ['Zábava']],
    ['all of it at once', 'trh podloubím svitavy', ['Trh']],
    ['nothing else', 'hraje se', []],
  ];

  it.each(cases)('by its %s', async (_, words, found) => {
    expect(await find(words)).toEqual(found);
  });

  it('by the same in periods older than memory', async () => {
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

  it('by its category, once storage is brought up to date', async () => {
    const { storage } = test.test;
    const before = await storage.db.selectFrom('event').select(['title', 'folded']).execute();
    const old = { folded: 'zabava fabrika kulturni dum ceska trebova mesto svitavy' };
    await storage.db.updateTable('event').set(old).where('title', '=', 'Zábava').execute();
    await test.refresh();
    await addCategoriesToSearch(engine).up(storage.db);
    await test.refresh();
    expect(await find('plesy')).toEqual(['Zábava']);
    const after = await storage.db.selectFrom('event').select(['title', 'folded']).execute();
    const others = (rows: typeof after) => rows.filter(({ title }) => title !== 'Zábava');
    expect(others(after)).toEqual(others(before));
  });

  describe('that was written before its place was searched by', () => {
    it('once storage is brought up to date', async () => {
      const { storage } = test.test;
      const old = { folded: 'zabava fabrika ceska trebova mesto svitavy' };
      await storage.db.updateTable('event').set(old).where('title', '=', 'Zábava').execute();
      const before = await storage.db.selectFrom('event').select(['title', 'folded']).execute();
      await addPlaceToSearch(engine).up(storage.db);
      await test.refresh();
      expect(await find('kulturni dum')).toEqual(['Ples', 'Zábava']);
      expect(await find('fabrika')).toEqual(['Zábava']);
      const after = await storage.db.selectFrom('event').select(['title', 'folded']).execute();
      const others = (rows: typeof after) => rows.filter(({ title }) => title !== 'Zábava');
      expect(others(after)).toEqual(others(before));
    });
  });
});
