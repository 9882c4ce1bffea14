import { actionMessage } from './action-messages.ts';
import type { ActionResult } from './own-events-store.ts';

export interface ActionToastProps {
  result: ActionResult | null;
  onUndo(): void;
  onClose(): void;
}

/** Message about the last action at the lower edge of the window, with its undo. */
export const ActionToast = ({ result, onUndo, onClose }: ActionToastProps) => (
  <div className="action-toast" role="status">
    {result && (
      <p>
        {actionMessage(result)}{' '}
        {result.state === 'done' && result.undo && (
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
