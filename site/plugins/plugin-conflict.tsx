import { useEffect, useRef } from 'react';
import { partTitle } from './options/option-labels.ts';
import type { PluginDraft, PluginPart } from './plugin-draft.ts';
import type { PluginSaveState } from './plugin-editor-store.ts';

export interface PluginConflictProps {
  saveState: Extract<PluginSaveState, { state: 'merged' }>;
  onTakeTheirs(theirs: PluginDraft): void;
}

const listOf = (parts: readonly PluginPart[]): string =>
  new Intl.ListFormat('cs').format([...new Set(parts.map(partTitle))]);

/** Note about a merge with a concurrent change, with a button that takes the other version. */
export const PluginConflict = ({ saveState, onTakeTheirs }: PluginConflictProps) => {
  const { taken, both, theirs } = saveState;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [saveState]);
  return (
    <div className="plugin-conflict" role="alert" tabIndex={-1} ref={box}>
      <p>
        <strong>Plugin se mezitím změnil</strong> v&nbsp;jiném okně. Nic jsme nepřepsali.
      </p>
      {taken.length > 0 && <p>Převzali jsme odtud: {listOf(taken)}.</p>}
      {both.length > 0 && (
        <p>Tam i&nbsp;tady se změnilo: {listOf(both)}. Je tu, co jste nastavili vy.</p>
      )}
      <p>Podívejte se na to a&nbsp;uložte znovu.</p>
      <p>
        <button type="button" className="action action-quiet" onClick={() => onTakeTheirs(theirs)}>
          Zahodit moje změny a&nbsp;převzít všechno odtamtud
        </button>
      </p>
    </div>
  );
};
