import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPrintText } from '../print/clean-text.ts';
import { drawText, textWidth } from './picture-text.ts';
import { wrapText, type WrapOptions } from './wrap-text.ts';

const options: WrapOptions = { weight: 'bold', width: 650, maxLines: 3, sizes: [66, 58, 50, 44] };
const wrap = (text: string) => wrapText(toPrintText(text), options);

describe('wrapText', () => {
  it('keeps a short title in the largest size', () => {
    expect(wrap('Ples hasičů')).toEqual({
      lines: ['Ples\u00a0hasičů'.replace('\u00a0', ' ')],
      size: 66,
    });
  });

  it('breaks a longer one at spaces, in a smaller size if needed', () => {
    const { lines, size } = wrap('Velký slavnostní podzimní koncert pěveckých sborů z Čech');
    expect(lines.join(' ')).toBe('Velký slavnostní podzimní koncert pěveckých sborů z\u00a0Čech');
    expect(lines).toHaveLength(3);
    expect(size).toBeLessThan(66);
  });

  it('cuts the longest ones after a word, with an ellipsis', () => {
    const { lines, size } = wrap('Velký slavnostní koncert '.repeat(8));
    expect(lines).toHaveLength(3);
    expect(size).toBe(44);
    expect(lines[2]).toMatch(/ (Velký|slavnostní|koncert)…$/);
  });

  it('breaks a word that is wider than a line', () => {
    const { lines } = wrap('Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3));
    expect(lines).toHaveLength(3);
  });

  it('has no lines of no text', () => {
    expect(wrap('').lines).toEqual([]);
  });
});

/** `PICTURE_RUNS=10000` for a long run. */
const runs = Number(process.env['PICTURE_RUNS'] ?? 150);

it('lays out and draws any text inside its lines', () => {
  const awkward = fc.constantFrom(
    '\u200b',
    '\u202e',
    '\u0000',
    '\u0301',
    '\u200d',
    '🎆',
    '👨‍👩‍👧',
    'שלום',
    'مرحبا',
    '漢字',
    '\ud800',
    'ﬃ',
    '\u00ad',
    ' ',
    '\u00a0',
    'ř',
  );
  const text = fc
    .array(fc.oneof(awkward, fc.string({ unit: 'binary', maxLength: 12 }), fc.string()), {
      maxLength: 20,
    })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (title) => {
      const { lines, size } = wrap(title);
      expect(lines.length).toBeLessThanOrEqual(3);
      for (const line of lines) {
        expect(textWidth(line, 'bold', size)).toBeLessThan(options.width * 1.03);
        const svg = drawText(line, { x: 0, y: 0 }, { weight: 'bold', size, colour: '#000' });
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      }
    }),
    { numRuns: runs },
  );
}, 600_000);
