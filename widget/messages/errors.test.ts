import { expect, expectTypeOf, test } from 'vitest';
import { errorCodes, type ErrorCode } from '../../contract/error.ts';
import { loadErrors } from './errors.ts';

const ownCodes = ['offline', 'timeout', 'bad-answer'] as const;

test('words are there for every code, and for no other', () => {
  expectTypeOf<keyof typeof loadErrors>().toEqualTypeOf<ErrorCode | (typeof ownCodes)[number]>();
  expect(Object.keys(loadErrors).sort()).toEqual([...errorCodes, ...ownCodes].sort());
});

test.each(Object.entries(loadErrors))('%s is told in whole Czech sentences', (code, sentence) => {
  expect(sentence).toMatch(/^\p{Lu}.*\.$/u);
  expect(sentence).not.toContain(code);
  expect(sentence).not.toMatch(/(^|[^\p{L}])[kszvouai] /iu);
});

test('what may pass by itself says so', () => {
  for (const code of ['timeout', 'bad-answer', 'unavailable', 'internal'] as const)
    expect(loadErrors[code]).toMatch(/Zkuste to prosím znovu\.$/);
});
