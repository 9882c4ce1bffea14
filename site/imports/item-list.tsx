import { useEffect, useRef, useState } from 'react';
import type { DecisionAction } from '../../contract/imports/import-item.ts';
import type { ImportSource, ItemState } from '../../contract/imports/import-source.ts';
import { useStore } from '../../widget/index.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ConfirmRemoval } from './confirm-removal.tsx';
import type { DecisionsStore } from './decisions-store.ts';
import { ItemRow } from './item-row.tsx';
import { isDecidable, type ItemListStore } from './item-list-store.ts';
import { emptySentences, stateLeads, stateTitles } from './item-messages.ts';
import { LastDecision } from './last-decision.tsx';
import { RunProgress } from './run-progress.tsx';
import { countOf } from './source-messages.ts';
import './item-list.css';

export interface ItemListProps {
  source: ImportSource;
  state: ItemState;
  list: ItemListStore;
  decisions: DecisionsStore;
}

/** Items of a state with their decisions, one by one or several at once. */
export const ItemList = ({ source, state, list, decisions }: ItemListProps) => {
  const listed = useStore(list.$listed);
  const selected = useStore(list.$selected);
  const pending = useStore(decisions.$pending);
  const run = useStore(decisions.$run);
  const focused = useStore(decisions.$focused);
  const outcome = useStore(decisions.$outcome);
  const [removed, setRemoved] = useState<{ count: number; remove: () => void } | null>(null);
  const room = useRef<HTMLElement>(null);
  useEffect(() => {
    // The pressed button left with its row; who went on elsewhere stays there.
    if (!focused || (document.activeElement ?? document.body) !== document.body) return;
    const row = room.current?.querySelector(`[data-item="${focused.item}"]`);
    const title = room.current?.querySelector<HTMLElement>('.import-list-title');
    (row?.querySelector<HTMLElement>('button, input') ?? title)?.focus();
  }, [focused]);
  const count = countOf(source, state);
  const isDeleting = (action: DecisionAction): boolean => state === 'gone' && action === 'take';
  /** Runs at once what deletes no event; the rest is asked about. */
  const confirm = (action: DecisionAction, number: number, work: () => void): void => {
    if (isDeleting(action)) setRemoved({ count: number, remove: work });
    else work();
  };
  const lead = stateLeads[state];
  return (
    <section className="import-list" aria-labelledby="import-list-title" ref={room}>
      <h3 id="import-list-title" className="import-list-title visually-hidden" tabIndex={-1}>
        {stateTitles[state]}
      </h3>
      {lead !== undefined && count > 0 && <p className="import-quiet">{lead}</p>}
      {run && <RunProgress run={run} onStop={decisions.stop} />}
      {!outcome && !run && (
        <LastDecision
          undo={source.undo}
          onUndo={({ take, items }) => void decisions.undo(take, items)}
        />
      )}
      {listed.state === 'loading' && <p role="status">Načítáme…</p>}
      {listed.state === 'failed' && (
        <p role="alert">
          Akce se nepodařilo načíst.{' '}
          <button type="button" className="action action-quiet" onClick={list.retry}>
            Zkusit znovu
          </button>
        </p>
      )}
      {listed.state === 'ready' && listed.items.length === 0 && (
        <p>
          {source.reading
            ? 'Akce se tu objeví, až zdroj načteme.'
            : source.total === 0
              ? 'Ve zdroji není žádná akce, kterou bychom uměli převzít.'
              : emptySentences[state]}
        </p>
      )}
      {listed.state === 'ready' && listed.items.length > 0 && (
        <>
          <BulkBar
            state={state}
            count={count}
            loaded={listed.items.filter(isDecidable).length}
            selected={selected.size}
            isRunning={run !== null}
            onSelectAll={list.selectAll}
            onAct={(action) =>
              confirm(action, selected.size, () => void decisions.decideSelected(action))
            }
            onTakeAll={() =>
              confirm('take', count, () => void decisions.decideAll(state, 'take', count))
            }
          />
          <ul className="import-items">
            {listed.items.map((item) => (
              <ItemRow
                // What the source says anew is decided anew.
                key={`${item.id} ${item.says}`}
                item={item}
                isSelected={selected.has(item.id)}
                isPending={pending.has(item.id)}
                onSelect={(isSelected) => list.select(item.id, isSelected)}
                onDecide={(action, choice) => void decisions.decide([item], action, choice)}
              />
            ))}
          </ul>
          {listed.hasFailed && <p role="alert">Další akce se nepodařilo načíst.</p>}
          {listed.hasMore && (
            <button type="button" className="action action-quiet" onClick={() => void list.more()}>
              {listed.hasFailed ? 'Zkusit znovu' : 'Zobrazit další'}
            </button>
          )}
        </>
      )}
      {removed && (
        <ConfirmRemoval
          count={removed.count}
          onRemove={() => {
            setRemoved(null);
            removed.remove();
          }}
          onClose={() => setRemoved(null)}
        />
      )}
    </section>
  );
};
