import { useEffect, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { emptyEventDraft, type EventDraft } from '../../contract/event-draft.ts';
import type { EditableEvent } from '../../contract/own-event.ts';
import { useAccountStore } from '../account/use-account.tsx';
import { useLoggedIn } from '../account/use-logged-in.ts';
import { EventForm } from './event-form.tsx';
import { readKept } from './kept-draft.ts';
import { anotherSeries } from './schedule-fields.tsx';

type Asked =
  | { state: 'loading' }
  | {
      state: 'ready';
      event: EditableEvent | null;
      initial: EventDraft;
      place: EditableEvent['place'];
    }
  | { state: 'failed'; sentence: string };

const blank = (): EventDraft => ({ ...emptyEventDraft, schedule: [anotherSeries([])] });

/** A copy is a new event: its own pictures and dates are still to come. */
const toCopy = ({ form }: EditableEvent): EventDraft => ({
  ...form,
  images: [],
  schedule: [anotherSeries([])],
});

/** The form for a new event, a copy, or one that is there; with what was written and never saved. */
export const EventEditor = () => {
  const { ask } = useAccountStore();
  const { email } = useLoggedIn();
  const { eventSlug } = useParams();
  const source = useSearchParams()[0].get('kopie');
  const wanted = eventSlug ?? source;
  const [asked, setAsked] = useState<Asked>(
    wanted === null
      ? { state: 'ready', event: null, initial: blank(), place: null }
      : { state: 'loading' },
  );
  const load = async (slug: string): Promise<void> => {
    const called = await ask('ownEvent', { slug });
    if (called.state === 'done') {
      const { answer } = called;
      return setAsked(
        eventSlug
          ? { state: 'ready', event: answer, initial: answer.form, place: answer.place }
          : { state: 'ready', event: null, initial: toCopy(answer), place: answer.place },
      );
    }
    setAsked({
      state: 'failed',
      sentence:
        called.state === 'refused' && called.status !== 401
          ? 'Tuhle akci nemáme, nebo ji upravuje někdo jiný.'
          : 'Akci se nepodařilo načíst.',
    });
  };
  useEffect(() => {
    if (wanted === null)
      return setAsked({ state: 'ready', event: null, initial: blank(), place: null });
    setAsked({ state: 'loading' });
    void load(wanted);
  }, [wanted]);

  if (asked.state === 'loading') return <p role="status">Načítám akci…</p>;
  if (asked.state === 'failed')
    return (
      <>
        <p role="alert">{asked.sentence}</p>
        <p>
          <Link to="/moje-akce">Moje akce</Link>
        </p>
      </>
    );
  const { event, initial, place } = asked;
  const kept = source ? null : readKept(email, event?.slug ?? null);
  return (
    <EventForm
      key={`${event?.slug ?? source ?? ''}`}
      email={email}
      event={event}
      initial={initial}
      kept={kept}
      chosen={place}
    />
  );
};
