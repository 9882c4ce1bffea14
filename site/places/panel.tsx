import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from '../shell/icon.tsx';
import './panel.css';

export interface PanelProps {
  title: string;
  /** What leads back. */
  back: string;
  /** Something is being saved, and cannot be called off. */
  isBusy?: boolean;
  onClose(): void;
  children: ReactNode;
}

/** What is opened instead of a list: the focus comes to its heading, and Escape leads back. */
export const Panel = ({ title, back, isBusy = false, onClose, children }: PanelProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const onKeyDown = (press: KeyboardEvent<HTMLElement>): void => {
    if (press.key !== 'Escape' || isBusy) return;
    // A list of options closes first, and nothing that was typed goes away with a key.
    const isOpen = (press.target as HTMLElement).getAttribute('aria-expanded') === 'true';
    if (isOpen || press.currentTarget.querySelector('[data-unsaved]')) return;
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
