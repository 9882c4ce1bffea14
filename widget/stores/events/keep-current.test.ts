import { expect, test } from 'vitest';
import { createFakeEnvironment } from '../../../test/support/fixtures/fake-environment.ts';
import { keepCurrent } from './keep-current.ts';

const minutes = (count: number): number => count * 60_000;

const open = () => {
  const fake = createFakeEnvironment();
  let refreshed = 0;
  const stop = keepCurrent(fake.environment, () => (refreshed += 1));
  return { ...fake, stop, refreshed: () => refreshed };
};

test('refreshes a visible page every five minutes', async () => {
  const { advance, refreshed } = open();
  await advance(minutes(5) - 1);
  expect(refreshed()).toBe(0);
  await advance(1);
  expect(refreshed()).toBe(1);
  await advance(minutes(10));
  expect(refreshed()).toBe(3);
});

test('does not refresh a hidden page until it is shown', async () => {
  const { advance, refreshed, setVisible } = open();
  setVisible(false);
  await advance(minutes(60));
  expect(refreshed()).toBe(0);
  setVisible(true);
  expect(refreshed()).toBe(1);
  await advance(minutes(5));
  expect(refreshed()).toBe(2);
});

test('keeps the five-minute interval of a page hidden for less than a minute', async () => {
  const { advance, refreshed, setVisible } = open();
  await advance(30_000);
  setVisible(false);
  await advance(10_000);
  setVisible(true);
  expect(refreshed()).toBe(0);
  await advance(minutes(5) - 40_000);
  expect(refreshed()).toBe(1);
});

test('leaves neither a timer nor a listener after the stop', async () => {
  const { advance, refreshed, setVisible, stop, pendingTimers } = open();
  stop();
  expect(pendingTimers()).toBe(0);
  await advance(minutes(10));
  setVisible(false);
  setVisible(true);
  expect(refreshed()).toBe(0);
});
