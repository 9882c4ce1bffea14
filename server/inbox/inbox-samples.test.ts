import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  importSamples,
  samplesMissing,
  samplesNote,
  type ImportSample,
} from '../../test/support/import-samples.ts';
import { insertImportSource } from '../../test/support/fixtures/insert-import-source.ts';
import { insertPerson } from '../../test/support/fixtures/insert-person.ts';
import {
  describeRules,
  gazetteerOf,
  openTestStorage,
  type TestStorage,
} from '../../test/support/servers/storages.ts';
import { testNow } from '../../test/support/servers/test-app.ts';
import { alterations, alterBytes } from '../../test/support/altered-bytes.ts';
import { casesOf } from '../../test/support/thorough.ts';
import { detectFormat } from '../imports/detect-format.ts';
import { FileProblem } from '../imports/file-problem.ts';
import { itemFormats } from '../imports/formats.ts';
import { createInbox, type Inbox } from './inbox.ts';
import { storeContent } from './stored-content.ts';

/** Milliseconds for all files, also on a busy machine. */
const patience = 180_000;
const today = '2026-11-26';
const altered = alterations(casesOf(1, 5));

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
  let inbox: Inbox;
  let owner_id: number;
  beforeAll(async () => {
    test = await openTestStorage(engine);
    inbox = createInbox({
      storage: test.storage,
      gazetteer: await gazetteerOf(test.storage),
      clock: () => testNow,
      onError: (error) => {
        throw error;
      },
    });
    owner_id = await insertPerson(test.storage.db);
  });
  afterAll(() => test.remove());

  const due = { content_hash: null, reading: 1, due_at: testNow };
  const read = async (id: number, bytes: Buffer): Promise<void> => {
    await storeContent(test.storage.db, id, bytes.toString('base64'));
    await inbox.readings.check();
  };
  const stateOf = (id: number) =>
    test.storage.db
      .selectFrom('import_source')
      .select(['problem', 'reading', 'due_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const itemsOf = (id: number) =>
    test.storage.db
      .selectFrom('import_item')
      .selectAll()
      .where('source_id', '=', id)
      .orderBy('id')
      .execute();
  /** A source with a file that was read. */
  const add = async ({ name, path }: ImportSample): Promise<number> => {
    const id = await insertImportSource(test.storage.db, owner_id, {
      kind: 'file',
      title: name,
      address: null,
      city_id: 577_731,
      automatic: 0,
    });
    await read(id, readFileSync(path));
    return id;
  };
  const readAgain = async (id: number, bytes: Buffer): Promise<void> => {
    await test.storage.db.updateTable('import_source').set(due).where('id', '=', id).execute();
    await read(id, bytes);
  };

  it.skipIf(samplesMissing)(
    `compared with itself, a file changes no item${samplesNote}`,
    { timeout: patience },
    async () => {
      let items = 0;
      for (const sample of readable) {
        const id = await add(sample);
        const before = await itemsOf(id);
        await readAgain(id, readFileSync(sample.path));
        expect([sample.name, await stateOf(id)]).toEqual([
          sample.name,
          { problem: null, reading: 0, due_at: null },
        ]);
        expect([sample.name, await itemsOf(id)]).toEqual([sample.name, before]);
        items += before.length;
      }
      expect(items).toBeGreaterThan(70);
    },
  );

  it.skipIf(samplesMissing)(
    `altered ${altered} times, a file is read whole or not at all, and then is as before${samplesNote}`,
    { timeout: patience * Math.max(1, altered) },
    async () => {
      const saidBy = async (id: number) =>
        (await itemsOf(id)).map(({ uid, says }) => `${uid} ${says}`).sort();
      let refused = 0;
      for (const sample of readable) {
        const original = readFileSync(sample.path);
        const id = await add(sample);
        const first = await saidBy(id);
        for (const bytes of alterBytes(original, altered)) {
          const before = await itemsOf(id);
          await readAgain(id, bytes);
          const { problem, reading } = await stateOf(id);
          expect([sample.name, reading]).toEqual([sample.name, 0]);
          if (problem === null) continue;
          refused++;
          expect([sample.name, await itemsOf(id)]).toEqual([sample.name, before]);
        }
        await readAgain(id, original);
        const said = await saidBy(id);
        // From a feed nothing vanishes, so identifiers that were altered stay.
        const kept = sample.format === 'rss' ? said.filter((one) => first.includes(one)) : said;
        expect([sample.name, kept]).toEqual([sample.name, first]);
      }
      expect(refused).toBeGreaterThan(altered > 4 ? readable.length / 2 : 0);
    },
  );
});
