import { expect, test } from 'vitest';
import { errorCodes } from '../../contract/error.ts';
import { failureInWords } from './errors.ts';

const codes = [...errorCodes, 'offline', 'timeout', 'bad-answer'] as const;

test.each(codes)('%s is told in whole Czech sentences', (code) => {
  const sentence = failureInWords(code);
  expect(sentence).toMatch(/^\p{Lu}.*\.$/u);
  expect(sentence).not.toContain(code);
  expect(sentence).not.toMatch(/(^|[^\p{L}])[kszvouai] /iu);
});

test('a code that nobody knows is told like a question that was asked wrongly', () => {
  expect(failureInWords('teapot' as 'bad-request')).toBe(failureInWords('bad-request'));
});

test('what may pass by itself says so', () => {
  for (const code of ['timeout', 'bad-answer', 'unavailable', 'internal'] as const)
    expect(failureInWords(code)).toMatch(/Zkuste to prosím znovu\.$/);
});
