import { LiveText } from '../../../widget/index.ts';

export interface ChangeStatusProps {
  /** The form was the last one used in the panel. */
  isLast: boolean;
  text: string | null;
  /** Text of the button that takes the change back; null for none. */
  takeBack: string | null;
  onTakeBack(): void;
}

/** Outcome of the last save of a form, with a button that takes the change back. */
export const ChangeStatus = ({ isLast, text, takeBack, onTakeBack }: ChangeStatusProps) => (
  <p className="panel-status" role="status">
    {isLast && text && <LiveText>{text}</LiveText>}{' '}
    {isLast && takeBack && (
      <button type="button" className="link-button" onClick={onTakeBack}>
        {takeBack}
      </button>
    )}
  </p>
);
