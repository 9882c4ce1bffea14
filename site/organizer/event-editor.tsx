import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import * as v from 'valibot';
import { EditableEventSchema, type EditableEvent } from '../../contract/organizers/own-event.ts';
import { useStore } from '../../widget/index.ts';
import { useAccountStore } from '../account/session/use-account.tsx';
import { EventForm } from './event-form.tsx';
import { createEventLoadingStore } from './event-loading-store.ts';

const failureSentences = {
  unknown: 'Tuhle akci nemáme, nebo ji upravuje někdo jiný.',
  unreachable: 'Akci se nepodařilo načíst.',
};

/** Event from the history state after the first save; null after other navigations. */
const readSaved = (state: unknown, slug: string | null): EditableEvent | null => {
  const result = v.safeParse(v.object({ saved: EditableEventSchema }), state);
  return result.success && result.output.saved.slug === slug ? result.output.saved : null;
};

/** Form for a new event, a copy (`?kopie=`) or an existing event; restores an unsaved draft. */
export const EventEditor = () => {
  const { ask } = useAccountStore();
  const navigate = useNavigate();
  const slug = useParams()['eventSlug'] ?? null;
  const { state, pathname } = useLocation();
  const sourceSlug = useSearchParams()[0].get('kopie');
  const [saved] = useState(() => readSaved(state, slug));
  const [{ $loading, load }] = useState(() =>
    createEventLoadingStore({ ask }, { slug, sourceSlug, saved }),
  );
  useEffect(() => {
    // The history state is cleared so that a reload fetches the event from the server.
    if (saved) void navigate(pathname, { replace: true, state: null });
    else void load();
  }, [load, navigate, pathname, saved]);

  const loading = useStore($loading);
  if (loading.state === 'loading') return <p role="status">Načítám akci…</p>;
  if (loading.state === 'failed')
    return (
      <>
        <p role="alert">{failureSentences[loading.code]}</p>
        <p>
          <Link to="/moje-akce">Moje akce</Link>
        </p>
      </>
    );
  return <EventForm {...loading} isSaved={saved !== null} />;
};
