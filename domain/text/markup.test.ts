import { describe, expect, test } from 'vitest';
import { isLinkAddress, parseInline, parseMarkup, toPlainText } from './markup.ts';

const text = (value: string) => ({ type: 'text', text: value });
const bold = (value: string) => ({ type: 'bold', text: value });
const link = (label: string, href: string) => ({ type: 'link', text: label, href });

describe('parseInline', () => {
  test('makes one node of plain text and none of empty text', () => {
    expect(parseInline('Vstup volný.')).toEqual([text('Vstup volný.')]);
    expect(parseInline('')).toEqual([]);
  });

  test('makes bold of two asterisks', () => {
    expect(parseInline('Začátek **v sedm** večer')).toEqual([
      text('Začátek '),
      bold('v sedm'),
      text(' večer'),
    ]);
  });

  test('makes a link of a label and an address', () => {
    expect(parseInline('[Vstupenky](https://example.cz/a?b=1#c), [nám](mailto:a@b.cz)')).toEqual([
      link('Vstupenky', 'https://example.cz/a?b=1#c'),
      text(', '),
      link('nám', 'mailto:a@b.cz'),
    ]);
  });

  test('leaves characters that nobody sees out of addresses', () => {
    expect(parseInline('https://a.cz/b\u200b. [web](https://a.cz/\u00adb\u2060)')).toEqual([
      link('https://a.cz/b\u200b', 'https://a.cz/b'),
      text('. '),
      link('web', 'https://a.cz/b'),
    ]);
  });

  test.each([
    ['Více na https://svitavy.cz/akce?x=1.', 'https://svitavy.cz/akce?x=1', '.'],
    ['viz www.fabrikasvitavy.cz, nebo', 'www.fabrikasvitavy.cz', ', nebo'],
    ['vstupenky na svitavy.cz/akce.', 'svitavy.cz/akce', '.'],
    ['(mks-svitavy.eu)', 'mks-svitavy.eu', ')'],
    ['(https://a.cz/b)', 'https://a.cz/b', ')'],
    [
      'https://cs.wikipedia.org/wiki/Praha_(hrad)!',
      'https://cs.wikipedia.org/wiki/Praha_(hrad)',
      '!',
    ],
    ['HTTPS://A.CZ', 'HTTPS://A.CZ', ''],
    ['nebo info@a.cz.', 'info@a.cz', '.'],
  ])('makes a link of a bare address: %s', (source, address, rest) => {
    const nodes = parseInline(source);
    const [found] = nodes.filter(({ type }) => type === 'link');
    const prefix = address.includes('@') ? 'mailto:' : /^http/i.test(address) ? '' : 'https://';
    expect(found).toEqual(link(address, prefix + address));
    expect(nodes.slice(nodes.indexOf(found!) + 1)).toEqual(rest ? [text(rest)] : []);
  });

  test.each([
    'https://',
    'www.',
    'http://localhost',
    'a@b',
    '@www.a.cz',
    'např.cz2',
    'svitavy.czech',
    '.cz',
    'akce.pdf',
    'https://..',
    '**https://a.cz/\u202egpj.exe',
  ])('keeps %j as text, without a link', (source) => {
    expect(parseInline(source)).toEqual([text(source)]);
  });

  test('keeps an address inside of bold', () => {
    expect(parseInline('**https://a.cz**')).toEqual([bold('https://a.cz')]);
  });

  test.each(['2 * 3 * 4', '**', '****', '** a', '*a*', '[a]', '[](https://a.cz)', '(a)'])(
    'keeps %j as text',
    (source) => {
      expect(parseInline(source)).toEqual([text(source)]);
    },
  );

  test('does not continue bold on the next line', () => {
    expect(parseInline('**a\nb**')).toEqual([text('**a\nb**')]);
  });
});

