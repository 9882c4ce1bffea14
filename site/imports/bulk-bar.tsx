import type { DecisionAction } from '../../contract/imports/import-item.ts';
import type { ItemState } from '../../contract/imports/import-source.ts';
import { SelectAll } from '../organizer/list/selection-bar.tsx';
import { offeredActions, takeAllLabels } from './item-messages.ts';

export interface BulkBarProps {
  state: ItemState;
  /** Items of the state, loaded ones that can be decided, and selected ones. */
  count: number;
  loaded: number;
  selected: number;
  /** A run with several requests is under way. */
  isRunning: boolean;
  onSelectAll(areSelected: boolean): void;
  onAct(action: DecisionAction): void;
  onTakeAll(): void;
}

/** Choice of all loaded items, decisions about the selected ones, and about all of the state. */
export const BulkBar = (props: BulkBarProps) => {
  const { state, count, loaded, selected, isRunning, onSelectAll, onAct, onTakeAll } = props;
  const actions = offeredActions[state];
  const takeAll = takeAllLabels[state];
  if (actions.length === 0 || loaded === 0 || count < 2) return null;
  return (
    <div
      className={`import-bulk${selected > 0 ? ' import-bulk-active' : ''}`}
      role="group"
      aria-label="Vybrané akce"
    >
      <SelectAll selected={selected} loaded={loaded} onSelectAll={onSelectAll} />
      {selected > 0 && (
        <p className="import-bulk-actions">
          {actions.map(({ action, labelOfSeveral }) => (
            <button
              key={action}
              type="button"
              className="link-button"
              aria-disabled={isRunning}
              onClick={() => !isRunning && onAct(action)}
            >
              {labelOfSeveral}
            </button>
          ))}
        </p>
      )}
      {takeAll !== undefined && selected === 0 && (
        <button
          type="button"
          className="action action-quiet"
          aria-disabled={isRunning}
          onClick={() => !isRunning && onTakeAll()}
        >
          {takeAll} ({count})
        </button>
      )}
    </div>
  );
};
