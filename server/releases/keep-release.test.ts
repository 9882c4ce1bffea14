import { expect, it, vi } from 'vitest';
import { keepRelease } from './keep-release.ts';

const release = { version: '1.2.0', loader: Buffer.from('load()'), parts: [] };

/** Storage whose answers to `keep` are these, one after another. */
const open = (...outcomes: (boolean | Error)[]) => {
  const lines: string[] = [];
  let asked = 0;
  const keep = (): Promise<boolean> => {
    const outcome = outcomes[asked++] ?? true;
    return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
  };
  const releases = { keep, readLoader: vi.fn(), readPart: vi.fn(), list: vi.fn() };
  const log = {
    info: (message: string) => void lines.push(`info ${message}`),
    warn: (_: object, message: string) => void lines.push(`warn ${message}`),
  };
  return { ...keepRelease(releases, release, log, 5), lines, asked: () => asked };
};

const later = (ms = 40) => new Promise((resolve) => setTimeout(resolve, ms));

it('says nothing of what is kept', async () => {
  const { tried, lines } = open(true);
  await tried;
  expect(lines).toEqual([]);
});

it('says once that another build has the number', async () => {
  const { tried, lines, asked } = open(false);
  await tried;
  await later();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^info .*kept as 1\.2\.0.*raise the version in package\.json$/);
  expect(asked()).toBe(1);
});

it('tries again until storage takes it', async () => {
  const { tried, lines, asked } = open(new Error('read only'), new Error('read only'), true);
  await tried;
  await vi.waitFor(() => expect(asked()).toBe(3));
  await later();
  expect(lines).toEqual(Array(2).fill('warn the widget 1.2.0 is not kept yet'));
  expect(asked()).toBe(3);
});

it('stops when the server does', async () => {
  const { tried, stop, asked } = open(new Error('read only'));
  await tried;
  stop();
  await later();
  expect(asked()).toBe(1);
});
