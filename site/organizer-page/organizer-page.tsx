import { useParams } from 'react-router';
import { PageAnswer } from '../components/page-answer.tsx';
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
  return (
    <PageAnswer
      request={request}
      loading="Načítáme pořadatele…"
      failure="Pořadatel se nenačetl"
      onRetry={retry}
    >
      {(programme) => (
        <div className="organizer-page">
          <BackLink address={`/${programme.city.slug}`} />
          <OrganizerArticle programme={programme} now={now} />
        </div>
      )}
    </PageAnswer>
  );
};
