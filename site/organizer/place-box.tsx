import { useId, useState, type KeyboardEvent } from 'react';
import type { City } from '../../contract/city.ts';
import type { FoundPlace } from '../../contract/place-search.ts';
import { useAccountStore } from '../account/use-account.tsx';
import { useDelayed } from './use-delayed.ts';

export interface PlaceBoxProps {
  problem: string | undefined;
  onPlace(place: FoundPlace): void;
  /** A new place of this name, in a town where one was written. */
  onNew(title: string, city: City | null): void;
  onLeave(): void;
}

interface Option {
  key: string;
  title: string;
  hint: string;
  choose(): void;
}

/** One field over all places and towns: somewhere we know, or the beginning of a new place. */
export const PlaceBox = ({ problem, onPlace, onNew, onLeave }: PlaceBoxProps) => {
  const id = useId();
  const { ask } = useAccountStore();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const typed = text.trim();
  const found = useDelayed(typed.length < 2 ? null : typed, async () => {
    const called = await ask('findPlaces', { q: typed });
    return called.state === 'done' ? called.answer : null;
  });
  const options: Option[] =
    typed.length < 2
      ? []
      : [
          ...(found?.places ?? []).map((place) => ({
            key: `place ${place.id}`,
            title: place.title,
            hint: [place.street, place.city.title].filter(Boolean).join(', '),
            choose: () => onPlace(place),
          })),
          ...(found?.cities ?? []).map((city) => ({
            key: `city ${city.id}`,
            title: `Nové místo: ${city.title}`,
            hint: `ukázat na mapě, okres ${city.district}`,
            choose: () => onNew('', city),
          })),
          {
            key: 'new',
            title: `Vytvořit nové místo „${typed}“`,
            hint: '',
            choose: () => onNew(typed, null),
          },
        ];
  const shown = isOpen ? options : [];
  const choose = (option: Option | undefined): void => {
    if (!option) return;
    setOpen(false);
    option.choose();
  };
  const onKeyDown = (press: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[press.key];
    if (step && shown.length > 0) {
      press.preventDefault();
      setActive((active + step + shown.length) % shown.length);
    } else if (press.key === 'Enter') {
      press.preventDefault();
      choose(shown[active]);
    } else if (press.key === 'Escape') setOpen(false);
  };
  return (
    <div className={`field city-box${problem ? ' field-wrong' : ''}`}>
      <label htmlFor={id}>Najít místo</label>
      <p className="field-hint" id={`${id}-hint`}>
        Napište název, ulici nebo obec. Když místo nenajdeme, vytvoříte ho.
      </p>
      <input
        className="text-field"
        id={id}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={shown[active] ? `${id}-${active}` : undefined}
        aria-describedby={`${id}-hint ${id}-problem`}
        aria-invalid={problem ? true : undefined}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setActive(0);
          setOpen(true);
        }}
        onBlur={() => {
          setOpen(false);
          onLeave();
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      <ul
        className="city-box-options"
        id={`${id}-list`}
        role="listbox"
        aria-label="Najít místo"
        hidden={shown.length === 0}
      >
        {shown.map((option, index) => (
          <li
            key={option.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            // Before the field loses its focus, and the list with it.
            onPointerDown={(press) => press.preventDefault()}
            onClick={() => choose(option)}
          >
            {option.title} <span>{option.hint}</span>
          </li>
        ))}
      </ul>
      <p className="field-problem" id={`${id}-problem`} aria-live="polite">
        {problem}
      </p>
    </div>
  );
};
