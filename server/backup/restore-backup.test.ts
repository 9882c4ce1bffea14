import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { fillEveryTable } from '../../test/support/fixtures/full-database.ts';
import {
  describeRules,
  openTestStorage,
  type TestStorage,
} from '../../test/support/servers/storages.ts';
import { testNow } from '../../test/support/servers/test-app.ts';
import { OperatorError } from '../start/operator-error.ts';
import { migrate } from '../storage/migrate.ts';
import type { Engine, Storage } from '../storage/storage.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

/** All rows as text, sorted; `origin` of the revision is new after each restore. */
const readAll = (storage: Storage): Promise<Record<string, string[]>> =>
  storage.snapshot(async ({ tables }) => {
    const all: Record<string, string[]> = {};
    for (const { name, columns, batches } of tables) {
      const names = columns.map((column) => column.name);
      const rows: string[] = [];
      for await (const batch of batches())
        for (const cells of batch)
          rows.push(
            JSON.stringify(
              cells
                .map((cell, index): [string, unknown] => [
                  names[index] ?? '',
                  Buffer.isBuffer(cell) ? cell.toString('base64') : cell,
                ])
                .filter(([column]) => column !== 'origin')
                .sort(([one], [other]) => (one < other ? -1 : 1)),
            ),
          );
      all[name] = rows.sort();
    }
    return all;
  });

const engines: Engine[] = inject('postgresqlSkip') === '' ? ['sqlite', 'postgresql'] : ['sqlite'];

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const work of cleanups.splice(0).reverse()) await work();
});

const open = async (engine: Engine, blank = false): Promise<TestStorage> => {
  const test = await openTestStorage(engine, { blank });
  cleanups.push(() => test.remove());
  return test;
};

const openAgain = (test: TestStorage): Storage => {
  const storage = test.openAnother();
  cleanups.push(() => storage.close());
  return storage;
};

const backUp = async (test: TestStorage): Promise<string> => {
  const file = join(mkdtempSync(join(inject('scratchFolder'), 'backup-')), 'zaloha.gz');
  const dataDir = test.environment.DATA_DIR;
  await writeBackup({ storage: test.storage, dataDir, file, now: testNow });
  return file;
};

const restore = ({ environment }: TestStorage, file: string) =>
  restoreBackup({
    dataDir: environment.DATA_DIR,
    databaseUrl: environment.DATABASE_URL,
    file,
  });

