import type { Ref } from 'react';
import type { StatusMessage } from './undo-store.ts';
import { LiveText } from '../../../widget/index.ts';

export interface OutcomeNoteProps {
  message: StatusMessage | null;
  /** A merge is being undone. */
  isUndoing: boolean;
  onUndo(merge: number): void;
  ref: Ref<HTMLParagraphElement>;
}

/** Message about the last action with a button that undoes it, or retries a failed undo. */
export const OutcomeNote = ({ message, isUndoing, onUndo, ref }: OutcomeNoteProps) => {
  const merge = message?.merge ?? null;
  const button = merge !== null && (
    <button
      type="button"
      className="link-button"
      // Not `disabled`, which would lose the focus.
      aria-disabled={isUndoing || undefined}
      onClick={() => isUndoing || onUndo(merge)}
    >
      {isUndoing ? 'Vracíme…' : message?.isWrong ? 'Zkusit znovu' : 'Vrátit'}
    </button>
  );
  return (
    <>
      <p className="place-editor-status" role="status" tabIndex={-1} ref={ref}>
        {isUndoing && !merge && <span>Vracíme…</span>}
        {message && !message.isWrong && (
          <>
            <LiveText>{message.text}</LiveText> {button}
          </>
        )}
      </p>
      {message?.isWrong && (
        <p className="place-editor-status place-editor-wrong" role="alert">
          <LiveText>{message.text}</LiveText> {button}
        </p>
      )}
    </>
  );
};
