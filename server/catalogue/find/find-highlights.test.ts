import { describe, expect, it } from 'vitest';
import type { CategorySlug } from '../../../contract/events/category.ts';
import { fewHighlights, maxHighlights } from '../../../contract/events/event-highlights.ts';
import { toInstant } from '../../../domain/time/civil-time.ts';
import { matchesOf, monthFilter } from '../../../test/support/fixtures/matches-of.ts';
import { createDraft } from '../../../test/support/servers/test-app.ts';
import type { NewEvent, NewTime } from '../../events/new-event.ts';
import { findHighlights } from './find-highlights.ts';

const friday = '2026-11-20';
const saturday = '2026-11-21';
const tuesday = '2026-11-24';
const noon = toInstant(`${friday}T12:00`);

const at = (day: string, from = '18:00', to: string | null = '20:00'): NewTime => ({
  precision: 'timed',
  start: `${day}T${from}`,
  end: to && `${day}T${to}`,
  cancelled: false,
});

let towns = 1000;
/** Event in a town of its own. */
const event = (
  title: string,
  time: NewTime,
  { category = 'koncerty', cityId = ++towns, ...changes }: Changes = {},
): NewEvent =>
  createDraft(title, {
    title,
    times: [time],
    categories: [category],
    place: { cityId },
    ...changes,
  });
type Changes = Partial<Omit<NewEvent, 'place'>> & { category?: CategorySlug; cityId?: number };

const titles = (drafts: NewEvent[], { now = noon, from = monthFilter.from } = {}): string[] =>
  findHighlights(matchesOf(drafts, { ...monthFilter, from }), from, now).map(({ title }) => title);
const several = (name: string, count: number, time: NewTime): NewEvent[] =>
  Array.from({ length: count }, (_, index) => event(`${name} ${index}`, time));

describe('findHighlights', () => {
  it('finds those of today and of the weekend, by start', () => {
    expect(
      titles([
        ...several('sobota', 4, at(saturday)),
        event('neděle', at('2026-11-22')),
        event('úterý', at(tuesday)),
        event('dnes', at(friday)),
        event('pondělí', at('2026-11-23')),
        event('dnes dřív', at(friday, '17:00')),
      ]),
    ).toEqual(['dnes dřív', 'dnes', 'sobota 0', 'sobota 1', 'sobota 2', 'sobota 3', 'neděle']);
  });

  it('gives the weekend its share, and today the rest where the weekend has little', () => {
    const today = several('dnes', 9, at(friday));
    const count = (found: string[], name: string) =>
      found.filter((title) => title.startsWith(name)).length;
    const both = titles([...today, ...several('sobota', 9, at(saturday))]);
    expect([count(both, 'dnes'), count(both, 'sobota')]).toEqual([5, 3]);
    const one = titles([...today, event('sobota', at(saturday))]);
    expect([count(one, 'dnes'), count(one, 'sobota')]).toEqual([maxHighlights - 1, 1]);
  });

  it('fills up with other days only when there are few', () => {
    const later = several('úterý', 9, at(tuesday));
    expect(titles([event('dnes', at(friday)), ...later])).toHaveLength(fewHighlights);
    const enough = several('dnes', fewHighlights, at(friday));
    expect(titles([...enough, ...later])).toHaveLength(fewHighlights);
    expect(titles([...enough, ...later]).join()).not.toContain('úterý');
  });

  it('takes one event of a town', () => {
    const many = Array.from({ length: 9 }, (_, index) =>
      event(`Praha ${index}`, at(friday, '15:00'), { cityId: 1 }),
    );
    const found = titles([...many, ...several('jinde', fewHighlights, at(friday))]);
    expect(found.filter((title) => title.startsWith('Praha'))).toHaveLength(1);
  });

  it('takes more of a town when there is no other, each event once', () => {
    const twice = { ...event('dvakrát', at(friday)), times: [at(friday), at(saturday)] };
    const prague = (title: string) => event(title, at(friday), { cityId: 1 });
    expect(titles([twice, prague('Praha 1')]).toSorted()).toEqual(['Praha 1', 'dvakrát']);
    // The first of the delta has the same number as the first of the base.
    const all = ['Praha 1', 'Praha 2', 'Praha 3'];
    expect(titles(all.map(prague)).toSorted()).toEqual(all);
  });

  it('prefers categories that are not there yet', () => {
    const concerts = several('koncert', 20, at(friday, '16:00'));
    const film = event('film', at(friday, '19:00'), { category: 'film' });
    expect(titles([...concerts, film])).toContain('film');
  });

  it('prefers pictures, and what has not begun', () => {
    const picture = event('s obrázkem', at(friday, '19:00'), { sourceImages: ['a.jpg'] });
    const begun = event('začalo', at(friday, '11:00', '18:00'));
    const found = titles([begun, ...several('bez', 20, at(friday, '16:00')), picture]);
    expect(found).toContain('s obrázkem');
    expect(found).not.toContain('začalo');
    expect(titles([begun])).toEqual(['začalo']);
  });

  it('has none of the evening before the period, but what lasts into it', () => {
    const from = toInstant(`${saturday}T00:00`);
    const drafts = [
      event('noc z pátku', at(friday, '21:00', null)),
      event('disko z pátku', { ...at(friday, '21:00'), end: `${saturday}T03:00` }),
      event('slavnost', { ...at(friday, '16:00'), end: '2026-11-22T18:00' }),
      event('sobota', at(saturday)),
    ];
    expect(titles(drafts, { from })).toEqual(['slavnost', 'sobota']);
    expect(titles(drafts)).toHaveLength(4);
  });

  it('counts what begins on Friday and lasts over Saturday to the weekend', () => {
    const wednesday = toInstant('2026-11-18T12:00');
    const fair = event(
      'jarmark',
      { ...at(friday, '10:00'), end: '2026-11-22T18:00' },
      { sourceImages: ['a.jpg'] },
    );
    const found = titles([...several('sobota', 9, at(saturday)), fair], {
      now: wednesday,
      from: wednesday,
    });
    expect(found).toContain('jarmark');
  });

  it('has what begins in a minute, however short', () => {
    const soon = event('za minutu', at(friday, '12:01', '12:10'));
    expect(titles([soon])).toEqual(['za minutu']);
  });

  it('leaves out what is cancelled, over, almost over or long', () => {
    const long: NewTime = {
      precision: 'all-day',
      start: '2026-11-10',
      end: '2026-12-10',
      cancelled: false,
    };
    expect(
      titles([
        event('zrušeno', at(friday), { cancelled: true }),
        event('bez termínu', { ...at(friday), cancelled: true }),
        event('skončilo', at(friday, '08:00', '09:00')),
        event('skoro skončilo', at(friday, '08:00', '12:20')),
        event('výstava', long),
        event('ještě půl hodiny', at(friday, '08:00', '12:31')),
      ]),
    ).toEqual(['ještě půl hodiny']);
  });
});
