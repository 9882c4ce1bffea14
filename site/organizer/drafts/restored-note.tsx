export interface RestoredNoteProps {
  /** What stands in the form: what was found again, or what it began with after that was thrown away. */
  state: 'restored' | 'discarded';
  onDiscard(): void;
  onTakeBack(): void;
}

/** What was written and never saved is here again; throwing it away can be taken back. */
export const RestoredNote = ({ state, onDiscard, onTakeBack }: RestoredNoteProps) => (
  <p className="event-form-restored" role="status">
    {state === 'restored'
      ? 'Obnovili jsme, co jste tu naposledy rozepsali.'
      : 'Rozepsané je zahozené.'}{' '}
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
