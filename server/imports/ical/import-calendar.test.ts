import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  describeRules,
  openTestStorage,
  type TestStorage,
} from '../../../test/support/servers/storages.ts';
import { importFile } from '../import-file.ts';
import { writeReport } from '../write-report.ts';
import { createItemImport } from '../item-import.ts';
import { readCalendar } from './read-calendar.ts';

const calendar = fileURLToPath(new URL('./fixtures/library.ics', import.meta.url));
const now = Date.parse('2026-11-26T12:00Z');

describeRules('importing a calendar', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'mapa-akci-ical-'));
  let test: TestStorage;
  beforeAll(async () => {
    test = await openTestStorage(engine, { blank: true });
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await test.remove();
  });

  const importCalendar = (path = calendar) =>
    importFile(createItemImport('ical', readCalendar), {
      path,
      shiftToToday: false,
      city: 'svitavy',
      now,
      openStorage: test.openAnother,
    });
  const changed = (name: string, change: (text: string) => string): string => {
    const path = join(folder, name);
    writeFileSync(path, change(readFileSync(calendar, 'utf8')));
    return path;
  };
  const event = (id: string) =>
    test.storage.db
      .selectFrom('event')
      .innerJoin('place', 'place.id', 'event.place_id')
      .select(['event.id', 'event.title', 'event.description', 'event.categories', 'event.url'])
      .select(['place.title as place', 'place.approximate', 'place.city_id'])
      .where('event.source_id', '=', id)
      .executeTakeFirstOrThrow();
  const timesOf = async (id: string) =>
    test.storage.db
      .selectFrom('event_time')
      .select(['start_local', 'end_local', 'precision', 'cancelled', 'moved_from'])
      .where('event_id', '=', (await event(id)).id)
      .orderBy('start_local')
      .execute();

  it('reports what was taken, mended and refused', async () => {
    const report = await importCalendar();
    expect(report).toMatchObject({ found: 5, written: { created: 3, updated: 0 } });
    const text = writeReport(report);
    expect(text).toContain('Převzato: 3 akce, 5 termínů');
    expect(text).toContain('označeno jako soukromé: 1 akce');
    expect(text).toContain('mimo Česko: 1 akce');
    expect(text).toContain('1 akce bez obce – zařazeno do zadané obce');
  });

  it('reads rules with exceptions, moved and cancelled dates', async () => {
    expect(await timesOf('cteni@knihovna')).toMatchObject([
      { start_local: '2026-12-01T16:00', end_local: '2026-12-01T17:00', cancelled: 0 },
      {
        start_local: '2026-12-16T16:30',
        end_local: '2026-12-16T17:30',
        cancelled: 0,
        moved_from: JSON.stringify({
          precision: 'timed',
          start: '2026-12-15T16:00',
          end: '2026-12-15T17:00',
        }),
      },
      { start_local: '2026-12-22T16:00', cancelled: 1 },
    ]);
  });

  it('reads whole days, durations and times without a zone', async () => {
    expect(await timesOf('vystava@knihovna')).toMatchObject([
      { start_local: '2026-12-01', end_local: '2026-12-15', precision: 'all-day' },
    ]);
    expect(await timesOf('beseda@knihovna')).toMatchObject([
      { start_local: '2026-12-03T17:30', end_local: '2026-12-03T19:00', precision: 'timed' },
    ]);
  });

  it('reads texts, categories and places', async () => {
    expect(await event('cteni@knihovna')).toMatchObject({
      title: 'Čtení pro děti',
      description: 'Každé úterý v oddělení pro děti, vstup zdarma.',
      categories: '["deti"]',
      place: 'Městská knihovna',
      approximate: 1,
    });
    expect(await event('vystava@knihovna')).toMatchObject({
      url: 'https://www.knihovna.example.cz/vystava',
      categories: '["vystavy"]',
      approximate: 0,
    });
  });

  it('changes nothing when it is imported again, and only what changed', async () => {
    expect((await importCalendar()).written).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 3,
    });
    const moved = changed('moved.ics', (text) =>
      text.replace('20261203T173000', '20261203T180000'),
    );
    expect((await importCalendar(moved)).written).toMatchObject({ created: 0, updated: 1 });
    expect(await timesOf('beseda@knihovna')).toMatchObject([{ start_local: '2026-12-03T18:00' }]);
  });

  it('takes the others when one event is broken', async () => {
    const broken = changed('broken.ics', (text) => text.replace('20261203T173000', '2026-12-xx'));
    const report = await importCalendar(broken);
    expect(report.refusals.map(({ reason }) => reason)).toContain('unreadable');
    expect(report.drafts).toHaveLength(2);
  });

  it.each([
    ['half of a file', (text: string) => text.slice(0, 900), 'není celý'],
    ['another format', () => '<events></events>', 'není kalendář'],
    ['no event', () => 'BEGIN:VCALENDAR\nEND:VCALENDAR', 'není v něm žádná akce'],
  ])('refuses %s with words', async (_name, change, words) => {
    await expect(importCalendar(changed('refused.ics', change))).rejects.toThrow(words);
  });
});
