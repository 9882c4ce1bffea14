import { expect, it } from 'vitest';
import { graphVersion, isVersionEnding } from './graph-version.ts';

it('a version warns sixty days before its end, and after it', () => {
  expect(graphVersion.servedUntil).toBe('2027-10-08');
  expect(isVersionEnding('2027-08-08')).toBe(false);
  expect(isVersionEnding('2027-08-09')).toBe(true);
  expect(isVersionEnding('2028-01-01')).toBe(true);
});
