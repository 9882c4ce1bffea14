import { useEffect, useId, useRef, useState } from 'react';
import type {
  EditablePlace,
  Merged,
  MergePreview,
} from '../../../contract/organizers/place-editor.ts';
import { useAccountStore } from '../../account/session/use-account.tsx';
import { GoneNote } from '../change/gone-note.tsx';
import { letters, MergeChoice } from './merge-choice.tsx';
import { MergeEvents } from './merge-events.tsx';
import { Panel } from '../panel.tsx';
import { apartInWords, metresInWords, quoted } from '../place-words.ts';
import { toGone, useChange, type Gone } from '../change/use-change.ts';
import './merge-places.css';

export interface MergePlacesProps {
  one: EditablePlace;
  other: EditablePlace;
  back: string;
  /** Which one is to stay: the map lifts its pin. */
  onKept(id: number): void;
  onAct(): void;
  onMerged(merged: Merged, gone: EditablePlace): void;
  /** One of the two was taken over meanwhile. */
  onOpen(id: number): void;
  onClose(): void;
}

/** Farther than this, in metres, one place is hardly there twice. */
const far = 300;

/** Two places become one: which of them stays, and what moves there. */
export const MergePlaces = (props: MergePlacesProps) => {
  const { one, other, back, onKept, onAct, onMerged, onOpen, onClose } = props;
  const id = useId();
  const { ask } = useAccountStore();
  const [kept, setKept] = useState(other.events > one.events ? other.id : one.id);
  const [preview, setPreview] = useState<MergePreview | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [lost, setLost] = useState<Gone | null>(null);
  const { isSending, isConflict, gone: refused, sentence, clear, send } = useChange();
  const gone = lost ?? refused;
  const asked = useRef(0);
  /** As the server last said it is. */
  const fresh = (place: EditablePlace): EditablePlace =>
    [preview?.source, preview?.target].find((known) => known?.id === place.id) ?? place;
  const both = [fresh(one), fresh(other)] as const;
  const [target, source] = kept === one.id ? both : ([both[1], both[0]] as const);
  useEffect(() => onKept(kept), [kept]);

  const load = async (): Promise<void> => {
    const question = ++asked.current;
    clear();
    setFailure(null);
    setPreview(null);
    const called = await ask('mergePreview', { source: source.id, target: target.id });
    if (question !== asked.current) return;
    if (called.state === 'done') return setPreview(called.answer);
    setLost(toGone(called));
    const error = called.state === 'refused' ? called.error : null;
    setFailure(error?.message ?? 'Nepodařilo se zjistit, co se přesune.');
  };
  useEffect(() => void load(), [kept]);

  const merge = async (): Promise<void> => {
    if (!preview) return;
    onAct();
    const merged = await send('mergePlaces', {
      source: preview.source.id,
      source_version: preview.source.version,
      target: preview.target.id,
      target_version: preview.target.version,
    });
    if (merged) onMerged(merged, preview.source);
  };
  const again = (
    <button type="button" className="action action-quiet" onClick={() => void load()}>
      {isConflict ? 'Načíst znovu' : 'Zkusit znovu'}
    </button>
  );
  const called = (place: EditablePlace) => (
    <strong>
      {letters[both.indexOf(place)]}: {place.title}
    </strong>
  );
  /** What each has next, by its number. */
  const next = preview && {
    [preview.source.id]: preview.next.source,
    [preview.target.id]: preview.next.target,
  };
  return (
    <Panel title="Sloučit dvě místa" back={back} isBusy={isSending} onClose={onClose}>
      <MergeChoice
        name={`${id}-kept`}
        places={both}
        next={next}
        kept={kept}
        isBusy={isSending}
        onKeep={setKept}
      />
      {preview && preview.metres > far && (
        <p className="panel-warning">
          Místa jsou {metresInWords(preview.metres)} od&nbsp;sebe. Je to opravdu jedno a&nbsp;totéž?
        </p>
      )}
      <p className="merge-places-outcome">
        Zůstane {called(target)}. Zanikne {called(source)}, staré odkazy i&nbsp;hledání jeho jména
        povedou na&nbsp;{quoted(target.title)}.
        {preview && preview.metres <= far && <> Jsou {apartInWords(preview.metres)}.</>}
      </p>
      {!preview && !failure && <p role="status">Zjišťuji, co se přesune…</p>}
      {failure && !gone && (
        <p role="alert">
          {failure} {again}
        </p>
      )}
      {preview && <MergeEvents events={preview.events} />}
      {gone && <GoneNote {...gone} onOpen={onOpen} />}
      <div role="alert">
        {isConflict && (
          <div className="panel-warning">
            <p>
              <strong>Jedno z&nbsp;míst se mezitím změnilo</strong> jinde, třeba v&nbsp;jiném okně.
              Nic jsme nesloučili.
            </p>
            <p>{again}</p>
          </div>
        )}
        {sentence && <p className="panel-warning">{sentence}</p>}
      </div>
      <p className="action-row">
        {!gone && (
          <button
            type="button"
            className="action"
            // Not disabled: the focus would be lost with it.
            aria-disabled={!preview || isSending}
            onClick={() => void merge()}
          >
            {isSending ? 'Slučuji…' : 'Sloučit místa'}
          </button>
        )}
        <button
          type="button"
          className="action action-quiet"
          aria-disabled={isSending || undefined}
          onClick={() => isSending || onClose()}
        >
          Zrušit
        </button>
      </p>
    </Panel>
  );
};
