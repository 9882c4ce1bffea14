import type { Ref } from 'react';
import type { SaveState } from './use-saving.ts';

export interface EventFormBarProps {
  saveState: SaveState;
  isDirty: boolean;
  isPublished: boolean;
  /** The form has no problems: a sentence about invalid fields is then hidden. */
  isValid: boolean;
  isPreviewShown: boolean;
  previewButton: Ref<HTMLButtonElement>;
  onDraft(): void;
  onPreview(): void;
}

const statusText = (
  saveState: SaveState,
  isDirty: boolean,
  isPublished: boolean,
  isValid: boolean,
) => {
  if (saveState.state === 'saving') return 'Ukládám…';
  if (saveState.state === 'saved' && !isDirty)
    return isPublished ? 'Uloženo.' : 'Koncept je uložený. Najdete ho v\u00a0Mých akcích.';
  if (saveState.state === 'failed' && !(saveState.isForm && isValid)) return saveState.sentence;
  return null;
};

/** Sticky bar with the buttons of the form and the result of the last save. */
export const EventFormBar = ({
  saveState,
  isDirty,
  isPublished,
  isValid,
  isPreviewShown,
  previewButton,
  onDraft,
  onPreview,
}: EventFormBarProps) => (
  <div className="event-form-bar">
    <p className="event-form-outcome" role="status">
      {statusText(saveState, isDirty, isPublished, isValid)}
    </p>
    <button type="submit" className="action" aria-disabled={saveState.state === 'saving'}>
      {isPublished ? 'Uložit změny' : 'Zveřejnit'}
    </button>
    {!isPublished && (
      <button type="button" className="action action-quiet" onClick={onDraft}>
        Uložit koncept
      </button>
    )}
    <button
      type="button"
      className="action action-quiet"
      aria-expanded={isPreviewShown}
      ref={previewButton}
      onClick={onPreview}
    >
      Náhled
    </button>
  </div>
);
