import { expect, it } from 'vitest';
import { evening } from '../../../test/support/fixtures/event-forms.ts';
import { createMoveDateStore } from './move-date-store.ts';

const time = evening('2026-11-21');
const later = evening('2026-11-22');
const invalid = { ...time, start: '2026-11-21T' };

it('moves one date and announces it if the event is published', () => {
  const { form, confirm, isChanged } = createMoveDateStore(time, true);
  expect(isChanged()).toBe(false);
  form.change({ time: later });
  expect(isChanged()).toBe(true);
  expect(confirm()).toEqual({ edit: { time: later, announced: true }, scope: 'one' });
  expect(createMoveDateStore(time, false).confirm()?.edit.announced).toBe(false);
});

it('does not announce a move of several dates', () => {
  const { form, confirm } = createMoveDateStore(time, true);
  form.change({ time: later, scope: 'following' });
  expect(confirm()).toEqual({ edit: { time: later, announced: false }, scope: 'following' });
});

it('does not confirm an invalid time, and shows its problems from then on', () => {
  const { form, confirm } = createMoveDateStore(time, true);
  form.change({ time: invalid });
  expect(form.$shownProblems.get()).toEqual({});
  expect(confirm()).toBeNull();
  expect(Object.keys(form.$shownProblems.get())).toEqual(['hour']);
  form.change({ time: later });
  expect(form.$shownProblems.get()).toEqual({});
});
