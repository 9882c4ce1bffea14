import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import * as v from 'valibot';
import { emptyEventDraft } from '../../contract/organizers/event-draft.ts';
import { EditableEventSchema, type EditableEvent } from '../../contract/organizers/own-event.ts';
import { useAccountStore } from '../account/session/use-account.tsx';
import { useLoggedIn } from '../account/session/use-logged-in.ts';
import { EventForm, type EventFormProps } from './event-form.tsx';
import { readKept } from './drafts/draft-storage.ts';
import { anotherSeries } from './schedule/schedule-fields.tsx';

type Asked =
  | { state: 'loading' }
  | ({ state: 'ready' } & Pick<EventFormProps, 'event' | 'initial' | 'chosen' | 'source'>)
  | { state: 'failed'; sentence: string };

const emptySchedule = () => [anotherSeries([])];

const toNew = (): Asked => ({
  state: 'ready',
  event: null,
  chosen: null,
  source: null,
  initial: { ...emptyEventDraft, schedule: emptySchedule() },
});
const toEdited = (event: EditableEvent): Asked => ({
  state: 'ready',
  event,
  initial: event.form,
  chosen: event.place,
  source: null,
});
/** A copy is a new event: its dates are still to come. */
const toCopy = (source: EditableEvent): Asked => ({
  state: 'ready',
  event: null,
  chosen: source.place,
  source,
  initial: { ...source.form, schedule: emptySchedule() },
});

/** What has just been saved for the first time, and is edited from now on. */
const readSaved = (state: unknown, slug: string | undefined): EditableEvent | null => {
  const came = v.safeParse(v.object({ saved: EditableEventSchema }), state);
  return came.success && came.output.saved.slug === slug ? came.output.saved : null;
};

/** The form for a new event, a copy, or one that is there; with what was written and never saved. */
export const EventEditor = () => {
  const { ask } = useAccountStore();
  const { email } = useLoggedIn();
  const navigate = useNavigate();
  const { eventSlug } = useParams();
  const { state, pathname } = useLocation();
  const source = useSearchParams()[0].get('kopie');
  const wanted = eventSlug ?? source;
  const [saved] = useState(() => readSaved(state, eventSlug));
  const [asked, setAsked] = useState<Asked>(() => {
    if (saved) return toEdited(saved);
    return wanted === null ? toNew() : { state: 'loading' };
  });
  const load = async (slug: string): Promise<void> => {
    const called = await ask('ownEvent', { slug });
    if (called.state === 'done')
      return setAsked(eventSlug ? toEdited(called.answer) : toCopy(called.answer));
    setAsked({
      state: 'failed',
      sentence:
        called.state === 'refused' && called.status !== 401
          ? 'Tuhle akci nemáme, nebo ji upravuje někdo jiný.'
          : 'Akci se nepodařilo načíst.',
    });
  };
  useEffect(() => {
    // A reload is to ask for it anew.
    if (saved) void navigate(pathname, { replace: true, state: null });
    else if (wanted !== null) void load(wanted);
  }, []);

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
  const { event } = asked;
  return (
    <EventForm
      email={email}
      {...asked}
      isSaved={saved !== null}
      kept={asked.source ? null : readKept(email, event?.slug ?? null)}
    />
  );
};
