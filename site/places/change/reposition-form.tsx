import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { LatLng } from '../../../contract/places/bounds.ts';
import { issuesByPath } from '../../../contract/issues-by-path.ts';
import { RepositionFormSchema } from '../../../contract/organizers/place-editor.ts';
import { distance } from '../../../domain/geo/distance.ts';
import {
  degreesProblem,
  PointFields,
  pointOf,
  type PointDraft,
} from '../../components/forms/point-fields.tsx';
import { ConflictNote } from './conflict-note.tsx';
import { FarQuestion } from '../merge/far-question.tsx';
import { GoneNote } from './gone-note.tsx';
import { InWayNote } from '../merge/in-way-note.tsx';
import { withEvents } from '../place-words.ts';
import type { ChangeFormProps } from './rename-form.tsx';
import { useChange } from './use-change.ts';
import { useFocusOnChange, useFocusOnProblem } from '../use-focus.ts';

export interface RepositionFormProps extends ChangeFormProps {
  /** Former point to return to, from the history; a new object for each request. */
  proposed: LatLng | null;
  onMergeWith(id: number): void;
}

/** A constant: a new object would move the focus as new problems do. */
const noProblems: Record<string, string> = {};

/** Metres over which a move has to be confirmed. */
const farMetres = 5000;

const inDegrees = new Intl.NumberFormat('cs', { minimumFractionDigits: 5 });

/** Problems by field; a value that is no coordinate gets a sentence with an example. */
const problemsOf = (issues: readonly v.BaseIssue<unknown>[]): Record<string, string> =>
  issuesByPath(issues, (issue) =>
    degreesProblem(v.getDotPath(issue as never) === 'longitude' ? 'longitude' : 'latitude'),
  );

/** Form that moves a place, on a map or by coordinates. */
export const RepositionForm = (props: RepositionFormProps) => {
  const { place, isLast, proposed, onAct, onDirty, onPlace, onOpen, onMergeWith } = props;
  const [draft, setDraft] = useState<PointDraft | null>(null);
  const [problems, setProblems] = useState(noProblems);
  const [status, setStatus] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { isSending, isConflict, gone, inWay, fields, sentence, clear, send } = useChange();
  const form = useFocusOnChange<HTMLFormElement>(draft !== null, 'h3', 'button');
  useFocusOnProblem(form, fields, problems);
  const isMoved = draft !== null && (draft.latitude !== place.lat || draft.longitude !== place.lng);
  const isUnsaved = isMoved && gone === null;
  useEffect(() => onDirty(isUnsaved), [isUnsaved]);
  const newPoint = draft && pointOf(draft);
  const metres = newPoint ? distance(place, newPoint) : 0;

  const clearMessages = (): void => {
    setProblems(noProblems);
    setStatus(null);
    setAsking(false);
    if (!isConflict) clear();
  };
  const open = (point: LatLng): void => {
    onAct();
    clearMessages();
    setDraft({ latitude: point.lat, longitude: point.lng });
  };
  const close = (): void => {
    setDraft(null);
    clearMessages();
    clear();
  };
  useEffect(() => {
    if (proposed) open(proposed);
  }, [proposed]);

  const save = async (isSure: boolean): Promise<void> => {
    onAct();
    setStatus(null);
    const { id, version } = place;
    const parsed = v.safeParse(RepositionFormSchema, { place: id, version, ...draft });
    setProblems(parsed.success ? noProblems : problemsOf(parsed.issues));
    if (!parsed.success) return;
    if (!isMoved) return setStatus('Poloha je stejná jako předtím.');
    if (metres > farMetres && !isSure) return setAsking(true);
    setAsking(false);
    const moved = await send('repositionPlace', parsed.output);
    if (!moved) return;
    setDraft(null);
    setStatus('Poloha je uložená.');
    onPlace(moved);
  };
  return (
    <form
      className="panel-section"
      noValidate
      ref={form}
      data-unsaved={isUnsaved || undefined}
      onSubmit={(submit) => {
        submit.preventDefault();
        void save(false);
      }}
      onKeyDown={(press) => {
        if (press.key !== 'Escape' || !draft) return;
        press.stopPropagation();
        if (!isSending) close();
      }}
    >
      <h3 tabIndex={-1}>Poloha</h3>
      {!draft && (
        <p>
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
            problemOf={(field) => problems[field] ?? fields[field]}
            onChange={(changes) => {
              setDraft((previous) => previous && { ...previous, ...changes });
              clearMessages();
            }}
          />
        </>
      )}
      {draft && inWay && <InWayNote place={inWay} onMergeWith={onMergeWith} />}
      {gone && <GoneNote {...gone} onOpen={onOpen} />}
      {isConflict && (
        <ConflictNote
          place={place}
          onOpen={onOpen}
          onFound={(found) => {
            clear();
            setStatus('Místo je načtené znovu. Vaši polohu můžete uložit.');
            onPlace(found);
            form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
          }}
        />
      )}
      <p className="panel-said" role="status">
        {isLast && (status ?? sentence)}
      </p>
      {draft && isAsking && (
        <FarQuestion metres={metres} onYes={() => void save(true)} onNo={() => setAsking(false)} />
      )}
      {draft && !isAsking && (
        <p className="action-row">
          <button type="submit" className="action" aria-disabled={isSending}>
            {isSending ? 'Ukládám…' : 'Uložit polohu'}
          </button>
          <button
            type="button"
            className="action action-quiet"
            aria-disabled={isSending || undefined}
            onClick={() => isSending || close()}
          >
            Nechat být
          </button>
        </p>
      )}
      {!draft && (
        <button type="button" className="action action-quiet" onClick={() => open(place)}>
          Posunout…
        </button>
      )}
    </form>
  );
};
