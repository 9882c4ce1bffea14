import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { City } from '../../../contract/places/city.ts';
import type { EventSummary, EventTime } from '../../../contract/events/event.ts';
import type { PlaceReference } from '../../../contract/places/place.ts';
import { takesEscape } from '../../map/controls/takes-escape.ts';
import { isLong } from '../../../domain/time/agenda.ts';
import { civilDateAt } from '../../../domain/time/civil-time.ts';
import { foldWords } from '../../../domain/text/word-match.ts';
import { wordsForPlace } from '../../../domain/text/search-words.ts';
import { neighboursZoom } from '../../../domain/geo/surroundings.ts';
import { daysInDigits } from '../../messages/dates.ts';
import { endInWords } from '../end-in-words.ts';
import { searchMessages } from '../../messages/search-messages.ts';
import { countedEvents } from '../../messages/plurals.ts';
import { widgetMessages } from '../../messages/widget-messages.ts';
import { LiveText } from '../live-text.tsx';
import { useStore } from '../use-store.ts';
import { useSuggestions } from './use-suggestions.ts';
import { useOptions, useWidget, useMessages } from '../widget-context.ts';

export interface SearchBoxProps {
  isWide: boolean;
  onCity(city: City): void;
  /** A place was chosen; its events are searched too. */
  onPlace(place: PlaceReference): void;
  /** A text search was chosen. */
  onSearch(): void;
  onFocus(): void;
}

/** Maximum number of suggestions; towns are cut first. */
const maxOptions = 9;

interface Option {
  title: string;
  hint?: string;
  choose(): void;
}

/** Days and town of an event: `28. 11. · Litomyšl`. */
const whenAndWhere = ({ times, place }: EventSummary, now: number): string => {
  const time = times[0] as EventTime;
  const year = Number(civilDateAt(now).slice(0, 4));
  const end = (isLong(time) && time.end) || time.start;
  const days = daysInDigits(time.start.slice(0, 10), end.slice(0, 10), year);
  return `${endInWords(time, now) ?? days} · ${place.city.title}`;
};

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
 * Search field with suggestions: towns and places to go to, events to open, and a text search of
 * events.
 */
export const SearchBox = ({ isWide, onCity, onPlace, onSearch, onFocus }: SearchBoxProps) => {
  const { store, id, eventAddress, openEvent } = useWidget();
  const { linkTarget, texts } = useOptions();
  const messages = useMessages(searchMessages);
  const searched = useStore(store.$filters).text;
  const [text, setText] = useState(searched);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const field = useRef<HTMLInputElement>(null);
  const isEntered = useRef(false);
  const { cities, places, events, isKnown } = useSuggestions(open ? text : '');
  const typed = text.trim();
  useEffect(() => setText(searched), [searched]);

  const close = (newText: string): void => {
    setText(newText);
    setOpen(false);
    setActive(-1);
    isEntered.current = false;
  };
  const search = (newText: string): void => {
    // Suggestions cover the same days as `showProgramme`.
    if (newText.trim()) store.showProgramme(newText);
    else store.setText('');
    close(newText.trim());
  };

  // In the order of the arrow keys; the text search comes last.
  const options: Option[] = [
    ...cities.slice(0, maxOptions - places.length - events.length).map((city) => ({
      title: city.title,
      hint: `${messages.town}, ${widgetMessages.district(city.district)}`,
      choose() {
        search('');
        onCity(city);
      },
    })),
    ...places.map(({ place, count }) => ({
      title: place.title,
      hint: `${place.city.title} · ${count ? countedEvents(count) : messages.noneThen}`,
      choose() {
        const name = wordsForPlace(place);
        store.showProgramme(name);
        close(name);
        onPlace(place);
      },
    })),
    ...events.map((event) => ({
      title: event.title,
      hint: whenAndWhere(event, store.now()),
      choose() {
        close(searched);
        // After closing the event the map is at its place.
        store.goTo(event.place, neighboursZoom);
        const id = event.times[0]?.id;
        if (!openEvent(event.slug, id))
          window.open(eventAddress(event.slug, id), `_${linkTarget}`, 'noopener');
      },
    })),
  ];
  const suggestionCount = options.length;
  if (typed && typed !== searched)
    options.push({
      title: messages.searchIn(typed),
      choose() {
        search(text);
        onSearch();
      },
    });
  const isOpen = open && options.length > 0;
  const list = `${id}-suggestions`;
  const optionId = (index: number): string => `${list}-${index}`;

  const enter = (): void => {
    // A whole name chooses its suggestion; a beginning does if it is the only one and a place.
    const isOnlyPlace = places[0] && suggestionCount === 1;
    const folded = foldWords(typed);
    const named = options
      .slice(0, suggestionCount)
      .find(
        ({ title }) =>
          foldWords(title).slice(0, isOnlyPlace ? folded.length : undefined) === folded,
      );
    const option = active < 0 ? (named ?? options[suggestionCount]) : options[active];
    option?.choose();
  };
  // Enter pressed before the suggestions were loaded takes effect when they are.
  useEffect(() => {
    if (!isEntered.current || !isKnown) return;
    isEntered.current = false;
    enter();
  });

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options.length > 0) {
      event.preventDefault();
      setOpen(true);
      const count = options.length + 1;
      // Beyond either end no suggestion is active.
      setActive(((active + 1 + step + count) % count) - 1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (active < 0 && !isKnown) isEntered.current = true;
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
