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
import { readXmlevents } from './read-xmlevents.ts';
import { writeReport } from '../write-report.ts';

const fixture = (name: string): string =>
  fileURLToPath(new URL(`./fixtures/${name}`, import.meta.url));
const calendar = fixture('small-calendar.xml');
const now = Date.parse('2026-11-21T12:00Z');
const week = 7 * 24 * 3_600_000;

describeRules('importing the calendar', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'mapa-akci-import-'));
  const path = join(folder, 'calendar.xml');
  const content = readFileSync(calendar, 'utf8');
  let test: TestStorage;

  beforeAll(async () => {
    test = await openTestStorage(engine, { blank: true });
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await test.remove();
  });

  const importAt = (file: string, changes: { shiftToToday?: boolean; now?: number } = {}) =>
    importFile(readXmlevents, {
      path: file,
      shiftToToday: false,
      now,
      openStorage: test.openAnother,
      ...changes,
    });
  const db = () => test.storage.db;
  const event = (id: string) =>
    db().selectFrom('event').selectAll().where('source_id', '=', id).executeTakeFirstOrThrow();
  const starts = async () =>
    (
      await db().selectFrom('event_time').select('start_local').orderBy('start_local').execute()
    ).map((row) => row.start_local);

  it('fills an empty database and reports imported, repaired and refused events', async () => {
    const report = await importAt(calendar);
    expect(report).toMatchObject({
      found: 6,
      exportDate: '2020-03-04',
      weeks: 0,
      written: {
        created: 4,
        updated: 0,
        unchanged: 0,
        placesCreated: 3,
        sharedPlaces: ['Galerie Na Půdě'],
      },
      refusals: [
        { reason: 'no-place', event: '5 Akce v neznámu' },
        { reason: 'no-name', event: '6' },
      ],
    });
    expect(`${writeReport(report)}\n`).toBe(
      readFileSync(fixture('small-calendar.report.txt'), 'utf8'),
    );
  });

  it('writes normalized columns of events and places', async () => {
    expect(await event('1')).toMatchObject({
      title: 'Večer louten & šalmají',
      description: 'Hrají Tři loutny. Vstup zadem.\n\nPo koncertě "číše" & posezení.',
      categories: '["koncerty"]',
      organizer: 'Spolek Tří louten',
      price: '70 Kč',
      url: 'https://www.tri-loutny.example/',
      source: 'xmlevents',
      source_images: '["http://obrazky.example/1.jpg?x=10&y=20"]',
      venue: null,
      sample: 0,
    });
    expect((await event('2')).venue).toBe('Galerie Na Půdě');
    expect(await event('3')).toMatchObject({ url: null, price: 'zdarma', categories: '["trhy"]' });
    const place = await db()
      .selectFrom('place')
      .selectAll()
      .where('id', '=', (await event('3')).place_id)
      .executeTakeFirstOrThrow();
    expect(place).toMatchObject({ title: 'Povidlová 5', approximate: 1, city_id: 573922 });
  });

  it('changes nothing when run again', async () => {
    const before = await db().selectFrom('revision').selectAll().executeTakeFirstOrThrow();
    const report = await importAt(calendar);
    expect(report.written).toMatchObject({ created: 0, updated: 0, unchanged: 4 });
    expect(writeReport(report)).toContain('nic se nezměnilo, vše už v kalendáři je');
    expect(await db().selectFrom('revision').selectAll().executeTakeFirstOrThrow()).toEqual(before);
  });

  it('shifts by whole weeks, equally on every day of a week', async () => {
    const report = await importAt(calendar, { shiftToToday: true });
    expect(report.weeks).toBe(350);
    expect(report.written).toMatchObject({ created: 0, updated: 4 });
    // 6 March 2020 was a Friday, too.
    expect(await starts()).toContain('2026-11-20T19:00');
    const sunday = await importAt(calendar, { shiftToToday: true, now: now + week / 7 });
    expect(sunday.written).toMatchObject({ updated: 0, unchanged: 4 });
    const nextWeek = await importAt(calendar, { shiftToToday: true, now: now + week });
    expect(nextWeek.written).toMatchObject({ created: 0, updated: 4 });
    expect(await starts()).toContain('2026-11-27T19:00');
  });

  it('takes the last of repeated records, also in the next import', async () => {
    const twice = content.replace(
      '</events>',
      content
        .slice(content.indexOf('<event id="2"'), content.indexOf('<event id="3"'))
        .replace('Klobouky', 'Čepce') + '</events>',
    );
    writeFileSync(path, twice);
    const report = await importAt(path);
    expect(report.repairs.get('event-repeated')).toBe(1);
    expect((await event('2')).title).toBe('Čepce našich babiček');
    expect((await importAt(path)).written.updated).toBe(0);
  });

  it('moves an event to coordinates added to its place later', async () => {
    writeFileSync(
      path,
      content.replace(
        '<gps s="x">50.5</gps><gps s="y">16.3</gps>',
        '<gps s="x">16.33</gps><gps s="y">50.58</gps>',
      ),
    );
    await importAt(path);
    const { place_id } = await event('3');
    const place = await db()
      .selectFrom('place')
      .selectAll()
      .where('id', '=', place_id)
      .executeTakeFirstOrThrow();
    expect(place).toMatchObject({ lat: 50.58, lng: 16.33, approximate: 0 });
  });
});
