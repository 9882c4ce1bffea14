import type { EditablePlace, PlacePair } from '../../../contract/organizers/place-editor.ts';
import { apartInWords, eventsInWords, reasonWords, scoreInWords, whereOf } from '../place-words.ts';
import type { usePlacePairs } from './use-place-pairs.ts';
import './pair-list.css';

export interface PairListProps {
  pairs: ReturnType<typeof usePlacePairs>;
  onMerge(pair: PlacePair): void;
  onPoint(id: number | null): void;
  onAct(): void;
}

/** Value of `data-return` of a pair's button, to which the focus returns. */
export const pairKey = (one: number, other: number): string => `pair ${one} ${other}`;

/** Pairs of likely duplicates, the most likely first; refused ones are in a closed `details`. */
export const PairList = ({ pairs, onMerge, onPoint, onAct }: PairListProps) => {
  const { pairs: loadedPairs, failed, reload, judge, judging, problem } = pairs;
  if (failed)
    return (
      <p role="alert">
        Návrhy se nepodařilo načíst.{' '}
        <button type="button" className="action action-quiet" onClick={reload}>
          Zkusit znovu
        </button>
      </p>
    );
  if (!loadedPairs) return <p role="status">Načítám…</p>;
  const open = loadedPairs.filter(({ refused }) => !refused);
  const refused = loadedPairs.filter((pair) => pair.refused);
  const line = (place: EditablePlace) => (
    <p
      className="pair-list-place"
      onPointerEnter={() => onPoint(place.id)}
      onPointerLeave={() => onPoint(null)}
    >
      <strong>{place.title}</strong>
      <span>
        {whereOf(place)}&nbsp;· {eventsInWords(place)}
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
    const isJudging = judging === pair;
    const verdict = pair.refused ? 'Vrátit' : 'Není totéž';
    return (
      <li key={pairKey(pair.one.id, pair.other.id)}>
        {line(pair.one)}
        {line(pair.other)}
        <div className="pair-list-why">
          <span>
            {scoreInWords(pair.score)} · {apartInWords(pair.metres)} · {reasonWords[pair.reason]}
          </span>
          <span className="action-row">
            <button
              type="button"
              className="action action-quiet"
              aria-disabled={isJudging || undefined}
              onClick={() => {
                onAct();
                judge(pair);
              }}
            >
              {isJudging ? 'Ukládám…' : verdict}
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
          <summary>Není totéž: {refused.length}</summary>
          <ul className="pair-list">{refused.map(row)}</ul>
        </details>
      )}
    </>
  );
};
