import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { CloseButton } from '../shell/close-button.tsx';
import './dialog.css';

export interface DialogProps {
  title: string;
  /** Level of the title; default `h2`, as the page beneath has an `h1`. */
  heading?: 'h1' | 'h2';
  /** Sentence above the content, read out with the title; default: none. */
  note?: string | undefined;
  onClose(): void;
  children: ReactNode;
}

/**
 * Modal dialog that traps the focus. Escape, the cross and a press outside close it; the focus then
 * returns to the element that had it before.
 */
export const Dialog = ({
  title,
  heading: Heading = 'h2',
  note,
  onClose,
  children,
}: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  // Rendered in the open dialog, because nothing in a closed one takes the focus.
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  const noteId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const previousFocus = document.activeElement;
    element.showModal();
    setOpen(true);
    return () => {
      element.close();
      if (!(previousFocus instanceof HTMLElement && previousFocus.isConnected)) return;
      // A text field that Chromium focuses by `close` has no caret, and takes no keys.
      previousFocus.blur();
      previousFocus.focus();
    };
  }, []);
  return (
    <dialog
      className="dialog"
      ref={dialog}
      aria-labelledby={titleId}
      aria-describedby={note === undefined ? undefined : noteId}
      onCancel={(cancel) => {
        cancel.preventDefault();
        onClose();
      }}
      onClose={() => {
        // After a second Escape a browser may close it without a cancel event.
        if (!dialog.current?.open) onClose();
      }}
      onPointerDown={(press) => {
        if (press.target === dialog.current) onClose();
      }}
    >
      <div className="dialog-bar">
        <Heading id={titleId}>{title}</Heading>
        <CloseButton onPress={onClose} />
      </div>
      <div className="dialog-body">
        {note !== undefined && <p id={noteId}>{note}</p>}
        {isOpen && children}
      </div>
    </dialog>
  );
};
