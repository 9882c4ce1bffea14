import { LiveText } from '../../../widget/index.ts';

export interface RestoredNoteProps {
  /** Whether the form shows the restored draft or, after discarding it, the initial one. */
  state: 'restored' | 'discarded';
  onDiscard(): void;
  onTakeBack(): void;
}

/** Note about a restored draft; discarding it can be undone. */
export const RestoredNote = ({ state, onDiscard, onTakeBack }: RestoredNoteProps) => (
  <p className="event-form-restored" role="status">
    <LiveText>
      {state === 'restored'
        ? 'Obnovili jsme, co jste tu naposledy rozepsali.'
        : 'Co jste rozepsali, je zahozené.'}
    </LiveText>{' '}
    {state === 'restored' ? (
      <button type="button" className="link-button" onClick={onDiscard}>
        Zahodit a&nbsp;začít znovu
      </button>
    ) : (
      <button type="button" className="link-button" onClick={onTakeBack}>
        Vrátit
      </button>
    )}
  </p>
);
