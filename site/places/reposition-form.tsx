import { useState } from 'react';
import * as v from 'valibot';
import { firstProblems } from '../../contract/first-problems.ts';
import { RepositionFormSchema } from '../../contract/place-editor.ts';
import { degreesProblem, PointFields, type PointDraft } from '../components/point-fields.tsx';
import { Conflict } from './conflict.tsx';
import { withEvents } from './place-words.ts';
import type { ChangeFormProps } from './rename-form.tsx';
import { useChange } from './use-change.ts';
import { useFocusOnChange, useFocusOnProblem } from './use-focus.ts';

/** One of its own would look like something new that was said against the form. */
const none: Record<string, string> = {};

const inDegrees = new Intl.NumberFormat('cs', { minimumFractionDigits: 5 });

/** Another point for a place, by a map or in figures. */
export const RepositionForm = ({ place, onPlace }: ChangeFormProps) => {
  const [draft, setDraft] = useState<PointDraft | null>(null);
  const [problems, setProblems] = useState(none);
  const [said, setSaid] = useState<string | null>(null);
  const { isSending, isConflict, fields, sentence, clear, send } = useChange();
  const form = useFocusOnChange<HTMLFormElement>(draft !== null, 'h3', 'button');
  useFocusOnProblem(form, fields, problems);
  const isMoved = draft !== null && (draft.latitude !== place.lat || draft.longitude !== place.lng);

  const save = async (): Promise<void> => {
    setSaid(null);
    const { id, version } = place;
    const parsed = v.safeParse(RepositionFormSchema, { place: id, version, ...draft });
    setProblems(
      parsed.success
        ? none
        : firstProblems(parsed.issues, (issue) =>
            degreesProblem(v.getDotPath(issue as never) === 'longitude' ? 'longitude' : 'latitude'),
          ),
    );
    if (!parsed.success) return;
    if (!isMoved) return setSaid('Poloha je stejná jako předtím.');
    const moved = await send('repositionPlace', parsed.output);
    if (!moved) return;
    setDraft(null);
    setSaid('Poloha je uložená.');
    onPlace(moved);
  };
  return (
    <form
      className="panel-section"
      noValidate
      ref={form}
      data-unsaved={isMoved || undefined}
      onSubmit={(submit) => {
        submit.preventDefault();
        void save();
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
              setDraft((known) => known && { ...known, ...changes });
              setProblems(none);
              setSaid(null);
              if (!isConflict) clear();
            }}
          />
        </>
      )}
      {isConflict && (
        <Conflict
          place={place}
          onFound={(found) => {
            clear();
            setSaid('Místo je načtené znovu. Vaši polohu můžete uložit.');
            onPlace(found);
            form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
          }}
        />
      )}
      <p className="panel-said" role="status">
        {said ?? sentence}
      </p>
      {draft ? (
        <p className="action-row">
          <button type="submit" className="action" aria-disabled={isSending}>
            {isSending ? 'Ukládám…' : 'Uložit polohu'}
          </button>
          <button
            type="button"
            className="action action-quiet"
            onClick={() => {
              setDraft(null);
              clear();
              setProblems(none);
              setSaid(null);
            }}
          >
            Nechat být
          </button>
        </p>
      ) : (
        <button
          type="button"
          className="action action-quiet"
          onClick={() => {
            setDraft({ latitude: place.lat, longitude: place.lng });
            setSaid(null);
          }}
        >
          Posunout…
        </button>
      )}
    </form>
  );
};
