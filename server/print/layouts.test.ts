import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PrintDay, PrintDocument } from './print-document.ts';
import { createPdfCompiler, type PdfCompiler } from './pdf-compiler.ts';
import { documentOf, eventOf } from './print-fixture.ts';
import { hasPoppler, readPdfText } from '../../test/support/pdf-reader.ts';

const folder = mkdtempSync(join(tmpdir(), 'layouts-'));
let compiler: PdfCompiler;
beforeAll(() => (compiler = createPdfCompiler()));
afterAll(() => {
  compiler.close();
  rmSync(folder, { recursive: true });
});

const weekdays = ['Pondělí', 'Úterý', 'Středa', 'Čtvrtek', 'Pátek', 'Sobota', 'Neděle'];

/** Days with so many events each, whose titles are numbered. */
const daysOf = (dayCount: number, eventCount: number): PrintDay[] =>
  Array.from({ length: dayCount }, (_day, day) => {
    const events = Array.from({ length: eventCount }, (_event, index) =>
      eventOf({ title: `Akce ${day + 1}-${index + 1}` }),
    );
    return {
      heading: `${weekdays[day % 7]} ${day + 1}. prosince`,
      events,
      parts: [{ heading: 'Večer', events }],
    };
  });

/** Texts of the pages of a document, line by line. */
const pagesOf = async (values: Partial<PrintDocument>): Promise<string[]> => {
  const file = join(folder, 'document.pdf');
  writeFileSync(file, await compiler.write(documentOf([], values)));
  return readPdfText(file).normalize('NFKC').split('\f').slice(0, -1);
};

const titlesIn = (text: string): string[] => text.match(/Akce \d+-\d+/g) ?? [];

describe.skipIf(!hasPoppler)('printed layouts', () => {
  it.each(['poster', 'leaflet'] as const)(
    'a %s that is full has events of every day, and says how many of each are left',
    async (layout) => {
      const text = (await pagesOf({ layout, days: daysOf(7, 60) })).join('\n');
      for (const [day, weekday] of weekdays.entries()) {
        expect(text).toContain(`${weekday} ${day + 1}. prosince`);
        expect(text).toContain(`Akce ${day + 1}-1 `);
      }
      const left = [...text.matchAll(/a další na mapě: (\d+)/g)].map(([, count]) => Number(count));
      expect(left).toHaveLength(7);
      const sum = left.reduce((total, one) => total + one, 0);
      expect(sum).toBe(7 * 60 - titlesIn(text).length);
      expect(text).toContain(`A další akce na mapě: ${sum}`);
    },
  );

  it.each([
    ['poster', 5],
    ['poster', 30],
    ['leaflet', 60],
  ] as const)('a %s has all of %i events where they fit', async (layout, count) => {
    const text = (await pagesOf({ layout, days: daysOf(5, count / 5) })).join('\n');
    expect(titlesIn(text)).toHaveLength(count);
    expect(text).not.toContain('další');
  });

  it('the poster of one event says once what it is, with all its dates', async () => {
    const single = {
      dates: ['Sobota 28. listopadu, 18:00', 'Neděle 29. listopadu, 15:00'],
      place: 'Fabrika, Svitavy',
      price: '100 Kč',
      note: '',
      text: 'Hraje kapela. '.repeat(60).trim(),
      cancelled: true,
    };
    const days = [{ heading: 'Sobota 28. listopadu', events: [eventOf({ title: 'Ples' })] }];
    const pages = await pagesOf({ layout: 'poster', title: 'Ples', days, single });
    const [text = ''] = pages;
    expect(pages).toHaveLength(1);
    expect(text.match(/Ples/g)).toHaveLength(1);
    for (const part of [...single.dates, single.place, single.price, 'ZRUŠENO'])
      expect(text).toContain(part);
    expect(text.match(/Hraje/g)).toHaveLength(60);
  });

  it.each(['list', 'poster', 'leaflet'] as const)(
    'a %s with one long event is not higher than its sheet',
    async (layout) => {
      const event = eventOf({
        title: 'Velmi dlouhý název '.repeat(8).trim(),
        text: 'Ano. '.repeat(30),
      });
      const days = [{ heading: 'Sobota 28. listopadu', events: [event] }];
      const pages = await pagesOf({ layout, days });
      expect(pages).toHaveLength(layout === 'leaflet' ? 2 : 1);
      expect(pages.join('').match(/Ano\./g)).toHaveLength(30);
    },
  );

  it.each([
    [1, 1],
    [40, 1],
    [120, 3],
    [500, 9],
  ])('a list has all of %i events on at most %i sheets', async (count, sheets) => {
    const pages = await pagesOf({ days: daysOf(count > 5 ? 5 : 1, count > 5 ? count / 5 : count) });
    expect(titlesIn(pages.join('\n'))).toHaveLength(count);
    expect(pages.length).toBeLessThanOrEqual(sheets);
  });

  it('a list fills its last sheet rather than ending with one row', async () => {
    // In the smallest type the second one has eight.
    const pages = await pagesOf({ days: daysOf(2, 31) });
    expect(pages).toHaveLength(2);
    expect(titlesIn(pages[1] ?? '').length).toBeGreaterThan(18);
  });

  it('a day plan names the day again on the sheets on which it goes on', async () => {
    const pages = await pagesOf({ layout: 'day-plan', days: daysOf(2, 40) });
    expect(pages.length).toBeGreaterThan(2);
    const names = pages.map((page) => page.includes('– pokračování'));
    expect(names[0]).toBe(false);
    expect(names[1]).toBe(true);
    expect(pages[1]).toContain('Pondělí 1. prosince – pokračování');
  });

  it('a day plan whose sheet begins with a day does not name the day before', async () => {
    const pages = await pagesOf({ layout: 'day-plan', days: daysOf(6, 4) });
    const [, second = ''] = pages;
    expect(second.trimStart()).toMatch(
      /^(Pondělí|Úterý|Středa|Čtvrtek|Pátek|Sobota) \d\. prosince\n/,
    );
  });

  it.each(['list', 'day-plan'] as const)(
    'the longest title of a %s is no higher than the code beside it',
    async (layout) => {
      const title =
        'Akce ve Svitavách a okolí: koncerty, divadla, výstavy, přednášky, sport, kurzy..';
      const [text = ''] = await pagesOf({ layout, title, days: daysOf(1, 3) });
      const words = title.split(/[ :,]+/).filter((word) => word.length > 4);
      const isTitled = (line: string) => words.some((word) => line.includes(word));
      expect(text.split('\n').filter(isTitled).length).toBeLessThanOrEqual(3);
    },
  );

  it('a title does not break after its preposition', async () => {
    for (const layout of ['poster', 'leaflet', 'list'] as const) {
      const text = (await pagesOf({ layout, days: daysOf(1, 3) })).join('\n');
      expect(text).toContain('Akce ve Svitavách');
    }
  });
});
