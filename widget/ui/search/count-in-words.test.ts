import { expect, test } from 'vitest';
import type { City } from '../../../contract/places/city.ts';
import type { EventSummary } from '../../../contract/events/event.ts';
import { eventAt } from '../../../test/support/fake-event.ts';
import { countInWords, townsInWords, type Counted } from './count-in-words.ts';

const inSvitavy = [1, 2, 3].map((id) => eventAt(id));
const elsewhere = {
  ...eventAt(4),
  place: { ...eventAt(4).place, city: { slug: 'litomysl', title: 'Litomyšl' } },
};

const say = (events: readonly EventSummary[], more: Partial<Counted> = {}) =>
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

test('a town is named where all of its events are in view', () => {
  expect(say(inSvitavy)).toEqual({ summary: '3\u00a0akce ve\u00a0Svitavách' });
});

test('a part of a town is what the map shows', () => {
  expect(say(inSvitavy.slice(0, 2), { around: inSvitavy }).summary).toBe('2\u00a0akce na mapě');
  // Closer, nobody knows what lies beside it.
  expect(say(inSvitavy, { zoom: 16 }).summary).toBe('3\u00a0akce na mapě');
});

test('a town is named beside a few others, which are told by themselves', () => {
  const all = [elsewhere, ...inSvitavy];
  expect(say(all, { zoom: 12 })).toEqual({
    summary: '3\u00a0akce ve\u00a0Svitavách',
    beside: '1 v\u00a0okolí',
  });
  // From farther away the others are no surroundings of it.
  expect(say(all, { zoom: 11 })).toEqual({ summary: '4\u00a0akce' });
  expect(say(all, { zoom: 12, around: [...all, eventAt(9)] })).toEqual({ summary: '4\u00a0akce' });
});

test('towns of which none has most are no town', () => {
  expect(say([elsewhere, ...inSvitavy.slice(0, 1)]).summary).toBe('2\u00a0akce');
  expect(say([]).summary).toBe('0\u00a0akcí');
});

test('by town, one of them is named, and words that were looked for are', () => {
  const svitavy = { city: { slug: 'svitavy', title: 'Svitavy' } as City };
  const towns = [svitavy, svitavy, svitavy];
  const said = (cities: (typeof svitavy)[], count: number, text: string) =>
    townsInWords(cities, count, text).summary;
  expect(said(towns, 209, '')).toBe('209\u00a0akcí, 3\u00a0obce');
  expect(said([svitavy], 5, '')).toBe('5\u00a0akcí ve\u00a0Svitavách');
  expect(said(towns, 5, 'jazz')).toBe('5\u00a0akcí pro „jazz“, 3\u00a0obce');
  expect(said([svitavy], 1, 'jazz')).toBe('1\u00a0akce pro „jazz“ ve\u00a0Svitavách');
});

test('words that were looked for are named, wherever it is', () => {
  expect(say(inSvitavy, { text: 'jazz' })).toEqual({ summary: '3\u00a0akce pro „jazz“' });
});

test('what was asked for around somebody, or a town, says how far and from where', () => {
  const all = [...inSvitavy, elsewhere];
  const here = { lat: 49.7559, lng: 16.4683 };
  const asked = { zoom: 10, radius: 20, origin: here };
  expect(say(all, asked)).toEqual({ summary: '4\u00a0akce do 20\u00a0km od vás' });
  expect(say(all, { ...asked, origin: { ...here, title: '' } }).summary).toBe(
    '4\u00a0akce do 20\u00a0km odtud',
  );
  const town = { ...asked, origin: { ...here, title: 'Polička' } };
  expect(say(inSvitavy, town).summary).toBe('3\u00a0akce do 20\u00a0km od obce Polička');
  expect(say(all, { ...town, radius: 80 }).summary).toContain('do 80\u00a0km');
  expect(say(all, { ...town, text: 'jazz' }).summary).toBe('4\u00a0akce pro „jazz“');
});
