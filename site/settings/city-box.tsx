import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { City } from '../../contract/city.ts';
import { createSiteClient } from '../client.ts';

export interface CityBoxProps {
  label: string;
  onChoose(city: City): void;
}

/** How long after the last letter towns are asked for, in milliseconds. */
const typingPause = 120;

/** Towns that begin so; none while nobody knows. */
const useCities = (text: string): City[] => {
  const [cities, setCities] = useState<City[]>([]);
  useEffect(() => {
    if (text.trim().length < 2) return setCities([]);
    const abort = new AbortController();
    const { signal } = abort;
    const timer = window.setTimeout(
      () =>
        createSiteClient()
          .call('citySearch', { query: { text }, signal })
          .then(
            ({ answer }) => setCities(answer),
            () => signal.aborted || setCities([]),
          ),
      typingPause,
    );
    return () => {
      window.clearTimeout(timer);
      abort.abort();
    };
  }, [text]);
  return cities;
};

/** A field to find one of all the towns by the beginning of its name, with or without diacritics. */
export const CityBox = ({ label, onChoose }: CityBoxProps) => {
  const id = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const cities = useCities(text);
  const shown = isOpen ? cities : [];
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    void list.current?.scrollIntoView({ block: 'nearest' });
  }, [shown.length]);
  const choose = (city: City | undefined): void => {
    if (!city) return;
    setText('');
    setOpen(false);
    onChoose(city);
  };
  const onKeyDown = (press: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[press.key];
    if (step && shown.length > 0) {
      press.preventDefault();
      setActive((active + step + shown.length) % shown.length);
    } else if (press.key === 'Enter') {
      // It belongs to the list, not to a form around it.
      press.preventDefault();
      choose(shown[active]);
    } else if (press.key === 'Escape') setOpen(false);
  };
  return (
    <div className="field city-box">
      <label htmlFor={id}>{label}</label>
      <input
        className="text-field"
        id={id}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={shown[active] ? `${id}-${active}` : undefined}
        placeholder="Začněte psát název obce"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setActive(0);
          setOpen(true);
        }}
        onBlur={() => setOpen(false)}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      <ul
        ref={list}
        className="city-box-options"
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        hidden={shown.length === 0}
      >
        {shown.map((city, index) => (
          <li
            key={city.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            // Before the field loses its focus, and the list with it.
            onPointerDown={(press) => press.preventDefault()}
            onClick={() => choose(city)}
          >
            {city.title} <span>okres {city.district}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};
