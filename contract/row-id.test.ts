import * as v from 'valibot';
import { expect, it } from 'vitest';
import { rowId, rowIdText, rowVersion } from './row-id.ts';
import { storableText, unexpectedCharacter } from './text-line.ts';

it('an id fits into an integer column', () => {
  for (const id of [1, 2 ** 31 - 1]) expect(v.is(rowId, id)).toBe(true);
  for (const id of [0, -1, 0.5, 2 ** 31, 2 ** 53, Infinity, NaN, '1', null])
    expect(v.is(rowId, id)).toBe(false);
});

it('an id in an address is its decimal digits', () => {
  expect(v.parse(rowIdText, '2147483647')).toBe(2 ** 31 - 1);
  for (const text of ['0', '01', '-1', '1.5', '1e3', '0x1', ' 1', '', '2147483648', '9999999999'])
    expect(v.is(rowIdText, text)).toBe(false);
});

it('a version has a next one', () => {
  expect(v.is(rowVersion, 2 ** 31 - 2)).toBe(true);
  expect(v.is(rowVersion, 2 ** 31 - 1)).toBe(false);
});

it('a text that can be stored is well-formed, without U+0000, and not too long', () => {
  const text = storableText(10);
  for (const good of ['', 'Trubka 🎺', 'a\nb\t', '\u202e', 'ž'.repeat(10)])
    expect(v.parse(text, good)).toBe(good);
  for (const [bad, named] of [
    ['a\0', '\0'],
    ['\ud83c', '\ud83c'],
    ['\udfba', '\udfba'],
    ['\udfba\ud83c', '\udfba'],
  ] as const) {
    const { issues } = v.safeParse(text, bad);
    expect(issues?.map(({ message }) => message)).toEqual([unexpectedCharacter(named)]);
  }
  expect(unexpectedCharacter('\0')).toBe('Je tu znak U+0000, který sem nepatří.');
  expect(v.is(text, 'ž'.repeat(11))).toBe(false);
});
