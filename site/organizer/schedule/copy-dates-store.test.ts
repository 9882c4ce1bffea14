import { expect, it } from 'vitest';
import { eventForm, evening, once, weekly } from '../../../test/support/fixtures/event-forms.ts';
import { createFormStore } from '../../components/forms/form-store.ts';
import { seriesOfCopy } from './another-series.ts';
import { createCopyDatesStore } from './copy-dates-store.ts';

const open = (source = [weekly(evening('2026-11-21'), 3, 6)]) => {
  const form = createFormStore(eventForm({ schedule: [seriesOfCopy(source)] }), () => ({}));
  const store = createCopyDatesStore(form, source);
  return { store, series: () => form.$values.get().schedule[0] };
};

it('the whole row is there once its first day is', () => {
  const { store, series } = open();
  expect(store.count).toBe(3);
  store.choose('all');
  expect(series()?.rule).toBeNull();
  store.setDay('2027-01-09');
  expect([series()?.time.start, series()?.rule?.count]).toEqual(['2027-01-09T18:00', 3]);
  store.setDay('');
  expect([series()?.time.start, series()?.rule]).toEqual(['T18:00', null]);
});

it('one date keeps the day that was written', () => {
  const { store, series } = open();
  store.choose('all');
  store.setDay('2027-01-09');
  store.choose('one');
  expect([series()?.time.start, series()?.rule]).toEqual(['2027-01-09T18:00', null]);
});

it('an unfinished schedule, and a single date, leave nothing to choose', () => {
  expect(open([once(evening('2026-11-21'))]).store.count).toBe(1);
  expect(open([{ ...once(evening('2026-11-21')), key: '' }]).store.count).toBe(0);
});
