import { eventPicks } from '../../contract/endpoints/event-lists.ts';
import { useState } from 'react';
import {
  isSamePick,
  toPickedTimesText,
  withoutRepeated,
  type PickedTime,
} from '../../contract/events/picked-time.ts';
import type { EventSummary } from '../../contract/events/event.ts';
import { useAnswer, type RequestState } from '../shell/use-answer.ts';

export interface PickedEvents {
  /** Events with their picked times. */
  events: EventSummary[];
  /** Picks whose time the server does not have, with the event if that is left. */
  gone: { pick: PickedTime; event: EventSummary | null }[];
}

const toPickedEvents = (
  answer: readonly EventSummary[],
  picks: readonly PickedTime[],
): PickedEvents => {
  const isPicked = (event: EventSummary, time: number): boolean =>
    picks.some((pick) => isSamePick(pick, { event: event.id, time }));
  return {
    events: answer
      .map((event) => ({ ...event, times: event.times.filter(({ id }) => isPicked(event, id)) }))
      .filter(({ times }) => times.length > 0),
    gone: picks.flatMap((pick) => {
      const event = answer.find(({ id }) => id === pick.event) ?? null;
      return event?.times.some(({ id }) => id === pick.time) ? [] : [{ pick, event }];
    }),
  };
};

/**
 * Events of picks. Removing some makes no new request, so that they can be put back at once and
 * nothing disappears meanwhile.
 */
export const usePickedEvents = (
  picks: readonly PickedTime[],
): readonly [RequestState<PickedEvents>, () => void] => {
  const [requested, setRequested] = useState(picks);
  const isCovered = picks.every((pick) => requested.some((other) => isSamePick(pick, other)));
  // While rendering, so that the answer to other picks is never shown.
  if (!isCovered) setRequested(withoutRepeated([...requested, ...picks]));
  const times = toPickedTimesText(requested);
  const [request, retry] = useAnswer(eventPicks, times === '' ? null : { times });
  if (request.state === 'ready')
    return [{ state: 'ready', answer: toPickedEvents(request.answer, picks) }, retry];
  return [request, retry];
};
