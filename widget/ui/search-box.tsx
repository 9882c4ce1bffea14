import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { City } from '../../contract/city.ts';
import { fold } from '../../domain/fold.ts';
import { findingWords } from '../messages/finding-words.ts';
import { words } from '../messages/words.ts';
import { createLatest } from '../stores/latest.ts';
import { useStore } from './use-store.ts';
import { useWidget } from './widget-context.ts';

export interface SearchBoxProps {
  onCity(city: City): void;
  /** Events are looked for by words. */
  onSearch(): void;
}

/** How long after the last letter towns are asked for, in milliseconds. */
const typingPause = 120;

/** Towns whose names begin with what is typed. */
const useTowns = (text: string): readonly City[] => {
  const { client } = useWidget();
  const [towns, setTowns] = useState<readonly City[]>([]);
  const latest = useRef(createLatest());
  useEffect(() => {
    if (text.trim().length < 2) {
      latest.current.abort();
      setTowns([]);
      return undefined;
    }
    const ask = (): void =>
      void latest.current.run((signal) => client.call('citySearch', { query: { text }, signal }), {
        received: ({ answer }) => setTowns(answer.slice(0, 6)),
        failed: () => setTowns([]),
      });
    const timer = setTimeout(ask, typingPause);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => () => latest.current.abort(), []);
  return towns;
};

/** The lens in front of what is typed. */
const SearchLens = () => (
  <svg className="search-box-lens" width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
    <path
      d="M12.5 12.5L16 16M13.5 8a5.5 5.5 0 11-11 0 5.5 5.5 0 0111 0z"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
    />
  </svg>
);

/** One field for both: a town to go to, or words to look for in events. */
export const SearchBox = ({ onCity, onSearch }: SearchBoxProps) => {
  const { store, id } = useWidget();
  const chosen = useStore(store.$filters).text;
  const [text, setText] = useState(chosen);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const field = useRef<HTMLInputElement>(null);
  const towns = useTowns(open ? text : '');
  const typed = text.trim();
  useEffect(() => setText(chosen), [chosen]);

  // The towns, then what searches events; the order is that of the keys.
  const options = [
    ...towns,
    ...(typed && typed !== chosen ? [null] : []),
  ] satisfies readonly (City | null)[];
  const isOpen = open && options.length > 0;
  const list = `${id}-suggestions`;
  const optionId = (index: number): string => `${list}-${index}`;

  const search = (wanted: string): void => {
    store.setText(wanted);
    setText(wanted.trim());
    setOpen(false);
    setActive(-1);
  };
  const choose = (option: City | null | undefined): void => {
    if (!option) {
      search(text);
      return onSearch();
    }
    search('');
    onCity(option);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length > 0) {
      event.preventDefault();
      setOpen(true);
      const count = options.length + 1;
      // One step beyond the ends is the field itself.
      setActive(((active + 1 + step + count) % count) - 1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // Who wrote a town's whole name means the town.
      const named = towns.find(({ title }) => fold(title) === fold(text));
      choose(active < 0 ? named : options[active]);
    } else if (event.key === 'Escape' && (isOpen || text !== '')) {
      event.preventDefault();
      event.stopPropagation();
      if (isOpen) setOpen(false);
      else search('');
    }
  };

  return (
    <div className="search-box" role="search">
      <SearchLens />
      <input
        ref={field}
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        role="combobox"
        aria-label={findingWords.search}
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
        placeholder={findingWords.searchShort}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      {text !== '' && (
        <button
          type="button"
          className="search-box-clear"
          aria-label={findingWords.clearSearch}
          title={findingWords.clearSearch}
          onClick={() => search('')}
        >
          <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
            <path d="M2 2l10 10M12 2L2 12" stroke="currentColor" strokeWidth="1.8" />
          </svg>
        </button>
      )}
      {isOpen && (
        <ul
          className="search-box-options"
          id={list}
          role="listbox"
          aria-label={findingWords.search}
        >
          {options.map((option, index) => (
            <li
              key={option ? option.id : 'text'}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              // Before the field loses its focus, and the list with it.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => {
                choose(option);
                // A screen that is touched would keep its keyboard over what was found.
                if (matchMedia('(pointer: coarse)').matches) field.current?.blur();
              }}
            >
              {option ? (
                <>
                  {option.title}{' '}
                  <span className="search-box-hint">
                    {findingWords.town}, {words.district(option.district)}
                  </span>
                </>
              ) : (
                findingWords.searchIn(typed)
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
