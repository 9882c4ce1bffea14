import { useEffect, useRef, useState } from 'react';
import type { ImportItem } from '../../contract/imports/import-item.ts';
import type { LatLng } from '../../contract/places/bounds.ts';
import type { PlaceInput } from '../../contract/organizers/event-input.ts';
import { typeset } from '../../domain/text/typeset.ts';
import { PointMap } from '../components/point-map.tsx';
import { CandidateMap } from './candidate-map.tsx';

export interface PlaceChoiceProps {
  item: Pick<ImportItem, 'id' | 'title' | 'place' | 'candidates'>;
  onPlace(place: PlaceInput): void;
}

/** Zoom at which a town's streets are told apart. */
const townZoom = 14;

/** Choice of a known place, in a list or on a map, or of a point for a new one. */
export const PlaceChoice = ({ item, onPlace }: PlaceChoiceProps) => {
  const { id, title, place, candidates } = item;
  /** Null: a new place. */
  const [chosen, setChosen] = useState(candidates[0]?.id ?? null);
  const [point, setPoint] = useState<LatLng | null>(null);
  const [isMissing, setMissing] = useState(false);
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => room.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);
  const take = (): void => {
    if (chosen !== null) onPlace({ use_existing_place: true, place: chosen });
    else if (point === null) setMissing(true);
    else {
      const { lat: latitude, lng: longitude } = point;
      const name = { title: place.title, street: null, city: null };
      onPlace({ use_existing_place: false, ...name, latitude, longitude });
    }
  };
  return (
    <div className="import-places" role="group" aria-label={`Místo: ${title}`} ref={room}>
      <div>
        {candidates.map((candidate) => (
          <label key={candidate.id} className="check">
            <input
              type="radio"
              name={`item-${id}-place`}
              checked={candidate.id === chosen}
              onChange={() => setChosen(candidate.id)}
            />
            <span>
              <strong>{typeset(candidate.title)}</strong>
              <br />
              {[candidate.street, candidate.city.title].filter(Boolean).join(', ')}
            </span>
          </label>
        ))}
        <label className="check">
          <input
            type="radio"
            name={`item-${id}-place`}
            checked={chosen === null}
            onChange={() => setChosen(null)}
          />
          <span>
            <strong>Nové místo: {typeset(place.title)}</strong>
            <br />
            ukážete ho na mapě
          </span>
        </label>
        {isMissing && chosen === null && point === null && (
          <p className="field-problem" role="alert">
            Klepněte v&nbsp;mapě na místo konání.
          </p>
        )}
        <p className="action-row">
          <button type="button" className="action" onClick={take}>
            Převzít s&nbsp;místem
          </button>
        </p>
      </div>
      {chosen === null ? (
        <PointMap
          point={point}
          look={{ center: { lat: place.lat, lng: place.lng }, zoom: townZoom }}
          onPoint={setPoint}
        />
      ) : (
        <CandidateMap candidates={candidates} chosen={chosen} onChoose={setChosen} />
      )}
    </div>
  );
};
