import { expect, it } from 'vitest';
import { eventAt } from '../../test/support/fixtures/fake-event.ts';
import { movedMarks, type ChosenEvent } from './moved-marks.ts';

const time = {
  id: 1,
  start: '2026-11-28T18:00+01:00',
  end: null,
  precision: 'timed' as const,
  cancelled: false,
};
const later = { ...time, id: 2, start: '2026-11-29T18:00+01:00' };
const concert: ChosenEvent = {
  ...eventAt(1),
  times: [time, later],
  description: 'Hraje kapela.',
  venue: null,
};

it.each([
  // A rewrite of an event gives its times new ids.
  [{ times: [{ ...time, id: 9 }, later] }, []],
  [{ title: 'Ples' }, ['title']],
  [{ description: '' }, ['text']],
  [{ venue: 'Malý sál' }, ['place']],
  [{ place: { ...eventAt(1).place, lat: 49.8 } }, ['place']],
  [{ times: [{ ...time, start: '2026-11-28T19:00+01:00' }, later] }, ['time']],
  [{ times: [time] }, ['time']],
  [{ times: [{ ...time, cancelled: true }, later] }, ['cancelled']],
  [{ cancelled: true }, ['cancelled']],
] as const)('marks %j', (changes, marks) => {
  const changed = { ...concert, ...changes } as ChosenEvent;
  expect(movedMarks(concert, changed)).toEqual(marks);
});

it('marks an event that takes place again', () => {
  expect(movedMarks({ ...concert, cancelled: true }, concert)).toEqual(['restored']);
});
