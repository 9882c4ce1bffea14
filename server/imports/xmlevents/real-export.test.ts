import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  describeRules,
  openTestStorage,
  type TestStorage,
} from '../../../test/support/servers/storages.ts';
import { projectRoot } from '../../project-root.ts';
import { FileProblem } from '../file-problem.ts';
import { loadGazetteer } from '../../cities/fill-cities.ts';
import { loadMunicipalities } from '../municipalities.ts';
import { importFile } from '../import-file.ts';
import { readXmlevents } from './read-xmlevents.ts';
import type { RepairKind } from '../repair-kinds.ts';
import { readExport } from './read-export.ts';
import { toNewEvent } from './to-new-event.ts';

// One month of a real regional calendar. It has no licence, so it is not part of the project.
const file = join(projectRoot, '..', 'shared', 'data', 'events', 'hkregion-events-2019-03.xml');
const missing = !existsSync(file);
const note = missing ? ' (skipped: the real export is not at hand)' : '';

describe.skipIf(missing)(`a real export${note}`, () => {
  const now = Date.parse('2026-11-21T12:00Z');

  describeRules('import', (engine) => {
    let test: TestStorage;
    beforeAll(async () => {
      test = await openTestStorage(engine, { blank: true });
    });
    afterAll(() => test.remove());

    const importAt = (path: string) =>
      importFile(readXmlevents, { path, shiftToToday: true, now, openStorage: test.openAnother });

    it('is not written at all when the file is truncated', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'mapa-akci-cut-'));
      const path = join(folder, 'cut.xml');
      const whole = readFileSync(file);
      writeFileSync(path, whole.subarray(0, whole.length / 2));
      await expect(importAt(path)).rejects.toThrow(FileProblem);
      rmSync(folder, { recursive: true });
      const tables = await test.storage.db.introspection.getTables();
      expect(tables).toEqual([]);
    });

    it('is visible at once to another open connection', async () => {
      const { written, refusals, drafts } = await importAt(file);
      expect(written).toMatchObject({ created: 461, updated: 0, unchanged: 0 });
      expect(drafts.flatMap(({ times }) => times)).toHaveLength(568);
      expect(drafts.filter(({ place }) => place.approximate)).toHaveLength(56);
      const reasons = refusals.map(({ reason }) => reason).sort();
      expect(reasons).toEqual(['no-name', 'no-place', 'no-place', 'no-place', 'no-place']);
      const { count } = await test.storage.db
        .selectFrom('event')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      expect(Number(count)).toBe(461);
    });

    it('changes nothing the second time', async () => {
      const { written } = await importAt(file);
      expect(written).toMatchObject({ created: 0, updated: 0, unchanged: 461, placesCreated: 0 });
    });
  });

  it('has the expected numbers of repairs', async () => {
    const test = await openTestStorage('sqlite');
    const municipalities = await loadMunicipalities(
      test.storage.db,
      await loadGazetteer(test.storage.db),
      'Královéhradecký kraj',
    );
    const { records, nomenclature } = await readExport(file);
    await test.remove();
    expect(records).toHaveLength(466);
    expect(records.flatMap(({ starts }) => starts)).toHaveLength(574);

    const readings = records.map((record) =>
      toNewEvent(record, { municipalities, nomenclature, shiftDays: 0 }),
    );
    const count = (kind: RepairKind) =>
      readings.flatMap(({ repairs }) => repairs).filter((repair) => repair === kind).length;
    const countEvents = (kind: RepairKind) =>
      readings.filter(({ repairs }) => repairs.includes(kind)).length;
    expect([count('end-missing'), countEvents('end-missing')]).toEqual([215, 167]);
    expect(count('start-without-hour')).toBe(211);
    expect(count('end-before-start')).toBe(9);
    expect(count('time-repeated')).toBe(1);
    expect(count('place-without-coordinates')).toBe(60);
    expect(count('place-outside-the-country')).toBe(0);
    expect(count('category-unknown')).toBeLessThan(30);

    const drafts = readings.flatMap(({ outcome }) =>
      typeof outcome === 'string' ? [] : [outcome],
    );
    const texts = drafts.flatMap(({ title, description, place }) => [
      title,
      description,
      place.title,
    ]);
    expect(texts.filter((text) => /&[a-z]+;|<\/?[a-z]|\u00A0/i.test(text))).toEqual([]);
    expect(drafts.filter(({ title }) => !title.trim())).toEqual([]);
  });
});
