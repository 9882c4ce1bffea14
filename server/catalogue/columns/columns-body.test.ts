import { describe, expect, it } from 'vitest';
import type { City } from '../../../contract/places/city.ts';
import type { EventSummary } from '../../../contract/events/event.ts';
import { toEventColumns } from '../../../domain/events/event-columns.ts';
import { monthFilter } from '../../../test/support/fixtures/matches-of.ts';
import { createRandomEvents } from '../../../test/support/fixtures/random-events.ts';
import { segmentOf } from '../../../test/support/fixtures/segment-of.ts';
import { createDraft } from '../../../test/support/servers/test-app.ts';
import type { NewEvent } from '../../events/new-event.ts';
import { writeEventsBody } from '../events-body.ts';
import { matchTimes } from '../matches/match-times.ts';
import { writeColumnsBody } from './columns-body.ts';

const cities = [1, 2, 3].map((id): City => ({
  id,
  title: `Obec „${id}“`,
  slug: `obec-${id}`,
  district: '',
  latitude: 49 + id / 10,
  longitude: 15 + id / 10,
  zoom: 15,
}));

/** The columns, and those made the long way round from the list. */
const compare = (lists: readonly (readonly NewEvent[])[], limit: number) => {
  const matches = lists.map((drafts) => {
    const segment = segmentOf(drafts, ({ place }) => Number(place.title.at(-1)) || 1);
    return { segment, positions: matchTimes(segment, monthFilter).slice() };
  });
  const { from } = monthFilter;
  const list = writeEventsBody(matches, from, limit);
  const columns = writeColumnsBody(matches, from, limit);
  const events = JSON.parse(list.body.toString()) as EventSummary[];
  expect(columns.body.toString()).toBe(JSON.stringify(toEventColumns(events)));
  expect([columns.count, columns.total]).toEqual([list.count, list.total]);
  return events;
};

describe('writeColumnsBody', () => {
  it('writes what toEventColumns makes of the list, for random events of two segments', () => {
    const { toDraft, whole } = createRandomEvents(cities);
    for (let count = 0; count < 60; count++) {
      const drafts = Array.from({ length: whole(0, 40) }, (_, index) => toDraft(index + 1));
      const changed = Array.from({ length: whole(0, 10) }, (_, index) => toDraft(index + 1));
      compare([drafts, changed], whole(1, 45));
    }
  });

  it('writes no events', () => {
    expect(compare([[], []], 10)).toEqual([]);
  });

  it('copies quotes, line breaks and letters of several bytes as they are', () => {
    const titles = ['„Žluťoučký \\"kůň\\""', 'a","title":"b', '🎭 {}[],:', 'řádek\nřádek'];
    const events = compare([titles.map((title, index) => createDraft(`${index}`, { title }))], 9);
    expect(events.map(({ title }) => title).sort()).toEqual([...titles].sort());
  });

  it('lists a place once, and again under another name', () => {
    const at = (title: string, name: string) =>
      createDraft(title, { title, place: { title: name } });
    const events = compare([[at('a', 'Sál'), at('b', 'Sál'), at('c', 'Sokolovna')]], 9);
    const { places, cities } = toEventColumns(events);
    expect([places.title, cities.slug.length]).toEqual([['Sál', 'Sokolovna'], 1]);
  });
});
