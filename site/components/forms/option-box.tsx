import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import './option-box.css';

export interface BoxOption {
  key: string;
  title: string;
  hint: string;
  /** Stays in view at the end of a list that scrolls; only for the last one. Default: false. */
  isFixed?: boolean;
  choose(): void;
}

export interface OptionBoxProps {
  label: string;
  /** Help under the label. */
  hint?: string;
  placeholder?: string;
  problem?: string | undefined;
  maxLength: number;
  text: string;
  options: readonly BoxOption[];
  onText(text: string): void;
  onLeave?(): void;
}

/** Position of the option after an arrow key; past either end it is the other one. */
const nextOption = (key: string, active: number | null, count: number): number | null => {
  if (count === 0) return null;
  if (active === null) return key === 'ArrowDown' ? 0 : count - 1;
  return (active + (key === 'ArrowDown' ? 1 : -1) + count) % count;
};

/**
 * Combo box: a text field with a list of options to choose by pointer or keys. None is active until
 * an arrow is pressed: Enter then chooses nothing.
 */
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
  const [active, setActive] = useState<number | null>(null);
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const isMoved = useRef(false);
  const visible = isOpen ? options : [];
  const activeOption = active === null ? undefined : visible[active];
  const describedBy = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  useEffect(() => {
    void list.current?.scrollIntoView({ block: 'nearest' });
  }, [visible.length]);
  const activeId = activeOption && `${id}-${active}`;
  /** Moves by an arrow key, which has to bring the option into view. */
  const move = (key: string): void => {
    const next = nextOption(key, active, options.length);
    setOpen(true);
    setActive(next);
    isMoved.current = true;
  };
  useEffect(() => {
    if (!isMoved.current) return;
    isMoved.current = false;
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const choose = (option: BoxOption | undefined): void => {
    if (!option) return;
    setOpen(false);
    setActive(null);
    option.choose();
  };
  const onKeyDown = (press: KeyboardEvent): void => {
    if (press.key === 'ArrowDown' || press.key === 'ArrowUp') {
      press.preventDefault();
      move(press.key);
    } else if (press.key === 'Enter') {
      // Enter chooses an option and must not submit the form.
      press.preventDefault();
      choose(activeOption);
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
          aria-expanded={visible.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={activeId}
          aria-describedby={describedBy || undefined}
          aria-invalid={problem ? true : undefined}
          placeholder={placeholder}
          value={text}
          onChange={({ target }) => {
            onText(target.value);
            setActive(null);
            setOpen(true);
          }}
          onBlur={() => {
            setOpen(false);
            setActive(null);
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
          hidden={visible.length === 0}
        >
          {visible.map((option, index) => (
            <li
              key={option.key}
              id={`${id}-${index}`}
              role="option"
              className={option.isFixed ? 'option-box-fixed' : undefined}
              aria-selected={index === active}
              // Keeps the focus in the field: on blur the list would close before the click.
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
