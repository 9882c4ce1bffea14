import { useParams } from 'react-router';
import { LoadFailure } from '../components/load-failure.tsx';
import { NotFound } from '../components/not-found.tsx';
import { useNow } from '../shell/hydration.ts';
import { BackLink } from '../shell/panel/back-link.tsx';
import { OrganizerArticle } from './organizer-article.tsx';
import { useOrganizerProgramme } from './use-organizer-programme.ts';
import './organizer-page.css';

/** An organiser with what is coming in its town. */
export const OrganizerPage = () => {
  const { cityName = '', organizerName = '' } = useParams();
  const [request, retry] = useOrganizerProgramme(cityName, organizerName);
  const now = useNow();
  if (request.state === 'loading') return <p role="status">Načítáme pořadatele…</p>;
  if (request.state === 'failed')
    return (
      <div className="page">
        {request.code === 'not-found' ? (
          <NotFound />
        ) : (
          <LoadFailure
            title="Pořadatel se nenačetl"
            promise="načteme ho sami"
            code={request.code}
            onRetry={retry}
          />
        )}
      </div>
    );
  return (
    <div className="organizer-page">
      <BackLink address={`/${request.answer.city.slug}`} />
      <OrganizerArticle programme={request.answer} now={now} />
    </div>
  );
};
