import { useParams } from 'react-router';
import { NotFound } from '../components/not-found.tsx';
import { LoadFailure } from '../components/load-failure.tsx';
import { mapAddress } from '../event/place/map-address.ts';
import { useNow } from '../shell/hydration.ts';
import { BackLink } from '../shell/panel/back-link.tsx';
import { PlaceArticle } from './place-article.tsx';
import { usePlaceProgramme } from './use-place-programme.ts';
import './place-page.css';

/** A place with what is coming there. */
export const PlacePage = () => {
  const { placeSlug = '' } = useParams();
  const [request, retry] = usePlaceProgramme(placeSlug);
  const now = useNow();
  if (request.state === 'loading') return <p role="status">Načítáme místo…</p>;
  if (request.state === 'failed')
    return (
      <div className="page">
        {request.code === 'not-found' ? (
          <NotFound />
        ) : (
          <LoadFailure
            title="Místo se nenačetlo"
            promise="načteme ho sami"
            code={request.code}
            onRetry={retry}
          />
        )}
      </div>
    );
  const { place, events } = request.answer;
  const address = mapAddress({ place, times: events[0]?.times ?? [] }, now);
  return (
    <div className="place-page">
      <BackLink address={address} />
      <PlaceArticle programme={request.answer} address={address} now={now} />
    </div>
  );
};
