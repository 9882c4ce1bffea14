import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alterations, alterBytes } from '../../test/support/altered-bytes.ts';
import {
  importSamples,
  samplesMissing,
  samplesNote,
  type ImportSample,
} from '../../test/support/import-samples.ts';
import {
  describeRules,
  gazetteerOf,
  openTestStorage,
  type TestStorage,
} from '../../test/support/servers/storages.ts';
import { casesOf } from '../../test/support/thorough.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import { writeEvents } from '../events/write-events.ts';
import { FileProblem } from './file-problem.ts';
import { itemFormats, type ItemFormat } from './formats.ts';
import { createPlacing } from './items/place-items.ts';
import { toNewEvents } from './items/to-new-events.ts';

const mutations = alterations(casesOf(4, 10));
/** Milliseconds for the tests of all files, also on a busy machine. */
const patience = 180_000;
const today = '2026-11-26';

/** Numbers of events, dates and refusals, or why the file is refused. */
const outcomeOf = (format: ItemFormat, bytes: Uint8Array): string => {
  try {
    const { items, refusals } = itemFormats[format](bytes, today);
    const dates = items.reduce((sum, { times }) => sum + times.length, 0);
    return `${items.length} ${dates} ${refusals.length}`;
  } catch (error) {
    if (error instanceof FileProblem) return error.message;
    throw error;
  }
};

describe.skipIf(samplesMissing)(`files of other projects${samplesNote}`, () => {
  it('are read or refused with words', { timeout: patience }, () => {
    const outcomes = Object.fromEntries(
      importSamples.map(({ name, path, format }) => [name, outcomeOf(format, readFileSync(path))]),
    );
    expect(outcomes).toMatchObject({
      'ical/collective-icalendar/broken_ical.ics': '1 1 0',
      'ical/collective-icalendar/example.ics': '3 3 0',
      'ical/collective-icalendar/issue_165_missing_event.ics': '1 14 0',
      'ical/collective-icalendar/multiple_timezones.ics': '3 3 0',
      'ical/collective-icalendar/small_bad_calendar.ics': 'není celý: nekončí END:VCALENDAR',
      'ical/collective-icalendar/empty.ics': '0 0 0',
      'ical/ozzyczech-icalparser/basic.ics': '38 38 0',
      'ical/ozzyczech-icalparser/recur_instances_with_modifications.ics': '1 36 0',
      'ical/ozzyczech-icalparser/recur_instances_finite.ics': '1 5 0',
      'ical/ical.js/duration_instead_of_dtend.ics': '1 1 0',
      'ical/collective-icalendar/event_with_recurrence.ics': '1 100 0',
      'events/goout-sample/expected_split.ical': '5 5 0',
      'events/schemaorg-jsonld/event-014.jsonld': '0 0 1',
      'events/schemaorg-jsonld/event-022.jsonld': '1 1 0',
      'events/khk-aktuality-2019-03.rss.xml': '6 6 9',
      'ofn/udalosti/2020-07-01/priklady/3.jsonld': '2 4 0',
      'ofn/kudyznudy/import-08-turisticky-cil.json': '0 0 1',
      'ofn/kudyznudy/import-09-udalost-opraveno.json': '1 1 0',
      'ofn/kudyznudy/import-09-udalost-puvodni-neplatny.json.txt': 'poškozený zápis JSON',
    });
    expect(Object.keys(outcomes).length).toBeGreaterThan(70);
  });

  it(
    `never fail otherwise, changed ${mutations} times each`,
    { timeout: patience * Math.max(1, mutations / 25) },
    () => {
      for (const { name, path, format } of importSamples)
        for (const bytes of alterBytes(readFileSync(path), mutations))
          expect([name, typeof outcomeOf(format, bytes)]).toEqual([name, 'string']);
    },
  );
});

describeRules('importing files of other projects', (engine) => {
  let test: TestStorage;
  beforeAll(async () => {
    test = await openTestStorage(engine);
  });
  afterAll(() => test.remove());

  const importSample = async (
    gazetteer: Gazetteer,
    { name, path, format }: ImportSample,
  ): Promise<number[]> => {
    const { storage } = test;
    const options = { db: storage.db, gazetteer, source: format, city: 'svitavy' };
    const placing = await createPlacing(options);
    const read = itemFormats[format](readFileSync(path), today);
    const { drafts } = toNewEvents(read, { fileName: name, source: format, placing });
    const { created, updated } = await writeEvents(storage, gazetteer, drafts, Date.parse(today));
    return [created, updated];
  };

  it.skipIf(samplesMissing)(
    `changes nothing the second time${samplesNote}`,
    { timeout: patience },
    async () => {
      const gazetteer = await gazetteerOf(test.storage);
      const readable = importSamples.filter(({ path, format }) =>
        /^[1-9]/.test(outcomeOf(format, readFileSync(path))),
      );
      let written = 0;
      // Some files have the identifiers of others, so each is imported twice in a row.
      for (const sample of readable) {
        const [created = 0, updated = 0] = await importSample(gazetteer, sample);
        written += created + updated;
        expect([sample.name, ...(await importSample(gazetteer, sample))]).toEqual([
          sample.name,
          0,
          0,
        ]);
      }
      expect(written).toBeGreaterThan(70);
    },
  );
});
