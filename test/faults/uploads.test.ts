import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { ErrorBodySchema } from '../../contract/error.ts';
import { enterByHttp as enter } from '../support/api/enter-by-http.ts';
import { largePhoto, largestPictures, upload } from '../support/api/uploads.ts';
import { useProcesses } from '../support/servers/server-process.ts';
import { report, rounds } from './rounds.ts';

const { start, emptyFolder } = useProcesses();

/**
 * Most memory that a server with few events may ever have used, in megabytes, with the setting of the
 * memory that the container file and the unit of systemd have.
 */
const maxMemory = 500;
const environment = { DEMO: '0', LOG_LEVEL: 'silent', MALLOC_ARENA_MAX: '2' };

/** Memory of a process in megabytes: now, and at its highest; null where there is no /proc. */
const memoryOf = (pid: number): { now: number; highest: number } | null => {
  try {
    const text = readFileSync(`/proc/${pid}/status`, 'utf8');
    const read = (name: string) =>
      Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(text)?.[1]) / 1024;
    return { now: read('VmRSS'), highest: read('VmHWM') };
  } catch {
    return null;
  }
};

it('takes many uploads at once in little memory, and answers each of them', async () => {
  const server = await start({ DATA_DIR: emptyFolder(), ...environment });
  const count = rounds(12, 200);
  const tokens = await Promise.all(
    Array.from({ length: 10 }, (_, index) => enter(server.port, `fotograf-${index}@example.cz`)),
  );
  const photo = await largePhoto();
  const before = memoryOf(server.pid)?.now;
  const since = performance.now();
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      upload(server.port, tokens[index % tokens.length] as string, photo),
    ),
  );
  const seconds = (performance.now() - since) / 1000;
  const highest = memoryOf(server.pid)?.highest;
  const statuses = new Map<number, number>();
  for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  report(
    `${count} uploads of ${(photo.length / 1e6).toFixed(1)} MB in ${seconds.toFixed(0)} s: ` +
      `${JSON.stringify([...statuses])}, memory ${before?.toFixed(0)} → ${highest?.toFixed(0)} MB`,
  );
  for (const { status, headers, body } of answers) {
    expect([200, 429, 503]).toContain(status);
    if (status === 200) continue;
    v.parse(ErrorBodySchema, JSON.parse(body));
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(statuses.get(200)).toBeGreaterThan(5);
  expect((await server.get('/health')).status).toBe(200);
  if (highest !== undefined) expect(highest).toBeLessThan(maxMemory);
  server.stop('SIGTERM');
  expect(await server.ended).toBe(0);
}, 300_000);

it('takes the largest pictures one after another in the same memory', async () => {
  const server = await start({ DATA_DIR: emptyFolder(), ...environment });
  const count = rounds(4, 200);
  const pictures = await largestPictures();
  const tokens = await Promise.all(
    Array.from({ length: 8 }, (_, index) => enter(server.port, `tiskar-${index}@example.cz`)),
  );
  const before = memoryOf(server.pid)?.now;
  const since = performance.now();
  let sent = 0;
  let refused = 0;
  const uploadAll = async (token: string): Promise<void> => {
    while (sent < count) {
      const picture = pictures[sent++ % pictures.length] as Buffer;
      let answer = await upload(server.port, token, picture);
      while (answer.status === 429 || answer.status === 503) {
        refused++;
        await sleep(Number(answer.headers['retry-after']) * 1000);
        answer = await upload(server.port, token, picture);
      }
      expect([answer.status, answer.body]).toEqual([200, expect.any(String)]);
    }
  };
  await Promise.all(tokens.map(uploadAll));
  const seconds = (performance.now() - since) / 1000;
  const highest = memoryOf(server.pid)?.highest;
  report(
    `${count} of the largest pictures in ${seconds.toFixed(0)} s, ${refused} sent again, ` +
      `memory ${before?.toFixed(0)} → ${highest?.toFixed(0)} MB`,
  );
  if (highest !== undefined) expect(highest).toBeLessThan(maxMemory);
}, 3_600_000);
