import type { MergedAwayPlace } from '../../../contract/places/place-editor.ts';
import { placeKey } from '../address.ts';
import { dateLabel, quoted } from '../place-editor-messages.ts';

export interface TakenOverListProps {
  takenOver: readonly MergedAwayPlace[];
  /** Id of the merge being undone; null for none. */
  undoing: number | null;
  onOpen(id: number): void;
  onUnmerge(merge: number): void;
}

/** Own places recently merged into others by administrators; they are in no other list. */
export const TakenOverList = ({ takenOver, undoing, onOpen, onUnmerge }: TakenOverListProps) => (
  <ul className="taken-over-list" aria-label="Sloučená místa">
    {takenOver.map(({ id, title, at, into, merge }) => (
      <li key={id}>
        Vaše místo {quoted(title)} je sloučené s&nbsp;{quoted(into.title)} ({dateLabel(at)},
        správce).{' '}
        <button
          type="button"
          className="link-button"
          data-return={placeKey(id)}
          aria-label={`Historie místa ${title}`}
          onClick={() => onOpen(id)}
        >
          Historie
        </button>
        {merge !== null && (
          <>
            {' '}
            <button
              type="button"
              className="link-button"
              aria-label={undoing === merge ? undefined : `Vrátit sloučení místa ${title}`}
              aria-disabled={undoing !== null || undefined}
              onClick={() => undoing === null && onUnmerge(merge)}
            >
              {undoing === merge ? 'Vracíme…' : 'Vrátit'}
            </button>
          </>
        )}
      </li>
    ))}
  </ul>
);
