import { useAdministratorSentence } from './administrator-sentence.ts';
import { FailureActions } from './failure-actions.tsx';
import { useTitle } from './use-title.ts';
import './part-failure.css';

export interface RenderFailureProps {
  /** Default `Stránka se nezobrazila`. */
  title?: string;
  onRetry(): void;
}

/** Content of a page or a panel instead of components that threw an error. */
export const RenderFailure = ({
  title = 'Stránka se nezobrazila',
  onRetry,
}: RenderFailureProps) => {
  useTitle(title);
  return (
    <div className="part-failure page">
      <h1 tabIndex={-1}>{title}</h1>
      <p role="alert">{useAdministratorSentence()}</p>
      <FailureActions onRetry={onRetry} offersReload />
    </div>
  );
};
