import { describe, expect, test } from 'vitest';
import { emptyViewQuery, type ViewQuery } from '../../../contract/views/view-query.ts';
import { neededBounds, queryBounds } from '../../../domain/geo/grid.ts';
import { noon, squareAround } from '../../../test/support/fixtures/fake-environment.ts';
import { eventAt, svitavy, townOfEvents } from '../../../test/support/fixtures/fake-event.ts';
import { createHeldAnswers, heldFor, type Answer, type ViewNeed } from './held-answers.ts';

const on = (id: number, day = '2026-11-21') => ({
  ...eventAt(id),
  times: [{ id, start: day, end: null, precision: 'all-day' as const, cancelled: false }],
});
const view = squareAround(svitavy);
const week: ViewQuery = {
  ...emptyViewQuery,
  bounds: queryBounds(view, 12),
  period: { start: '2026-11-20', end: '2026-11-27' },
};
const list: Answer = { cities: null, events: [on(1), on(2, '2026-11-25')], more: 0 };
const towns: Answer = { cities: [townOfEvents(300)], events: [], more: 0 };

const needOf = (query: ViewQuery = week, zoom = 12, visible = view): ViewNeed => ({
  query,
  byCity: zoom <= 9,
  view: visible,
  needed: neededBounds(visible, zoom),
});

const open = (answer: Answer = list, query: ViewQuery = week) => {
  let now = noon;
  const held = createHeldAnswers(() => now);
  held.keep(query, answer, now);
  const idsFor = (changes: Partial<ViewQuery>, zoom?: number, visible?: typeof view) =>
    held.find(needOf({ ...week, ...changes }, zoom, visible))?.events.map(({ id }) => id);
  return { held, idsFor, wait: (time: number) => (now += time) };
};

