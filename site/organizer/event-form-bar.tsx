import type { Ref } from 'react';
import { useStore } from '../../widget/index.ts';
import { failureSentence } from '../components/saving/failure-sentence.ts';
import type { EventFormStore } from './event-form-store.ts';
import type { EventSaveState } from './saving-store.ts';
import { eventSaveFailures } from './save-failure-messages.ts';

export interface EventFormBarProps {
  store: EventFormStore;
  isPreviewShown: boolean;
  previewButton: Ref<HTMLButtonElement>;
  onPreview(): void;
}

const statusText = (
  saveState: EventSaveState,
  isDirty: boolean,
  isPublished: boolean,
  isValid: boolean,
  isKept: boolean,
) => {
  if (saveState.state === 'saving') return 'Ukládáme…';
  if (saveState.state === 'waiting') return 'Obrázky se ještě nahrávají. Hned potom se akce uloží.';
  if (saveState.state === 'saved' && !isDirty)
    return isPublished ? 'Uloženo.' : 'Koncept je uložený. Najdete ho v\u00a0Mých akcích.';
  const failure =
    saveState.state === 'incomplete' ? null : failureSentence(saveState, eventSaveFailures);
  // Fields corrected since then are not mentioned.
  if (failure !== null && !(saveState.state === 'invalid' && isValid)) return failure;
  if (isDirty && !isKept)
    return 'Prohlížeč rozepsanou akci neuchová. Než odejdete, uložte ji aspoň jako koncept.';
  return null;
};

/** Sticky bar with the buttons of the form and the result of the last save. */
export const EventFormBar = ({
  store: { form, saving, $isKept },
  isPreviewShown,
  previewButton,
  onPreview,
}: EventFormBarProps) => {
  const saveState = useStore(saving.$saveState);
  const isDirty = useStore(saving.$isDirty);
  const isPublished = useStore(saving.$isPublished);
  const isKept = useStore($isKept);
  const isBusy = saveState.state === 'saving' || saveState.state === 'waiting';
  const isValid = Object.keys(useStore(form.$problems)).length === 0;
  const publishTitle = isPublished ? 'Uložit změny' : 'Zveřejnit';
  return (
    <div className="event-form-bar">
      <p className="event-form-outcome" role="status">
        {statusText(saveState, isDirty, isPublished, isValid, isKept)}
      </p>
      <button
        type="submit"
        className="action"
        title="Ctrl+Enter"
        aria-keyshortcuts="Control+Enter"
        aria-disabled={isBusy}
      >
        {saveState.state === 'waiting' ? 'Čeká na obrázky…' : publishTitle}
      </button>
      {!isPublished && (
        <button
          type="button"
          className="action action-quiet"
          aria-disabled={isBusy}
          onClick={() => void saving.save(true)}
        >
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
      <span className="event-form-keys" aria-hidden="true">
        {`${publishTitle}: Ctrl+Enter`}
      </span>
    </div>
  );
};
