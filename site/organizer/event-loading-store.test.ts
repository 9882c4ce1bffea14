import { expect, it } from 'vitest';
import { editableEvent } from '../../test/support/fixtures/editable-event.ts';
import {
  createFakeCalls,
  done,
  refused,
  unreachable,
} from '../../test/support/fixtures/fake-calls.ts';
import { createEventLoadingStore, type EventLoadingOptions } from './event-loading-store.ts';

const open = (options: Partial<EventLoadingOptions>) => {
  const { ask, ...fake } = createFakeCalls();
  const store = createEventLoadingStore(
    { ask },
    { slug: null, sourceSlug: null, day: '', saved: null, hasDraft: false, ...options },
  );
  void store.load();
  return { ...fake, store, loading: () => store.$loading.get() };
};
const event = editableEvent();

it('opens a new event with one empty series, without a request', () => {
  const { loading, calls } = open({});
  expect(loading()).toMatchObject({
    state: 'ready',
    event: null,
    initial: { title: '', schedule: [{ time: { start: '' }, rule: null }] },
  });
  expect(calls).toEqual([]);
});

it('opens a new event on a day of the calendar', () => {
  const { loading } = open({ day: '2027-01-05' });
  expect(loading()).toMatchObject({ initial: { schedule: [{ time: { start: '2027-01-05T' } }] } });
});

it('opens the event that was just saved, without a request', () => {
  const { loading, calls } = open({ slug: 'koncert', saved: event });
  expect([loading(), calls]).toEqual([
    { state: 'ready', event, initial: event.form, chosen: null, source: null },
    [],
  ]);
});

it('loads an event once', async () => {
  const { store, loading, calls, last } = open({ slug: 'koncert' });
  void store.load();
  expect([loading().state, calls.length, last().body]).toEqual(['loading', 1, { slug: 'koncert' }]);
  await last().answer(done(event));
  expect(loading()).toMatchObject({ state: 'ready', event, initial: event.form });
});

it('opens a copy as a new event at the same hours, without a day', async () => {
  const { loading, last } = open({ sourceSlug: 'koncert' });
  await last().answer(done(event));
  expect(loading()).toMatchObject({
    state: 'ready',
    event: null,
    source: event,
    initial: { title: event.form.title, schedule: [{ time: { start: 'T18:00' } }] },
  });
});

it.each([
  [refused(404), 'unknown'],
  [refused(401), 'unreachable'],
  [unreachable, 'unreachable'],
] as const)('reports %j as %s', async (result, code) => {
  const { loading, last } = open({ slug: 'koncert' });
  await last().answer(result);
  expect(loading()).toEqual({ state: 'failed', code });
});

it('opens the draft of a copy whose source is gone', async () => {
  const { loading, last } = open({ sourceSlug: 'koncert', hasDraft: true });
  await last().answer(refused(404));
  expect(loading()).toMatchObject({ state: 'ready', event: null, source: null });
});
