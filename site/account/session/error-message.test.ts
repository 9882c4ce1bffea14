import { refusal, unreachable } from '../../shell/call-result.ts';
import { expect, test } from 'vitest';
import type { ErrorCode } from '../../../contract/error.ts';
import { isConflict } from './error-message.ts';

const refusedWith = (code: ErrorCode) =>
  refusal(409, { code, message: 'Nejde to.', field: null, fields: {} });

test('a conflict is recognised by its code, not by the status that other codes may have', () => {
  expect(isConflict(refusedWith('conflict'))).toBe(true);
  expect(isConflict(refusedWith('invalid-form'))).toBe(false);
  expect(isConflict(refusal(409))).toBe(false);
  expect(isConflict(unreachable)).toBe(false);
});
