import type { EditablePlace, PlacePair } from '../../../contract/places/place-editor.ts';
import { useStore, LiveText } from '../../../widget/index.ts';
import { pairKey } from '../address.ts';
import {
  distanceApartLabel,
  eventCountsLabel,
  reasonLabels,
  scoreLabel,
  distinctAddressOf,
} from '../place-editor-messages.ts';
import type { PairsStore } from './pairs-store.ts';
import './pair-list.css';

export interface PairListProps {
  store: PairsStore;
  onMerge(pair: PlacePair): void;
  onPoint(id: number | null): void;
  onAct(): void;
}

/** Pairs of likely duplicates, the most likely first; refused ones are in a closed `details`. */
export const PairList = ({ store, onMerge, onPoint, onAct }: PairListProps) => {
  const pairs = useStore(store.$pairs);
  const hasFailed = useStore(store.$hasFailed);
  const marking = useStore(store.$marking);
  const problem = useStore(store.$problem);
  if (hasFailed)
    return (
      <p role="alert">
        Návrhy se nepodařilo načíst.{' '}
        <button type="button" className="action action-quiet" onClick={() => void store.load()}>
          Zkusit znovu
        </button>
      </p>
    );
  if (!pairs) return <p role="status">Načítáme…</p>;
  const open = pairs.filter(({ refused }) => !refused);
  const refused = pairs.filter((pair) => pair.refused);
  const line = (place: EditablePlace) => (
    <p
      className="pair-list-place"
      onPointerEnter={() => onPoint(place.id)}
      onPointerLeave={() => onPoint(null)}
    >
      <strong>{place.title}</strong>
      <span>
        {distinctAddressOf(place)}&nbsp;· {eventCountsLabel(place)}
      </span>
    </p>
  );
  const both = ({ one, other }: PlacePair) => (
    <span className="visually-hidden">
      {' '}
      {one.title} a&nbsp;{other.title}
    </span>
  );
  const row = (pair: PlacePair) => {
    const isMarking = marking === pair;
    const verdict = pair.refused ? 'Vrátit' : 'Není to totéž';
    return (
      <li key={pairKey(pair.one.id, pair.other.id)}>
        {line(pair.one)}
        {line(pair.other)}
        <div className="pair-list-why">
          <span>
            {scoreLabel(pair.score)} · {distanceApartLabel(pair.metres)} ·{' '}
            {reasonLabels[pair.reason]}
          </span>
          <span className="action-row">
            <button
              type="button"
              className="action action-quiet"
              aria-disabled={isMarking || undefined}
              onClick={() => {
                onAct();
                void store.judge(pair);
              }}
            >
              <LiveText>{isMarking ? 'Ukládáme…' : verdict}</LiveText>
              {both(pair)}
            </button>
            {!pair.refused && (
              <button
                type="button"
                className="action action-quiet"
                data-return={pairKey(pair.one.id, pair.other.id)}
                onClick={() => onMerge(pair)}
              >
                Sloučit…{both(pair)}
              </button>
            )}
          </span>
        </div>
      </li>
    );
  };
  return (
    <>
      {problem && (
        <p className="panel-warning" role="alert">
          {problem}
        </p>
      )}
      {open.length === 0 && <p>Žádná dvě místa nevypadají jako jedno a&nbsp;totéž.</p>}
      {open.length > 0 && <ul className="pair-list">{open.map(row)}</ul>}
      {refused.length > 0 && (
        <details className="pair-list-refused">
          <summary>{`Není to totéž: ${refused.length}`}</summary>
          <ul className="pair-list">{refused.map(row)}</ul>
        </details>
      )}
    </>
  );
};
