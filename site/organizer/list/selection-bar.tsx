import { useState } from 'react';
import type { OwnList } from '../../../contract/organizers/own-event.ts';
import { countedEvents, LiveText } from '../../../widget/index.ts';
import type { EventAction } from './own-event-calls.ts';

export interface SelectionBarProps {
  list: OwnList;
  /** Numbers of selected events, and of loaded ones. */
  selected: number;
  loaded: number;
  onSelectAll(areSelected: boolean): void;
  onAct(action: EventAction): void;
  /** Publishes the events once more, this many days later. */
  onRepeat(days: number): void;
}

/** Distances at which events are published once more, in days. */
const distances: [days: number, words: string][] = [
  [7, 'o\u00a0týden později'],
  [14, 'o\u00a0dva týdny později'],
  [28, 'o\u00a0čtyři týdny později'],
  [364, 'za rok, stejný den v\u00a0týdnu'],
];

/** Choice of all loaded events, and actions on the selected ones. */
export const SelectionBar = ({
  list,
  selected,
  loaded,
  onSelectAll,
  onAct,
  onRepeat,
}: SelectionBarProps) => {
  const [days, setDays] = useState(28);
  const areAll = selected === loaded;
  const button = (action: EventAction, label: string) => (
    <button type="button" className="link-button" onClick={() => onAct(action)}>
      {label}
    </button>
  );
  return (
    <div className="selection-bar" role="group" aria-label="Vybrané akce">
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
          {selected === 0 ? 'Vybrat vše načtené' : `Vybráno: ${countedEvents(selected)}`}
        </LiveText>
      </label>
      {selected > 0 && (
        <p className="selection-bar-actions">
          {list === 'deleted' ? (
            button('restore', 'Obnovit')
          ) : (
            <>
              {list === 'drafts' ? (
                button('publish', 'Zveřejnit')
              ) : (
                <>
                  <span className="selection-bar-repeat">
                    <button type="button" className="link-button" onClick={() => onRepeat(days)}>
                      Zopakovat
                    </button>
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
                  {button('cancel', 'Zrušit akce')}
                </>
              )}
              {button('delete', 'Smazat')}
            </>
          )}
        </p>
      )}
    </div>
  );
};
