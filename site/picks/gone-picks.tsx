import { typeset } from '../../domain/text/typeset.ts';
import { Link } from 'react-router';
import { goneWords } from './picks-words.ts';
import type { PickedEvents } from './use-picked-events.ts';

export interface GonePicksProps {
  gone: PickedEvents['gone'];
  /** Removes them from the visitor's selection; absent in somebody else's. */
  onRemove?: () => void;
}

/** Picks that the server no longer has: of deleted events, and times an event no longer has. */
export const GonePicks = ({ gone, onRemove }: GonePicksProps) => {
  if (gone.length === 0) return null;
  const moved = gone.flatMap(({ event }) => (event ? [event] : []));
  const deleted = gone.length - moved.length;
  return (
    <div className="picks-gone">
      {deleted > 0 && <p>{goneWords(deleted)}</p>}
      {moved.map(({ id, slug, title }, index) => (
        <p key={`${id} ${index}`}>
          Akce <Link to={`/detail/${slug}`}>{typeset(title)}</Link> už vybraný termín nemá.
          Podívejte se na její jiné termíny.
        </p>
      ))}
      {onRemove && (
        <button type="button" className="link-button" onClick={onRemove}>
          Odebrat z&nbsp;výběru
        </button>
      )}
    </div>
  );
};
