import { emptyEventDraft, type EventDraft } from '../../contract/organizers/event-draft.ts';
import type { Rule } from '../../contract/organizers/schedule.ts';
import { cancelEvent, createEvent, housePlace } from './organizer-data.ts';
import { jana } from './people.ts';
import type { Scenario } from './scenario.ts';

const dancing = (start: string, end: string, rule: Rule | null = null): EventDraft['schedule'] => [
  { key: 's1', time: { precision: 'timed', start, end }, rule, excluded: [], changes: [] },
];
const evening = dancing('2026-11-28T19:00', '2026-11-28T23:00');
/** Fridays since October, five of them past. */
const fridays = dancing('2026-10-16T19:00', '2026-10-16T23:00', {
  frequency: 'weekly',
  interval: 1,
  weekdays: [5],
  monthly: null,
  until: null,
  count: 12,
});
const balls = { categories: ['plesy'], place: housePlace } satisfies Partial<EventDraft>;

/** Events of Jana's in each state, one of them a series. */
export const dancingEvents: Scenario = {
  people: [jana],
  calls: [
    createEvent({ categories: ['plesy'], title: 'Taneční večer č. 1', schedule: evening }),
    createEvent({ ...balls, title: 'Taneční večer č. 2', schedule: fridays }),
    createEvent({
      ...balls,
      title: 'Zrušený koncert s velmi dlouhým názvem, který se láme',
      schedule: evening,
    }),
    cancelEvent('zruseny-koncert-s-velmi-dlouhym-nazvem-ktery-se-lame'),
    createEvent(
      { title: 'Taneční večer č. 4', place: emptyEventDraft.place, schedule: [] },
      'draft',
    ),
  ],
};
