import {
  createEvent,
  deleteEvent,
  markEventDistinct,
  ownEvent,
  restoreEvent,
  setEventStatus,
} from '../../../contract/endpoints/own-events.ts';
import type { CivilDate } from '../../../contract/events/civil-date.ts';
import type { Schedule } from '../../../contract/organizers/schedule.ts';
import type { OwnEvent } from '../../../contract/organizers/own-event.ts';
import type { CallResult } from '../../shell/call-result.ts';
import type { AccountStore } from '../../account/session/account-store.ts';
import { createRepeats } from '../../account/session/request-key.ts';
import { seriesOfCopy } from '../schedule/another-series.ts';
import { movedSchedule } from '../schedule/moved-schedule.ts';
import { toOwnEvent } from './to-own-event.ts';

/** `separate`: it is not the event that stands on the map for it; `join`: it is after all. */
export type EventAction = 'cancel' | 'publish' | 'delete' | 'restore' | 'separate' | 'join';

/** What is published once more: one date, or all of them. */
export type RepeatScope = 'one' | 'all';

export interface OwnEventCallsEnvironment {
  ask: AccountStore['ask'];
  /** Epoch milliseconds. */
  now(): number;
}

/** Calls that change one own event; each gives the event as a list shows it. */
export const createOwnEventCalls = ({ ask, now }: OwnEventCallsEnvironment) => {
  const repeat = createRepeats();
  return {
    change(action: EventAction, { slug, version, shown }: OwnEvent): Promise<CallResult<OwnEvent>> {
      if (action === 'delete') return ask(deleteEvent, { slug });
      if (action === 'restore') return ask(restoreEvent, { slug });
      if (action === 'separate' || action === 'join')
        return ask(markEventDistinct, {
          slug,
          other: shown?.slug ?? slug,
          refused: action === 'separate',
        });
      const status = action === 'cancel' ? 'cancelled' : 'published';
      return ask(setEventStatus, { slug, version, status });
    },

    /** Publishes an event once more, on another day at the same hours, or all its dates from that day on. */
    async publishAgain(
      { slug }: OwnEvent,
      day: CivilDate,
      scope: RepeatScope = 'one',
    ): Promise<CallResult<OwnEvent>> {
      const source = await ask(ownEvent, { slug });
      if (source.state !== 'done') return source;
      const { form } = source.answer;
      // A published event has whole dates.
      const schedule =
        scope === 'all'
          ? movedSchedule(form.schedule as Schedule, day)
          : [seriesOfCopy(form.schedule, day)];
      const copy = { ...form, schedule };
      const created = await repeat(`${slug} ${day} ${scope}`, (key) =>
        ask(createEvent, { status: 'published', form: copy }, key),
      );
      if (created.state !== 'done') return created;
      return { ...created, answer: toOwnEvent(created.answer, now()) };
    },

    /** Another draft with everything that a draft holds. */
    async copyDraft({ slug, version }: OwnEvent): Promise<CallResult<OwnEvent>> {
      const source = await ask(ownEvent, { slug });
      if (source.state !== 'done') return source;
      const { form } = source.answer;
      const created = await repeat(`${slug} ${version} copy`, (key) =>
        ask(createEvent, { status: 'draft', form }, key),
      );
      if (created.state !== 'done') return created;
      return { ...created, answer: toOwnEvent(created.answer, now()) };
    },
  };
};
