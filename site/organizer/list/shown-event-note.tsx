import { Link } from 'react-router';
import type { ShownEvent } from '../../../contract/organizers/event-likeness.ts';
import { typeset } from '../../../domain/text/typeset.ts';
import { clueList } from './clue-messages.ts';

export interface ShownEventNoteProps {
  /** Title of the hidden event. */
  title: string;
  /** Event that stands on the map for it. */
  shown: ShownEvent;
  onSeparate(): void;
}

/** Says in the row of an event which other one stands on the map for it and why. */
export const ShownEventNote = ({ title, shown, onSeparate }: ShownEventNoteProps) => (
  <p className="shown-event-note">
    Na mapě stojí jako <Link to={`/detail/${shown.slug}`}>„{typeset(shown.title)}“</Link>
    {shown.clues.length > 0 && ` (${clueList(shown.clues)})`}.{' '}
    <button
      type="button"
      className="link-button"
      aria-label={`Není to totéž: ${title}`}
      onClick={onSeparate}
    >
      Není to totéž
    </button>
  </p>
);
