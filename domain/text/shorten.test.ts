import { describe, expect, it } from 'vitest';
import { shorten } from './shorten.ts';

describe('shorten', () => {
  it('keeps a text within the limit', () => {
    expect(shorten('Kramle', 6)).toBe('Kramle');
  });

  it('cuts after a word, or in one that is most of the text', () => {
    expect(shorten('Kramle a\u00a0hosté na dvou židlích', 20)).toBe('Kramle a\u00a0hosté na…');
    expect(shorten('a'.repeat(30), 20)).toBe(`${'a'.repeat(19)}…`);
  });

  it('never halves a character', () => {
    expect(shorten('🎄'.repeat(30), 21)).toBe(`${'🎄'.repeat(10)}…`);
    expect(shorten('🎄'.repeat(30), 22)).toBe(`${'🎄'.repeat(10)}…`);
  });

  it('ends for long runs inside the text', () => {
    for (const run of [' ', '-', 'a ', '- a'])
      expect(shorten(`${run.repeat(200_000)}a`.repeat(2), 300_000).endsWith('…')).toBe(true);
  });
});
