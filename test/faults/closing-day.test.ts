import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Edition } from '../../contract/print/edition.ts';
import { person } from '../support/api/account-calls.ts';
import { editionForm } from '../support/fixtures/edition-form.ts';
import { startMailServer } from '../support/servers/mail-server.ts';
import { useProcesses } from '../support/servers/server-process.ts';
import { mountSmallDisk } from '../support/servers/small-disk.ts';
import { report, rounds } from './rounds.ts';
import { openSqlite, useStores, type Store } from './stores.ts';

const { start, emptyFolder, afterwards } = useProcesses();
const { openStore, itOnStores } = useStores(emptyFolder);
const isRoot = process.getuid?.() === 0;

type Server = Awaited<ReturnType<typeof start>>;

/** Most that an account may have. */
const editionCount = 20;
/** A day in the past: issues are due at once. */
const due = "update edition set next_closing = '2026-01-01'";

const open = (environment: Record<string, string>) => start({ LOG_LEVEL: 'error', ...environment });

const post = (server: Server, path: string, body: unknown, token = ''): Promise<Response> =>
  fetch(`http://127.0.0.1:${server.port}/api/${path}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Token ${token}` },
    body: JSON.stringify(body),
  });

const register = async (server: Server): Promise<string> => {
  const answer = await post(server, 'auth/register', person);
  return ((await answer.json()) as { token: string }).token;
};

const createEditions = async (server: Server, token: string, count: number): Promise<void> => {
  for (let number = 1; number <= count; number++)
    expect(
      (await post(server, 'edition', { ...editionForm, name: `Vydání ${number}` }, token)).ok,
    ).toBe(true);
};

const countOf = async (store: Store, statement: string): Promise<number> =>
  Number((await store.query(`select count(*) as number from ${statement}`))[0]?.['number']);

/** Issues of each edition, and mails about them. */
const expectOnce = async (store: Store, editions: number): Promise<void> => {
  const issues = await store.query(
    'select edition_id, count(*) as number from edition_issue group by edition_id',
  );
  expect(issues.map(({ number }) => Number(number))).toEqual(Array(editions).fill(1));
  expect(await countOf(store, "outbox where subject like 'Vydání %'")).toBe(editions);
};

const isDue = "edition where next_closing = '2026-01-01'";

/** Environment of a server whose mails stay in the outbox, where they are counted. */
const keepingMails = async (store: Store): Promise<Record<string, string>> => {
  const mails = await startMailServer();
  afterwards(mails.stop);
  mails.setMode('defers');
  return { ...store.environment, SMTP_URL: mails.url };
};

itOnStores('a server killed on the closing day makes each issue and mail once', async (engine) => {
  const store = await openStore(engine);
  const environment = await keepingMails(store);
  let server = await open(environment);
  await createEditions(server, await register(server), editionCount);
  const count = rounds(1, 10);
  let cut = 0;
  for (let round = 0; round < count; round++) {
    server.stop('SIGTERM');
    await server.ended;
    await store.change([
      'delete from edition_issue',
      "delete from outbox where subject like 'Vydání %'",
      due,
    ]);
    server = await open(environment);
    await expect.poll(() => countOf(store, 'edition_issue'), { interval: 5 }).toBeGreaterThan(0);
    server.stop('SIGKILL');
    await server.ended;
    const left = await countOf(store, isDue);
    // What was written is whole.
    await expectOnce(store, editionCount - left);
    if (left > 0) cut++;
    server = await open(environment);
    await expect.poll(() => countOf(store, isDue)).toBe(0);
    await expectOnce(store, editionCount);
  }
  report(`Closing day, ${store.name}: ${count} kills, ${cut} between issues, each issue once`);
});

it.skipIf(!isRoot)(
  'a full disk on the closing day puts the issue off',
  async ({ skip }) => {
    const disk = mountSmallDisk(48);
    if (!disk) return skip('mounting a disk is not allowed');
    afterwards(disk.remove);
    const store = openSqlite(disk.folder);
    const environment = await keepingMails(store);
    let server = await open(environment);
    const token = await register(server);
    await createEditions(server, token, 3);
    await store.change([due]);
    disk.fill();
    // The next check, within 15 seconds.
    await expect
      .poll(() => server.output.stdout, { timeout: 60_000 })
      .toContain('an issue of an edition was not made');
    const answer = await server.get('/api/edition/');
    expect(answer.status).toBe(401);
    const list = await fetch(`http://127.0.0.1:${server.port}/api/edition/`, {
      headers: { authorization: `Token ${token}` },
    });
    // The page says by this day that the issue is late.
    const editions = (await list.json()) as Edition[];
    expect(editions.map(({ next_closing, issues }) => [next_closing, issues.length])).toEqual(
      Array(3).fill(['2026-01-01', 0]),
    );
    disk.free();
    server.stop('SIGTERM');
    await server.ended;
    server = await open(environment);
    await expect.poll(() => countOf(store, isDue), { timeout: 30_000 }).toBe(0);
    await expectOnce(store, 3);
  },
  180_000,
);

it.skipIf(process.platform !== 'linux')(
  'a killed process of printing loses no document',
  async () => {
    const server = await open({ DATA_DIR: emptyFolder() });
    const token = await register(server);
    const print = async (): Promise<void> => {
      const answer = await post(
        server,
        'print',
        { layout: 'leaflet', query: 'city=svitavy' },
        token,
      );
      expect(answer.status).toBe(200);
      const body = Buffer.from(await answer.arrayBuffer());
      expect(body.subarray(0, 5).toString()).toBe('%PDF-');
      expect(body.subarray(-7).toString()).toContain('%%EOF');
    };
    /** Kills it, whether it writes or waits; false when there was none. */
    const kill = (): boolean => {
      const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8');
      const child = children
        .split(' ')
        .filter(Boolean)
        .find((id) => readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('print-process'));
      return child !== undefined && process.kill(Number(child), 'SIGKILL');
    };
    await print();
    const since = performance.now();
    await print();
    const durationMs = performance.now() - since;
    const count = rounds(5, 40);
    let killed = 0;
    for (let round = 0; round < count; round++) {
      const printing = print();
      await sleep(Math.random() * durationMs);
      if (kill()) killed++;
      await printing;
      await print();
    }
    expect(killed).toBe(count);
    report(`Printing killed: ${count} rounds, no document lost`);
  },
  120_000,
);
