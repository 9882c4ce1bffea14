import { beforeAll, expect, it } from 'vitest';
import { buildProgram } from '../../test/support/servers/build-program.ts';
import { createInspectInProcess, inspectionLimits } from './inspect-in-process.ts';
import { inspectPage, type InspectionRequest } from './inspect-page.ts';

let program: string;
beforeAll(async () => {
  program = await buildProgram('server/site-check/inspection-process.ts', 'inspection-process');
});

const origin = 'https://mapa.example';
const request = (html: string): InspectionRequest => ({
  page: { url: 'https://www.mesto.example/', headers: {}, html },
  server: origin,
  tiles: [],
  versions: [],
});
const ordinary = request(`<mapa-akci></mapa-akci><script src="${origin}/embed/v1.js"></script>`);
/** Formatting elements that differ, which are opened again in every paragraph. */
const formatting = (count: number): string =>
  Array.from({ length: count }, (_none, at) => `<b a${String(at)}>`).join('');

it('returns the same findings as an inspection in this process', async () => {
  expect(await createInspectInProcess(program)(ordinary)).toEqual(inspectPage(ordinary));
});

it('refuses a page that needs too much memory, and inspects the one that waited', async () => {
  const inspect = createInspectInProcess(program, { ...inspectionLimits, milliseconds: 120_000 });
  const first = inspect(request(formatting(1_500) + '<p>'.repeat(690_000)));
  const second = inspect(ordinary);
  await expect(first).rejects.toThrow('Stránka je na kontrolu příliš složitá');
  expect((await second).findings).not.toEqual([]);
});

it('refuses a page that takes too long', async () => {
  const inspect = createInspectInProcess(program, { milliseconds: 100, megabytes: 4_000 });
  const slow = request(formatting(1_500) + '<p>'.repeat(690_000));
  await expect(inspect(slow)).rejects.toThrow('Stránka je na kontrolu příliš složitá');
});

it('rejects with what the process ended with when it fails', async () => {
  const inspect = createInspectInProcess(program);
  const broken = { ...ordinary, page: { ...ordinary.page, url: 'no address' } };
  await expect(inspect(broken)).rejects.toThrow('ended with 1 and without an answer');
});
