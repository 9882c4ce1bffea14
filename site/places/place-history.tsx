import { useEffect, useState } from 'react';
import type { LatLng } from '../../contract/places/bounds.ts';
import type { PlaceChange } from '../../contract/places/place-editor.ts';
import { isSamePoint } from '../../domain/places/place-identity.ts';
import { useStore } from '../../widget/index.ts';
import { useAccountStore } from '../account/session/use-account.tsx';
import { createHistoryStore } from './history-store.ts';
import { placeChangeLabel } from './place-editor-messages.ts';

export interface PlaceHistoryProps {
  id: number;
  /** Current point; without it moves cannot be reverted. */
  point?: LatLng;
  /** Changes after every action: the history is then reloaded. */
  moment: string;
  /** Id of the merge being undone; null for none. */
  undoing: number | null;
  onUnmerge(merge: number): void;
  /** Gets the point before a move that is to be reverted. */
  onReturn?(point: LatLng): void;
}

/** Changes of a place, latest first; merges and moves can be undone here. */
export const PlaceHistory = (props: PlaceHistoryProps) => {
  const { id, point, moment, undoing, onUnmerge, onReturn } = props;
  const account = useAccountStore();
  const [store] = useState(() => createHistoryStore(account, id));
  useEffect(() => void store.load(), [store, moment]);
  const changes = useStore(store.$changes);
  const hasFailed = useStore(store.$hasFailed);

  const actOf = (change: PlaceChange) => {
    const words = placeChangeLabel(change);
    if ((change.kind === 'merged' || change.kind === 'merged-into') && change.merge !== null) {
      const { merge } = change;
      return (
        <button
          type="button"
          className="link-button"
          aria-label={undoing === merge ? undefined : `Vrátit: ${words}`}
          aria-disabled={undoing !== null || undefined}
          onClick={() => undoing === null && onUnmerge(merge)}
        >
          {undoing === merge ? 'Vracíme…' : 'Vrátit'}
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
      {hasFailed && (
        <p role="alert">
          Historii se nepodařilo načíst.{' '}
          <button type="button" className="action action-quiet" onClick={() => void store.load()}>
            Zkusit znovu
          </button>
        </p>
      )}
      {!changes && !hasFailed && <p role="status">Načítáme…</p>}
      {changes?.length === 0 && <p>Od svého vzniku se místo nezměnilo.</p>}
      {changes && changes.length > 0 && (
        <ul className="place-history">
          {changes.map((change) => (
            <li key={change.id}>
              {placeChangeLabel(change)} {actOf(change)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
