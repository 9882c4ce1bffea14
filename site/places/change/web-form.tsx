import { useRef } from 'react';
import { useStore } from '../../../widget/index.ts';
import { Field } from '../../components/forms/field.tsx';
import { useFocusOnProblem } from '../use-focus.ts';
import { ChangeStatus } from './change-status.tsx';
import { placeSaveMessage } from './place-change-messages.ts';
import { PlaceSaveNotes } from './place-save-notes.tsx';
import type { ChangeFormProps } from './rename-form.tsx';
import type { WebStore } from './web-store.ts';

/** The address of the own site of a place. */
export const WebForm = ({
  store,
  place,
  isLast,
  onOpen,
}: ChangeFormProps & { store: WebStore }) => {
  const web = useStore(store.$web);
  const problems = useStore(store.$problems);
  const isUnsaved = useStore(store.$isUnsaved);
  const saveState = useStore(store.$saveState);
  const isSending = saveState.state === 'saving';
  const form = useRef<HTMLFormElement>(null);
  const focusSubmit = (): void =>
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  useFocusOnProblem(form, saveState);
  const takeBack = (previous: string): string =>
    previous === '' ? 'Odebrat web' : 'Vrátit předchozí web';
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
        label="Web místa (nepovinné)"
        hint={
          place.approximate
            ? 'Návštěvníci ho uvidí, až bude známá přesná poloha.'
            : 'Odkaz na\u00a0něj najdou návštěvníci na\u00a0stránce místa.'
        }
        problem={problems['web']}
        inputMode="url"
        autoComplete="off"
        value={web}
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
        text={placeSaveMessage('web', saveState)}
        takeBack={
          saveState.state === 'saved' && saveState.isChanged && !isUnsaved
            ? takeBack(saveState.previous.web)
            : null
        }
        onTakeBack={() => {
          focusSubmit();
          void store.takeBack();
        }}
      />
      <button type="submit" className="action" aria-disabled={isSending}>
        {isSending ? 'Ukládáme…' : 'Uložit web'}
      </button>
    </form>
  );
};
