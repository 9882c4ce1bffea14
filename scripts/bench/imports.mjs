import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { clearInterval, setInterval } from 'node:timers';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStorage } from '../../build/js/server/storage/database.js';
import { askFor, askUntil, createQuestions, p99, register, thisWeek } from './ask-map.mjs';
import { atExit } from './at-exit.mjs';
import { startServer } from './server-process.mjs';
import { toTable } from './table.mjs';

const itemCount = 100_000;
/** Time in which the map is asked without an import, in milliseconds. */
const quietMs = 8000;

/** A calendar of so many events in Svitavy, on the days of a year. */
const calendarOf = (count) => {
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0'];
  for (let index = 0; index < count; index++) {
    const day = new Date(Date.now() + ((index % 365) + 1) * 86_400_000);
    const digits = day.toISOString().slice(0, 10).replaceAll('-', '');
    lines.push(
      'BEGIN:VEVENT',
      `UID:${index}@bench.example`,
      `SUMMARY:Beseda o knize ${index}`,
      `DTSTART;TZID=Europe/Prague:${digits}T180000`,
      `LOCATION:Knihovna ${index % 50}\\, Svitavy`,
      `GEO:${(49.75 + (index % 50) / 5000).toFixed(4)};16.4690`,
      `DESCRIPTION:${'Srdečně zveme na besedu s\u00a0autorkou. '.repeat(3)}`,
      'END:VEVENT',
    );
  }
  return [...lines, 'END:VCALENDAR', ''].join('\r\n');
};

/**
 * A calendar of a hundred thousand events, read by the server twice while the map is asked. It waits in storage as a
 * file, for addresses of this computer are refused. Memory above the idle server in megabytes, times in milliseconds.
 */
export const measureImports = async ({ log }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-imports-'));
  atExit(() => rmSync(dataDir, { recursive: true, force: true }));
  const server = await startServer({ dataDir, samples: true });
  const token = await register(server.url);
  const call = async (method, path, body) => {
    const answer = await globalThis.fetch(`${server.url}/api/import-source/${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Token ${token}` },
      body: body && JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
    return answer.json();
  };
  const settings = { title: 'Velký kalendář', city: 'svitavy', automatic: false, licence: '' };
  const table = { kind: 'table', text: 'název;datum\nBeseda;1. 1. 2030' };
  const { id } = await call('POST', '', { ...settings, content: table });
  const source = async () => (await call('GET', '')).sources.find((one) => one.id === id);
  const whenRead = async () => {
    for (;;) {
      const row = await source();
      if (row.reading === null) return row;
      await sleep(500);
    }
  };
  await whenRead();

  const next = createQuestions(thisWeek());
  await askFor(server.url, next, 2000);
  log('imports: the map alone');
  const quiet = await askFor(server.url, next, quietMs);
  const idle = server.memory();
  const content = Buffer.from(calendarOf(itemCount)).toString('base64');
  const storage = openStorage({ dataDir });

  const read = async (name) => {
    log(`imports: ${itemCount} events, ${name}`);
    await storage.db.deleteFrom('import_content').where('source_id', '=', id).execute();
    await storage.db.insertInto('import_content').values({ source_id: id, content }).execute();
    await storage.db
      .updateTable('import_source')
      .set({ kind: 'file', content_hash: null, reading: 1, due_at: Date.now() })
      .where('id', '=', id)
      .execute();
    let [isOver, memory] = [false, 0];
    const watch = setInterval(() => (memory = Math.max(memory, server.memory())), 100);
    await server.longestHold();
    const startedAt = performance.now();
    // A saved setting makes the server look for sources that are due.
    await call('PUT', `${id}/`, { ...settings, version: (await source()).version });
    const asking = askUntil(server.url, next, () => isOver);
    const { problem, total } = await whenRead();
    const ms = performance.now() - startedAt;
    isOver = true;
    clearInterval(watch);
    if (problem !== null || total < itemCount) throw new Error(`${total} events: ${problem}`);
    const hold = await server.longestHold();
    return { ms, memory: memory - idle, p99: p99(await asking), hold };
  };
  const first = await read('the first time');
  const again = await read('again');
  await storage.close();
  await server.stop();
  return { quietP99: p99(quiet), first, again };
};

/** Report in Markdown. */
export const toImportsSection = ({ quietP99, first, again }) => {
  const row = (title, aim, toText) => [title, aim, toText(first), toText(again)];
  return toTable(
    [`calendar of ${itemCount.toLocaleString('en')} events`, 'aim', 'first', 'again'],
    [
      row('time', '', ({ ms }) => `${Math.round(ms / 1000)} s`),
      row('memory above the idle server', '≤ 200 MB', ({ memory }) => `${Math.round(memory)} MB`),
      row(
        'p99 of the map meanwhile, against alone',
        '≤ 2×',
        (one) => `${(one.p99 / quietP99).toFixed(1)}× (${one.p99.toFixed(1)} ms)`,
      ),
      row('longest hold of the event loop', '', ({ hold }) => `${Math.round(hold)} ms`),
    ],
  );
};
