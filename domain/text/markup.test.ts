import { describe, expect, test } from 'vitest';
import { isLinkAddress, parseInline, parseMarkup, toPlainText } from './markup.ts';

const text = (value: string) => ({ type: 'text', text: value });
const bold = (value: string) => ({ type: 'bold', text: value });
const link = (label: string, href: string) => ({ type: 'link', text: label, href });

describe('inside a line', () => {
  test('plain text is one node, and nothing is none', () => {
    expect(parseInline('Vstup volný.')).toEqual([text('Vstup volný.')]);
    expect(parseInline('')).toEqual([]);
  });

  test('two asterisks make bold', () => {
    expect(parseInline('Začátek **v sedm** večer')).toEqual([
      text('Začátek '),
      bold('v sedm'),
      text(' večer'),
    ]);
  });

  test('a label and an address make a link', () => {
    expect(parseInline('[Vstupenky](https://example.cz/a?b=1#c), [nám](mailto:a@b.cz)')).toEqual([
      link('Vstupenky', 'https://example.cz/a?b=1#c'),
      text(', '),
      link('nám', 'mailto:a@b.cz'),
    ]);
  });

  test.each(['2 * 3 * 4', '**', '****', '** a', '*a*', '[a]', '[](https://a.cz)', '(a)'])(
    '%j is text',
    (source) => {
      expect(parseInline(source)).toEqual([text(source)]);
    },
  );

  test('bold does not go over the end of a line', () => {
    expect(parseInline('**a\nb**')).toEqual([text('**a\nb**')]);
  });
});

describe('an address a link may lead to', () => {
  test.each(['http://a.cz', 'https://a.cz/b', 'HTTPS://A.CZ', 'mailto:a@b.cz'])('%s', (address) => {
    expect(isLinkAddress(address)).toBe(true);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert`1`',
    'java\tscript:x',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//a.cz',
    '/detail/x',
    'a.cz',
    'https://',
    'https:// a.cz',
    ' https://a.cz',
    'mailto:a',
    'x\nhttps://a.cz',
    'https://a.cz\njavascript:x',
    '',
  ])('%j is none', (address) => {
    expect(isLinkAddress(address)).toBe(false);
  });
});

describe('hostile text', () => {
  test.each([
    '[klik](javascript:alert`1`)',
    '[klik](JAVASCRIPT:x)',
    '[klik](data:text/html;base64,PHNjcmlwdD4=)',
    '[klik](//zly.example)',
    '[klik](https://a.cz "onclick=x")',
    '<a href="https://a.cz">klik</a>',
    '<img src=x onerror=alert(1)>',
    '&lt;script&gt;',
  ])('%j stays text, sign by sign', (source) => {
    expect(parseInline(source)).toEqual([text(source)]);
  });

  test('a refused link takes nothing with it', () => {
    expect(parseInline('a [b](javascript:x) [c](https://c.cz) d')).toEqual([
      text('a [b](javascript:x) '),
      link('c', 'https://c.cz'),
      text(' d'),
    ]);
  });

  test('of nested brackets the inner pair is the link', () => {
    expect(parseInline('[[a](https://a.cz)](https://b.cz)')).toEqual([
      text('['),
      link('a', 'https://a.cz'),
      text('](https://b.cz)'),
    ]);
    expect(parseInline('[a](https://a.cz/(b))')).toEqual([text('[a](https://a.cz/(b))')]);
  });

  // The runner's own limit is the judge: at the square of the length each would take minutes.
  test.each(['*', '**', '[', '[a', '[a](', '](', '**a', '[a](https://a', '- ', '\n ', ' ', '\t\n'])(
    'hundreds of kilobytes of %j are read through',
    (unit) => {
      const source = `x${unit.repeat(Math.floor(400_000 / unit.length))}x`;
      expect(parseMarkup(source).length).toBeGreaterThan(0);
      expect(toPlainText(source)).toMatch(/^x/);
    },
  );
});

describe('blocks', () => {
  test('of nothing are none', () => {
    expect(parseMarkup('')).toEqual([]);
    expect(parseMarkup(' \n\n\t\n')).toEqual([]);
  });

  test('blank lines divide paragraphs, a line break stays one', () => {
    expect(parseMarkup('První\n  druhý řádek \n \n\nDruhý odstavec')).toEqual([
      { type: 'paragraph', lines: [[text('První')], [text('druhý řádek')]] },
      { type: 'paragraph', lines: [[text('Druhý odstavec')]] },
    ]);
  });

  test('lines with a dash make a list, with or without a blank line around', () => {
    expect(parseMarkup('Program:\n- **18:00** koncert\n  -  tanec \nKonec')).toEqual([
      { type: 'paragraph', lines: [[text('Program:')]] },
      { type: 'list', items: [[bold('18:00'), text(' koncert')], [text('tanec')]] },
      { type: 'paragraph', lines: [[text('Konec')]] },
    ]);
  });

  test('a dash without a space or without words is text', () => {
    expect(parseMarkup('-5 °C\n-\n– pomlčka')).toEqual([
      { type: 'paragraph', lines: [[text('-5 °C')], [text('-')], [text('– pomlčka')]] },
    ]);
  });

  test('a blank line divides two lists', () => {
    expect(parseMarkup('- a\n\n- b')).toHaveLength(2);
  });

  test('line ends of every system are the same', () => {
    const expected = parseMarkup('a\nb\n\nc');
    expect(parseMarkup('a\r\nb\r\n\r\nc')).toEqual(expected);
    expect(parseMarkup('a\rb\r\rc')).toEqual(expected);
  });
});

test('plain text is one line without marks', () => {
  expect(
    toPlainText('**Ples** hasičů\n\n- [vstupenky](https://a.cz)\n- tombola\n\nHraje\nkapela'),
  ).toBe('Ples hasičů vstupenky tombola Hraje kapela');
  expect(toPlainText('')).toBe('');
});
