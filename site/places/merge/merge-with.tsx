import { useEffect } from 'react';
import type { EditablePlace } from '../../../contract/places/place-editor.ts';
import { distance } from '../../../domain/geo/distance.ts';
import { useStore } from '../../../widget/index.ts';
import { OptionBox } from '../../components/forms/option-box.tsx';
import { useFocusOnChange } from '../../components/use-focus-on-change.ts';
import { typeset } from '../../../domain/text/typeset.ts';
import { addressOf, distanceApartLabel, eventCountsLabel } from '../place-editor-messages.ts';
import type { MergeWithStore } from './merge-with-store.ts';

export interface MergeWithProps {
  store: MergeWithStore;
  place: EditablePlace;
  /** The other place is being chosen, here or by a pin of the map. */
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
  onChoose(other: EditablePlace): void;
}

/** Choice of the other place of a merge: one of the nearest, by a search, or on the map. */
export const MergeWith = ({ store, place, isOpen, onOpen, onChoose }: MergeWithProps) => {
  const text = useStore(store.$text);
  const matches = useStore(store.$matches);
  const near = useStore(store.$near);
  const offered = useStore(store.$offered);
  const section = useFocusOnChange<HTMLDivElement>(isOpen, 'input', 'button');
  useEffect(() => {
    if (isOpen) void store.loadNear();
  }, [store, isOpen, place.version]);
  useEffect(() => {
    // Focusing the field alone would leave the list below it out of view.
    if (near && isOpen) section.current?.scrollIntoView({ block: 'nearest' });
  }, [near, isOpen, section]);
  const hintOf = (other: EditablePlace): string =>
    [addressOf(other), distanceApartLabel(distance(place, other)), eventCountsLabel(other)].join(
      ' · ',
    );
  const close = (): void => {
    store.close();
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
          'Napište jeho název nebo obec, vyberte z\u00a0nejbližších, nebo na\u00a0ně klepněte v\u00a0mapě. Co se přesune, uvidíte předem.'
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
        onText={store.search}
      />
      <p role="status">
        {matches?.length === 0 && 'Mezi místy, která můžete sloučit, takové není.'}
      </p>
      {offered && offered.length > 0 && (
        <ul className="merge-with-near" aria-label="Nejbližší místa">
          {offered.map((other) => (
            <li key={other.id}>
              <button type="button" onClick={() => onChoose(other)}>
                <strong>{typeset(other.title)}</strong>
                <span>{hintOf(other)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {offered?.length === 0 && <p>Jiné místo, se kterým by se dalo sloučit, nemáte.</p>}
      <button type="button" className="action action-quiet" onClick={close}>
        Zavřít
      </button>
    </div>
  );
};
