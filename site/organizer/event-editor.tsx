import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import * as v from 'valibot';
import { isCivilDate } from '../../contract/events/civil-date.ts';
import { EditableEventSchema, type EditableEvent } from '../../contract/organizers/own-event.ts';
import { useStore } from '../../widget/index.ts';
import { useAccountStore } from '../account/session/use-account.tsx';
import { useLoggedIn } from '../account/session/use-logged-in.ts';
import { samePage, usePageVisit } from '../shell/page-visit.ts';
import {
  dayParameter,
  draftIdParameter,
  parseDraftId,
  sourceParameter,
} from './drafts/draft-address.ts';
import { browserDrafts } from './drafts/draft-storage.ts';
import { readListReturn } from './list/list-return.ts';
import { EventForm } from './event-form.tsx';
import { createEventLoadingStore } from './event-loading-store.ts';

const failureSentences = {
  unknown: 'Takovou akci nemáte. Možná je smazaná, nebo patří někomu jinému.',
  unreachable: 'Akci se nepodařilo načíst.',
};

/** Event from the history state after the first save; null after other navigations. */
const readSaved = (state: unknown, slug: string | null): EditableEvent | null => {
  const result = v.safeParse(v.object({ saved: EditableEventSchema }), state);
  return result.success && result.output.saved.slug === slug ? result.output.saved : null;
};

/** The form of one visit of the page. */
const OpenedEditor = () => {
  const { ask } = useAccountStore();
  const user = useLoggedIn();
  const navigate = useNavigate();
  const slug = useParams()['eventSlug'] ?? null;
  const { state, pathname } = useLocation();
  const [query] = useSearchParams();
  const [address] = useState(() => ({
    slug,
    sourceSlug: slug === null ? query.get(sourceParameter) : null,
    id: parseDraftId(query.get(draftIdParameter)),
  }));
  const { sourceSlug } = address;
  const day = query.get(dayParameter) ?? '';
  const [saved] = useState(() => readSaved(state, slug));
  const [listReturn] = useState(() => readListReturn(state));
  const [{ $loading, load }] = useState(() =>
    createEventLoadingStore(
      { ask },
      {
        slug,
        sourceSlug,
        day: isCivilDate(day) ? day : '',
        saved,
        hasDraft: browserDrafts.read(user, address) !== null,
      },
    ),
  );
  useEffect(() => {
    // The event leaves the history state so that a reload fetches it from the server.
    if (saved) void navigate(pathname, { replace: true, state: { ...samePage, ...listReturn } });
    else void load();
  }, [listReturn, load, navigate, pathname, saved]);

  const loading = useStore($loading);
  if (loading.state === 'loading') return <p role="status">Načítáme akci…</p>;
  if (loading.state === 'failed')
    return (
      <>
        <p role="alert">{failureSentences[loading.code]}</p>
        <p>
          <Link to="/moje-akce">Moje akce</Link>
        </p>
      </>
    );
  return <EventForm {...loading} address={address} isSaved={saved !== null} />;
};

/**
 * Form for a new event (on the day of `?den=`), a copy (`?kopie=`) or an existing event; restores an unsaved draft, of
 * several the one of `?rozepsane=`.
 */
export const EventEditor = () => <OpenedEditor key={usePageVisit(useLocation())} />;
