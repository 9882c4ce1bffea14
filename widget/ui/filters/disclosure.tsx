import { useEffect, useRef, useState, type ReactNode } from 'react';
import { takesEscape } from '../../map/controls/takes-escape.ts';

export interface DisclosureProps {
  label: ReactNode;
  /** Whether its value differs from the default; marked not by colour alone. */
  active?: boolean;
  id: string;
  /** Edge of the button that the panel is aligned with. Default `start`. */
  align?: 'start' | 'end';
  children: (close: () => void) => ReactNode;
}

/** Button that opens a panel below it; Escape and a press outside close it. */
export const Disclosure = ({
  label,
  active = false,
  id,
  align = 'start',
  children,
}: DisclosureProps) => {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const element = root.current;
    if (!open || !element) return undefined;
    const document = element.ownerDocument;
    const onPress = (event: PointerEvent): void => {
      if (!event.composedPath().includes(element)) setOpen(false);
    };
    // Captured: a press that drags the map goes no further than the map.
    document.addEventListener('pointerdown', onPress, true);
    return () => document.removeEventListener('pointerdown', onPress, true);
  }, [open]);

  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };

  return (
    <div
      className="disclosure"
      ref={root}
      onKeyDown={(event) => {
        if (open && takesEscape(event)) close();
      }}
    >
      <button
        ref={button}
        type="button"
        className={`disclosure-button${active ? ' disclosure-active' : ''}`}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {label}
        <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
          <path d="M2 4l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.8" />
        </svg>
      </button>
      {open && (
        <div
          className={`disclosure-panel${align === 'end' ? ' disclosure-panel-end' : ''}`}
          id={id}
        >
          {children(close)}
        </div>
      )}
    </div>
  );
};
