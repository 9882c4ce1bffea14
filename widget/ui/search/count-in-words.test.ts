import { expect, test } from 'vitest';
import type { City } from '../../../contract/places/city.ts';
import type { EventSummary } from '../../../contract/events/event.ts';
import { eventAt } from '../../../test/support/fixtures/fake-event.ts';
import { countInWords, townsInWords, type Counted } from './count-in-words.ts';

const inSvitavy = [1, 2, 3].map((id) => eventAt(id));
const elsewhere = {
  ...eventAt(4),
  place: { ...eventAt(4).place, city: { slug: 'litomysl', title: 'Litomyšl' } },
};

const countOf = (events: readonly EventSummary[], more: Partial<Counted> = {}) =>
  countInWords({
    zoom: 15,
    count: events.length,
    events,
    around: events,
    text: '',
    origin: null,
    radius: null,
    ...more,
  });

test('names a town with all its events in view', () => {
  expect(countOf(inSvitavy)).toEqual({ summary: '3\u00a0akce ve\u00a0Svitavách' });
});

test('names a town without a known locative as a municipality', () => {
  expect(countOf([elsewhere]).summary).toBe('1\u00a0akce v\u00a0obci Litomyšl');
});

test('counts events on the map when it shows only a part of a town', () => {
  expect(countOf(inSvitavy.slice(0, 2), { around: inSvitavy }).summary).toBe('2\u00a0akce na mapě');
  // At a closer zoom events beside the view are not loaded.
  expect(countOf(inSvitavy, { zoom: 16 }).summary).toBe('3\u00a0akce na mapě');
});

test('names a town and counts the few other events separately', () => {
  const all = [elsewhere, ...inSvitavy];
  expect(countOf(all, { zoom: 12 })).toEqual({
    summary: '3\u00a0akce ve\u00a0Svitavách',
    beside: '1 v\u00a0okolí',
  });
  // At a lower zoom the others are not its surroundings.
  expect(countOf(all, { zoom: 11 })).toEqual({ summary: '4\u00a0akce' });
  expect(countOf(all, { zoom: 12, around: [...all, eventAt(9)] })).toEqual({
    summary: '4\u00a0akce',
  });
});

test('names no town without a majority', () => {
  expect(countOf([elsewhere, ...inSvitavy.slice(0, 1)]).summary).toBe('2\u00a0akce');
  expect(countOf([]).summary).toBe('0\u00a0akcí');
});

test('townsInWords names a single town and the text', () => {
  const town = { city: eventAt(1).place.city as City };
  const towns = [town, town, town];
  const summaryOf = (cities: (typeof town)[], count: number, text: string) =>
    townsInWords(cities, count, text).summary;
  expect(summaryOf(towns, 209, '')).toBe('209\u00a0akcí, 3\u00a0obce');
  expect(summaryOf([town], 5, '')).toBe('5\u00a0akcí ve\u00a0Svitavách');
  expect(summaryOf(towns, 5, 'jazz')).toBe('5\u00a0akcí pro „jazz“, 3\u00a0obce');
  expect(summaryOf([town], 1, 'jazz')).toBe('1\u00a0akce pro „jazz“ ve\u00a0Svitavách');
});

test('names the text and no town', () => {
  expect(countOf(inSvitavy, { text: 'jazz' })).toEqual({ summary: '3\u00a0akce pro „jazz“' });
});

test('names the radius and its origin', () => {
  const all = [...inSvitavy, elsewhere];
  const here = { lat: 49.7559, lng: 16.4683 };
  const surroundings = { zoom: 10, radius: 20, origin: here };
  expect(countOf(all, surroundings)).toEqual({ summary: '4\u00a0akce do 20\u00a0km od vás' });
  expect(countOf(all, { ...surroundings, origin: { ...here, title: '' } }).summary).toBe(
    '4\u00a0akce do 20\u00a0km odtud',
  );
  const town = { ...surroundings, origin: { ...here, title: 'Polička' } };
  expect(countOf(inSvitavy, town).summary).toBe('3\u00a0akce do 20\u00a0km od obce Polička');
  expect(countOf(all, { ...town, radius: 80 }).summary).toContain('do 80\u00a0km');
  expect(countOf(all, { ...town, text: 'jazz' }).summary).toBe('4\u00a0akce pro „jazz“');
});
