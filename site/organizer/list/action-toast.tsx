import { Link } from 'react-router';
import { actionMessage } from './action-messages.ts';
import type { ActionResult } from './action-result.ts';
import { LiveText } from '../../../widget/index.ts';

export interface ActionToastProps {
  result: ActionResult | null;
  onUndo(): void;
  onClose(): void;
}

const isUndoable = (result: ActionResult): boolean =>
  ((result.state === 'done' || result.state === 'date') && result.undo !== null) ||
  (result.state === 'several' && result.action !== 'restore' && result.undo.length > 0);

/** Message about the last action at the lower edge of the window, with its undo. */
export const ActionToast = ({ result, onUndo, onClose }: ActionToastProps) => (
  <div className="action-toast" role="status">
    {result && (
      <p>
        <LiveText>{actionMessage(result)}</LiveText>{' '}
        {result.state === 'saved' && <Link to={`/detail/${result.slug}`}>Zobrazit akci</Link>}
        {isUndoable(result) && (
          <button type="button" className="link-button" onClick={onUndo}>
            Vrátit
          </button>
        )}{' '}
        <button type="button" className="link-button" aria-label="Zavřít zprávu" onClick={onClose}>
          Zavřít
        </button>
      </p>
    )}
  </div>
);
