import { useStore } from '../../../widget/index.ts';
import { PointFields } from '../../components/forms/point-fields.tsx';
import { ChangeStatus } from './change-status.tsx';
import { placeSaveMessage } from './place-change-messages.ts';
import { PlaceSaveNotes } from './place-save-notes.tsx';
import { DistanceConfirmation } from '../merge/distance-confirmation.tsx';
import { OccupiedPointNote } from '../merge/occupied-point-note.tsx';
import { withEvents } from '../place-editor-messages.ts';
import type { ChangeFormProps } from './rename-form.tsx';
import type { RepositionStore } from './reposition-store.ts';
import { useFocusOnChange } from '../../components/use-focus-on-change.ts';
import { useFocusOnProblem } from '../use-focus.ts';

export interface RepositionFormProps extends ChangeFormProps {
  store: RepositionStore;
  onMergeWith(id: number): void;
}

const inDegrees = new Intl.NumberFormat('cs', { minimumFractionDigits: 5 });

/** Form that moves a place, on a map or by coordinates. */
export const RepositionForm = (props: RepositionFormProps) => {
  const { store, place, isLast, onOpen, onMergeWith } = props;
  const draft = useStore(store.$draft);
  const problems = useStore(store.$problems);
  const isConfirming = useStore(store.$isConfirming);
  const isUnsaved = useStore(store.$isUnsaved);
  const metres = useStore(store.$metres);
  const saveState = useStore(store.$saveState);
  const isSending = saveState.state === 'saving';
  const blockingPlace = saveState.state === 'invalid' ? saveState.place : null;
  const form = useFocusOnChange<HTMLFormElement>(draft !== null, 'h3', '.action');
  useFocusOnProblem(form, saveState);
  return (
    <form
      className="panel-section"
      noValidate
      ref={form}
      data-unsaved={isUnsaved || undefined}
      onSubmit={(submit) => {
        submit.preventDefault();
        void store.save(false);
      }}
      onKeyDown={(press) => {
        if (press.key !== 'Escape' || !draft) return;
        press.stopPropagation();
        if (!isSending) store.close();
      }}
    >
      <h3 tabIndex={-1}>Poloha</h3>
      {!draft && (
        <p key={`${place.lat} ${place.lng} ${place.approximate}`}>
          {inDegrees.format(place.lat)}&nbsp;s.&nbsp;š., {inDegrees.format(place.lng)}
          &nbsp;v.&nbsp;d.
          {place.approximate && ' Známe jen obec, bod je její střed.'}
        </p>
      )}
      {draft && (
        <>
          {place.events > 0 && (
            <p className="field-hint">Nová poloha se ukáže {withEvents(place.events)}.</p>
          )}
          <PointFields
            point={draft}
            problemOf={(field) => problems[field]}
            onChange={store.change}
          />
        </>
      )}
      {draft && blockingPlace && (
        <OccupiedPointNote place={blockingPlace} onMergeWith={onMergeWith} />
      )}
      <PlaceSaveNotes
        saveState={saveState}
        onOpen={onOpen}
        onDecide={(side) => {
          form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
          void store.decide(side);
        }}
      />
      <ChangeStatus
        isLast={isLast}
        text={placeSaveMessage('point', saveState)}
        takeBack={
          saveState.state === 'saved' && saveState.isChanged && !isUnsaved
            ? 'Vrátit předchozí polohu'
            : null
        }
        onTakeBack={() => void store.takeBack()}
      />
      {draft && isConfirming && (
        <DistanceConfirmation
          metres={metres}
          onConfirm={() => void store.save(true)}
          onCancel={store.cancelFarMove}
        />
      )}
      {draft && !isConfirming && (
        <p className="action-row">
          <button type="submit" className="action" aria-disabled={isSending}>
            {isSending ? 'Ukládáme…' : 'Uložit polohu'}
          </button>
          <button
            type="button"
            className="action action-quiet"
            aria-disabled={isSending || undefined}
            onClick={() => isSending || store.close()}
          >
            Zavřít
          </button>
        </p>
      )}
      {!draft && (
        <button type="button" className="action action-quiet" onClick={() => store.open(place)}>
          Posunout…
        </button>
      )}
    </form>
  );
};
