import type { Ref } from 'react';
import type { Said } from './use-undo.ts';

export interface OutcomeNoteProps {
  said: Said | null;
  /** A merge is being taken back. */
  isUndoing: boolean;
  onUndo(merge: number): void;
  ref: Ref<HTMLParagraphElement>;
}

/** What was done just now, with what takes it back; what failed looks like it, and can be tried again. */
export const OutcomeNote = ({ said, isUndoing, onUndo, ref }: OutcomeNoteProps) => {
  const merge = said?.merge ?? null;
  const button = merge !== null && (
    <button
      type="button"
      className="link-button"
      // Not disabled: the focus would be lost with it.
      aria-disabled={isUndoing || undefined}
      onClick={() => isUndoing || onUndo(merge)}
    >
      {isUndoing ? 'Beru zpět…' : said?.isWrong ? 'Zkusit znovu' : 'Vzít zpět'}
    </button>
  );
  return (
    <>
      <p className="place-editor-said" role="status" tabIndex={-1} ref={ref}>
        {isUndoing && !merge && 'Beru zpět…'}
        {said && !said.isWrong && (
          <>
            {said.words} {button}
          </>
        )}
      </p>
      {said?.isWrong && (
        <p className="place-editor-said place-editor-wrong" role="alert">
          {said.words} {button}
        </p>
      )}
    </>
  );
};
