import { expect, test } from 'vitest';
import type { ErrorCode } from '../../../contract/error.ts';
import { isConflict } from './error-message.ts';

const refusal = (code: ErrorCode) =>
  ({
    state: 'refused',
    status: 409,
    error: { code, message: 'Nejde to.', field: null, fields: {} },
  }) as const;

test('a conflict is recognised by its code, not by the status that other codes may have', () => {
  expect(isConflict(refusal('conflict'))).toBe(true);
  expect(isConflict(refusal('invalid-form'))).toBe(false);
  expect(isConflict({ state: 'refused', status: 409, error: null })).toBe(false);
  expect(isConflict({ state: 'unreachable' })).toBe(false);
});
