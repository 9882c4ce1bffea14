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
  ['none', Buffer.from('<a encoding="windows-1250"/>'), null],
])('finds %s', (_name, bytes, encoding) => expect(xmlEncodingOf(bytes)).toBe(encoding));

it('refuses an encoding that is not read', () => {
  expect(() => xmlEncodingOf(xml('"koi8-r"'))).toThrow(
    'je v kódování koi8-r, které neznáme; uložte ho prosím v UTF-8',
  );
});
