import { useEffect, useRef, useState } from 'react';
import type { PlaceChange } from '../../contract/place-editor.ts';
import { useAccountStore } from '../account/use-account.tsx';
import { changeInWords } from './place-words.ts';

export interface PlaceHistoryProps {
  id: number;
  /** Changes with everything that was done: then it is asked for again. */
  moment: string;
  onUnmerge(merge: number): void;
}

/** What became of a place, the latest first; merges can be taken back from here. */
export const PlaceHistory = ({ id, moment, onUnmerge }: PlaceHistoryProps) => {
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
          {changes.map((change) => {
            const { merge } = change.kind === 'merged' ? change : { merge: null };
            return (
              <li key={change.id}>
                {changeInWords(change)}{' '}
                {merge !== null && (
                  <button
                    type="button"
                    className="link-button"
                    aria-label={`Vzít zpět: ${changeInWords(change)}`}
                    onClick={() => onUnmerge(merge)}
                  >
                    Vzít zpět
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
};
