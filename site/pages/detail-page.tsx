import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { EventDetail } from '../../contract/event.ts';
import {
  createBrowserEnvironment,
  createClient,
  loadErrors,
  LoadError,
  type LoadErrorCode,
} from '../../widget/index.ts';
import { EventArticle } from '../components/event-article.tsx';
import { mapAddress } from '../components/map-address.ts';
import { useTitle } from '../components/use-title.ts';
import { NotFoundPage } from './not-found-page.tsx';

type Loaded =
  | { state: 'loading' }
  | { state: 'ready'; event: EventDetail }
  | { state: 'failed'; code: LoadErrorCode };

const useEventDetail = (slug: string | undefined, attempt: number): Loaded => {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  useEffect(() => {
    const abort = new AbortController();
    setLoaded({ state: 'loading' });
    if (!slug) return setLoaded({ state: 'failed', code: 'not-found' });
    const environment = createBrowserEnvironment(window, false);
    createClient(window.location.origin, environment)
      .call('eventDetail', { path: { slug }, signal: abort.signal })
      .then(
        ({ answer }) => setLoaded({ state: 'ready', event: answer }),
        (error: unknown) => {
          if (abort.signal.aborted) return;
          const code = error instanceof LoadError ? error.code : 'internal';
          setLoaded({ state: 'failed', code });
        },
      );
    return () => abort.abort();
  }, [slug, attempt]);
  return loaded;
};

const BackLink = ({ event }: { event: EventDetail | null }) => {
  const navigate = useNavigate();
  // Where the visitor came from on this site the map stands as it was; others get it around the place.
  const cameFromHere = (window.history.state as { idx?: number } | null)?.idx ?? 0;
  const target = event ? mapAddress(event, Date.now()) : '/';
  return (
    <Link
      className="page-back"
      to={target}
      onClick={(click) => {
        if (cameFromHere < 1 || click.metaKey || click.ctrlKey) return;
        click.preventDefault();
        void navigate(-1);
      }}
    >
      ← Zpět na mapu
    </Link>
  );
};

export const DetailPage = () => {
  const { eventSlug } = useParams();
  const [attempt, setAttempt] = useState(0);
  const loaded = useEventDetail(eventSlug, attempt);
  useTitle(loaded.state === 'ready' ? loaded.event.title : '');
  if (loaded.state === 'failed' && loaded.code === 'not-found') return <NotFoundPage />;
  return (
    <div className="page" aria-busy={loaded.state === 'loading'}>
      <BackLink event={loaded.state === 'ready' ? loaded.event : null} />
      {loaded.state === 'loading' && <p role="status">Načítám akci…</p>}
      {loaded.state === 'failed' && (
        <div role="alert">
          <p>{loadErrors[loaded.code]}</p>
          {loaded.code !== 'gone' && (
            <button type="button" className="action" onClick={() => setAttempt(attempt + 1)}>
              Zkusit znovu
            </button>
          )}
        </div>
      )}
      {loaded.state === 'ready' && <EventArticle event={loaded.event} now={Date.now()} />}
    </div>
  );
};
