import { useEffect, useId, useRef, useState } from 'react';
import * as v from 'valibot';
import { issuesByPath } from '../../../contract/issues-by-path.ts';
import {
  TimeEntrySchema,
  type TimeEntry,
  type EditScope,
} from '../../../contract/organizers/schedule.ts';
import type { DateEdit } from '../../../domain/time/edit-schedule.ts';
import { TimeFields } from './time-fields.tsx';
import type { TimeDraft } from './time-parts.ts';
import { useUnfinished } from '../drafts/unfinished.ts';

export interface MoveDateProps {
  time: TimeEntry;
  /** The series has other dates: the scope can be chosen. */
  canFollow: boolean;
  isPublished: boolean;
  onMove(edit: DateEdit, scope: EditScope): void;
  onClose(): void;
}

const scopes: [EditScope, string][] = [
  ['one', 'jen tenhle termín'],
  ['following', 'tenhle a všechny další'],
  ['all', 'všechny termíny'],
];

/** Editor that moves one date, it and the following ones, or the whole series. */
export const MoveDate = ({ time, canFollow, isPublished, onMove, onClose }: MoveDateProps) => {
  const id = useId();
  const [draft, setDraft] = useState<TimeDraft>(time);
  const [scope, setScope] = useState<EditScope>('one');
  const [announced, setAnnounced] = useState(isPublished);
  const [isSent, setSent] = useState(false);
  const result = v.safeParse(TimeEntrySchema, draft);
  const problems = result.success ? {} : issuesByPath(result.issues);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => void box.current?.scrollIntoView({ block: 'nearest' }), []);
  /** Moves the date; false if the new time is invalid. */
  const confirm = (): boolean => {
    setSent(true);
    if (result.success)
      onMove({ time: result.output, announced: scope === 'one' && announced }, scope);
    return result.success;
  };
  const isChanged = JSON.stringify(draft) !== JSON.stringify(time);
  useUnfinished(() => !isChanged || confirm());
  return (
    <div className="move-date" role="group" aria-label="Přesunout termín" ref={box}>
      <TimeFields
        time={draft}
        problemOf={(field) => (isSent ? problems[field] : undefined)}
        onChange={setDraft}
        onLeave={() => undefined}
      />
      {canFollow && (
        <fieldset className="rule-fields-end">
          <legend>Co se změní</legend>
          {scopes.map(([value, words]) => (
            <label key={value} className="check">
              <input
                type="radio"
                name={`${id}-scope`}
                checked={scope === value}
                onChange={() => setScope(value)}
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
            onChange={({ target }) => setAnnounced(target.checked)}
          />
          Ukázat návštěvníkům i&nbsp;původní termín (přeškrtnutý)
        </label>
      )}
      <p className="action-row">
        <button type="button" className="action" onClick={confirm}>
          Přesunout
        </button>
        <button type="button" className="action action-quiet" onClick={onClose}>
          Nechat být
        </button>
      </p>
    </div>
  );
};
