import { useEffect, useRef, useState } from 'react';
import type { CivilDate } from '../../../contract/events/civil-date.ts';
import type { IssueRow } from '../../../contract/print/edition-issue.ts';
import { typeset } from '../../../domain/text/typeset.ts';
import { andOtherTimes, timeInWords, LiveText } from '../../../widget/index.ts';
import { markTitles, stateInWords } from './edition-words.ts';
import type { IssueStore } from './issue-store.ts';
import { ShortenForm } from './shorten-form.tsx';
import { SwapForm } from './swap-form.tsx';

export interface IssueRowItemProps {
  row: IssueRow;
  /** First day of the issue. */
  start: CivilDate;
  /** Title of the event printed instead of it; null for none. */
  replacement: string | null;
  /** Events that can be printed instead of it. */
  spares: readonly IssueRow[];
  store: IssueStore;
}

const isKept = ({ change, marks }: IssueRow): boolean =>
  (change.title !== null && marks.includes('title')) ||
  (change.text !== null && marks.includes('text'));

/** Event of an issue with its marks and its changes. */
export const IssueRowItem = ({ row, start, replacement, spares, store }: IssueRowItemProps) => {
  const { title, place, times, state, marks, change, cancelled } = row;
  const [open, setOpen] = useState<'shorten' | 'swap' | null>(null);
  const buttons = {
    shorten: useRef<HTMLButtonElement>(null),
    swap: useRef<HTMLButtonElement>(null),
  };
  const leaveButton = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef<'shorten' | 'swap' | null>(null);
  useEffect(() => {
    // The form with the focus was removed, perhaps with the button that opened it.
    if (wasOpen.current && !open)
      (buttons[wasOpen.current].current ?? leaveButton.current)?.focus();
    wasOpen.current = open;
  });
  const year = Number(start.slice(0, 4));
  const [time] = times;
  const isLeftOut = state === 'left-out';
  const sentence = stateInWords(row, replacement);
  const own = change.title !== null || change.text !== null;
  const when = `${time ? timeInWords(time, year) : ''}${times.length > 1 ? ` ${andOtherTimes(times.length - 1)}` : ''} · ${typeset(place)}`;
  const wording = [
    change.text ? `Vaše znění: „${typeset(change.text)}“` : 'Vaše znění.',
    change.text === '' && 'Bez popisu.',
    isKept(row) && 'Data se změnila, podívejte se, jestli ještě platí.',
  ]
    .filter(Boolean)
    .join(' ');
  const toggle = (name: 'shorten' | 'swap', label: string) => (
    <button
      type="button"
      className="link-button"
      ref={buttons[name]}
      aria-expanded={open === name}
      aria-label={`${label}: ${title}`}
      onClick={() => setOpen(open === name ? null : name)}
    >
      {label}
    </button>
  );
  return (
    <li className={`issue-row issue-row-${state}`}>
      <p className="issue-row-marks">
        {marks.map((mark) => (
          <span key={mark} className="issue-mark">
            {markTitles[mark]}
          </span>
        ))}
      </p>
      <h4>{typeset(change.title ?? title)}</h4>
      <p>
        {cancelled && <strong>Zrušená. </strong>}
        <LiveText>{when}</LiveText>
      </p>
      {own && <p className="issue-row-own">{wording}</p>}
      {sentence && <p className="issue-row-state">{typeset(sentence)}</p>}
      {state !== 'gone' && (
        <p className="edition-actions">
          <button
            type="button"
            className="link-button"
            ref={leaveButton}
            aria-label={`${isLeftOut ? 'Vrátit' : 'Vynechat'}: ${title}`}
            onClick={() => {
              setOpen(null);
              void store.change(
                row,
                { left_out: !isLeftOut, replaced_by: null },
                isLeftOut ? `„${title}“ je zpátky.` : `„${title}“ se nevytiskne.`,
              );
            }}
          >
            {isLeftOut ? 'Vrátit' : 'Vynechat'}
          </button>
          {!isLeftOut && toggle('shorten', 'Zkrátit')}
          {state === 'printed' && spares.length > 0 && toggle('swap', 'Vyměnit')}
        </p>
      )}
      {open === 'shorten' && <ShortenForm row={row} store={store} onClose={() => setOpen(null)} />}
      {open === 'swap' && (
        <SwapForm row={row} spares={spares} store={store} onClose={() => setOpen(null)} />
      )}
    </li>
  );
};
