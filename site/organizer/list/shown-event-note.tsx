import { Link } from 'react-router';
import type { ShownEvent } from '../../../contract/organizers/event-likeness.ts';
import { typeset } from '../../../domain/text/typeset.ts';
import { clueList } from './clue-messages.ts';
import { separateLabel } from './row-actions.ts';

export interface ShownEventNoteProps {
  /** Title of the hidden event. */
  title: string;
  /** Event that stands on the map for it. */
  shown: ShownEvent;
  /** One line, which may be cut; the action stands among those of the row. */
  isShort: boolean;
  onSeparate(): void;
}

/** Says in the row of an event which other one stands on the map for it and why. */
export const ShownEventNote = ({ title, shown, isShort, onSeparate }: ShownEventNoteProps) => (
  <p className="shown-event-note">
    Na mapě stojí jako <Link to={`/detail/${shown.slug}`}>„{typeset(shown.title)}“</Link>
    {shown.clues.length > 0 && ` (${clueList(shown.clues)})`}
    {!isShort && (
      <>
        {'. '}
        <button
          type="button"
          className="link-button"
          aria-label={`${separateLabel}: ${title}`}
          onClick={onSeparate}
        >
          {separateLabel}
        </button>
      </>
    )}
  </p>
);
