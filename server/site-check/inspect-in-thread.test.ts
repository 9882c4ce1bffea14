import { Worker } from 'node:worker_threads';
import { beforeAll, expect, it } from 'vitest';
import { buildThread } from '../../test/support/servers/build-thread.ts';
import { createInspectInThread } from './inspect-in-thread.ts';
import { inspectPage, type InspectionRequest } from './inspect-page.ts';

let program: string;
beforeAll(async () => {
  program = await buildThread('server/site-check/inspection-thread.ts', 'inspection-thread');
});

const origin = 'https://mapa.example';
const request = (html: string): InspectionRequest => ({
  page: { url: 'https://www.mesto.example/', headers: {}, html },
  server: origin,
  tiles: [],
  versions: [],
});
const ordinary = request(`<mapa-akci></mapa-akci><script src="${origin}/embed/v1.js"></script>`);
/** Formatting elements that differ are opened again in every paragraph. */
const slow = request(
  Array.from({ length: 40_000 }, (_none, at) => `<p><b a${String(at)}>`).join(''),
);
const start = (workerData: InspectionRequest, resourceLimits = {}): Worker =>
  new Worker(program, { workerData, resourceLimits });

it('returns the same findings as an inspection in the calling thread', async () => {
  expect(await createInspectInThread(start)(ordinary)).toEqual(inspectPage(ordinary));
});

it('refuses a page that takes too long, and inspects the one that waited', async () => {
  const inspect = createInspectInThread(start, 500);
  const since = performance.now();
  const first = inspect(slow);
  const second = inspect(ordinary);
  await expect(first).rejects.toThrow('Stránka je na kontrolu příliš složitá');
  expect((await second).findings).not.toEqual([]);
  // The whole page takes minutes.
  expect(performance.now() - since).toBeLessThan(20_000);
});

it('refuses a page that needs too much memory', async () => {
  const inspect = createInspectInThread(
    (workerData) => start(workerData, { maxOldGenerationSizeMb: 24, maxYoungGenerationSizeMb: 4 }),
    60_000,
  );
  await expect(inspect(request('<i>'.repeat(500_000)))).rejects.toThrow('příliš složitá');
});

it('rejects with the error of an inspection that fails', async () => {
  const inspect = createInspectInThread(start);
  await expect(inspect({ ...ordinary, server: 'no address' })).rejects.toThrow();
});
