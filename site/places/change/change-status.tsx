import { LiveText } from '../../../widget/index.ts';

export interface ChangeStatusProps {
  /** The form was the last one used in the panel. */
  isLast: boolean;
  text: string | null;
  /** The change was saved and can be taken back. */
  isSaved: boolean;
  /** What a press takes back, in the accusative: "předchozí obec". */
  previous: string;
  onTakeBack(): void;
}

/** Outcome of the last save of a form, with a button that takes the change back. */
export const ChangeStatus = ({
  isLast,
  text,
  isSaved,
  previous,
  onTakeBack,
}: ChangeStatusProps) => (
  <p className="panel-status" role="status">
    {isLast && text && <LiveText>{text}</LiveText>}{' '}
    {isLast && isSaved && (
      <button
        type="button"
        className="link-button"
        aria-label={`Vrátit ${previous}`}
        onClick={onTakeBack}
      >
        Vrátit
      </button>
    )}
  </p>
);