describeRules('a backup', (engine) => {
  it.each(engines)('is restored on %s with equal rows, files and counters', async (other) => {
    const source = await open(engine);
    await fillEveryTable(source.storage);
    const { DATA_DIR } = source.environment;
    mkdirSync(join(DATA_DIR, 'outbox'));
    const mail = Buffer.from(Array.from({ length: 500_000 }, (_, index) => (index * 7) % 256));
    writeFileSync(join(DATA_DIR, 'outbox', '000001-a1.eml'), mail);
    writeFileSync(join(DATA_DIR, 'session.key'), 'tajemství');
    writeFileSync(join(DATA_DIR, 'poznamky.txt'), 'nic');
    const rows = await readAll(source.storage);
    expect(Object.entries(rows).filter(([, all]) => all.length === 0)).toEqual([]);

    const file = await backUp(source);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const target = await open(other, true);
    await restore(target, file);

    const storage = openAgain(target);
    expect(await readAll(storage)).toEqual(rows);
    const folder = target.environment.DATA_DIR;
    expect(readFileSync(join(folder, 'outbox', '000001-a1.eml')).equals(mail)).toBe(true);
    expect(readFileSync(join(folder, 'session.key'), 'utf8')).toBe('tajemství');
    expect(existsSync(join(folder, 'poznamky.txt'))).toBe(false);
    expect(existsSync(join(folder, 'restoring'))).toBe(false);

    const origins = await Promise.all(
      [source.storage, storage].map(({ db }) =>
        db.selectFrom('revision').select('origin').executeTakeFirstOrThrow(),
      ),
    );
    expect(origins[0]).not.toEqual(origins[1]);
    // Account 3 was deleted before the backup.
    const account = await storage.db
      .selectFrom('account')
      .selectAll()
      .where('id', '=', 2)
      .executeTakeFirstOrThrow();
    const { id: _id, ...columns } = account;
    const { id } = await storage.db
      .insertInto('account')
      .values({ ...columns, email_key: 'x' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(id).toBe(4);
    // Foreign keys hold again.
    await expect(
      storage.db.insertInto('event_slug').values({ slug: 'x', event_id: 99_999 }).execute(),
    ).rejects.toThrow();
  });

  it('is one moment of a database that is being written', async () => {
    const source = await open(engine);
    await fillEveryTable(source.storage);
    const writer = openAgain(source);
    let stopped = false;
    let pairs = 0;
    const writing = (async () => {
      for (; !stopped; pairs++) {
        await writer.db.transaction().execute(async (transaction) => {
          const { id } = await transaction
            .insertInto('image')
            .values({
              key: `pár${pairs}`,
              owner_id: null,
              event_id: null,
              position: 0,
              alt: '',
              focus_x: 50,
              focus_y: 50,
              width: 1,
              height: 1,
              created_at: pairs,
            })
            .returning('id')
            .executeTakeFirstOrThrow();
          await transaction
            .insertInto('image_file')
            .values({ image_id: id, width: 1, format: 'jpg', body: Buffer.from('a') })
            .execute();
        });
      }
    })();
    const counts: number[] = [];
    let during = 0;
    await expect.poll(() => pairs).toBeGreaterThan(0);
    for (let round = 0; round < 3; round++) {
      const before = pairs;
      const file = await backUp(source);
      during += pairs - before;
      const target = await open(engine, true);
      await restore(target, file);
      const rows = await readAll(openAgain(target));
      expect(rows['image']?.length).toBe(rows['image_file']?.length);
      counts.push(rows['image']?.length ?? 0);
    }
    stopped = true;
    await writing;
    expect(counts).toEqual([...counts].sort((one, two) => one - two));
    expect(during).toBeGreaterThan(0);
  });

  it.each(['0001-events', '0008-other-names'])('of the version %s is migrated', async (version) => {
    const source = await open(engine, true);
    await migrate(source.storage, version);
    await source.storage.db.insertInto('setting').values({ key: 'a', value: 'b' }).execute();
    const target = await open(engine, true);
    await restore(target, await backUp(source));
    const storage = openAgain(target);
    expect(await storage.db.selectFrom('setting').selectAll().execute()).toEqual([
      { key: 'a', value: 'b' },
    ]);
    expect(await storage.db.selectFrom('widget_release').selectAll().execute()).toEqual([]);
  });

  it('is not restored over a database', async () => {
    const source = await open(engine);
    await fillEveryTable(source.storage);
    const file = await backUp(source);
    const before = await readAll(source.storage);
    await expect(restore(source, file)).rejects.toThrow(/^Obnovuje se jen do prázdného úložiště/);
    expect(await readAll(source.storage)).toEqual(before);
  });

  it('is not written from an empty database, nor over a file', async () => {
    const source = await open(engine, true);
    await expect(backUp(source)).rejects.toThrow(/^Není co zálohovat/);
    const full = await open(engine);
    const file = await backUp(full);
    const options = { storage: full.storage, dataDir: full.environment.DATA_DIR, now: testNow };
    const before = readFileSync(file);
    await expect(writeBackup({ ...options, file })).rejects.toThrow(/už existuje/);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  describe('that was changed', () => {
    let file = '';
    let lines: string[] = [];
    beforeEach(async () => {
      const source = await open(engine);
      await source.storage.db.insertInto('setting').values({ key: 'a', value: 'b' }).execute();
      file = await backUp(source);
      lines = gunzipSync(readFileSync(file)).toString('utf8').split('\n');
    });

    const expectRefusal = async (
      content: Buffer,
      sentence = /není celá a nezměněná záloha/,
    ): Promise<void> => {
      const changed = `${file}.changed`;
      writeFileSync(changed, content);
      const target = await open(engine, true);
      await expect(restore(target, changed)).rejects.toThrow(sentence);
      await expect(restore(target, changed)).rejects.toThrow(OperatorError);
      expect(readdirSync(target.environment.DATA_DIR).filter((name) => name !== 'outbox')).toEqual(
        [],
      );
      // The storage is still empty.
      await restore(target, file);
    };
    const expectTextRefusal = (text: string, sentence?: RegExp) =>
      expectRefusal(gzipSync(text), sentence);

    it('by one letter or bit is refused', async () => {
      await expectTextRefusal(lines.join('\n').replace('Svitavy', 'Svitaby'));
      const bytes = readFileSync(file);
      bytes[1000] = (bytes[1000] ?? 0) ^ 1;
      await expectRefusal(bytes);
    });

    it('by a missing end, line or half is refused', async () => {
      await expectTextRefusal(`${lines.slice(0, -2).join('\n')}\n`);
      await expectTextRefusal(lines.join('\n').trimEnd());
      await expectTextRefusal(lines.filter((line) => line !== '["a","b"]').join('\n'));
      const bytes = readFileSync(file);
      await expectRefusal(bytes.subarray(0, bytes.length / 2));
      await expectRefusal(Buffer.alloc(0));
      await expectTextRefusal('');
      await expectRefusal(Buffer.from('prostý text'));
    });

    it('to a later version is refused as one', async () => {
      const resealed = reseal(
        lines.map((line, index) =>
          index === 0 ? line.replace('"0010-releases"', '"0010-releases","9999-later"') : line,
        ),
      );
      await expectTextRefusal(resealed, /^Záloha je z novější verze programu/);
    });

    it('to write elsewhere than its files, or to contradict itself, is refused', async () => {
      const before = lines.slice(0, -2);
      for (const path of ['../x.key', '/tmp/x.key', 'outbox/../../x.eml', 'mapa-akci.sqlite'])
        await expectTextRefusal(reseal([...before, JSON.stringify({ file: path })]));
      const row = lines.find((line) => line === '["a","b"]') ?? '';
      const twice = lines.flatMap((line) => (line === row ? [line, line] : [line]));
      await expectTextRefusal(reseal(twice), /si odporují/);
      const wrong = lines.map((line) => (line === row ? '["a",7]' : line));
      await expectTextRefusal(reseal(wrong));
      const renamed = lines.map((line) => line.replace('"table":"setting"', '"table":"settings"'));
      await expectTextRefusal(reseal(renamed));
    });
  });
});

/** Lines with a fitting checksum and counts, as by somebody who knows the format. */
const reseal = (lines: readonly string[]): string => {
  const content = lines.filter((line) => line !== '' && !line.startsWith('{"end"'));
  const rows: Record<string, number> = {};
  let table = '';
  for (const line of content) {
    table = /^\{"table":"(\w+)"/.exec(line)?.[1] ?? table;
    if (line.startsWith('{"table"')) rows[table] = 0;
    if (line.startsWith('[')) rows[table] = (rows[table] ?? 0) + 1;
  }
  const files = content.filter((line) => line.startsWith('{"file"')).length;
  const text = `${content.join('\n')}\n`;
  const sha256 = createHash('sha256').update(text).digest('hex');
  return `${text}${JSON.stringify({ end: { rows, files, sha256 } })}\n`;
};
