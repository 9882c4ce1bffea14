import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import './actions-menu.css';

export interface ActionsMenuProps {
  /** Accessible name, beginning with the visible one. */
  label: string;
  /** Elements with the role `menuitem`. */
  children: ReactNode;
}

/** Distance in items of the keys that move the focus. */
const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Button with a menu, by the pattern of the ARIA Authoring Practices: arrows, Home, End and the
 * first letter move in it, Escape and Tab close it.
 */
export const ActionsMenu = ({ label, children }: ActionsMenuProps) => {
  /** Item that gets the focus when the menu opens; null while it is closed. */
  const [opened, setOpened] = useState<'first' | 'last' | null>(null);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLSpanElement>(null);
  const items = (): HTMLElement[] => [
    ...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
  ];
  useEffect(() => {
    if (opened === null) return;
    // Below the last rows it would be outside the window.
    menu.current?.scrollIntoView({ block: 'nearest' });
    items()
      .at(opened === 'first' ? 0 : -1)
      ?.focus();
  }, [opened]);

  const close = (): void => {
    setOpened(null);
    button.current?.focus();
  };
  const move = (press: KeyboardEvent): void => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const step = steps[press.key];
    const named = (item: HTMLElement): boolean =>
      item.textContent.toLowerCase().startsWith(press.key.toLowerCase());
    let target: HTMLElement | undefined;
    if (step !== undefined) target = all.at((at + step) % all.length);
    else if (press.key === 'Home') target = all[0];
    else if (press.key === 'End') target = all.at(-1);
    else if (press.key.length === 1 && press.key !== ' ' && !press.ctrlKey && !press.metaKey)
      target = [...all.slice(at + 1), ...all].find(named);
    if (!target) return;
    press.preventDefault();
    target.focus();
  };
  return (
    <span
      className="actions-menu"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpened(null);
      }}
    >
      <button
        ref={button}
        type="button"
        className="link-button"
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        aria-controls={opened === null ? undefined : id}
        aria-label={label}
        onClick={() => setOpened(opened === null ? 'first' : null)}
        onKeyDown={(press) => {
          if (press.key !== 'ArrowDown' && press.key !== 'ArrowUp') return;
          press.preventDefault();
          setOpened(press.key === 'ArrowDown' ? 'first' : 'last');
        }}
      >
        Další…
      </button>
      {opened !== null && (
        <span
          id={id}
          ref={menu}
          role="menu"
          tabIndex={-1}
          aria-label={label}
          onClick={close}
          onKeyDown={(press) => {
            if (press.key === 'Escape') {
              press.stopPropagation();
              close();
            } else if (press.key === 'Tab') close();
            else if (press.key === ' ') {
              // A link is not pressed by the space bar, an item of a menu is.
              press.preventDefault();
              (document.activeElement as HTMLElement | null)?.click();
            } else move(press);
          }}
        >
          {children}
        </span>
      )}
    </span>
  );
};
