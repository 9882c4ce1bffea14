import { expect, test } from 'vitest';
import { createGrowableArray, createGrowableTextBuffer } from './growable-array.ts';

test('a growable array keeps all values beyond its first capacity', () => {
  const array = createGrowableArray((length) => new Int32Array(length));
  const values = Array.from({ length: 5000 }, (_none, index) => index * 3);
  for (const value of values) array.push(value);
  expect(array.length).toBe(5000);
  expect([...array.finish()]).toEqual(values);
});

test.each([
  ['many short texts', Array.from({ length: 30_000 }, (_none, index) => `Žižkov ${index};`)],
  ['one text longer than twice the first capacity', ['a', 'ř'.repeat(200_000), 'b']],
  ['texts of three bytes a character', ['€'.repeat(21_845), '€'.repeat(21_845), 'x']],
])('a growable text buffer keeps %s at the offsets it returned', (_, texts) => {
  const buffer = createGrowableTextBuffer();
  const offsets = texts.map((text) => buffer.add(text));
  const bytes = buffer.finish();
  expect(bytes.length).toBe(buffer.length);
  texts.forEach((text, index) => {
    expect(bytes.subarray(offsets[index], offsets[index + 1]).toString()).toBe(text);
  });
});