describe('a held list', () => {
  test('is returned as it is for the same query and for a view inside it', () => {
    const { held } = open();
    expect(held.find(needOf())?.events).toBe(list.events);
    const inside = squareAround(svitavy, 0.01);
    const closer = { ...week, bounds: queryBounds(inside, 14) };
    expect(held.find(needOf(closer, 14, inside))?.events).toBe(list.events);
    const beyond = squareAround(svitavy, 0.5);
    expect(held.find(needOf({ ...week, bounds: beyond }, 12, beyond))).toBeNull();
  });

  test('serves narrower conditions and no wider ones', () => {
    const { idsFor } = open(list, {
      ...week,
      categories: ['koncerty', 'film'],
      excluded: ['sport'],
    });
    const own = { categories: week.categories, excluded: week.excluded };
    const chosen = { categories: ['koncerty' as const], excluded: ['sport' as const] };
    expect(idsFor(chosen)).toEqual([1, 2]);
    expect(idsFor({ ...chosen, period: { start: '2026-11-21', end: '2026-11-21' } })).toEqual([1]);
    expect(idsFor({ ...chosen, dayParts: ['evening'] })).toEqual([]);
    expect(idsFor({ ...chosen, excluded: ['sport', 'koncerty'] })).toEqual([]);
    expect(idsFor({ ...chosen, categories: ['sport'] })).toBeUndefined();
    expect(idsFor({ ...chosen, ...own })).toBeUndefined();
    expect(idsFor({ ...chosen, excluded: [] })).toBeUndefined();
    expect(
      idsFor({ ...chosen, period: { start: '2026-11-19', end: '2026-11-21' } }),
    ).toBeUndefined();
    expect(
      idsFor({ ...chosen, period: { start: '2026-11-21', end: '2026-11-28' } }),
    ).toBeUndefined();
    expect(idsFor({ ...chosen, text: 'jazz' })).toBeUndefined();
    expect(idsFor({ ...chosen, fromKudyZNudy: true })).toBeUndefined();
  });

  test('narrowed twice alike is the same list', () => {
    const { held } = open();
    const narrow = needOf({ ...week, period: { start: '2026-11-21', end: '2026-11-21' } });
    const first = held.find(narrow)?.events;
    expect(first).toHaveLength(1);
    expect(held.find(needOf())?.events).toBe(list.events);
    expect(held.find(narrow)?.events).toBe(first);
  });

  test('that was cut serves its own query only', () => {
    const { held } = open({ ...list, more: 7 });
    expect(held.find(needOf())?.more).toBe(7);
    expect(held.find(needOf({ ...week, dayParts: ['evening'] }))).toBeNull();
  });

  test('of evenings does not serve whole days', () => {
    const { idsFor } = open(list, { ...week, dayParts: ['evening'] });
    expect(idsFor({ dayParts: ['evening'] })).toEqual([1, 2]);
    expect(idsFor({ dayParts: ['evening', 'morning'] })).toBeUndefined();
    expect(idsFor({})).toBeUndefined();
  });

  test('of free entry does not serve all events, and of all serves those with free entry', () => {
    expect(open(list, { ...week, free: true }).idsFor({})).toBeUndefined();
    expect(open(list, { ...week, facets: ['deti'] }).idsFor({})).toBeUndefined();
    const [one, ...others] = list.events;
    const priced = { ...list, events: [{ ...one!, priceRange: { from: 0, to: 0 } }, ...others] };
    const { idsFor } = open(priced);
    expect(idsFor({ free: true })).toEqual([one!.id]);
    expect(idsFor({ facets: ['deti'] })).toBeUndefined();
  });

  test('around a point serves the same circle', () => {
    const circle = { bounds: null, center: svitavy, radius: 20 };
    const { idsFor } = open(list, { ...week, ...circle });
    expect(idsFor({ ...circle, period: { start: '2026-11-21', end: '2026-11-22' } })).toEqual([1]);
    expect(idsFor({ ...circle, radius: 10 })).toBeUndefined();
    expect(idsFor({})).toBeUndefined();
  });

  test('of the default period does not serve its first day, which begins at midnight', () => {
    const { idsFor } = open(list, { ...week, period: null });
    expect(idsFor({ period: { start: '2026-11-20', end: '2026-11-20' } })).toBeUndefined();
    expect(idsFor({ period: { start: '2026-11-21', end: '2026-11-22' } })).toEqual([1]);
  });

  test('of the default period does not serve that of the next day', () => {
    const { idsFor, wait, held } = open(list, { ...week, period: null });
    held.keep({ ...week, period: null }, list, Date.parse('2026-11-20T23:59+01:00'));
    expect(idsFor({ period: null })).toEqual([1, 2]);
    wait(12 * 3_600_000 + 60_000);
    expect(idsFor({ period: null })).toBeUndefined();
  });

  test('is dropped after five minutes, after clear, and after twelve newer ones', () => {
    const old = open();
    old.wait(heldFor);
    expect(old.held.find(needOf())).toBeNull();
    const cleared = open();
    cleared.held.clear();
    expect(cleared.held.find(needOf())).toBeNull();
    const { held } = open();
    for (let number = 1; number <= 12; number++) {
      held.keep({ ...week, text: `slovo ${number}` }, list, noon);
      if (number === 11) expect(held.find(needOf({ ...week, text: 'slovo 1' }))).not.toBeNull();
    }
    expect(held.find(needOf())).toBeNull();
    expect(held.find(needOf({ ...week, text: 'slovo 1' }))).not.toBeNull();
  });
});

describe('held counts by town', () => {
  const bounds = queryBounds(squareAround(svitavy, 1), 8);
  const query = { ...week, bounds };
  const closer = needOf({ ...week, bounds: queryBounds(view, 9) }, 9);

  test('serve a view inside them with the same conditions', () => {
    const { held } = open(towns, query);
    expect(held.find(closer)?.cities).toBe(towns.cities);
    expect(held.find({ ...closer, query: { ...closer.query, categories: ['film'] } })).toBeNull();
    expect(held.find({ ...closer, byCity: false })).toBeNull();
  });

  test('do not serve a view of few events, which are listed one by one', () => {
    const few = { ...towns, cities: [townOfEvents(40)] };
    const many = { ...townOfEvents(300), city: { ...townOfEvents(1).city, latitude: 50.5 } };
    expect(open({ ...few, cities: [...few.cities, many] }, query).held.find(closer)).toBeNull();
    const listed = open({ ...few, events: [on(1)] }, query).held;
    expect(listed.find(closer)?.events).toHaveLength(1);
    // All events are known: they serve single events too.
    expect(listed.find(needOf())?.cities).toBeNull();
  });
});
