import type { ReactNode } from 'react';
import type { RequestState } from '../shell/use-answer.ts';
import { LoadFailure } from './load-failure.tsx';
import { NotFound } from './not-found.tsx';

export interface PageAnswerProps<Answer> {
  request: RequestState<Answer>;
  /** Sentence while it loads. */
  loading: string;
  /** Sentence about a failure other than that there is nothing. */
  failure: string;
  onRetry(): void;
  children(answer: Answer): ReactNode;
}

/** Page of one answer: what it shows, or why there is nothing to show. */
export const PageAnswer = <Answer,>(props: PageAnswerProps<Answer>) => {
  const { request, loading, failure, onRetry, children } = props;
  if (request.state === 'loading') return <p role="status">{loading}</p>;
  if (request.state === 'ready') return children(request.answer);
  return (
    <div className="page">
      {request.code === 'not-found' ? (
        <NotFound />
      ) : (
        <LoadFailure
          title={failure}
          promise="načteme ho sami"
          code={request.code}
          onRetry={onRetry}
        />
      )}
    </div>
  );
};
