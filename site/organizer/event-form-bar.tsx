import type { Ref } from 'react';
import type { Outcome } from './use-saving.ts';

export interface EventFormBarProps {
  outcome: Outcome;
  isDirty: boolean;
  isPublished: boolean;
  /** Nothing is known to be wrong any more: what was to be mended is not spoken of. */
  isMended: boolean;
  isPreviewShown: boolean;
  previewButton: Ref<HTMLButtonElement>;
  onDraft(): void;
  onPreview(): void;
}

const inWords = (outcome: Outcome, isDirty: boolean, isPublished: boolean, isMended: boolean) => {
  if (outcome.state === 'saving') return 'Ukládám…';
  if (outcome.state === 'saved' && !isDirty)
    return isPublished ? 'Uloženo.' : 'Koncept je uložený. Najdete ho v\u00a0Mých akcích.';
  if (outcome.state === 'failed' && !(outcome.isForm && isMended)) return outcome.sentence;
  return null;
};

/** What can be done with the form, always at hand, and what became of it. */
export const EventFormBar = ({
  outcome,
  isDirty,
  isPublished,
  isMended,
  isPreviewShown,
  previewButton,
  onDraft,
  onPreview,
}: EventFormBarProps) => (
  <div className="event-form-bar">
    <p className="event-form-outcome" role="status">
      {inWords(outcome, isDirty, isPublished, isMended)}
    </p>
    <button type="submit" className="action" aria-disabled={outcome.state === 'saving'}>
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
