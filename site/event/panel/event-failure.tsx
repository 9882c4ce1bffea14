import { failureInWords, type LoadErrorCode } from '../../../widget/index.ts';
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
      <p>Už se tu k&nbsp;ní nic nedozvíte. Na mapě ale najdete, co se chystá jinde.</p>
      <ToMap />
    </>
  );
};

const LoadFailure = ({ code, onRetry }: EventFailureProps) => {
  const isOffline = code === 'offline';
  const title = isOffline ? 'Jste bez připojení' : 'Akce se nenačetla';
  useTitle(title);
  return (
    <>
      <h1 tabIndex={-1}>{title}</h1>
      <div role="alert">
        <p>{failureInWords(code)}</p>
        {isOffline && <p>Až se připojení vrátí, načteme ji sami.</p>}
      </div>
      <p>
        <button type="button" className="action" onClick={onRetry}>
          Zkusit znovu
        </button>
      </p>
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
      <LoadFailure code={code} onRetry={onRetry} />
    )}
  </div>
);
