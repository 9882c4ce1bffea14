import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { categorySlugs } from '../contract/events/category.ts';
import { writeLinkedData } from '../server/outputs/write-linked-data.ts';
import { projectRoot } from '../server/project-root.ts';
import { createPlaceCalls } from './support/api/place-calls.ts';
import { randomViewEvents } from './support/fixtures/view-events.ts';
import { openPage } from './support/servers/open-page.ts';
import { createDraft, openTestApp, type TestApp } from './support/servers/test-app.ts';

const folder = join(projectRoot, 'build/structured-data');
const compiler = join(projectRoot, 'node_modules/typescript/bin/tsc');
const compilerOptions = {
  noEmit: true,
  strict: true,
  exactOptionalPropertyTypes: true,
  target: 'ES2023',
  lib: ['ES2023'],
  types: [],
  module: 'nodenext',
  moduleResolution: 'nodenext',
};

/** First lines of the problems that the types of schema.org find in documents, by their names. */
const findProblems = async (
  documents: Record<string, unknown>,
): Promise<Record<string, string[]>> => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  const names = Object.keys(documents);
  for (const [index, document] of Object.values(documents).entries())
    writeFileSync(
      join(folder, `${index}.ts`),
      `import type { Graph, Thing, WithContext } from 'schema-dts';\nexport const document: Graph | WithContext<Thing> = ${JSON.stringify(document)};\n`,
    );
  const { stdout } = await promisify(execFile)(process.execPath, [compiler, '-p', folder], {
    maxBuffer: 1e9,
  }).catch((error: { stdout: string }) => error);
  const problems: Record<string, string[]> = {};
  for (const line of stdout.split('\n').filter((one) => /^\S/.test(one))) {
    const [, index = ''] = /(\d+)\.ts\(/.exec(line) ?? [];
    (problems[names[Number(index || Number.NaN)] ?? 'compiler'] ??= []).push(line.slice(0, 300));
  }
  return problems;
};

const drafts = [
  ...categorySlugs.map((slug) => createDraft(slug, { title: slug, categories: [slug] })),
  createDraft('series', {
    title: 'Trhy',
    price: '100–150 Kč',
    place: { street: 'náměstí Míru 5' },
    times: [21, 28].map((day) => ({
      precision: 'timed',
      start: `2026-11-${day}T18:00`,
      end: null,
      cancelled: day === 28,
    })),
  }),
  createDraft('anywhere', { title: 'Někde', place: { title: 'Neznámo', approximate: true } }),
];

let test: TestApp;
let place = '';
beforeAll(async () => {
  test = await openTestApp('sqlite', drafts);
  const calls = createPlaceCalls(() => test);
  const admin = await calls.enter('spravce@example.cz', { administrator: true });
  const square = (await calls.places(admin)).places.find(({ title }) => title === 'Náměstí Míru');
  if (!square) throw new Error('there is no square');
  await calls.changeWeb(square, 'https://www.svitavy.cz', admin);
  place = `/misto/${square.id}-namesti-miru`;
});
afterAll(() => test.close());

const toDetail = (slug: string): string => `/detail/${slug}`;
const read = async (path: string) => (await openPage(test, path)).structured;

it(
  'types of schema.org find no mistake in pages and in the output in JSON-LD',
  { timeout: 120_000 },
  async () => {
    const [events = []] = fc.sample(randomViewEvents(30), 1);
    const batches = async function* () {
      yield events;
    };
    const context = { mapId: () => Promise.resolve('map'), name: 'Akce', since: 0 };
    const addresses = { publicUrl: 'https://akce.example', page: '', address: '' };
    let output = '';
    for await (const part of writeLinkedData(batches(), { ...context, ...addresses }))
      output += part;
    const paths = ['/svitavy', place, ...[...categorySlugs, 'trhy-2', 'nekde'].map(toDetail)];
    const pages = await Promise.all(paths.map(async (path) => [path, await read(path)] as const));
    expect(pages.filter(([, document]) => document === null)).toEqual([]);
    expect(
      await findProblems({ ...Object.fromEntries(pages), output: JSON.parse(output) as unknown }),
    ).toEqual({});
  },
);

it('pages that are about no event and no place have no structured data', async () => {
  for (const path of ['/', '/o-nas', '/policka'])
    expect([path, await read(path)]).toEqual([path, null]);
});

it('types of schema.org find mistakes', { timeout: 120_000 }, async () => {
  const event = (await read(toDetail('koncerty'))) as { location: object; offers?: object };
  const list = (await read('/svitavy')) as { itemListElement: object[] };
  const mistaken = {
    'an unknown type': { ...event, '@type': 'ConcertEvent' },
    'an unknown property': { ...event, title: 'Koncert' },
    'an unknown property inside': { ...event, location: { ...event.location, web: 'x' } },
    'an unknown value': { ...event, eventStatus: 'https://schema.org/EventCanceled' },
    'another type than the property has': { ...event, location: { '@type': 'Event', name: 'x' } },
    'a text for a flag': { ...event, isAccessibleForFree: 'ano' },
    'an unknown property in a list': {
      ...list,
      itemListElement: list.itemListElement.map((item) => ({ ...item, title: 'x' })),
    },
    'an unknown property in a graph': {
      '@context': 'https://schema.org',
      '@graph': [{ ...event, title: 'x' }],
    },
  };
  expect(Object.keys(await findProblems(mistaken)).sort()).toEqual(Object.keys(mistaken).sort());
});
