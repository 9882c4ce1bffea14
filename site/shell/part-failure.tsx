import { useTitle } from './use-title.ts';
import './part-failure.css';

/** Error page for a chunk that failed to load; `isOver` makes it cover the page beneath. */
export const PartFailure = ({ isOver = false }: { isOver?: boolean }) => {
  useTitle('Stránka se nenačetla');
  return (
    <div className={isOver ? 'part-failure part-failure-over' : 'part-failure'}>
      <div className="page">
        <h1 tabIndex={-1}>Stránka se nenačetla</h1>
        <p role="alert">Zkontrolujte připojení k&nbsp;internetu a&nbsp;zkuste to prosím znovu.</p>
        <p className="part-failure-code">Loading chunk failed</p>
        <p>
          <button type="button" className="action" onClick={() => window.location.reload()}>
            Zkusit znovu
          </button>
        </p>
      </div>
    </div>
  );
};
