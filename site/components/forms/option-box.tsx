import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import './option-box.css';

export interface BoxOption {
  key: string;
  title: string;
  hint: string;
  choose(): void;
}

export interface OptionBoxProps {
  label: string;
  /** What helps to fill it in. */
  hint?: string;
  placeholder?: string;
  problem?: string | undefined;
  maxLength: number;
  text: string;
  options: readonly BoxOption[];
  onText(text: string): void;
  onLeave?(): void;
}

/** A field with a list of what it may mean, by pointer and by keys; the list belongs to what is typed. */
export const OptionBox = ({
  label,
  hint,
  placeholder,
  problem,
  maxLength,
  text,
  options,
  onText,
  onLeave,
}: OptionBoxProps) => {
  const id = useId();
  const [active, setActive] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const shown = isOpen ? options : [];
  const said = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  useEffect(() => {
    void list.current?.scrollIntoView({ block: 'nearest' });
  }, [shown.length]);
  const choose = (option: BoxOption | undefined): void => {
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
      // It belongs to the list, not to a form around it.
      press.preventDefault();
      choose(shown[active]);
    } else if (press.key === 'Escape') setOpen(false);
  };
  return (
    <div className={`field option-box${problem ? ' field-wrong' : ''}`}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className="option-box-field">
        <input
          className="text-field"
          id={id}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          maxLength={maxLength}
          aria-autocomplete="list"
          aria-expanded={shown.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={shown[active] ? `${id}-${active}` : undefined}
          aria-describedby={said || undefined}
          aria-invalid={problem ? true : undefined}
          placeholder={placeholder}
          value={text}
          onChange={({ target }) => {
            onText(target.value);
            setActive(0);
            setOpen(true);
          }}
          onBlur={() => {
            setOpen(false);
            onLeave?.();
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={onKeyDown}
        />
        <ul
          ref={list}
          className="option-box-options"
          id={`${id}-list`}
          role="listbox"
          aria-label={label}
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
              onPointerMove={() => setActive(index)}
              onClick={() => choose(option)}
            >
              {option.title} {option.hint && <span>{option.hint}</span>}
            </li>
          ))}
        </ul>
      </div>
      <p className="field-problem" id={`${id}-problem`} aria-live="polite">
        {problem}
      </p>
    </div>
  );
};
