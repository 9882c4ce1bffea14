import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  gazetteerOf,
  openTestStorage,
  type TestStorage,
} from '../../../test/support/servers/storages.ts';
import { detectFormat } from '../detect-format.ts';
import { FileProblem } from '../file-problem.ts';
import { createPlacing } from '../items/place-items.ts';
import { toNewEvents } from '../items/to-new-events.ts';
import { readExportItems } from './read-export-items.ts';
import { readXmlevents } from './read-xmlevents.ts';

const path = join(import.meta.dirname, 'fixtures', 'small-calendar.xml');
const today = '2026-11-26';

describe('an export of a regional calendar as items', () => {
  let test: TestStorage;
  beforeAll(async () => {
    test = await openTestStorage('sqlite');
  });
  afterAll(() => test.remove());

  it('has the events that the command imports, where their municipality is one', async () => {
    const { storage } = test;
    const gazetteer = await gazetteerOf(storage);
    const options = {
      path,
      now: Date.parse(today),
      shiftToToday: false,
      openStorage: () => storage,
    };
    const prepare = await readXmlevents(options);
    const byCommand = await prepare({ storage, gazetteer, options });
    const placing = await createPlacing({
      db: storage.db,
      gazetteer,
      source: 'xmlevents',
      city: null,
    });
    const read = readExportItems(readFileSync(path), today);
    const byItems = toNewEvents(read, { fileName: '', source: 'xmlevents', placing });
    const withoutPlaces = ({ drafts }: typeof byItems) =>
      drafts
        .map(({ place, ...draft }) => ({ ...draft, cityId: place.cityId }))
        .sort((one, other) => one.sourceId.localeCompare(other.sourceId));
    // Only the command knows in which region the calendar's Broumov is.
    const known = withoutPlaces(byCommand).filter(({ sourceId }) => sourceId !== '4');
    expect(known).toHaveLength(3);
    expect(withoutPlaces(byItems)).toEqual(known);
    expect(byItems.refusals.map(({ reason }) => reason).sort()).toEqual(
      [...byCommand.refusals.map(({ reason }) => reason), 'no-place'].sort(),
    );
  });

  it('is recognised by its root, and refused when it is broken', () => {
    const bytes = readFileSync(path);
    expect(detectFormat(bytes)).toBe('xmlevents');
    expect(() => readExportItems(bytes.subarray(0, -20), today)).toThrow(FileProblem);
    expect(() => readExportItems(Buffer.from('<events/>'), today)).toThrow(
      new FileProblem('není v něm žádná akce'),
    );
    expect(() => detectFormat(Buffer.from('<eventually/>'))).toThrow(FileProblem);
  });
});
