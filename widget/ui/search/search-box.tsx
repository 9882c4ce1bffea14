import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { takesEscape } from '../../map/controls/takes-escape.ts';
import { searchMessages } from '../../messages/search-messages.ts';
import { LiveText } from '../live-text.tsx';
import { useStore } from '../use-store.ts';
import { useOptions, useWidget, useMessages } from '../widget-context.ts';
import { useEmptyOptions } from './use-empty-options.ts';
import type { SearchActions } from './use-place-search.ts';
import { useSearchOptions } from './use-search-options.ts';
import { useSuggestions } from './use-suggestions.ts';

export interface SearchBoxProps extends Omit<SearchActions, 'close'> {
  isWide: boolean;
  onFocus(): void;
}

/** Icon at the start of the field. */
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

/**
 * Search field with suggestions: filters that the text names, towns and places to go to, events to open, and a
 * text search of events. An empty one offers places chosen before and the categories of today.
 */
export const SearchBox = ({ isWide, onFocus, ...actions }: SearchBoxProps) => {
  const { store, id } = useWidget();
  const { texts } = useOptions();
  const messages = useMessages(searchMessages);
  const searched = useStore(store.$filters).text;
  const [text, setText] = useState(searched);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const field = useRef<HTMLInputElement>(null);
  const isEntered = useRef(false);
  const suggested = useSuggestions(open ? text : '');
  useEffect(() => setText(searched), [searched]);

  const close = (newText: string): void => {
    setText(newText);
    setOpen(false);
    setActive(-1);
    isEntered.current = false;
  };
  const isEmpty = text.trim() === '';
  const found = useSearchOptions(text, searched, suggested, { ...actions, close });
  const emptyOptions = useEmptyOptions(open && isEmpty, { ...actions, close });
  const options = isEmpty ? emptyOptions : found.options;
  const { search } = found;
  const isOpen = open && options.length > 0;
  const list = `${id}-suggestions`;
  const optionId = (index: number): string => `${list}-${index}`;

  const enter = (): void => (active < 0 ? found.entered : options[active])?.choose();
  // Enter pressed before the suggestions were loaded takes effect when they are.
  useEffect(() => {
    if (!isEntered.current || !suggested.isKnown) return;
    isEntered.current = false;
    enter();
  });

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && !open) {
      event.preventDefault();
      setOpen(true);
    } else if (step && options.length > 0) {
      event.preventDefault();
      const count = options.length + 1;
      // Beyond either end no suggestion is active.
      setActive(((active + 1 + step + count) % count) - 1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (active < 0 && !suggested.isKnown) isEntered.current = true;
      else enter();
    } else if ((isOpen || text !== '') && takesEscape(event)) {
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
        aria-label={messages.search}
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
        placeholder={texts.search ?? (isWide ? messages.searchWide : messages.searchNarrow)}
        value={text}
        onChange={(event) => {
          const { value } = event.target;
          setText(value);
          setOpen(true);
          setActive(-1);
          isEntered.current = false;
          // Emptying the field ends the search.
          if (!value.trim() && searched) store.setText('');
        }}
        onFocus={() => {
          setOpen(true);
          onFocus();
        }}
        // A press on the field that has the focus opens the list again.
        onClick={() => setOpen(true)}
        onBlur={() => {
          setOpen(false);
          isEntered.current = false;
        }}
        onKeyDown={onKeyDown}
      />
      {text !== '' && (
        <button
          type="button"
          className="search-box-clear"
          aria-label={messages.clearSearch}
          title={messages.clearSearch}
          onClick={() => {
            search('');
            field.current?.focus();
          }}
        >
          <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
            <path d="M2 2l10 10M12 2L2 12" stroke="currentColor" strokeWidth="1.8" />
          </svg>
        </button>
      )}
      {isOpen && (
        <ul className="search-box-options" id={list} role="listbox" aria-label={messages.search}>
          {options.map((option, index) => (
            <li
              key={index}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              // Keeps the focus in the field: losing it would close the list before the click.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => {
                option.choose();
                // On touch screens the keyboard would stay over the results.
                if (matchMedia('(pointer: coarse)').matches) field.current?.blur();
              }}
            >
              <LiveText>{option.title}</LiveText>{' '}
              {option.hint && <LiveText className="search-box-hint">{option.hint}</LiveText>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
