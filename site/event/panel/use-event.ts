import { useSearchParams } from 'react-router';
import type { EventNearby } from '../../../contract/events/event-overview.ts';
import type { EventDetail } from '../../../contract/events/event-detail.ts';
import { useAnswer, type Asked } from '../../shell/use-answer.ts';
import { useFirstAnswer } from '../../shell/first-answer.ts';

export interface ShownEvent {
  asked: Asked<EventDetail>;
  /** Null until it is known, and when it cannot be: nobody came for it. */
  nearby: EventNearby | null;
  /** Of the time the address asks for; null for any. */
  askedId: number | null;
  retry(): void;
}

const partnerToo = { fromKudyZNudy: true } as const;

/** An event by its slug and what is around it; an address without a slug leads nowhere. */
export const useEvent = (slug: string | undefined): ShownEvent => {
  const { detail } = useFirstAnswer();
  const time = useSearchParams()[0].get('time') ?? '';
  const question = slug === undefined ? null : { path: { slug } };
  const known = detail?.slug === slug ? detail : null;
  const [asked, retry] = useAnswer('eventDetail', question, known);
  // Partner data are for the site, not for strangers' pages.
  const [nearby] = useAnswer('eventNearby', question && { ...question, query: partnerToo });
  return {
    asked: question ? asked : { state: 'failed', code: 'not-found' },
    nearby: nearby.state === 'ready' ? nearby.answer : null,
    askedId: /^\d{1,10}$/.test(time) ? Number(time) : null,
    retry,
  };
};
