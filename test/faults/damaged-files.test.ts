import { randomBytes } from 'node:crypto';
import {
  closeSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useProcesses } from '../support/servers/server-process.ts';
import { fillOldDatabase } from './old-database.ts';
import { report, rounds } from './rounds.ts';
import { copySqlite, openSqlite, type Store } from './stores.ts';
import { lostWrites, startWriters } from './writers.ts';

const { run, start, emptyFolder } = useProcesses();

const overwrite = (file: string, at: number, bytes: Buffer): void => {
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, bytes, 0, bytes.length, at);
  closeSync(descriptor);
};
/** A random multiple of `size` inside of a file. */
const somewhere = (file: string, size: number): number =>
  Math.floor((Math.random() * statSync(file).size) / size) * size;

const fill = (size: number, byte: () => Buffer) => (file: string) =>
  overwrite(file, somewhere(file, size), byte());
const damages: Record<string, (file: string) => void> = {
  'a sector of random bytes': fill(512, () => randomBytes(512)),
  'a page of random bytes': fill(4096, () => randomBytes(4096)),
  'a page of zeros': fill(4096, () => Buffer.alloc(4096)),
  'sixteen random bytes': fill(16, () => randomBytes(16)),
  'missing last frames': (file) => truncateSync(file, 32 + somewhere(file, 4120)),
  'a missing end': (file) => truncateSync(file, somewhere(file, 512)),
};

/** Tables of which every row must be there after a start; `setting` changes with each. */
const tables = ['event', 'event_time', 'place', 'account', 'city', 'kysely_migration'];

/** All rows of these tables, through the tables and through their indexes. */
const readRows = async (store: Store) => {
  const rows: Record<string, unknown> = {};
  for (const table of tables)
    rows[table] = await store.query(`select * from ${table} not indexed order by rowid`);
  return rows;
};

let killed: Store;
let rows: Awaited<ReturnType<typeof readRows>>;
beforeAll(async () => {
  const used = openSqlite(emptyFolder());
  await fillOldDatabase(used, 2000);
  const server = await start({ ...used.environment, DEMO: '0', LOG_LEVEL: 'silent' });
  const writers = await startWriters(`http://127.0.0.1:${server.port}`, 3, 20);
  for (let count = 0; count < 20; count++) await writers.nextSuccess();
  server.stop('SIGKILL');
  await server.ended;
  await writers.stop();
  // A copy at once: this process had the database open too, and may still empty its log.
  killed = copySqlite(used, mkdtempSync(join(tmpdir(), 'mapa-akci-damaged-')));
  const copy = copySqlite(killed, emptyFolder());
  rows = await readRows(copy);
  expect(await lostWrites(writers, copy)).toEqual([]);
});
afterAll(() => rmSync(killed.environment.DATA_DIR, { recursive: true }));

const names = ['mapa-akci.sqlite', 'mapa-akci.sqlite-wal'];
it.each(names)(
  'a damaged file %s is refused with a sentence, or nothing of it is lost',
  async (name) => {
    const count = rounds(1, 8);
    const outcomes = { refused: 0, whole: 0, announced: 0 };
    for (const [title, damage] of Object.entries(damages).slice(0, rounds(2, 10)))
      for (let round = 0; round < count; round++) {
        const store = copySqlite(killed, emptyFolder());
        damage(join(store.environment.DATA_DIR, name));
        const server = run('main.js', {
          ...store.environment,
          PORT: '0',
          DEMO: '0',
          LOG_LEVEL: 'silent',
        });
        const code = await Promise.race([server.ended, server.waitForOutput('Mapa akcí běží')]);
        const { stdout, stderr } = server.output;
        if (code !== undefined) {
          expect([title, code, stderr]).toEqual([
            title,
            1,
            expect.stringMatching(/^(Databáze|Soubor) .+ (je|není|chybí) .+: .+\.\n$/),
          ]);
          outcomes.refused++;
          continue;
        }
        server.stop('SIGTERM');
        expect(await server.ended).toBe(0);
        // The one write that was not complete, as after a power cut.
        if (stdout.includes('není celý')) outcomes.announced++;
        else {
          expect([title, await readRows(store)]).toEqual([title, rows]);
          outcomes.whole++;
        }
      }
    report(`Damaged ${name}: ${JSON.stringify(outcomes)}, never lost without a word`);
  },
);

it('a text that is not UTF-8 refuses the start, for it would end the process when it is read', async () => {
  const store = copySqlite(killed, emptyFolder());
  await store.change([`update event set description = cast(x'41ff42' as text) where id = 7`]);
  const server = run('main.js', {
    ...store.environment,
    PORT: '0',
    DEMO: '0',
    LOG_LEVEL: 'silent',
  });
  expect(await server.ended).toBe(1);
  expect(server.output.stderr).toMatch(/^Databáze .+ je poškozená: .+\.\n$/);
});
