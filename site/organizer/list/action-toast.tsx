import { useRef } from 'react';
import { Link } from 'react-router';
import { LiveText } from '../../../widget/index.ts';
import { actionMessage } from './action-messages.ts';
import { isUndoable, type ActionResult } from './action-result.ts';
import { useUndoKey } from './use-undo-key.ts';

export interface ActionToastProps {
  result: ActionResult | null;
  onUndo(): void;
  /** With the element that had the focus before the message; null if it is gone. */
  onClose(previous: HTMLElement | null): void;
}

/** The key as the keyboard names it. */
const undoKey = (): string => (/Mac/.test(navigator.userAgent) ? '⌘Z' : 'Ctrl+Z');

/** Message about the last action at the lower edge of the window, with its undo, also by a key. */
export const ActionToast = ({ result, onUndo, onClose }: ActionToastProps) => {
  const previous = useRef<HTMLElement>(null);
  const canUndo = isUndoable(result);
  useUndoKey(canUndo, onUndo);
  return (
    <div
      className="action-toast"
      role="status"
      onFocus={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          previous.current = relatedTarget;
      }}
    >
      {result && (
        <p>
          <LiveText>{actionMessage(result)}</LiveText>{' '}
          {result.state === 'saved' && <Link to={`/detail/${result.slug}`}>Zobrazit akci</Link>}
          {canUndo && (
            <span>
              <button
                type="button"
                className="link-button"
                aria-keyshortcuts="Control+Z"
                onClick={onUndo}
              >
                Vrátit
              </button>
              <kbd className="action-toast-key">{undoKey()}</kbd>
            </span>
          )}{' '}
          <button
            type="button"
            className="link-button"
            aria-label="Zavřít zprávu"
            onClick={() => onClose(previous.current?.isConnected ? previous.current : null)}
          >
            Zavřít
          </button>
        </p>
      )}
    </div>
  );
};
