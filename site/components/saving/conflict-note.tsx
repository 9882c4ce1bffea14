import { useEffect, useRef, type ReactNode } from 'react';
import { LiveText } from '../../../widget/index.ts';
import type { SaveState } from './versioned-save.ts';
import './save-warning.css';

/** Characters of a text shown in the note. */
const maxExcerptLength = 200;

const excerpt = (text: string): string => {
  const trimmed = text.trim();
  return trimmed.length > maxExcerptLength
    ? `${trimmed.slice(0, maxExcerptLength)}…`
    : trimmed || 'nic';
};

export interface ConflictNoteProps<Stored, Part extends string> {
  saveState: Extract<SaveState<unknown, Stored, Part>, { state: 'conflict' | 'merged' }>;
  /** Something in the form is not stored. */
  isDirty: boolean;
  /** What changed, as "Akce se mezitím změnila". */
  title: string;
  /** Where it changed: "v jiném okně". */
  where: ReactNode;
  /** Further sentence about what is stored now. */
  children?: ReactNode;
  /** Name of a part in a sentence, as "vstupné". */
  titleOf(part: Part): string;
  /** Value of a part as stored now; empty for none. */
  textOf(theirs: Stored, part: Part): string;
  onDecide(side: 'mine' | 'theirs'): void;
}

/** Note about a concurrent change: parts taken over, and a choice for those changed by both. */
export const ConflictNote = <Stored, Part extends string>({
  saveState,
  isDirty,
  title,
  where,
  children,
  titleOf,
  textOf,
  onDecide,
}: ConflictNoteProps<Stored, Part>) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [saveState]);
  const listOf = (parts: readonly Part[]): string =>
    new Intl.ListFormat('cs').format([...new Set(parts.map(titleOf))]);
  return (
    <div className="save-warning" role="alert" tabIndex={-1} ref={box}>
      <p>
        <strong>{title}</strong> {where}. Nic jsme nepřepsali.
      </p>
      {saveState.state === 'merged' ? (
        <p>
          {children}
          {saveState.taken.length > 0 && (
            <LiveText>{`Převzali jsme tyto změny: ${listOf(saveState.taken)}. `}</LiveText>
          )}
          {isDirty && <span>Co jste napsali, zůstává. Podívejte se na to a&nbsp;uložte.</span>}
        </p>
      ) : (
        <>
          {saveState.merged.taken.length > 0 && (
            <p>Převezmeme tyto změny: {listOf(saveState.merged.taken)}.</p>
          )}
          <p>V&nbsp;obou verzích se změnilo:</p>
          <ul>
            {saveState.merged.both.map((part) => (
              <li key={part}>
                {titleOf(part)}; uložená verze: <q>{excerpt(textOf(saveState.theirs, part))}</q>
              </li>
            ))}
          </ul>
          <p className="action-row">
            <button type="button" className="action" onClick={() => onDecide('mine')}>
              Použít mou verzi
            </button>
            <button
              type="button"
              className="action action-quiet"
              onClick={() => onDecide('theirs')}
            >
              Použít uloženou verzi
            </button>
          </p>
        </>
      )}
    </div>
  );
};
