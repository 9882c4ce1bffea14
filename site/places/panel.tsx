import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from '../shell/icon.tsx';
import './panel.css';

export interface PanelProps {
  title: string;
  /** Text of the button back. */
  back: string;
  /** A request is being sent: the panel cannot be closed. */
  isBusy?: boolean;
  onClose(): void;
  children: ReactNode;
}

/** Panel in place of a list; its heading takes the focus, and Escape closes it. */
export const Panel = ({ title, back, isBusy = false, onClose, children }: PanelProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'Escape' || isBusy) return;
    // Escape closes an open list of options first, and never discards unsaved text.
    const isOpen = (event.target as HTMLElement).getAttribute('aria-expanded') === 'true';
    if (isOpen || event.currentTarget.querySelector('[data-unsaved]')) return;
    onClose();
  };
  return (
    <section className="panel" aria-label={title} onKeyDown={onKeyDown}>
      <button
        type="button"
        className="panel-back"
        aria-disabled={isBusy || undefined}
        onClick={() => isBusy || onClose()}
      >
        <Icon sign="back" />
        <span>{back}</span>
      </button>
      <h2 tabIndex={-1} ref={heading}>
        {title}
      </h2>
      {children}
    </section>
  );
};
