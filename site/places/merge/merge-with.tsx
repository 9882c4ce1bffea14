import { useEffect, useState } from 'react';
import type { EditablePlace } from '../../../contract/organizers/place-editor.ts';
import { distance } from '../../../domain/geo/distance.ts';
import { useAccountStore } from '../../account/session/use-account.tsx';
import { OptionBox } from '../../components/forms/option-box.tsx';
import { useDelayed } from '../../shell/use-delayed.ts';
import { useFocusOnChange } from '../use-focus.ts';
import { addressOf, apartInWords, eventsInWords } from '../place-words.ts';

export interface MergeWithProps {
  place: EditablePlace;
  /** The other place is being chosen, here or by a pin of the map. */
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
  /** Gets the nearest places, which the map shows. */
  onNear(places: readonly EditablePlace[]): void;
  onChoose(other: EditablePlace): void;
}

/** Number of nearest places offered before a search. */
const nearestCount = 5;

/** Choice of the other place of a merge: one of the nearest, by a search, or on the map. */
export const MergeWith = ({ place, isOpen, onOpen, onNear, onChoose }: MergeWithProps) => {
  const { ask } = useAccountStore();
  const [text, setText] = useState('');
  const [near, setNear] = useState<readonly EditablePlace[] | null>(null);
  const query = text.trim();
  const find = async (q: string) => {
    const result = await ask('editablePlaces', { ...(q && { q }), near: place.id });
    return result.state === 'done' ? result.answer.places : null;
  };
  const matches = useDelayed(query.length < 2 ? null : query, () => find(query));
  const section = useFocusOnChange<HTMLDivElement>(isOpen, 'input', 'button');
  useEffect(() => {
    if (!isOpen) return undefined;
    let isCurrent = true;
    void find('').then((places) => {
      if (!isCurrent) return;
      setNear(places);
      onNear(places ?? []);
    });
    return () => {
      isCurrent = false;
    };
  }, [isOpen, place.id, place.version]);
  useEffect(() => {
    // Focusing the field alone would leave the list below it out of view.
    if (near && isOpen) section.current?.scrollIntoView({ block: 'nearest' });
  }, [near]);
  const hintOf = (other: EditablePlace): string =>
    [addressOf(other), apartInWords(distance(place, other)), eventsInWords(other)].join(' · ');
  const close = (): void => {
    setText('');
    onOpen(false);
  };
  if (!isOpen)
    return (
      <div className="panel-section" ref={section}>
        <h3>Je tu stejné místo dvakrát?</h3>
        <button type="button" className="action action-quiet" onClick={() => onOpen(true)}>
          Sloučit s&nbsp;jiným místem…
        </button>
      </div>
    );
  const nearest = query.length < 2 ? near?.slice(0, nearestCount) : undefined;
  return (
    <div
      className="panel-section"
      ref={section}
      onKeyDown={(press) => {
        const isListOpen = (press.target as HTMLElement).getAttribute('aria-expanded') === 'true';
        if (press.key !== 'Escape' || isListOpen) return;
        press.stopPropagation();
        close();
      }}
    >
      <h3>Je tu stejné místo dvakrát?</h3>
      <OptionBox
        label="Najít druhé místo"
        hint={
          'Napište jeho název nebo obec, vyberte z\u00a0nejbližších, nebo ho stiskněte na\u00a0mapě. Co se přesune, uvidíte předem.'
        }
        maxLength={100}
        text={text}
        options={(matches ?? []).map((other) => ({
          key: String(other.id),
          title: other.title,
          hint: hintOf(other),
          choose() {
            // The panel unmounts with the choice: the field is blurred before that, not during it.
            section.current?.querySelector('input')?.blur();
            onChoose(other);
          },
        }))}
        onText={setText}
      />
      <p role="status">
        {matches?.length === 0 && 'Mezi místy, která můžete sloučit, takové není.'}
      </p>
      {nearest && nearest.length > 0 && (
        <ul className="merge-with-near" aria-label="Nejbližší místa">
          {nearest.map((other) => (
            <li key={other.id}>
              <button type="button" onClick={() => onChoose(other)}>
                <strong>{other.title}</strong>
                <span>{hintOf(other)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {nearest?.length === 0 && <p>Jiné místo, se kterým by se dalo sloučit, nemáte.</p>}
      <button type="button" className="action action-quiet" onClick={close}>
        Zrušit
      </button>
    </div>
  );
};
