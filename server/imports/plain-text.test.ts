import { describe, expect, it } from 'vitest';
import { parseInline } from '../../domain/text/markup.ts';
import { costRatio } from '../../test/support/cost.ts';
import { decodeEntities, toLine, toParagraphs } from './plain-text.ts';

describe('imported texts', () => {
  it('have entities decoded up to three times', () => {
    expect(decodeEntities('R&B &amp; &amp;quot;blues&amp;quot;')).toBe('R&B & "blues"');
    expect(decodeEntities('&amp;amp;amp;amp;')).toBe('&amp;');
  });

  it('keep what only looks like an entity, as in addresses', () => {
    expect(toLine('video?v=1&copy=2&para=3')).toBe('video?v=1&copy=2&para=3');
  });

  it('have ordinary single spaces and no invisible characters', () => {
    expect(toLine(' Hotel&nbsp;\u00A0 U\u200B\u0000\u00AD Lípy\t\uD800 ')).toBe('Hotel U Lípy');
    expect(toLine('\u202EHotel\u2069 &#x202e;U\u061C Lípy\u202C')).toBe('Hotel U Lípy');
  });

  it('are empty when they contain only dots', () => {
    expect(toLine('...')).toBe('');
    expect(toParagraphs(' … ')).toBe('');
    expect(toLine('A…')).toBe('A…');
  });

  it('have tags removed with paragraphs, lines and lists paragraphs', () => {
    const html =
      '<h2>Den\nstromů</h2><p>Sázíme <b>lípy</b>.<br />Od <a href="x">10</a> hodin</p>\n<ul><li>rýč</li><li>konev</li></ul><!-- nic -->';
    expect(toParagraphs(html)).toBe('Den stromů\n\nSázíme lípy.\nOd 10 hodin\n\n- rýč\n- konev');
    expect(toLine(html)).toBe('Den stromů Sázíme lípy. Od 10 hodin - rýč - konev');
  });

  it('have escaped tags removed', () => {
    expect(toParagraphs('&lt;p&gt;Ahoj&lt;/p&gt; 1 &lt; 2 a 3 > 2')).toBe('Ahoj\n\n1 < 2 a 3 > 2');
  });

  it('keep lines when there are no tags', () => {
    expect(toParagraphs('Program:\r\n10:00  start\n\n\n\nkonec')).toBe(
      'Program:\n10:00 start\n\nkonec',
    );
  });

  it('are not parsed as our markup and look unchanged', () => {
    for (const text of [
      'Hotel **** a penzion **** čekají',
      'Vstup **zdarma**',
      'Klikněte [sem](https://past.example)',
    ]) {
      const paragraphs = toParagraphs(text);
      // An address that stands in the text is a link, but none hides behind other words.
      for (const node of parseInline(paragraphs))
        expect(node.type === 'link' ? node.text : 'text').toBe(
          node.type === 'link' ? node.href : node.type,
        );
      expect(paragraphs.replaceAll('\u2060', '')).toBe(text);
    }
  });

  it('are unchanged when stars and brackets are not markup', () => {
    expect(toParagraphs('Hotel Studna**** [nahoře](vlevo)')).toBe(
      'Hotel Studna**** [nahoře](vlevo)',
    );
  });

  it('are processed in linear time', async () => {
    for (const repeated of ['a', '<a ']) {
      const textOf = (count: number) => `<${repeated.repeat(count)}`;
      const [long, short] = [textOf(32_000), textOf(2_000)];
      const ratio = await costRatio(
        () => toParagraphs(long),
        () => toParagraphs(short),
      );
      // Quadratic time gives 256.
      expect(ratio).toBeLessThan(64);
    }
  });
});
