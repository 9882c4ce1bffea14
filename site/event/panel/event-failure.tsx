import type { LoadErrorCode } from '../../../widget/index.ts';
import { LoadFailure } from '../../components/load-failure.tsx';
import { NotFound } from '../../components/not-found.tsx';
import { ToMap } from '../../shell/to-map.tsx';
import { useTitle } from '../../shell/use-title.ts';
import './event-failure.css';

export interface EventFailureProps {
  code: LoadErrorCode;
  onRetry(): void;
}

const DeletedEvent = () => {
  useTitle('Akce byla smazána');
  return (
    <>
      <h1 tabIndex={-1}>Akce byla smazána</h1>
      <p>Údaje o&nbsp;ní už nejsou dostupné. Na mapě ale najdete, co se chystá jinde.</p>
      <ToMap />
    </>
  );
};

/** Error content instead of an event: unknown, deleted, or not loaded with a retry button. */
export const EventFailure = ({ code, onRetry }: EventFailureProps) => (
  <div className="event-failure">
    {code === 'not-found' ? (
      <NotFound />
    ) : code === 'gone' ? (
      <DeletedEvent />
    ) : (
      <LoadFailure
        title="Akce se nenačetla"
        promise="načteme ji sami"
        code={code}
        onRetry={onRetry}
      />
    )}
  </div>
);
