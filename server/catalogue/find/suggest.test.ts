import { describe, expect, it } from 'vitest';
import type { Place } from '../../../contract/places/place.ts';
import type { Suggestions } from '../../../contract/views/suggestions.ts';
import { wordsOf } from '../../../domain/text/word-match.ts';
import { eventAt } from '../../../test/support/fixtures/fake-event.ts';
import { matchesInOne, matchesOf, monthFilter } from '../../../test/support/fixtures/matches-of.ts';
import { createDraft } from '../../../test/support/servers/test-app.ts';
import type { NewTime } from '../../events/new-event.ts';
import type { PlaceIndex } from '../storage/place-index.ts';
import { preferWholeWords, suggestEvents, suggestPlaces, withOtherDays } from './suggest.ts';

const home = { lat: 49.7561, lng: 16.4685 };
const on = (date: string, cancelled = false): NewTime => ({
  precision: 'timed',
  start: `${date}T18:00`,
  end: null,
  cancelled,
});
/** Index of places in Svitavy, north of home by 1 km each, with identifiers from 1. */
const indexOf = (
  titles: readonly string[],
  changes: Partial<Place> = {},
  otherNames: Record<number, string> = {},
): PlaceIndex => {
  const places = titles.map((title, index): Place => ({
    id: index + 1,
    title,
    latitude: home.lat + (index * 1000) / 111_195,
    longitude: home.lng,
    city: { slug: 'svitavy', title: 'Svitavy' },
    approximate: false,
    version: 1,
    ...changes,
  }));
  return {
    byId: (id) => places.find((place) => place.id === id),
    words: (id) =>
      wordsOf(`${places.find((place) => place.id === id)?.title} Svitavy ${otherNames[id] ?? ''}`),
    names: () => [],
    find: () => [],
    within: () => places,
    put: () => undefined,
  };
};
/** Matches with these numbers of events at the places of an index. */
const eventsAt = (...counts: number[]) =>
  matchesInOne(
    // The first event of each place gives it its identifier.
    [...counts.keys(), ...counts.flatMap((count, at) => Array<number>(count - 1).fill(at))].map(
      (at, index) =>
        createDraft(`${index}`, { place: { ...home, lat: home.lat + (at * 1000) / 111_195 } }),
    ),
  );
const suggestion = (title: string, id = 1, count = 1): Suggestions['places'][number] => ({
  place: { id, title, ...home, city: { slug: 'svitavy', title: 'Svitavy' } },
  count,
});

describe('suggestEvents', () => {
  const titles = (words: string[], ...named: [title: string, date: string, cancelled?: true][]) =>
    suggestEvents(
      matchesOf(
        named.map(([title, date, cancelled]) =>
          createDraft(title, { title, times: [on(date, cancelled)] }),
        ),
        { ...monthFilter, words, wordScope: 'names' },
      ),
    ).map(({ title }) => title);

  it('finds at most three events by their next time, without cancelled ones', () => {
    expect(
      titles(
        ['konc'],
        ['Koncert 5', '2026-12-05'],
        ['Koncert 0', '2026-11-21', true],
        ['Divadlo', '2026-11-21'],
        ['Koncert 2', '2026-12-02'],
        ['Koncert 4', '2026-12-04'],
        ['Koncert 1', '2026-12-01'],
      ),
    ).toEqual(['Koncert 1', 'Koncert 2', 'Koncert 4']);
  });

  it('matches some of the words by the municipality, but not all of them', () => {
    expect(titles(['koncert', 'svit'], ['Koncert', '2026-12-01'])).toEqual(['Koncert']);
    expect(titles(['svit'], ['Koncert', '2026-12-01'])).toEqual([]);
    expect(titles(['koncert', 'brno'], ['Koncert', '2026-12-01'])).toEqual([]);
  });

  it('returns an event with several times once', () => {
    const times = [on('2026-12-01'), on('2026-12-02')];
    const matches = matchesInOne([createDraft('1', { times })]);
    expect(suggestEvents(matches)).toHaveLength(1);
  });
});

describe('suggestPlaces', () => {
  const names = (...args: Parameters<typeof suggestPlaces>) =>
    suggestPlaces(...args).map(({ place, count }) => [place.title, count]);

  it('finds places with events by their name, town or former names', () => {
    const index = indexOf(['Fabrika', 'Kino'], {}, { 2: 'vesmir' });
    expect(names(eventsAt(1, 1), ['fabr'], index, null)).toEqual([['Fabrika', 1]]);
    expect(names(eventsAt(1, 1), ['kino', 'svit'], index, null)).toEqual([['Kino', 1]]);
    expect(names(eventsAt(1, 1), ['vesm'], index, null)).toEqual([['Kino', 1]]);
    expect(names(eventsAt(1), ['kino'], index, null)).toEqual([]);
  });

  it('leaves out centres of municipalities and places without coming events', () => {
    expect(names(eventsAt(1), ['svit'], indexOf(['Svitavy']), null)).toEqual([]);
    const approximate = indexOf(['Fabrika'], { approximate: true });
    expect(names(eventsAt(1), ['fabr'], approximate, null)).toEqual([]);
    const cancelled = matchesInOne([createDraft('1', { times: [on('2026-11-21', true)] })]);
    expect(names(cancelled, ['fabr'], indexOf(['Fabrika']), null)).toEqual([]);
  });

  it('sorts by the number of events, near a point by the distance divided by it', () => {
    const index = indexOf(['Sál 0', 'Sál 1', 'Sál 2', 'Sál 3', 'Sál 4', 'Sál 5']);
    const matches = () => eventsAt(1, 1, 4, 2, 1, 3);
    const sorted = (near: typeof home | null) =>
      suggestPlaces(matches(), ['sal'], index, near).map(({ place }) => place.title);
    expect(sorted(null)).toEqual(['Sál 2', 'Sál 5', 'Sál 3', 'Sál 0', 'Sál 1']);
    // Kilometres divided by events: 0, 1, 0.5, 1.5, 4 and 1.67.
    expect(sorted(home)).toEqual(['Sál 0', 'Sál 2', 'Sál 1', 'Sál 3', 'Sál 5']);
  });
});

describe('preferWholeWords', () => {
  const index = indexOf(['Koncertní síň', 'Koncert klub']);
  const places = [suggestion('Koncertní síň'), suggestion('Koncert klub', 2)];
  const prefer = (words: string[], events: string[] = []) =>
    preferWholeWords(
      { cities: [], places, events: events.map((title) => ({ ...eventAt(1), title })) },
      words,
      index,
    ).places.map(({ place }) => place.title);

  it('keeps places with whole words when there is one', () => {
    expect(prefer(['koncert', 'sv'])).toEqual(['Koncert klub']);
  });

  it('keeps no place when only an event has whole words', () => {
    expect(prefer(['houslovy', 'koncert'], ['Houslový koncert', 'Jiný'])).toEqual([]);
  });

  it('keeps all when nothing has whole words', () => {
    expect(prefer(['konc', 'svit'], ['Houslový koncert'])).toHaveLength(2);
  });
});

describe('withOtherDays', () => {
  it('adds places of other days without numbers, five in all', () => {
    const chosen = [suggestion('A', 1, 3), suggestion('B', 2, 2)];
    const whenever = [1, 2, 3, 4, 5, 6].map((id) => suggestion(`${id}`, id, 9));
    expect(withOtherDays(chosen, whenever).map(({ place, count }) => [place.id, count])).toEqual([
      [1, 3],
      [2, 2],
      [3, 0],
      [4, 0],
      [5, 0],
    ]);
  });
});
