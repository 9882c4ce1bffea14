import { useEffect, useId, useState } from 'react';
import type { EditablePlace } from '../../../contract/places/place-editor.ts';
import { useStore, LiveText } from '../../../widget/index.ts';
import { useAccountStore } from '../../account/session/use-account.tsx';
import { failureSentence } from '../../components/saving/failure-sentence.ts';
import { GoneNote } from '../change/gone-note.tsx';
import { MergeChoice } from './merge-choice.tsx';
import { MergeEvents } from './merge-events.tsx';
import { Panel } from '../panel.tsx';
import type { PlaceEditorStore } from '../place-editor-store.ts';
import { distanceLabel } from '../../components/distance-label.ts';
import { typeset } from '../../../domain/text/typeset.ts';
import {
  distanceApartLabel,
  mergedWebText,
  mergeLetters,
  placeFailures,
  quoted,
} from '../place-editor-messages.ts';
import { createMergeStore } from './merge-store.ts';
import './merge-places.css';

export interface MergePlacesProps {
  editor: PlaceEditorStore;
  one: EditablePlace;
  other: EditablePlace;
  /** Text of the button back. */
  back: string;
}

/** Metres over which two places are unlikely to be duplicates. */
const maxPlausibleMetres = 300;

/** Panel that merges two places: choice of the one that stays, and a preview of moved events. */
export const MergePlaces = ({ editor, one, other, back }: MergePlacesProps) => {
  const id = useId();
  const account = useAccountStore();
  const [store] = useState(() => createMergeStore(account, one, other));
  useEffect(() => void store.load(), [store]);
  const targetId = useStore(store.$target);
  useEffect(() => editor.setTarget(targetId), [editor, targetId]);
  const previewState = useStore(store.$preview);
  const preview = previewState.state === 'ready' ? previewState.preview : null;
  const gone = useStore(store.$gone);
  const change = useStore(store.$change);
  const isSending = change.state === 'sending';
  const isConflict = change.state === 'outdated';
  const sentence = change.state === 'merged-away' ? null : failureSentence(change, placeFailures);
  /** Place as in the preview, if loaded. */
  const latest = (place: EditablePlace): EditablePlace =>
    [preview?.source, preview?.target].find((loaded) => loaded?.id === place.id) ?? place;
  const both = [latest(one), latest(other)] as const;
  const [target, source] = targetId === one.id ? both : ([both[1], both[0]] as const);
  const webText = mergedWebText(source, target);
  const retryButton = (
    <button type="button" className="action action-quiet" onClick={() => void store.load()}>
      {isConflict ? 'Načíst znovu' : 'Zkusit znovu'}
    </button>
  );
  const nameOf = (place: EditablePlace) => (
    <strong>
      {mergeLetters[both.indexOf(place)]}: {typeset(place.title)}
    </strong>
  );
  /** Next event of each place by its id. */
  const next = preview && {
    [preview.source.id]: preview.next.source,
    [preview.target.id]: preview.next.target,
  };
  return (
    <Panel title="Sloučit dvě místa" back={back} isBusy={isSending} onClose={editor.leave}>
      <MergeChoice
        name={`${id}-kept`}
        places={both}
        next={next}
        target={targetId}
        isBusy={isSending}
        onTarget={store.choose}
      />
      {preview && preview.metres > maxPlausibleMetres && (
        <p className="panel-warning">
          Místa jsou {distanceLabel(preview.metres)} od&nbsp;sebe. Je to opravdu jedno a&nbsp;totéž?
        </p>
      )}
      <p key={target.id} className="merge-places-outcome">
        Zůstane {nameOf(target)}. Zanikne {nameOf(source)}, staré odkazy i&nbsp;hledání jeho názvu
        povedou na&nbsp;{quoted(target.title)}.
        {preview && preview.metres <= maxPlausibleMetres && (
          <LiveText>{` Jsou ${distanceApartLabel(preview.metres)}.`}</LiveText>
        )}
        {webText && <LiveText>{` ${webText}`}</LiveText>}
      </p>
      {previewState.state === 'loading' && <p role="status">Zjišťujeme, co se přesune…</p>}
      {previewState.state === 'failed' && (
        <p role="alert">
          {previewState.sentence ?? 'Nepodařilo se zjistit, co se přesune.'} {retryButton}
        </p>
      )}
      {preview && <MergeEvents events={preview.events} />}
      {gone && <GoneNote {...gone} onOpen={editor.openTarget} />}
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
            onClick={() => void editor.merge(store.merge)}
          >
            {isSending ? 'Slučujeme…' : 'Sloučit místa'}
          </button>
        )}
        <button
          type="button"
          className="action action-quiet"
          aria-disabled={isSending || undefined}
          onClick={() => isSending || editor.leave()}
        >
          Zavřít
        </button>
      </p>
    </Panel>
  );
};
