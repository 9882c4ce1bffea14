import type { TakenOver } from '../../../contract/organizers/place-editor.ts';
import { dayOf, quoted } from '../place-words.ts';

export interface TakenOverListProps {
  taken: readonly TakenOver[];
  /** The merge that is being taken back. */
  undoing: number | null;
  onOpen(id: number): void;
  onUnmerge(merge: number): void;
}

/** What administrators have made one with another lately: it is in no list, and its owner did not do it. */
export const TakenOverList = ({ taken, undoing, onOpen, onUnmerge }: TakenOverListProps) => (
  <ul className="taken-over-list" aria-label="Sloučená místa">
    {taken.map(({ id, title, at, into, merge }) => (
      <li key={id}>
        Vaše místo {quoted(title)} je sloučené s&nbsp;{quoted(into.title)} ({dayOf(at)}, správce).{' '}
        <button
          type="button"
          className="link-button"
          data-return={`place ${id}`}
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
              aria-label={undoing === merge ? undefined : `Vzít zpět sloučení místa ${title}`}
              aria-disabled={undoing !== null || undefined}
              onClick={() => undoing === null && onUnmerge(merge)}
            >
              {undoing === merge ? 'Beru zpět…' : 'Vzít zpět'}
            </button>
          </>
        )}
      </li>
    ))}
  </ul>
);
