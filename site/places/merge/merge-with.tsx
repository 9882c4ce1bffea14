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
  /** The other one is being chosen: a pin of the map is as good. */
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
  /** Those that may be it: the map shows them. */
  onNear(places: readonly EditablePlace[]): void;
  onChoose(other: EditablePlace): void;
}

/** So many are offered before anything is typed. */
const fewest = 5;

/** The other place of a merge, which nobody has suggested: the nearest ones, by name, or off the map. */
export const MergeWith = ({ place, isOpen, onOpen, onNear, onChoose }: MergeWithProps) => {
  const { ask } = useAccountStore();
  const [text, setText] = useState('');
  const [near, setNear] = useState<readonly EditablePlace[] | null>(null);
  const typed = text.trim();
  const find = async (q: string) => {
    const called = await ask('editablePlaces', { ...(q && { q }), near: place.id });
    return called.state === 'done' ? called.answer.places : null;
  };
  const found = useDelayed(typed.length < 2 ? null : typed, () => find(typed));
  const section = useFocusOnChange<HTMLDivElement>(isOpen, 'input', 'button');
  useEffect(() => {
    if (!isOpen) return undefined;
    let isWanted = true;
    void find('').then((places) => {
      if (!isWanted) return;
      setNear(places);
      onNear(places ?? []);
    });
    return () => {
      isWanted = false;
    };
  }, [isOpen, place.id, place.version]);
  useEffect(() => {
    // What they may be stands below the field, which the focus alone would bring in sight.
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
  const nearest = typed.length < 2 ? near?.slice(0, fewest) : undefined;
  return (
    <div
      className="panel-section"
      ref={section}
      onKeyDown={(press) => {
        const isListed = (press.target as HTMLElement).getAttribute('aria-expanded') === 'true';
        if (press.key !== 'Escape' || isListed) return;
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
        options={(found ?? []).map((other) => ({
          key: String(other.id),
          title: other.title,
          hint: hintOf(other),
          choose() {
            // It goes away with this panel: it is left first, not in the middle of being taken out.
            section.current?.querySelector('input')?.blur();
            onChoose(other);
          },
        }))}
        onText={setText}
      />
      <p role="status">{found?.length === 0 && 'Mezi místy, která můžete sloučit, takové není.'}</p>
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
