import { useEffect, useState } from 'react';
import type { City } from '../../../contract/places/city.ts';
import type { PlaceDraftForm } from '../../../contract/organizers/event-draft.ts';
import type { FoundPlace, SimilarPlace } from '../../../contract/places/place-search.ts';
import { Field } from '../../components/forms/field.tsx';
import { useAccountStore } from '../../account/session/use-account.tsx';
import { pointOf, PointFields } from '../../components/forms/point-fields.tsx';
import { useDelayed } from '../../shell/use-delayed.ts';
import { TownBox } from './town-box.tsx';

export interface NewPlaceProps {
  place: PlaceDraftForm;
  /** The town it was begun in: the map begins there. */
  begun: City | null;
  /** The municipality its point lies in; null while nobody knows. */
  town: City | null;
  onTown(town: City | null): void;
  problemOf(field: string): string | undefined;
  onChange(changes: Partial<PlaceDraftForm>): void;
  onLeave(field: string): void;
  /** It is one we know after all. */
  onUse(place: FoundPlace): void;
  onBack(): void;
}

const inWords = ({ metres, same_point }: SimilarPlace): string =>
  same_point ? 'na stejném bodě' : `${metres} m odtud, podobný název`;

/** A place nobody has entered yet: its name, and its point on a map or in figures. */
export const NewPlace = (props: NewPlaceProps) => {
  const { place, begun, town, onTown, problemOf, onChange, onLeave, onUse, onBack } = props;
  const { ask } = useAccountStore();
  const [seen, setSeen] = useState(begun);
  const { title } = place;
  const point = pointOf(place);
  const there = useDelayed(point && `${title} ${point.lat} ${point.lng}`, async () => {
    const called = await ask('similarPlaces', { title, ...point });
    return called.state === 'done' ? called.answer : null;
  });
  const similar = there?.places ?? [];
  // While it is asked for, the last answer stands.
  useEffect(() => {
    const found = there?.city ?? null;
    if ((there || !point) && found?.id !== town?.id) onTown(found);
  }, [there, point === null]);
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
      <TownBox onTown={setSeen} />
      <PointFields
        point={place}
        look={seen && { center: { lat: seen.latitude, lng: seen.longitude }, zoom: seen.zoom }}
        problemOf={problemOf}
        onChange={onChange}
        onLeave={onLeave}
      >
        {point && town && (
          <p className="new-place-town">
            {town.title}, okres {town.district}
          </p>
        )}
      </PointFields>
      {similar.length > 0 && (
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
