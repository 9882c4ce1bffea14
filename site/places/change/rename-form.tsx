import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { PlaceTitleSchema } from '../../../contract/organizers/event-form.ts';
import type { EditablePlace } from '../../../contract/organizers/place-editor.ts';
import { fold } from '../../../domain/text/fold.ts';
import { Field } from '../../components/forms/field.tsx';
import { useAccountStore } from '../../account/session/use-account.tsx';
import { useDelayed } from '../../shell/use-delayed.ts';
import { ConflictNote } from './conflict-note.tsx';
import { GoneNote } from './gone-note.tsx';
import { quoted, withEvents } from '../place-words.ts';
import { useChange } from './use-change.ts';
import { useFocusOnProblem } from '../use-focus.ts';

export interface ChangeFormProps {
  place: EditablePlace;
  /** This form was the last one used in the panel: only its status is then visible. */
  isLast: boolean;
  /** An action starts in this form: older messages are cleared. */
  onAct(): void;
  /** Whether the form has unsaved changes. */
  onDirty(isDirty: boolean): void;
  /** Gets the changed or reloaded place. */
  onPlace(place: EditablePlace): void;
  onOpen(id: number): void;
}

/** Number of other editable places of this title in the same town; null until loaded. */
const useNamesakeCount = (place: EditablePlace, title: string): number | null => {
  const { ask } = useAccountStore();
  const isOther = title !== '' && title !== place.title;
  return useDelayed(isOther ? `${place.id} ${place.version} ${title}` : null, async () => {
    const result = await ask('editablePlaces', { q: title.slice(0, 100), near: place.id });
    if (result.state !== 'done') return null;
    return result.answer.places.filter(
      (one) => one.city.slug === place.city.slug && fold(one.title) === fold(title),
    ).length;
  });
};

export const RenameForm = (props: ChangeFormProps) => {
  const { place, isLast, onAct, onDirty, onPlace, onOpen } = props;
  const [title, setTitle] = useState(place.title);
  const [savedTitle, setSavedTitle] = useState(place.title);
  const [problem, setProblem] = useState<string>();
  const [status, setStatus] = useState<string | null>(null);
  const { isSending, isConflict, gone, fields, sentence, clear, send } = useChange();
  const form = useRef<HTMLFormElement>(null);
  useFocusOnProblem(form, fields, problem);
  const isChanged = title.trim() !== place.title;
  const isUnsaved = isChanged && gone === null;
  useEffect(() => onDirty(isUnsaved), [isUnsaved]);
  const hasNamesake = (useNamesakeCount(place, title.trim()) ?? 0) > 0;

  useEffect(() => {
    if (place.title === savedTitle) return;
    setSavedTitle(place.title);
    // A title changed elsewhere, such as by an undone merge, replaces an unedited one.
    if (title === savedTitle) setTitle(place.title);
  }, [place.title]);

  const save = async (): Promise<void> => {
    onAct();
    setStatus(null);
    const parsed = v.safeParse(PlaceTitleSchema, title);
    setProblem(parsed.success ? undefined : parsed.issues[0].message);
    if (!parsed.success) return;
    if (!isChanged) return setStatus('Název je stejný jako předtím.');
    const { id, version } = place;
    const renamed = await send('renamePlace', { place: id, version, title: parsed.output });
    if (!renamed) return;
    setSavedTitle(renamed.title);
    setTitle(renamed.title);
    setStatus('Název je uložený.');
    onPlace(renamed);
  };
  const hints = [
    place.events > 0 && `Nový název se ukáže ${withEvents(place.events)}.`,
    hasNamesake && `Místo toho jména už v\u00a0obci ${place.city.title} je, lidé je nerozliší.`,
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
        void save();
      }}
    >
      <Field
        label="Název"
        {...(hintText && { hint: hintText })}
        problem={problem ?? fields['title']}
        autoComplete="off"
        value={title}
        onChange={({ target }) => {
          setTitle(target.value);
          setProblem(undefined);
          setStatus(null);
          if (!isConflict) clear();
        }}
      />
      {gone && <GoneNote {...gone} onOpen={onOpen} />}
      {isConflict && (
        <ConflictNote
          place={place}
          onOpen={onOpen}
          onFound={(found) => {
            clear();
            const isOther = found.title !== place.title;
            setStatus(
              isOther
                ? `Teď se místo jmenuje ${quoted(found.title)}. Váš název můžete uložit.`
                : 'Místo je načtené znovu. Váš název můžete uložit.',
            );
            onPlace(found);
            form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
          }}
        />
      )}
      <p className="panel-said" role="status">
        {isLast && (status ?? sentence)}
      </p>
      <button type="submit" className="action" aria-disabled={isSending}>
        {isSending ? 'Ukládám…' : 'Uložit název'}
      </button>
    </form>
  );
};
