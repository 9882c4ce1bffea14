import { eventDetail, eventNearby } from '../../../contract/endpoints/event-page.ts';
import { useSearchParams } from 'react-router';
import { toQueryTexts } from '../../../contract/views/view-query.ts';
import type { EventNearby } from '../../../contract/events/event-overview.ts';
import type { EventDetail } from '../../../contract/events/event-detail.ts';
import { useAnswer, type RequestState } from '../../shell/use-answer.ts';
import { useFirstAnswer } from '../../shell/first-answer.ts';

export interface EventState {
  request: RequestState<EventDetail>;
  /** Null until it is loaded, and also if it fails: it is not essential. */
  nearby: EventNearby | null;
  /** Id of the time in the address's query; null for any. */
  requestedTimeId: number | null;
  retry(): void;
}

/** Loads an event by its slug and the events around it; no slug is a not-found failure. */
export const useEvent = (slug: string | undefined): EventState => {
  const { detail, nearby: firstNearby, failure } = useFirstAnswer();
  const time = useSearchParams()[0].get('time') ?? '';
  const named = slug === undefined ? null : { slug };
  // Addresses are valid in any case.
  const initial = detail?.slug === slug?.toLowerCase() ? detail : null;
  const [request, retry] = useAnswer(eventDetail, named, initial, failure);
  // Partner data may be shown on this site, but not in widgets on other sites.
  const [nearby] = useAnswer(
    eventNearby,
    named && request.state !== 'failed'
      ? { ...named, ...toQueryTexts({ fromKudyZNudy: true }) }
      : null,
    initial && firstNearby,
  );
  return {
    request: named ? request : { state: 'failed', code: 'not-found' },
    nearby: nearby.state === 'ready' ? nearby.answer : null,
    requestedTimeId: /^\d{1,10}$/.test(time) ? Number(time) : null,
    retry,
  };
};
