import { useEffect, useRef, useState } from 'react';
import type { LatLng } from '../../contract/places/bounds.ts';
import type { PlaceChange } from '../../contract/organizers/place-editor.ts';
import { isSamePoint } from '../../domain/places/place-identity.ts';
import { useAccountStore } from '../account/session/use-account.tsx';
import { changeInWords } from './place-words.ts';

export interface PlaceHistoryProps {
  id: number;
  /** Where it stands now; without it nothing leads back to where it stood. */
  point?: LatLng;
  /** Changes with everything that was done: then it is asked for again. */
  moment: string;
  /** The merge that is being taken back. */
  undoing: number | null;
  onUnmerge(merge: number): void;
  /** A move is to be put back. */
  onReturn?(point: LatLng): void;
}

/** What became of a place, the latest first; merges and moves can be taken back from here. */
export const PlaceHistory = (props: PlaceHistoryProps) => {
  const { id, point, moment, undoing, onUnmerge, onReturn } = props;
  const { ask } = useAccountStore();
  const [changes, setChanges] = useState<PlaceChange[] | null>(null);
  const [failed, setFailed] = useState(false);
  const asked = useRef(0);
  const load = async (): Promise<void> => {
    const question = ++asked.current;
    setFailed(false);
    const called = await ask('placeHistory', { place: id });
    if (question !== asked.current) return;
    if (called.state === 'done') setChanges(called.answer);
    else setFailed(true);
  };
  useEffect(() => void load(), [id, moment]);

  const actOf = (change: PlaceChange) => {
    const words = changeInWords(change);
    if ((change.kind === 'merged' || change.kind === 'merged-into') && change.merge !== null) {
      const { merge } = change;
      return (
        <button
          type="button"
          className="link-button"
          aria-label={undoing === merge ? undefined : `Vzít zpět: ${words}`}
          aria-disabled={undoing !== null || undefined}
          onClick={() => undoing === null && onUnmerge(merge)}
        >
          {undoing === merge ? 'Beru zpět…' : 'Vzít zpět'}
        </button>
      );
    }
    if (change.kind === 'repositioned' && point && onReturn && !isSamePoint(point, change.from))
      return (
        <button
          type="button"
          className="link-button"
          aria-label={`Vrátit na původní polohu: ${words}`}
          onClick={() => onReturn(change.from)}
        >
          Vrátit na původní polohu
        </button>
      );
    return null;
  };
  return (
    <div className="panel-section">
      <h3>Historie</h3>
      {failed && (
        <p role="alert">
          Historii se nepodařilo načíst.{' '}
          <button type="button" className="action action-quiet" onClick={() => void load()}>
            Zkusit znovu
          </button>
        </p>
      )}
      {!changes && !failed && <p role="status">Načítám…</p>}
      {changes?.length === 0 && <p>Od svého vzniku se místo nezměnilo.</p>}
      {changes && changes.length > 0 && (
        <ul className="place-history">
          {changes.map((change) => (
            <li key={change.id}>
              {changeInWords(change)} {actOf(change)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