describe('isLinkAddress', () => {
  test.each(['http://a.cz', 'https://a.cz/b', 'HTTPS://A.CZ', 'mailto:a@b.cz', 'mailto:info@b.cz'])(
    'accepts %s',
    (address) => {
      expect(isLinkAddress(address)).toBe(true);
    },
  );

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
    'https://a.cz/\u202egpj.exe',
    'https://a.cz/\u2069',
    'https://\u200fa.cz',
    'mailto:a\u061cb@c.cz',
    '',
  ])('refuses %j', (address) => {
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
    '[\u202egpj](https://a.cz)',
    '[klik](https://a.cz/\u202egpj.exe)',
    '<img src=x onerror=alert(1)>',
    '&lt;script&gt;',
  ])('%j stays text unchanged', (source) => {
    expect(parseInline(source)).toEqual([text(source)]);
  });

  test('a refused link does not affect the next one', () => {
    expect(parseInline('a [b](javascript:x) [c](https://c.cz) d')).toEqual([
      text('a [b](javascript:x) '),
      link('c', 'https://c.cz'),
      text(' d'),
    ]);
  });

  test('the inner pair of nested brackets is the link', () => {
    expect(parseInline('[[a](https://a.cz)](https://b.cz)')).toEqual([
      text('['),
      link('a', 'https://a.cz'),
      text('](https://b.cz)'),
    ]);
    expect(parseInline('[a](https://a.cz/(b))')).toEqual([text('[a](https://a.cz/(b))')]);
  });

  // Fails by the time limit of the runner: a quadratic parser would take minutes.
  test.each(['*', '**', '[', '[a', '[a](', '](', '**a', '[a](https://a', '- ', '\n ', ' ', '\t\n'])(
    '400 kB of %j are parsed in linear time',
    (unit) => {
      const source = `x${unit.repeat(Math.floor(400_000 / unit.length))}x`;
      expect(parseMarkup(source).length).toBeGreaterThan(0);
      expect(toPlainText(source)).toMatch(/^x/);
    },
  );
});

describe('parseMarkup', () => {
  test('returns no blocks for blank text', () => {
    expect(parseMarkup('')).toEqual([]);
    expect(parseMarkup(' \n\n\t\n')).toEqual([]);
  });

  test('separates paragraphs at blank lines and keeps line breaks', () => {
    expect(parseMarkup('  První \n  druhý řádek \n \n\nDruhý odstavec')).toEqual([
      { type: 'paragraph', lines: [[text('První')], [text('druhý řádek')]] },
      { type: 'paragraph', lines: [[text('Druhý odstavec')]] },
    ]);
  });

  test('makes a list of lines with a dash, with or without blank lines around', () => {
    expect(parseMarkup('Program:\n- **18:00** koncert\n  -  tanec \nKonec')).toEqual([
      { type: 'paragraph', lines: [[text('Program:')]] },
      { type: 'list', items: [[bold('18:00'), text(' koncert')], [text('tanec')]] },
      { type: 'paragraph', lines: [[text('Konec')]] },
    ]);
  });

  test('keeps a dash without a space or without words as text', () => {
    expect(parseMarkup('-5 °C\n-\n– pomlčka')).toEqual([
      { type: 'paragraph', lines: [[text('-5 °C')], [text('-')], [text('– pomlčka')]] },
    ]);
  });

  test('separates two lists at a blank line', () => {
    expect(parseMarkup('- a\n\n- b')).toHaveLength(2);
  });

  test('accepts the line ends of every system', () => {
    const expected = parseMarkup('a\nb\n\nc');
    expect(parseMarkup('a\r\nb\r\n\r\nc')).toEqual(expected);
    expect(parseMarkup('a\rb\r\rc')).toEqual(expected);
  });
});

test('toPlainText returns one line without markup', () => {
  expect(
    toPlainText('**Ples** hasičů\n\n- [vstupenky](https://a.cz)\n- tombola\n\nHraje\nkapela'),
  ).toBe('Ples hasičů vstupenky tombola Hraje kapela');
  expect(toPlainText('')).toBe('');
});
