import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ViewOutputName } from '../contract/outputs/view-outputs.ts';
import { toCivil, toInstant } from '../domain/time/civil-time.ts';
import { itemFormats, type ItemFormat } from '../server/imports/formats.ts';
import { toLine } from '../server/imports/plain-text.ts';
import { titleOf } from '../server/outputs/event-texts.ts';
import { writers } from '../server/outputs/outputs.ts';
import type { ViewEvent } from '../server/views/view-event.ts';
import { randomViewEvents } from './support/fixtures/view-events.ts';

const publicUrl = 'https://akce.example';
const context = {
  publicUrl,
  mapId: () => Promise.resolve('map'),
  name: 'Akce ve Svitavách',
  page: `${publicUrl}/svitavy`,
  address: `${publicUrl}/api/event/feed.rss`,
  since: 0,
};

const write = async (name: ViewOutputName, events: readonly ViewEvent[]): Promise<Uint8Array> => {
  const batches = async function* () {
    yield events;
  };
  let text = '';
  for await (const part of writers[name](batches(), context)) text += part;
  return Buffer.from(text);
};

/** A start as the clock of Prague shows it: an hour skipped by the change to summer time is the next one. */
const shown = (start: string): string => (start.length > 10 ? toCivil(toInstant(start)) : start);

/** Titles and starts, the day alone where the hour is not known. */
const readBack = (format: ItemFormat, bytes: Uint8Array): string[] =>
  itemFormats[format](bytes, '2026-11-26').items.flatMap(({ title, times }) =>
    times.map(({ start }) => `${shown(start)} ${toLine(title)}`),
  );

const expectedOf = (events: readonly ViewEvent[], withCancelled: boolean): string[] =>
  events.flatMap((event) =>
    event.times
      .filter((time) => withCancelled || event.cancelled || !time.cancelled)
      .map(({ start }) => `${shown(start.slice(0, 16))} ${toLine(titleOf(event))}`),
  );

const outputs: [ViewOutputName, ItemFormat][] = [
  ['calendar', 'ical'],
  ['linkedData', 'jsonld'],
  ['table', 'csv'],
  ['openData', 'ofn'],
];

describe('what leaves the product can be imported', () => {
  it.each(outputs)('%s as %s', { timeout: 120_000 }, async (name, format) => {
    await fc.assert(
      fc.asyncProperty(randomViewEvents(20), async (events) => {
        const found = readBack(format, await write(name, events));
        const titles = found.map((line) => line.replace(/^(\S+ )Zrušeno: /, '$1'));
        // A midnight is a day without an hour to imports.
        const days = (lines: string[]) => lines.map((line) => line.replace(/T00:00 /, ' '));
        expect(days(titles).sort()).toEqual(days(expectedOf(events, name !== 'openData')).sort());
      }),
      { numRuns: 20, endOnFailure: true },
    );
  });
});
