import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  importSamples,
  samplesMissing,
  samplesNote,
  type ImportSample,
} from '../../test/support/import-samples.ts';
import { insertPerson } from '../../test/support/fixtures/insert-person.ts';
import {
  describeRules,
  gazetteerOf,
  openTestStorage,
  type TestStorage,
} from '../../test/support/servers/storages.ts';
import { testNow } from '../../test/support/servers/test-app.ts';
import { detectFormat } from '../imports/detect-format.ts';
import { FileProblem } from '../imports/file-problem.ts';
import { itemFormats } from '../imports/formats.ts';
import { createInbox } from './inbox.ts';

/** Milliseconds for all files, also on a busy machine. */
const patience = 180_000;
const today = '2026-11-26';

const isReadable = ({ path, format }: ImportSample): boolean => {
  try {
    return itemFormats[format](readFileSync(path), today).items.length > 0;
  } catch (error) {
    if (error instanceof FileProblem) return false;
    throw error;
  }
};
const readable = importSamples.filter(isReadable);

it.skipIf(samplesMissing)(`recognises the format of every file${samplesNote}`, () => {
  const detected = readable.map(({ name, path }) => [name, detectFormat(readFileSync(path))]);
  // Kudy z nudy writes by the same norm.
  const stated = readable.map(({ name, format }) => [
    name,
    format === 'kudyznudy' ? 'ofn' : format,
  ]);
  expect(detected).toEqual(stated);
  expect(readable.length).toBeGreaterThan(45);
});

describeRules('the inbox with files of other projects', (engine) => {
  let test: TestStorage;
  beforeAll(async () => {
    test = await openTestStorage(engine);
  });
  afterAll(() => test.remove());

  it.skipIf(samplesMissing)(
    `compared with itself, a file changes no item${samplesNote}`,
    { timeout: patience },
    async () => {
      const { storage } = test;
      const { db } = storage;
      const inbox = createInbox({
        storage,
        gazetteer: await gazetteerOf(storage),
        clock: () => testNow,
        onError: (error) => {
          throw error;
        },
      });
      const owner_id = await insertPerson(db);
      const read = async (sample: ImportSample, source: number | null): Promise<number> => {
        const content = readFileSync(sample.path).toString('base64');
        const due = { content, content_hash: null, reading: 1, due_at: testNow };
        const id =
          source ??
          (
            await db
              .insertInto('import_source')
              .values({
                ...due,
                owner_id,
                kind: 'file',
                title: sample.name,
                address: null,
                format: null,
                city_id: 577_731,
                columns: null,
                automatic: 0,
                licence: '',
                version: 1,
                report: null,
                history: null,
                problem: null,
                read_at: null,
                created_at: testNow,
              })
              .returning('id')
              .executeTakeFirstOrThrow()
          ).id;
        if (source !== null)
          await db.updateTable('import_source').set(due).where('id', '=', id).execute();
        await inbox.readings.check();
        return id;
      };
      const itemsOf = (id: number) =>
        db
          .selectFrom('import_item')
          .selectAll()
          .where('source_id', '=', id)
          .orderBy('id')
          .execute();
      let items = 0;
      for (const sample of readable) {
        const id = await read(sample, null);
        const before = await itemsOf(id);
        await read(sample, id);
        const source = await db
          .selectFrom('import_source')
          .select(['problem', 'reading', 'content', 'due_at'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        expect([sample.name, source]).toEqual([
          sample.name,
          { problem: null, reading: 0, content: null, due_at: null },
        ]);
        expect([sample.name, await itemsOf(id)]).toEqual([sample.name, before]);
        items += before.length;
      }
      expect(items).toBeGreaterThan(70);
    },
  );
});
