import { useState } from 'react';
import type { PlaceDraftForm } from '../../contract/event-draft.ts';
import type { FoundPlace, SimilarPlace } from '../../contract/place-search.ts';
import { defaultCenter } from '../../domain/opening-view.ts';
import { Field } from '../account/field.tsx';
import { useAccountStore } from '../account/use-account.tsx';
import { PointMap } from './point-map.tsx';
import { useDelayed } from '../components/use-delayed.ts';
import { TypedField } from './typed-field.tsx';

export interface NewPlaceProps {
  place: PlaceDraftForm;
  problemOf(field: string): string | undefined;
  onChange(changes: Partial<PlaceDraftForm>): void;
  onLeave(field: string): void;
  /** It is one we know after all. */
  onUse(place: FoundPlace): void;
  onBack(): void;
}

const parseDegrees = (text: string): string | null => {
  const degrees = text.trim().replace(',', '.');
  return /^-?\d{1,3}(\.\d{1,10})?$/.test(degrees) ? degrees : null;
};

const inWords = ({ metres, same_point }: SimilarPlace): string =>
  same_point ? 'na stejném bodě' : `${metres} m odtud, podobný název`;

/** A place nobody has entered yet: its name, and its point on a map or in figures. */
export const NewPlace = ({ place, problemOf, onChange, onLeave, onUse, onBack }: NewPlaceProps) => {
  const { ask } = useAccountStore();
  const { latitude, longitude, title } = place;
  const hasPoint = latitude !== null && longitude !== null;
  const [start] = useState(hasPoint ? { lat: latitude, lng: longitude } : defaultCenter);
  const point = hasPoint ? { lat: latitude, lng: longitude } : start;
  const similar = useDelayed(hasPoint ? `${title} ${latitude} ${longitude}` : null, async () => {
    const called = await ask('similarPlaces', { title, lat: latitude, lng: longitude });
    return called.state === 'done' ? called.answer : null;
  });
  const degrees = (label: string, field: 'latitude' | 'longitude') => (
    <TypedField
      label={label}
      problem={problemOf(field)}
      inputMode="decimal"
      placeholder={field === 'latitude' ? '49.755956' : '16.468269'}
      meaning={place[field] === null ? '' : String(place[field])}
      write={(text) => text}
      parse={parseDegrees}
      onMeaning={(text) => onChange({ [field]: text === '' ? null : Number(text) })}
      onBlur={() => onLeave(field)}
    />
  );
  return (
    <div className="new-place">
      <Field
        label="Název nového místa"
        problem={problemOf('title')}
        maxLength={120}
        value={title}
        onChange={({ target }) => onChange({ title: target.value })}
        onBlur={() => onLeave('title')}
      />
      <Field
        label="Ulice a číslo (nepovinné)"
        problem={problemOf('street')}
        maxLength={200}
        value={place.street}
        onChange={({ target }) => onChange({ street: target.value })}
        onBlur={() => onLeave('street')}
      />
      <p className="field-hint">
        Klepněte do mapy, nebo ji posuňte tak, aby špendlík stál přesně na místě.
      </p>
      <PointMap
        point={point}
        zoom={hasPoint ? 15 : 8}
        onPoint={({ lat, lng }) => onChange({ latitude: lat, longitude: lng })}
      />
      <div className="time-fields-row">
        {degrees('Zeměpisná šířka', 'latitude')}
        {degrees('Zeměpisná délka', 'longitude')}
      </div>
      {similar && similar.length > 0 && (
        <div className="new-place-similar" role="status">
          <p>
            <strong>Není to některé z&nbsp;těchto míst?</strong>
          </p>
          <ul>
            {similar.map((one) => (
              <li key={one.id}>
                {one.title}, {one.city.title} <span>({inWords(one)})</span>{' '}
                <button type="button" className="link-button" onClick={() => onUse(one)}>
                  Použít
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <button type="button" className="link-button" onClick={onBack}>
        Vybrat jiné místo
      </button>
    </div>
  );
};
