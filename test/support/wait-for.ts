import { vi } from 'vitest';

/**
 * Waits until `check` throws no more and gives its value; fails with its last error after 10 s or
 * `timeout` milliseconds, so that a busy machine passes. Vitest's own `vi.waitFor` gives up after one second.
 */
export const waitFor = <Value>(
  check: () => Value | Promise<Value>,
  timeout = 10_000,
): Promise<Value> => vi.waitFor(check, { timeout });
