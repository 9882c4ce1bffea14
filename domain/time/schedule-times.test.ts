import { expect, it } from 'vitest';
import { once } from '../../test/support/fixtures/event-forms.ts';
import { toEventTimes } from './schedule-times.ts';

it('an hour that clocks skip in spring is the following one in the preview, as visitors will see it', () => {
  const time = {
    precision: 'timed' as const,
    start: '2027-03-28T02:30',
    end: '2027-03-28T04:00',
  };
  expect(toEventTimes([once(time)])).toMatchObject([
    { start: '2027-03-28T03:30+02:00', end: '2027-03-28T04:00+02:00' },
  ]);
});
