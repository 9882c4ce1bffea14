import { expect, it } from 'vitest';
import { createManualDelay } from '../shell/delay-fixture.ts';
import { createPreviewStore } from './preview-store.ts';

const open = () => {
  const { delay, pass, waits } = createManualDelay();
  return { preview: createPreviewStore({ delay }, '/iframe/?1'), pass, waits };
};

it('requests only the last of quick changes', () => {
  const { preview, pass, waits } = open();
  preview.ready('/iframe/?1');
  preview.request('/iframe/?2');
  preview.request('/iframe/?3');
  expect(waits()).toHaveLength(1);
  pass();
  expect(preview.$frames.get()).toEqual({ visibleUrl: '/iframe/?1', pendingUrl: '/iframe/?3' });
});

it('shows the next frame when it is ready, and never one that is no longer requested', () => {
  const { preview, pass } = open();
  preview.ready('/iframe/?1');
  preview.request('/iframe/?2');
  pass();
  preview.request('/iframe/?3');
  pass();
  preview.ready('/iframe/?2');
  expect(preview.$frames.get().visibleUrl).toBe('/iframe/?1');
  preview.ready('/iframe/?3');
  expect(preview.$frames.get()).toEqual({ visibleUrl: '/iframe/?3', pendingUrl: null });
});

it('requests nothing after destroy', () => {
  const { preview, waits } = open();
  preview.request('/iframe/?2');
  preview.destroy();
  expect(waits()).toEqual([]);
});
