import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { PlaceTitleSchema } from '../../contract/event-form.ts';
import type { EditablePlace } from '../../contract/place-editor.ts';
import { Field } from '../account/field.tsx';
import { Conflict } from './conflict.tsx';
import { quoted, withEvents } from './place-words.ts';
import { useChange } from './use-change.ts';
import { useFocusOnProblem } from './use-focus.ts';

export interface ChangeFormProps {
  place: EditablePlace;
  /** As it is after a change, ours or somebody else's. */
  onPlace(place: EditablePlace): void;
}

/** Another name for a place. */
export const RenameForm = ({ place, onPlace }: ChangeFormProps) => {
  const [title, setTitle] = useState(place.title);
  const [basis, setBasis] = useState(place.title);
  const [problem, setProblem] = useState<string>();
  const [said, setSaid] = useState<string | null>(null);
  const { isSending, isConflict, fields, sentence, clear, send } = useChange();
  const form = useRef<HTMLFormElement>(null);
  useFocusOnProblem(form, fields, problem);
  const isChanged = title.trim() !== place.title;

  useEffect(() => {
    if (place.title === basis) return;
    setBasis(place.title);
    // Somebody else's name comes into a field that nobody has written into; a merge may bring one.
    if (title === basis) setTitle(place.title);
  }, [place.title]);

  const save = async (): Promise<void> => {
    setSaid(null);
    const parsed = v.safeParse(PlaceTitleSchema, title);
    setProblem(parsed.success ? undefined : parsed.issues[0].message);
    if (!parsed.success) return;
    if (!isChanged) return setSaid('Název je stejný jako předtím.');
    const { id, version } = place;
    const renamed = await send('renamePlace', { place: id, version, title: parsed.output });
    if (!renamed) return;
    setBasis(renamed.title);
    setTitle(renamed.title);
    setSaid('Název je uložený.');
    onPlace(renamed);
  };
  return (
    <form
      className="panel-section"
      noValidate
      ref={form}
      data-unsaved={isChanged || undefined}
      onSubmit={(submit) => {
        submit.preventDefault();
        void save();
      }}
    >
      <Field
        label="Název"
        {...(place.events > 0 && { hint: `Nový název se ukáže ${withEvents(place.events)}.` })}
        problem={problem ?? fields['title']}
        maxLength={120}
        autoComplete="off"
        value={title}
        onChange={({ target }) => {
          setTitle(target.value);
          setProblem(undefined);
          setSaid(null);
          if (!isConflict) clear();
        }}
      />
      {isConflict && (
        <Conflict
          place={place}
          onFound={(found) => {
            clear();
            const isOther = found.title !== place.title;
            setSaid(
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
        {said ?? sentence}
      </p>
      <button type="submit" className="action" aria-disabled={isSending}>
        {isSending ? 'Ukládám…' : 'Uložit název'}
      </button>
    </form>
  );
};
