import { useState } from 'react';
import type { EditablePlace } from '../../contract/place-editor.ts';
import { useAccountStore } from '../account/use-account.tsx';
import { OptionBox } from '../components/option-box.tsx';
import { useDelayed } from '../components/use-delayed.ts';
import { useFocusOnChange } from './use-focus.ts';
import { addressOf, eventsInWords } from './place-words.ts';

export interface MergeWithProps {
  place: EditablePlace;
  onChoose(other: EditablePlace): void;
}

/** How many are offered at a time. */
const most = 10;

/** The other place of a merge, which nobody has suggested. */
export const MergeWith = ({ place, onChoose }: MergeWithProps) => {
  const { ask } = useAccountStore();
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const typed = text.trim();
  const found = useDelayed(typed.length < 2 ? null : typed, async () => {
    const called = await ask('editablePlaces', { q: typed });
    return called.state === 'done' ? called.answer.places : null;
  });
  const section = useFocusOnChange<HTMLDivElement>(isOpen, 'input', 'button');
  const others = found?.filter(({ id }) => id !== place.id).slice(0, most);
  return (
    <div className="panel-section" ref={section}>
      <h3>Je tu stejné místo dvakrát?</h3>
      {isOpen ? (
        <>
          <OptionBox
            label="Najít druhé místo"
            hint="Napište jeho název nebo obec. Co se přesune, uvidíte předem."
            maxLength={100}
            text={text}
            options={(others ?? []).map((other) => ({
              key: String(other.id),
              title: other.title,
              hint: `${addressOf(other)} · ${eventsInWords(other)}`,
              choose() {
                // It goes away with this panel: it is left first, not in the middle of being taken out.
                section.current?.querySelector('input')?.blur();
                onChoose(other);
              },
            }))}
            onText={setText}
          />
          <p role="status">{others?.length === 0 && 'Takové místo tu není.'}</p>
        </>
      ) : (
        <button type="button" className="action action-quiet" onClick={() => setOpen(true)}>
          Sloučit s&nbsp;jiným místem…
        </button>
      )}
    </div>
  );
};
