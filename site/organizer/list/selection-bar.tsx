import { useState } from 'react';
import type { OwnList } from '../../../contract/organizers/own-event.ts';
import { countedEvents, LiveText } from '../../../widget/index.ts';
import type { EventAction } from './own-event-calls.ts';

export interface SelectAllProps {
  /** Numbers of selected events, and of loaded ones. */
  selected: number;
  loaded: number;
  onSelectAll(areSelected: boolean): void;
}

export interface SelectionBarProps extends SelectAllProps {
  list: OwnList;
  /** Stands at the lower edge of the window, away from the choice of all. */
  isDocked?: boolean;
  onAct(action: EventAction): void;
  /** Publishes the events once more, this many days later. */
  onRepeat(days: number): void;
  /** Makes a copy of each draft. */
  onCopy(): void;
}

/** Distances at which events are published once more, in days. */
const distances: [days: number, words: string][] = [
  [7, 'o\u00a0týden později'],
  [14, 'o\u00a0dva týdny později'],
  [28, 'o\u00a0čtyři týdny později'],
  [364, 'za rok, stejný den v\u00a0týdnu'],
];

/** Choice of all loaded events. */
export const SelectAll = ({ selected, loaded, onSelectAll }: SelectAllProps) => {
  const areAll = selected > 0 && selected === loaded;
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={areAll}
        ref={(input) => {
          if (input) input.indeterminate = selected > 0 && !areAll;
        }}
        onChange={() => onSelectAll(!areAll)}
      />
      <LiveText>
        {selected === 0 ? 'Vybrat všechny načtené' : `Vybráno: ${countedEvents(selected)}`}
      </LiveText>
    </label>
  );
};

/** Number of selected events and actions on them, with the choice of all unless it is docked. */
export const SelectionBar = ({
  list,
  isDocked = false,
  onAct,
  onRepeat,
  onCopy,
  ...choice
}: SelectionBarProps) => {
  const [days, setDays] = useState(28);
  const { selected, onSelectAll } = choice;
  const button = (label: string, onPress: () => void) => (
    <button type="button" className="link-button" onClick={onPress}>
      {label}
    </button>
  );
  const action = (name: EventAction, label: string) => button(label, () => onAct(name));
  return (
    <div
      className={`selection-bar${selected > 0 ? ' selection-bar-active' : ''}`}
      role="group"
      aria-label="Vybrané akce"
    >
      {isDocked ? (
        <strong>
          <LiveText>{`Vybráno: ${countedEvents(selected)}`}</LiveText>
        </strong>
      ) : (
        <SelectAll {...choice} />
      )}
      {selected > 0 && (
        <p className="selection-bar-actions">
          {list === 'deleted' ? (
            action('restore', 'Obnovit')
          ) : (
            <>
              {list === 'drafts' ? (
                <>
                  {action('publish', 'Zveřejnit')}
                  {button('Kopírovat', onCopy)}
                </>
              ) : (
                <>
                  <span className="selection-bar-repeat">
                    {button('Zopakovat', () => onRepeat(days))}
                    <select
                      className="text-field"
                      aria-label="Kdy zopakovat"
                      value={days}
                      onChange={({ target }) => setDays(Number(target.value))}
                    >
                      {distances.map(([value, words]) => (
                        <option key={value} value={value}>
                          {words}
                        </option>
                      ))}
                    </select>
                  </span>
                  {action('cancel', 'Zrušit akce')}
                </>
              )}
              {action('delete', 'Smazat')}
            </>
          )}
          {isDocked && button('Zrušit výběr', () => onSelectAll(false))}
        </p>
      )}
    </div>
  );
};
