import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { CloseButton } from '../shell/close-button.tsx';
import './dialog.css';

export interface DialogProps {
  title: string;
  onClose(): void;
  children: ReactNode;
}

/**
 * A dialog over the page: the focus goes in and stays, Escape, the cross and a press beside it close
 * it, and the focus goes back to where it was.
 */
export const Dialog = ({ title, onClose, children }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const before = document.activeElement;
    element.showModal();
    return () => {
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      className="dialog"
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(cancel) => {
        cancel.preventDefault();
        onClose();
      }}
      onClose={() => {
        // A browser may close it without asking, after a second Escape.
        if (!dialog.current?.open) onClose();
      }}
      onPointerDown={(press) => {
        if (press.target === dialog.current) onClose();
      }}
    >
      <div className="dialog-bar">
        <h2 id={titleId}>{title}</h2>
        <CloseButton onPress={onClose} />
      </div>
      <div className="dialog-body">{children}</div>
    </dialog>
  );
};
