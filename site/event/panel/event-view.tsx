import { useNow } from '../../shell/hydration.ts';
import { useTitle } from '../../shell/use-title.ts';
import { EventArticle } from '../event-article.tsx';
import { EventFailure } from './event-failure.tsx';
import { EventSkeleton } from './event-skeleton.tsx';
import type { EventState } from './use-event.ts';

const Titled = ({ title }: { title: string }) => {
  useTitle(title);
  return null;
};

/** Event, its skeleton or its error, on a page or in a panel. */
export const EventView = ({ request, requestedTimeId, nearby, retry }: EventState) => {
  const now = useNow();
  if (request.state === 'failed') return <EventFailure code={request.code} onRetry={retry} />;
  if (request.state === 'loading') return <EventSkeleton />;
  return (
    <>
      <Titled title={request.answer.title} />
      <EventArticle
        event={request.answer}
        requestedTimeId={requestedTimeId}
        nearby={nearby}
        now={now}
      />
    </>
  );
};
