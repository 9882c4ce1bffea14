import { expect, it } from 'vitest';
import { matchesInOne, matchesOf, monthFilter } from '../../../test/support/fixtures/matches-of.ts';
import { createDraft } from '../../../test/support/servers/test-app.ts';
import type { NewTime } from '../../events/new-event.ts';
import { findProgramme } from './find-programme.ts';

const { from } = monthFilter;
const on = (date: string, cancelled = false): NewTime => ({
  precision: 'timed',
  start: `${date}T18:00`,
  end: `${date}T20:00`,
  cancelled,
});
const drafts = [
  createDraft('1', {
    title: 'Řada',
    times: [on('2026-11-21'), on('2026-11-23'), on('2026-12-01')],
  }),
  createDraft('2', { title: 'Zrušený', times: [on('2026-11-22', true)] }),
  createDraft('3', {
    title: 'Výstava',
    times: [{ precision: 'all-day', start: '2026-06-01', end: '2026-12-31', cancelled: false }],
  }),
];

// One segment, and a base with a delta.
it.each([
  ['one segment', () => matchesInOne(drafts)],
  ['two segments', () => matchesOf(drafts)],
])('has the first times of all events in %s, those under way before the others', (_, matches) => {
  const of = (limit: number) => {
    const { events, later } = findProgramme(matches(), from, limit);
    return {
      later,
      events: events.map(({ title, times }) => [
        title,
        ...times.map(({ start }) => start.slice(5, 10)),
      ]),
    };
  };
  const exhibition = ['Výstava', '06-01'];
  expect(of(9)).toEqual({
    later: 0,
    events: [exhibition, ['Řada', '11-21', '11-23', '12-01'], ['Zrušený', '11-22']],
  });
  expect(of(4)).toEqual({
    later: 1,
    events: [exhibition, ['Řada', '11-21', '11-23'], ['Zrušený', '11-22']],
  });
  expect(of(1)).toEqual({ later: 4, events: [exhibition] });
});
