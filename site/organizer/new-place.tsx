import type { PlaceDraftForm } from '../../contract/event-draft.ts';
import type { FoundPlace, SimilarPlace } from '../../contract/place-search.ts';
import { Field } from '../account/field.tsx';
import { useAccountStore } from '../account/use-account.tsx';
import { pointOf, PointFields } from '../components/point-fields.tsx';
import { useDelayed } from '../components/use-delayed.ts';

export interface NewPlaceProps {
  place: PlaceDraftForm;
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
export const NewPlace = ({ place, problemOf, onChange, onLeave, onUse, onBack }: NewPlaceProps) => {
  const { ask } = useAccountStore();
  const { title } = place;
  const point = pointOf(place);
  const similar = useDelayed(point && `${title} ${point.lat} ${point.lng}`, async () => {
    const called = await ask('similarPlaces', { title, ...point });
    return called.state === 'done' ? called.answer : null;
  });
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
      <PointFields point={place} problemOf={problemOf} onChange={onChange} onLeave={onLeave} />
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
