import type { EditablePlace, PlacePair } from '../../contract/place-editor.ts';
import {
  addressOf,
  apartInWords,
  eventsInWords,
  reasonWords,
  scoreInWords,
} from './place-words.ts';
import type { usePlacePairs } from './use-place-pairs.ts';
import './pair-list.css';

export interface PairListProps {
  pairs: ReturnType<typeof usePlacePairs>;
  onMerge(pair: PlacePair): void;
  onPoint(id: number | null): void;
}

/** Names a pair's button, for the focus to come back to. */
export const pairKey = ({ one, other }: Pick<PlacePair, 'one' | 'other'>): string =>
  `pair ${one.id} ${other.id}`;

/** Places that are likely one, the likeliest first. */
export const PairList = ({ pairs: { pairs, failed, reload }, onMerge, onPoint }: PairListProps) => {
  if (failed)
    return (
      <p role="alert">
        Návrhy se nepodařilo načíst.{' '}
        <button type="button" className="action action-quiet" onClick={reload}>
          Zkusit znovu
        </button>
      </p>
    );
  if (!pairs) return <p role="status">Načítám…</p>;
  if (pairs.length === 0) return <p>Žádná dvě místa nevypadají jako jedno a&nbsp;totéž.</p>;
  const line = (place: EditablePlace) => (
    <p
      className="pair-list-place"
      onPointerEnter={() => onPoint(place.id)}
      onPointerLeave={() => onPoint(null)}
    >
      <strong>{place.title}</strong>
      <span>
        {addressOf(place)} · {eventsInWords(place)}
      </span>
    </p>
  );
  return (
    <ul className="pair-list">
      {pairs.map((pair) => (
        <li key={pairKey(pair)}>
          {line(pair.one)}
          {line(pair.other)}
          <p className="pair-list-why">
            <span>
              {scoreInWords(pair.score)} · {apartInWords(pair.metres)} · {reasonWords[pair.reason]}
            </span>
            <button
              type="button"
              className="action action-quiet"
              data-return={pairKey(pair)}
              onClick={() => onMerge(pair)}
            >
              Sloučit…
              <span className="visually-hidden">
                {' '}
                {pair.one.title} a&nbsp;{pair.other.title}
              </span>
            </button>
          </p>
        </li>
      ))}
    </ul>
  );
};
