import { useEffect, useRef, useState } from 'react';
import type { ImportItem } from '../../contract/imports/import-item.ts';
import { typeset } from '../../domain/text/typeset.ts';
import { CandidateMap } from './candidate-map.tsx';

export interface PlaceChoiceProps {
  /** Of the item. */
  title: string;
  id: number;
  candidates: ImportItem['candidates'];
  onPlace(id: number): void;
}

/** Choice of a known place, in a list or on a map. */
export const PlaceChoice = ({ title, id, candidates, onPlace }: PlaceChoiceProps) => {
  const [chosen, setChosen] = useState(candidates[0]?.id ?? null);
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => room.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);
  return (
    <div className="import-places" role="group" aria-label={`Místo: ${title}`} ref={room}>
      <div>
        {candidates.map((place) => (
          <label key={place.id} className="check">
            <input
              type="radio"
              name={`item-${id}-place`}
              checked={place.id === chosen}
              onChange={() => setChosen(place.id)}
            />
            <span>
              <strong>{typeset(place.title)}</strong>
              <br />
              {[place.street, place.city.title].filter(Boolean).join(', ')}
            </span>
          </label>
        ))}
        <p className="action-row">
          <button
            type="button"
            className="action"
            onClick={() => chosen !== null && onPlace(chosen)}
          >
            Převzít s&nbsp;místem
          </button>
        </p>
      </div>
      <CandidateMap candidates={candidates} chosen={chosen} onChoose={setChosen} />
    </div>
  );
};
