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
  /** Whether what this form said last is the last thing that happened here. */
  isLast: boolean;
  /** Something is begun here: what was said elsewhere is old. */
  onAct(): void;
  /** What is typed is not saved, or is. */
  onDirty(isDirty: boolean): void;
  /** As it is after a change, ours or somebody else's. */
  onPlace(place: EditablePlace): void;
  onOpen(id: number): void;
}

/** How many of their places in the same town have a name, this one left out; null until it is known. */
const useSameNamed = (place: EditablePlace, title: string): number | null => {
  const { ask } = useAccountStore();
  const isOther = title !== '' && title !== place.title;
  return useDelayed(isOther ? `${place.id} ${place.version} ${title}` : null, async () => {
    const called = await ask('editablePlaces', { q: title.slice(0, 100), near: place.id });
    if (called.state !== 'done') return null;
    return called.answer.places.filter(
      (one) => one.city.slug === place.city.slug && fold(one.title) === fold(title),
    ).length;
  });
};

/** Another name for a place. */
export const RenameForm = (props: ChangeFormProps) => {
  const { place, isLast, onAct, onDirty, onPlace, onOpen } = props;
  const [title, setTitle] = useState(place.title);
  const [basis, setBasis] = useState(place.title);
  const [problem, setProblem] = useState<string>();
  const [said, setSaid] = useState<string | null>(null);
  const { isSending, isConflict, gone, fields, sentence, clear, send } = useChange();
  const form = useRef<HTMLFormElement>(null);
  useFocusOnProblem(form, fields, problem);
  const isChanged = title.trim() !== place.title;
  const isUnsaved = isChanged && gone === null;
  useEffect(() => onDirty(isUnsaved), [isUnsaved]);
  const isDouble = (useSameNamed(place, title.trim()) ?? 0) > 0;

  useEffect(() => {
    if (place.title === basis) return;
    setBasis(place.title);
    // Somebody else's name comes into a field that nobody has written into; a merge may bring one.
    if (title === basis) setTitle(place.title);
  }, [place.title]);

  const save = async (): Promise<void> => {
    onAct();
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
  const hint = [
    place.events > 0 && `Nový název se ukáže ${withEvents(place.events)}.`,
    isDouble && `Místo toho jména už v\u00a0obci ${place.city.title} je, lidé je nerozliší.`,
  ];
  const told = hint.filter(Boolean).join(' ');
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
        {...(told && { hint: told })}
        problem={problem ?? fields['title']}
        autoComplete="off"
        value={title}
        onChange={({ target }) => {
          setTitle(target.value);
          setProblem(undefined);
          setSaid(null);
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
        {isLast && (said ?? sentence)}
      </p>
      <button type="submit" className="action" aria-disabled={isSending}>
        {isSending ? 'Ukládám…' : 'Uložit název'}
      </button>
    </form>
  );
};
