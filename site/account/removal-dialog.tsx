import { useState, type ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

export interface RemovalDialogProps {
  /** Question: `Smazat plugin „Web města“?` */
  title: string;
  /** Words of the button: `Smazat plugin`. */
  action: string;
  /** Sentence of a failure; null when it is removed. */
  remove(): Promise<string | null>;
  onClose(): void;
  onGone(): void;
  /** What is lost. */
  children: ReactNode;
}

/** Question before something is deleted for good. */
export const RemovalDialog = ({
  title,
  action,
  remove,
  onClose,
  onGone,
  children,
}: RemovalDialogProps) => {
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = async (): Promise<void> => {
    const failure = await remove();
    if (failure === null) onGone();
    else setProblem(failure);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <div role="alert">{problem !== null && <p>{problem}</p>}</div>
      <p className="action-row">
        <button type="button" className="action" onClick={() => void confirm()}>
          {action}
        </button>
        <button type="button" className="action action-quiet" onClick={onClose}>
          Zpět
        </button>
      </p>
    </Dialog>
  );
};
