import { describe, expect, it } from 'vitest';
import type { TimeEntry } from '../../../contract/organizers/schedule.ts';
import type { ComparedEvent, ComparedPlace } from './compared-event.ts';
import { compareEvents, type EventLikeness } from './event-likeness.ts';

const at = (start: string, end: string | null = null): TimeEntry => ({
  precision: start.length > 10 ? 'timed' : 'hour-unknown',
  start,
  end,
});

const hall: ComparedPlace = {
  title: 'Kulturní dům Fabrika',
  venue: null,
  approximate: false,
  municipality: 'Svitavy',
  cityId: 577_731,
  lat: 49.7561,
  lng: 16.4685,
};
/** The point of the hall moved to the north. */
const moved = (metres: number, title = hall.title): ComparedPlace => ({
  ...hall,
  title,
  lat: hall.lat + metres / 111_195,
});
const centre: ComparedPlace = { ...moved(900, 'Svitavy'), approximate: true };

const event = (title: string, changes: Partial<ComparedEvent> = {}): ComparedEvent => ({
  title,
  place: hall,
  times: [at('2026-12-04T19:00')],
  url: null,
  organizer: null,
  ...changes,
});

const codesOf = ({ clues }: EventLikeness) => clues.map(({ code }) => code);

describe('compareEvents', () => {
  it('explains a double by clues, the heaviest first', () => {
    const likeness = compareEvents(
      event('Koncert: Traband'),
      event('TRABAND – vánoční turné', { place: moved(20, 'KD Fabrika'), organizer: 'MěKS' }),
    );
    expect(likeness.verdict).toBe('same');
    expect(likeness.clues).toEqual([
      { code: 'same-title', value: null, weight: expect.any(Number) as number },
      { code: 'same-place', value: null, weight: 3 },
      { code: 'same-start', value: null, weight: 3 },
    ]);
    expect(likeness.score).toBeCloseTo(
      likeness.clues.reduce((sum, { weight }) => sum + weight, 0),
      10,
    );
  });

  it.each<[string, ComparedEvent, ComparedEvent]>([
    ['diacritics and case', event('Žízeň a hlad'), event('ZIZEN A HLAD')],
    ['the venue in the title', event('Spirituál kvintet'), event('Spirituál kvintet | Fabrika')],
    ['the town in the title', event('Cesta na Ural'), event('Cesta na Ural – Svitavy')],
    ['a misspelling', event('Spirituál kvintet'), event('Spirutál kvintet')],
    ['a subtitle', event('Spirituál kvintet'), event('Spirituál kvintet – nejlepší písně')],
    ['a remark that it is cancelled', event('Cesta na Ural'), event('ZRUŠENO: Cesta na Ural')],
    [
      'an unknown hour and the centre of the town',
      event('Smím prosit?'),
      event('Smím prosit?', { place: centre, times: [at('2026-12-04')] }),
    ],
    [
      'a general title in the same hall at the same hour',
      event('Vánoční koncert'),
      event('Vánoční koncert', { place: moved(40) }),
    ],
    ['words written together', event('Art Café'), event('ArtCafé')],
    [
      'the address of one page',
      event('Večer s písničkářem', { url: 'https://www.fabrika.cz/akce/12/?utm_source=x' }),
      event('Večer písničkáře Jana', { url: 'http://fabrika.cz/akce/12' }),
    ],
  ])('takes two events for one in spite of %s', (_name, one, other) => {
    expect(compareEvents(one, other).verdict).toBe('same');
    expect(compareEvents(other, one).verdict).toBe('same');
  });

  it.each<[string, ComparedEvent, ComparedEvent]>([
    [
      'showings of one film at two hours',
      event('Vlny', { times: [at('2026-12-04T17:00')] }),
      event('Vlny', { times: [at('2026-12-04T19:30')] }),
    ],
    ['a number and a year', event('Pochod na 1800 kroků'), event('Pochod na 2000 kroků')],
    [
      'parts of a series on one page of the web',
      event('Sraz traktorů 2012', { url: 'https://fabrika.cz/srazy', organizer: 'MěKS' }),
      event('Sraz traktorů 2050', { url: 'https://fabrika.cz/srazy', organizer: 'MěKS' }),
    ],
    [
      'showings of one play on two days',
      event('Hrdý Budžes'),
      event('Hrdý Budžes', { times: [at('2026-12-05T19:00')] }),
    ],
    [
      'two halls of one house at one hour',
      event('Čínský valčík', { place: moved(0, 'Fabrika, velký sál') }),
      event('Večer s houslemi', { place: moved(0, 'Fabrika, malý sál') }),
    ],
    [
      'one title in two halls of one house at one hour',
      event('Maturitní ples', { place: moved(0, 'Fabrika, velký sál') }),
      event('Maturitní ples', { place: moved(0, 'Fabrika, malý sál') }),
    ],
    ['two titles at one place and hour', event('Hrdý Budžes'), event('Čtyři vraždy stačí')],
    [
      'general titles in two parts of a town',
      event('Vánoční koncert'),
      event('Vánoční koncert', { place: moved(1200, 'Kostel svatého Jiljí') }),
    ],
    [
      'general titles of which one has no place',
      event('Dětský karneval'),
      event('Dětský karneval', { place: centre, times: [at('2026-12-04')] }),
    ],
    ['two parts of a festival', event('Open Jazz – Trio Jih'), event('Open Jazz – Kvartet Ost')],
    [
      'two films of a festival',
      event('Mezinárodní festival outdoorových filmů – Alfa'),
      event('Mezinárodní festival outdoorových filmů – Beta'),
    ],
    ['two numbers of a series', event('Kvartet naživo 2. díl'), event('Kvartet naživo 3. díl')],
    [
      'one title in two towns',
      event('Hrdý Budžes'),
      event('Hrdý Budžes', { place: { ...moved(8000), municipality: 'Polička', cityId: 578_576 } }),
    ],
  ])('does not take %s for one event', (_name, one, other) => {
    expect(compareEvents(one, other).verdict).not.toBe('same');
    expect(compareEvents(other, one).verdict).not.toBe('same');
  });

  it('offers a shorter title of which only the town is known', () => {
    const likeness = compareEvents(
      event('Kamelot a Roman Horký'),
      event('Kamelot', { place: centre, times: [at('2026-12-04')] }),
    );
    expect(likeness.verdict).toBe('maybe');
    expect(codesOf(likeness)).toEqual(['similar-title', 'same-day', 'same-town']);
    expect(likeness.clues[0]?.value).toBe(80);
  });

  it('says which event has all times of the other, and joins none that both have more', () => {
    const times = (...days: number[]) => days.map((day) => at(`2026-12-0${day}T19:00`));
    const one = event('Hrdý Budžes', { times: times(4, 5, 6) });
    const contained = compareEvents(one, event('Hrdý Budžes', { times: times(5) }));
    expect([contained.covered, contained.verdict]).toEqual([[false, true], 'same']);
    const crossing = compareEvents(one, event('Hrdý Budžes', { times: times(6, 7) }));
    expect([crossing.covered, crossing.verdict]).toEqual([[false, false], 'maybe']);
  });

  it('gives the same score in both directions', () => {
    const one = event('Koncert: Traband', { url: 'https://fabrika.cz/a', organizer: 'Fabrika' });
    const other = event('Traband a hosté', { place: moved(90, 'Klub Pod mostem') });
    expect(compareEvents(one, other).score).toBeCloseTo(compareEvents(other, one).score, 10);
  });
});
