import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import * as v from 'valibot';
import { emptyEventDraft } from '../../contract/organizers/event-draft.ts';
import { EditableEventSchema, type EditableEvent } from '../../contract/organizers/own-event.ts';
import { useAccountStore } from '../account/session/use-account.tsx';
import { useLoggedIn } from '../account/session/use-logged-in.ts';
import { EventForm, type EventFormProps } from './event-form.tsx';
import { readStoredDraft } from './drafts/draft-storage.ts';
import { anotherSeries } from './schedule/schedule-fields.tsx';

type LoadState =
  | { state: 'loading' }
  | ({ state: 'ready' } & Pick<EventFormProps, 'event' | 'initial' | 'chosen' | 'source'>)
  | { state: 'failed'; sentence: string };

const emptySchedule = () => [anotherSeries([])];

const toNew = (): LoadState => ({
  state: 'ready',
  event: null,
  chosen: null,
  source: null,
  initial: { ...emptyEventDraft, schedule: emptySchedule() },
});
const toEdited = (event: EditableEvent): LoadState => ({
  state: 'ready',
  event,
  initial: event.form,
  chosen: event.place,
  source: null,
});
/** State for a copy: a new event with the fields of its source and an empty schedule. */
const toCopy = (source: EditableEvent): LoadState => ({
  state: 'ready',
  event: null,
  chosen: source.place,
  source,
  initial: { ...source.form, schedule: emptySchedule() },
});

/** Event from the history state after the first save; null after other navigations. */
const readSaved = (state: unknown, slug: string | undefined): EditableEvent | null => {
  const result = v.safeParse(v.object({ saved: EditableEventSchema }), state);
  return result.success && result.output.saved.slug === slug ? result.output.saved : null;
};

/** Form for a new event, a copy (`?kopie=`) or an existing event; restores an unsaved draft. */
export const EventEditor = () => {
  const { ask } = useAccountStore();
  const { email } = useLoggedIn();
  const navigate = useNavigate();
  const { eventSlug } = useParams();
  const { state, pathname } = useLocation();
  const source = useSearchParams()[0].get('kopie');
  const requestedSlug = eventSlug ?? source;
  const [saved] = useState(() => readSaved(state, eventSlug));
  const [loadState, setLoadState] = useState<LoadState>(() => {
    if (saved) return toEdited(saved);
    return requestedSlug === null ? toNew() : { state: 'loading' };
  });
  const load = async (slug: string): Promise<void> => {
    const result = await ask('ownEvent', { slug });
    if (result.state === 'done')
      return setLoadState(eventSlug ? toEdited(result.answer) : toCopy(result.answer));
    setLoadState({
      state: 'failed',
      sentence:
        result.state === 'refused' && result.status !== 401
          ? 'Tuhle akci nemáme, nebo ji upravuje někdo jiný.'
          : 'Akci se nepodařilo načíst.',
    });
  };
  useEffect(() => {
    // The history state is cleared so that a reload fetches the event from the server.
    if (saved) void navigate(pathname, { replace: true, state: null });
    else if (requestedSlug !== null) void load(requestedSlug);
  }, []);

  if (loadState.state === 'loading') return <p role="status">Načítám akci…</p>;
  if (loadState.state === 'failed')
    return (
      <>
        <p role="alert">{loadState.sentence}</p>
        <p>
          <Link to="/moje-akce">Moje akce</Link>
        </p>
      </>
    );
  const { event } = loadState;
  return (
    <EventForm
      email={email}
      {...loadState}
      isSaved={saved !== null}
      stored={loadState.source ? null : readStoredDraft(email, event?.slug ?? null)}
    />
  );
};
