import { useParams } from 'react-router';
import { PageAnswer } from '../components/page-answer.tsx';
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
  return (
    <PageAnswer
      request={request}
      loading="Načítáme místo…"
      failure="Místo se nenačetlo"
      onRetry={retry}
    >
      {(programme) => {
        const { place, events } = programme;
        const address = mapAddress({ place, times: events[0]?.times ?? [] }, now);
        return (
          <div className="place-page">
            <BackLink address={address} />
            <PlaceArticle programme={programme} address={address} now={now} />
          </div>
        );
      }}
    </PageAnswer>
  );
};
