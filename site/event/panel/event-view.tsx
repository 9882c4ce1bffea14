import { useTitle } from '../../shell/use-title.ts';
import { EventArticle } from '../event-article.tsx';
import { EventFailure } from './event-failure.tsx';
import { EventSkeleton } from './event-skeleton.tsx';
import type { ShownEvent } from './use-event.ts';

const Titled = ({ title }: { title: string }) => {
  useTitle(title);
  return null;
};

/** An event in whichever state it is, on a page or in a panel. */
export const EventView = ({ asked, askedId, nearby, retry }: ShownEvent) => {
  if (asked.state === 'failed') return <EventFailure code={asked.code} onRetry={retry} />;
  if (asked.state === 'loading') return <EventSkeleton />;
  return (
    <>
      <Titled title={asked.answer.title} />
      <EventArticle event={asked.answer} askedId={askedId} nearby={nearby} now={Date.now()} />
    </>
  );
};
