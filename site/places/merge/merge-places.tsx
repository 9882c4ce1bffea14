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
  /** Text of the button back. */
  back: string;
  /** Gets the place that stays: the map lifts its pin. */
  onTarget(id: number): void;
  onAct(): void;
  onMerged(merged: Merged, source: EditablePlace): void;
  /** Opens the place that one of the two was merged into meanwhile. */
  onOpen(id: number): void;
  onClose(): void;
}

/** Metres over which two places are unlikely to be duplicates. */
const farMetres = 300;

/** Panel that merges two places: choice of the one that stays, and a preview of moved events. */
export const MergePlaces = (props: MergePlacesProps) => {
  const { one, other, back, onTarget, onAct, onMerged, onOpen, onClose } = props;
  const id = useId();
  const { ask } = useAccountStore();
  const [targetId, setTargetId] = useState(other.events > one.events ? other.id : one.id);
  const [preview, setPreview] = useState<MergePreview | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [goneOnLoad, setGoneOnLoad] = useState<Gone | null>(null);
  const { isSending, isConflict, gone: goneOnMerge, sentence, clear, send } = useChange();
  const gone = goneOnLoad ?? goneOnMerge;
  // Number of the latest request: answers to earlier ones are ignored.
  const revision = useRef(0);
  /** Place as in the preview, if loaded. */
  const latest = (place: EditablePlace): EditablePlace =>
    [preview?.source, preview?.target].find((loaded) => loaded?.id === place.id) ?? place;
  const both = [latest(one), latest(other)] as const;
  const [target, source] = targetId === one.id ? both : ([both[1], both[0]] as const);
  useEffect(() => onTarget(targetId), [targetId]);

  const load = async (): Promise<void> => {
    const request = ++revision.current;
    clear();
    setFailure(null);
    setPreview(null);
    const result = await ask('mergePreview', { source: source.id, target: target.id });
    if (request !== revision.current) return;
    if (result.state === 'done') return setPreview(result.answer);
    setGoneOnLoad(toGone(result));
    const error = result.state === 'refused' ? result.error : null;
    setFailure(error?.message ?? 'Nepodařilo se zjistit, co se přesune.');
  };
  useEffect(() => void load(), [targetId]);

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
  const retryButton = (
    <button type="button" className="action action-quiet" onClick={() => void load()}>
      {isConflict ? 'Načíst znovu' : 'Zkusit znovu'}
    </button>
  );
  const nameOf = (place: EditablePlace) => (
    <strong>
      {letters[both.indexOf(place)]}: {place.title}
    </strong>
  );
  /** Next event of each place by its id. */
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
        target={targetId}
        isBusy={isSending}
        onTarget={setTargetId}
      />
      {preview && preview.metres > farMetres && (
        <p className="panel-warning">
          Místa jsou {metresInWords(preview.metres)} od&nbsp;sebe. Je to opravdu jedno a&nbsp;totéž?
        </p>
      )}
      <p className="merge-places-outcome">
        Zůstane {nameOf(target)}. Zanikne {nameOf(source)}, staré odkazy i&nbsp;hledání jeho jména
        povedou na&nbsp;{quoted(target.title)}.
        {preview && preview.metres <= farMetres && <> Jsou {apartInWords(preview.metres)}.</>}
      </p>
      {!preview && !failure && <p role="status">Zjišťuji, co se přesune…</p>}
      {failure && !gone && (
        <p role="alert">
          {failure} {retryButton}
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
            <p>{retryButton}</p>
          </div>
        )}
        {sentence && <p className="panel-warning">{sentence}</p>}
      </div>
      <p className="action-row">
        {!gone && (
          <button
            type="button"
            className="action"
            // Not `disabled`, which would lose the focus.
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
