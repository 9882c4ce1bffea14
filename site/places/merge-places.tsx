import { useEffect, useId, useRef, useState } from 'react';
import type { EditablePlace, Merged, MergePreview } from '../../contract/place-editor.ts';
import { useAccountStore } from '../account/use-account.tsx';
import { MergeEvents } from './merge-events.tsx';
import { Panel } from './panel.tsx';
import { addressOf, apartInWords, eventsInWords, metresInWords, quoted } from './place-words.ts';
import { useChange } from './use-change.ts';
import './merge-places.css';

export interface MergePlacesProps {
  one: EditablePlace;
  other: EditablePlace;
  back: string;
  onMerged(merged: Merged, gone: EditablePlace): void;
  onClose(): void;
}

/** Farther than this, in metres, one place is hardly there twice. */
const far = 300;

/** Two places become one: which of them stays, and what moves there. */
export const MergePlaces = ({ one, other, back, onMerged, onClose }: MergePlacesProps) => {
  const id = useId();
  const { ask } = useAccountStore();
  const [kept, setKept] = useState(other.events > one.events ? other.id : one.id);
  const [preview, setPreview] = useState<MergePreview | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { isSending, isConflict, sentence, clear, send } = useChange();
  const asked = useRef(0);
  /** As the server last said it is. */
  const fresh = (place: EditablePlace): EditablePlace =>
    [preview?.source, preview?.target].find((known) => known?.id === place.id) ?? place;
  const both = [fresh(one), fresh(other)] as const;
  const [target, source] = kept === one.id ? both : ([both[1], both[0]] as const);

  const load = async (): Promise<void> => {
    const question = ++asked.current;
    clear();
    setFailure(null);
    setPreview(null);
    const called = await ask('mergePreview', { source: source.id, target: target.id });
    if (question !== asked.current) return;
    if (called.state === 'done') return setPreview(called.answer);
    const error = called.state === 'refused' ? called.error : null;
    setFailure(error?.message ?? 'Nepodařilo se zjistit, co se přesune.');
  };
  useEffect(() => void load(), [kept]);

  const merge = async (): Promise<void> => {
    if (!preview) return;
    const merged = await send('mergePlaces', {
      ...{ source: preview.source.id, source_version: preview.source.version },
      ...{ target: preview.target.id, target_version: preview.target.version },
    });
    if (merged) onMerged(merged, preview.source);
  };
  const again = (
    <button type="button" className="action action-quiet" onClick={() => void load()}>
      {isConflict ? 'Načíst znovu' : 'Zkusit znovu'}
    </button>
  );
  return (
    <Panel title="Sloučit dvě místa" back={back} onClose={onClose}>
      <fieldset className="merge-places-choice">
        <legend>Které místo zůstane?</legend>
        {both.map((place) => (
          <label key={place.id}>
            <input
              type="radio"
              name={`${id}-kept`}
              checked={kept === place.id}
              onChange={() => setKept(place.id)}
            />
            <span>
              <strong>{place.title}</strong>
              <small>
                {addressOf(place)} · {eventsInWords(place)}
              </small>
            </span>
          </label>
        ))}
      </fieldset>
      {preview && preview.metres > far && (
        <p className="panel-warning">
          Místa jsou {metresInWords(preview.metres)} od&nbsp;sebe. Je to opravdu jedno a&nbsp;totéž?
        </p>
      )}
      <p className="merge-places-outcome">
        Zůstane: <strong>{target.title}</strong>. Zanikne: <strong>{source.title}</strong>, staré
        odkazy povedou na&nbsp;{quoted(target.title)}.
        {preview && preview.metres <= far && <> Jsou {apartInWords(preview.metres)}.</>}
      </p>
      {!preview && !failure && <p role="status">Zjišťuji, co se přesune…</p>}
      {failure && (
        <p role="alert">
          {failure} {again}
        </p>
      )}
      {preview && <MergeEvents events={preview.events} />}
      <div role="alert">
        {isConflict && (
          <div className="panel-warning">
            <p>
              <strong>Místo mezitím změnil někdo jiný.</strong> Nic jsme nesloučili.
            </p>
            <p>{again}</p>
          </div>
        )}
        {sentence && <p className="panel-warning">{sentence}</p>}
      </div>
      <p className="action-row">
        <button
          type="button"
          className="action"
          // Not disabled: the focus would be lost with it.
          aria-disabled={!preview || isSending}
          onClick={() => void merge()}
        >
          {isSending ? 'Slučuji…' : 'Sloučit místa'}
        </button>
        <button type="button" className="action action-quiet" onClick={onClose}>
          Zrušit
        </button>
      </p>
    </Panel>
  );
};
