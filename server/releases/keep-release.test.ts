import { expect, it, vi } from 'vitest';
import { keepRelease } from './keep-release.ts';
import { waitFor } from '../../test/support/wait-for.ts';

const release = { version: '1.2.0', loader: Buffer.from('load()'), parts: [] };

/** Storage whose calls of `keep` have these outcomes in turn. */
const open = (...outcomes: (boolean | Error)[]) => {
  const lines: string[] = [];
  let calls = 0;
  const keep = (): Promise<boolean> => {
    const outcome = outcomes[calls++] ?? true;
    return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
  };
  const releases = { keep, readLoader: vi.fn(), readPart: vi.fn(), list: vi.fn() };
  const log = {
    info: (message: string) => void lines.push(`info ${message}`),
    warn: (_: object, message: string) => void lines.push(`warn ${message}`),
  };
  return { ...keepRelease(releases, release, log, 5), lines, callCount: () => calls };
};

const pause = (ms = 40) => new Promise((resolve) => setTimeout(resolve, ms));

it('keepRelease logs nothing when the release is kept', async () => {
  const { firstAttempt, lines } = open(true);
  await firstAttempt;
  expect(lines).toEqual([]);
});

it('keepRelease logs once that another build has the version', async () => {
  const { firstAttempt, lines, callCount } = open(false);
  await firstAttempt;
  await pause();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^info .*kept as 1\.2\.0.*raise the version in package\.json$/);
  expect(callCount()).toBe(1);
});

it('keepRelease retries until storage succeeds', async () => {
  const { firstAttempt, lines, callCount } = open(
    new Error('read only'),
    new Error('read only'),
    true,
  );
  await firstAttempt;
  await waitFor(() => expect(callCount()).toBe(3));
  await pause();
  expect(lines).toEqual(Array(2).fill('warn the widget 1.2.0 is not kept yet'));
  expect(callCount()).toBe(3);
});

it('keepRelease stops retrying when the server stops', async () => {
  const { firstAttempt, stop, callCount } = open(new Error('read only'));
  await firstAttempt;
  stop();
  await pause();
  expect(callCount()).toBe(1);
});
