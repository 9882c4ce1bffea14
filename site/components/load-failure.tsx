import { failureInWords, type LoadErrorCode } from '../../widget/index.ts';
import { useTitle } from '../shell/use-title.ts';

export interface LoadFailureProps {
  /** Heading and title of the page: `Akce se nenačetla`. */
  title: string;
  /** What is loaded by itself: `načteme ji sami`. */
  promise: string;
  code: LoadErrorCode;
  onRetry(): void;
}

/** Content of a page whose answer was not loaded. */
export const LoadFailure = ({ title, promise, code, onRetry }: LoadFailureProps) => {
  const isOffline = code === 'offline';
  const heading = isOffline ? 'Jste bez připojení' : title;
  useTitle(heading);
  return (
    <>
      <h1 tabIndex={-1}>{heading}</h1>
      <div role="alert">
        <p>{failureInWords(code)}</p>
        {isOffline && <p>Až se připojení vrátí, {promise}.</p>}
      </div>
      <p>
        <button type="button" className="action" onClick={onRetry}>
          Zkusit znovu
        </button>
      </p>
    </>
  );
};
