import { expect, it } from 'vitest';
import { xmlEncodingOf } from './xml-encoding.ts';

const xml = (encoding: string): Buffer =>
  Buffer.from(`<?xml version="1.0" encoding=${encoding}?><a/>`);
const utf16 = xml('"UTF-16"').toString('utf8');

it.each([
  ['windows-1250', xml('"windows-1250"'), 'windows-1250'],
  ['cp1250 in apostrophes', xml("'CP1250' standalone='yes'"), 'windows-1250'],
  ['ISO-8859-2', xml('"ISO-8859-2"'), 'iso-8859-2'],
  ['UTF-8', xml('"utf-8"'), 'utf-8'],
  ['UTF-8 with its mark', Buffer.from('\ufeff<?xml version="1.0" encoding="UTF-8"?>'), 'utf-8'],
  ['UTF-16 with its mark', Buffer.from(`\ufeff${utf16}`, 'utf16le'), 'utf-16le'],
  ['UTF-16 without one', Buffer.from(utf16, 'utf16le'), 'utf-16le'],
  ['big-endian UTF-16', Buffer.from(`\ufeff${utf16}`, 'utf16le').swap16(), 'utf-16be'],
  ['latin2 by its other names', xml('"ISO_8859-2"'), 'iso-8859-2'],
  ['cp1250 by its other names', xml('"win-1250"'), 'windows-1250'],
  [
    'UTF-8 that declares what it was converted from',
    Buffer.from(xml('"windows-1250"') + 'ž'),
    'utf-8',
  ],
  [
    'the mark of UTF-8 before another declaration',
    Buffer.from('\ufeff' + xml('"cp1250"')),
    'utf-8',
  ],
  ['UTF-8 that declares UTF-16', xml('"UTF-16"'), 'utf-8'],
  [
    'Windows-1250 that declares Latin-2',
    Buffer.concat([xml('"iso-8859-2"'), Buffer.of(0x9e, 0xe1, 0x62, 0x61)]),
    'windows-1250',
  ],
  ['none', Buffer.from('<a encoding="windows-1250"/>'), null],
])('finds %s', (_name, bytes, encoding) => expect(xmlEncodingOf(bytes)).toBe(encoding));

it('refuses an encoding that is not read', () => {
  expect(() => xmlEncodingOf(xml('"koi8-r"'))).toThrow(
    'je v kódování koi8-r, které neznáme; uložte ho prosím v UTF-8',
  );
});
