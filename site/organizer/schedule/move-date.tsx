import { useEffect, useId, useRef, useState } from 'react';
import type { EditScope, TimeEntry } from '../../../contract/organizers/schedule.ts';
import type { DateEdit } from '../../../domain/time/edit-schedule.ts';
import { InnerForm } from '../../components/forms/inner-form.tsx';
import { useStore } from '../../../widget/index.ts';
import { TimeFields } from './time-fields.tsx';
import { createMoveDateStore } from './move-date-store.ts';
import {
  createUnfinishedEdits,
  UnfinishedContext,
  useUnfinished,
} from '../../components/forms/unfinished.ts';

export interface MoveDateProps {
  time: TimeEntry;
  /** The series has other dates: the scope can be chosen. */
  canFollow: boolean;
  isPublished: boolean;
  onMove(edit: DateEdit, scope: EditScope): void;
  onClose(): void;
}

const scopes: [EditScope, string][] = [
  ['one', 'jen tento termín'],
  ['following', 'tento a\u00a0všechny další'],
  ['all', 'všechny termíny'],
];

/** Editor that moves one date, it and the following ones, or the whole series. */
export const MoveDate = ({ time, canFollow, isPublished, onMove, onClose }: MoveDateProps) => {
  const id = useId();
  const [store] = useState(() => createMoveDateStore(time, isPublished));
  const { form } = store;
  const { time: draft, scope, announced } = useStore(form.$values);
  const problems = useStore(form.$shownProblems);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => void box.current?.scrollIntoView({ block: 'nearest' }), []);
  const [unfinished] = useState(createUnfinishedEdits);
  const isPending = useStore(unfinished.$isPending);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  /** Moves the date; false if the new time is invalid. */
  const confirm = (): boolean => {
    const move = unfinished.finish() ? store.confirm() : null;
    if (move) onMove(move.edit, move.scope);
    else setRefusals((count) => count + 1);
    return move !== null;
  };
  useUnfinished(
    () => (unfinished.finish() && !store.isChanged()) || confirm(),
    isPending || store.isChanged(),
  );
  return (
    <InnerForm label="Přesunout termín" className="move-date" ref={box} onConfirm={confirm}>
      <UnfinishedContext value={unfinished}>
        <TimeFields
          time={draft}
          problemOf={(field) => problems[field]}
          onChange={(next) => form.change({ time: next })}
          onLeave={() => undefined}
        />
      </UnfinishedContext>
      {canFollow && (
        <fieldset className="rule-fields-end">
          <legend>Co se změní</legend>
          {scopes.map(([value, words]) => (
            <label key={value} className="check">
              <input
                type="radio"
                name={`${id}-scope`}
                checked={scope === value}
                onChange={() => form.change({ scope: value })}
              />
              {words}
            </label>
          ))}
        </fieldset>
      )}
      {scope === 'one' && (
        <label className="check">
          <input
            type="checkbox"
            checked={announced}
            onChange={({ target }) => form.change({ announced: target.checked })}
          />
          Zobrazit návštěvníkům i&nbsp;původní termín (přeškrtnutý)
        </label>
      )}
      <p className="action-row">
        <button type="button" className="action" onClick={confirm}>
          Přesunout
        </button>
        <button type="button" className="action action-quiet" onClick={onClose}>
          Zavřít
        </button>
      </p>
    </InnerForm>
  );
};
