import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { clearInterval, setInterval } from 'node:timers';
import { setTimeout as sleep } from 'node:timers/promises';
import { askFor, askUntil, createQuestions, p99, register, thisWeek } from './ask-map.mjs';
import { atExit } from './at-exit.mjs';
import { startServer } from './server-process.mjs';
import { toTable } from './table.mjs';

const itemCount = 100_000;
/** Time in which the map is asked without an import, in milliseconds. */
const quietMs = 8000;

/** A calendar of so many events in Svitavy, on the days of a year; `first` is the title of the first one. */
const calendarOf = (count, first) => {
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0'];
  for (let index = 0; index < count; index++) {
    const day = new Date(Date.now() + ((index % 365) + 1) * 86_400_000);
    const digits = day.toISOString().slice(0, 10).replaceAll('-', '');
    lines.push(
      'BEGIN:VEVENT',
      `UID:${index}@bench.example`,
      `SUMMARY:${index === 0 ? first : `Beseda o knize ${index}`}`,
      `DTSTART;TZID=Europe/Prague:${digits}T180000`,
      `LOCATION:Knihovna ${index % 50}\\, Svitavy`,
      `GEO:${(49.75 + (index % 50) / 5000).toFixed(4)};16.4690`,
      `DESCRIPTION:${'Srdečně zveme na besedu s\u00a0autorkou. '.repeat(3)}`,
      'END:VEVENT',
    );
  }
  return [...lines, 'END:VCALENDAR', ''].join('\r\n');
};

const ownAddresses = new URL('own-addresses.mjs', import.meta.url).href;

/** Serves a calendar, which may change; its address. */
const serveCalendar = (toText) =>
  new Promise((resolve) => {
    const host = createServer((_request, response) => {
      response.setHeader('content-type', 'text/calendar');
      response.end(toText());
    }).listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${host.address().port}/akce.ics`));
    host.unref();
  });

/**
 * A calendar of a hundred thousand events at an address, read by the server twice while the map is asked; before the
 * second time one of its titles changes. Memory above the idle server in megabytes, times in milliseconds.
 */
export const measureImports = async ({ log }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-imports-'));
  atExit(() => rmSync(dataDir, { recursive: true, force: true }));
  const server = await startServer({ dataDir, samples: true, preload: [ownAddresses] });
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
  const whenRead = async (id) => {
    for (;;) {
      const { sources } = await call('GET', '');
      const row = sources.find((one) => one.id === id);
      if (row.reading === null) return row;
      await sleep(500);
    }
  };

  const next = createQuestions(thisWeek());
  await askFor(server.url, next, 2000);
  log('imports: the map alone');
  const quiet = await askFor(server.url, next, quietMs);
  const idle = server.memory();

  const read = async (name, start) => {
    log(`imports: ${itemCount} events, ${name}`);
    let [isOver, memory] = [false, 0];
    const watch = setInterval(() => (memory = Math.max(memory, server.memory())), 100);
    await server.longestHold();
    const startedAt = performance.now();
    const { id } = await start();
    const asking = askUntil(server.url, next, () => isOver);
    const { problem, total } = await whenRead(id);
    const ms = performance.now() - startedAt;
    isOver = true;
    clearInterval(watch);
    if (problem !== null || total < itemCount) throw new Error(`${total} events: ${problem}`);
    const hold = await server.longestHold();
    return { id, ms, memory: memory - idle, p99: p99(await asking), hold };
  };
  let text = calendarOf(itemCount, 'Beseda');
  const address = await serveCalendar(() => text);
  const settings = { title: 'Velký kalendář', city: 'svitavy', automatic: false, licence: '' };
  const first = await read('the first time', () =>
    call('POST', '', { ...settings, content: { kind: 'address', address } }),
  );
  // The same bytes would not be compared.
  text = calendarOf(itemCount, 'Povídání');
  const again = await read('again', () => call('POST', `${first.id}/read/`, { content: null }));
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
