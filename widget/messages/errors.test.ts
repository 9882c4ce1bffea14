import { expect, test } from 'vitest';
import { errorCodes } from '../../contract/error.ts';
import { failureInWords } from './errors.ts';

const codes = [...errorCodes, 'offline', 'timeout', 'bad-answer'] as const;

test.each(codes)('%s has whole Czech sentences', (code) => {
  const sentence = failureInWords(code);
  expect(sentence).toMatch(/^\p{Lu}.*\.$/u);
  expect(sentence).not.toContain(code);
  expect(sentence).not.toMatch(/(^|[^\p{L}])[kszvouai] /iu);
});

test('an unknown code has the sentence of an invalid query', () => {
  expect(failureInWords('teapot' as 'bad-request')).toBe(failureInWords('bad-request'));
});

test('temporary failures advise to try again', () => {
  for (const code of ['timeout', 'bad-answer', 'unavailable', 'internal'] as const)
    expect(failureInWords(code)).toMatch(/Zkuste to prosím znovu\.$/);
});
