import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toPrintText } from './clean-text.ts';
import { createPdfCompiler, type PdfCompiler } from './pdf-compiler.ts';
import type { PrintLayout } from '../../contract/print/print-input.ts';
import type { PrintEvent } from './print-document.ts';
import { documentOf, eventOf } from './print-fixture.ts';
import { hasPoppler, readTagTree } from '../../test/support/pdf-reader.ts';

/** Number of random events of the list; the whole proof is made with PRINT_EVENTS=2000. */
const eventCount = Number(process.env['PRINT_EVENTS'] ?? 30);
const eventsOfDocument = 10;

const words = [
  'nejneobhospodařovávatelnějšími',
  'Příliš žluťoučký kůň úpěl ďábelské ódy',
  '„Večer s Jardou“',
  '"Rok na vsi"',
  'v 18.00 hodin',
  'Київ',
  'Ελλάδα',
  'שלום',
  'مرحبا',
  '東京',
  '🎄🎶',
  '👨‍👩‍👧',
  '🇨🇿',
  '❤️',
  '1️⃣',
  'zero\u200bwidth',
  'soft\u00adhyphen',
  'fi ffl ff',
  'rtl\u202eoverride',
  'https://www.example.com/a/very/long/address?of=some&page=1#fragment',
  'a'.repeat(60),
  '0123456789'.repeat(4),
  'co\u0308mbining e\u0301',
  '#set text(red) *bold* $x$ @label <tag> \\ // /* `raw`',
  '\ud800',
  '\u0007bell\u0000',
  '\ufeffbom',
  'dash–dash',
  'slash/slash',
];

/**
 * Left out of random characters: pdfinfo misreads letters that a font draws as two glyphs, and a hyphen at the
 * end of a line, which Czech repeats on the next one. The file has their text.
 */
const misread = (parts: string): boolean =>
  /[-\p{M}\p{Script=Devanagari}]/u.test(parts) ||
  /[^\u00c0-\u017f]/u.test(
    parts
      .replace(/\P{L}|[^\0-\uffff]/gu, '')
      .replace(/[a-z]/giu, '')
      .split('')
      .filter((letter) => letter.normalize('NFD') !== letter)
      .join(''),
  );

const randomText = (unit: 'binary' | 'grapheme') =>
  fc.string({ unit, maxLength: 12 }).filter((parts) => !misread(parts));

const text = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...words) },
      { weight: 1, arbitrary: randomText('binary') },
      { weight: 1, arbitrary: randomText('grapheme') },
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => toPrintText(parts.join(' ')) || 'Akce');

const event = fc.record({
  title: text,
  place: text,
  text,
  price: fc.constantFrom('', 'zdarma', '150–250\u00a0Kč'),
  cancelled: fc.boolean(),
});

const folder = mkdtempSync(join(tmpdir(), 'print-'));
let compiler: PdfCompiler;
beforeAll(() => (compiler = createPdfCompiler()));
afterAll(() => {
  compiler.close();
  rmSync(folder, { recursive: true });
});

/** A hyphen that the layout added: U+00AD for programs, which pdfinfo prints as a line of its own. */
const isAddedHyphen = (content: string): boolean => ['-', '\u00ad', ''].includes(content);

/** Texts of the paragraphs of the tag tree, with the lines of each joined. */
const readParagraphs = (pdf: Buffer): string[] => {
  const file = join(folder, 'document.pdf');
  writeFileSync(file, pdf);
  const paragraphs: string[] = [];
  for (const line of readTagTree(file).split('\n')) {
    const content = /^ +"(.*)"$/u.exec(line)?.[1];
    if (content === undefined) {
      if (/^ +(P|H1|H2|Figure)\b/.test(line)) paragraphs.push('');
    } else if (!isAddedHyphen(content)) paragraphs.push(`${paragraphs.pop() ?? ''}${content}`);
  }
  return paragraphs;
};

/** Without layout; letters that the font joins may be told as the character of the joined ones. */
const withoutLayout = (line: string): string =>
  line
    .replace(/[\s\u00a0]/gu, ' ')
    .replace(/[\ufb00-\ufb06]/gu, (joined) => joined.normalize('NFKC'))
    .trim();

const expectedOf = (events: readonly PrintEvent[]): string[] =>
  events.flatMap(({ hours, title, place, price, text: description, cancelled }) =>
    [
      hours,
      `${cancelled ? 'ZRUŠENO ' : ''}${title}`,
      [place, price].filter((fact) => fact !== '').join(' · '),
      description,
    ].map(withoutLayout),
  );

describe.skipIf(!hasPoppler)('text of the tag tree', () => {
  const randomEvents = (count: number, seed: number): PrintEvent[] =>
    fc.sample(event, { numRuns: count, seed }).map(eventOf);

  const check = async (layout: PrintLayout, events: PrintEvent[]): Promise<void> => {
    const pdf = await compiler.write(documentOf(events, { layout }));
    const paragraphs = readParagraphs(pdf).map(withoutLayout);
    const expected = expectedOf(events);
    const start = paragraphs.indexOf(layout === 'day-plan' ? 'Večer' : 'Pátek 27. listopadu') + 1;
    const found = paragraphs.slice(start, start + expected.length);
    const isWrong = (line: string, index: number): boolean => line !== expected[index];
    expect(found.filter(isWrong)).toEqual(expected.filter((line, index) => line !== found[index]));
    expect(found).toHaveLength(expected.length);
  };

  it(
    `equals the text of ${eventCount} random events in a list`,
    async () => {
      for (let seed = 0; seed * eventsOfDocument < eventCount; seed++)
        await check('list', randomEvents(Math.min(eventsOfDocument, eventCount), seed));
    },
    60_000 + 500 * eventCount,
  );

  it.each(['poster', 'leaflet', 'day-plan'] as const)(
    'equals the text of events in the layout %s',
    async (layout) => check(layout, randomEvents(4, 7)),
  );
});
