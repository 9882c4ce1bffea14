import { useRef } from 'react';
import type { EditablePlace } from '../../../contract/organizers/place-editor.ts';
import { useStore, LiveText } from '../../../widget/index.ts';
import { Field } from '../../components/forms/field.tsx';
import { quoted, withEvents } from '../place-editor-messages.ts';
import { useFocusOnProblem } from '../use-focus.ts';
import { renameMessage } from './place-change-messages.ts';
import { PlaceConflictNote } from './place-conflict-note.tsx';
import { GoneNote } from './gone-note.tsx';
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
  const status = useStore(store.$status);
  const isUnsaved = useStore(store.$isUnsaved);
  const hasNamesake = useStore(store.$hasNamesake);
  const { isSending, isConflict, gone, sentence } = useStore(store.$change);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnProblem(form, problems);
  const hints = [
    place.events > 0 && `Nový název se ukáže ${withEvents(place.events)}.`,
    hasNamesake &&
      `Místo s\u00a0tímto názvem už v\u00a0obci ${place.city.title} je, lidé je nerozliší.`,
  ];
  const message = status ? renameMessage(status) : sentence;
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
      {gone && <GoneNote {...gone} onOpen={onOpen} />}
      {isConflict && (
        <PlaceConflictNote
          place={place}
          onOpen={onOpen}
          onFound={(found) => {
            store.found(found);
            form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
          }}
        />
      )}
      <p className="panel-status" role="status">
        {isLast && message && <LiveText>{message}</LiveText>}{' '}
        {isLast && status?.state === 'saved' && (
          <button
            type="button"
            className="link-button"
            onClick={() => {
              form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
              void store.takeBack();
            }}
          >
            {`Vrátit název ${quoted(status.previous)}`}
          </button>
        )}
      </p>
      <button type="submit" className="action" aria-disabled={isSending}>
        {isSending ? 'Ukládám…' : 'Uložit název'}
      </button>
    </form>
  );
};
