import { useRef } from 'react';
import type { EditablePlace } from '../../../contract/places/place-editor.ts';
import { useStore } from '../../../widget/index.ts';
import { Field } from '../../components/forms/field.tsx';
import { quoted, withEvents } from '../place-editor-messages.ts';
import { useFocusOnProblem } from '../use-focus.ts';
import { ChangeStatus } from './change-status.tsx';
import { placeSaveMessage } from './place-change-messages.ts';
import { PlaceSaveNotes } from './place-save-notes.tsx';
import type { RenameStore } from './rename-store.ts';

export interface ChangeFormProps {
  place: EditablePlace;
  /** This form was the last one used in the panel: only its status is then visible. */
  isLast: boolean;
  onOpen(id: number): void;
}

export const RenameForm = ({
  store,
  place,
  isLast,
  onOpen,
}: ChangeFormProps & { store: RenameStore }) => {
  const title = useStore(store.$title);
  const problems = useStore(store.$problems);
  const isUnsaved = useStore(store.$isUnsaved);
  const hasNamesake = useStore(store.$hasNamesake);
  const saveState = useStore(store.$saveState);
  const isSending = saveState.state === 'saving';
  const form = useRef<HTMLFormElement>(null);
  const focusSubmit = (): void =>
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  useFocusOnProblem(form, saveState);
  const hints = [
    place.events > 0 && `Nový název se ukáže ${withEvents(place.events)}.`,
    hasNamesake &&
      `Místo s\u00a0tímto názvem už v\u00a0obci ${place.city.title} je, lidé je nerozliší.`,
  ];
  const hintText = hints.filter(Boolean).join(' ');
  return (
    <form
      className="panel-section"
      noValidate
      ref={form}
      data-unsaved={isUnsaved || undefined}
      onSubmit={(submit) => {
        submit.preventDefault();
        void store.save();
      }}
    >
      <Field
        label="Název"
        {...(hintText && { hint: hintText })}
        problem={problems['title']}
        autoComplete="off"
        value={title}
        onChange={({ target }) => store.change(target.value)}
      />
      <PlaceSaveNotes
        saveState={saveState}
        onOpen={onOpen}
        onDecide={(side) => {
          focusSubmit();
          void store.decide(side);
        }}
      />
      <ChangeStatus
        isLast={isLast}
        text={placeSaveMessage('title', saveState)}
        takeBack={
          saveState.state === 'saved' && saveState.isChanged && !isUnsaved
            ? `Vrátit název ${quoted(saveState.previous.title)}`
            : null
        }
        onTakeBack={() => {
          focusSubmit();
          void store.takeBack();
        }}
      />
      <button type="submit" className="action" aria-disabled={isSending}>
        {isSending ? 'Ukládáme…' : 'Uložit název'}
      </button>
    </form>
  );
};
