import { findStreet, similarPlaces } from '../../../contract/endpoints/place-search.ts';
import { useEffect, useMemo, useState } from 'react';
import type { City } from '../../../contract/places/city.ts';
import { maxLineLength } from '../../../contract/organizers/event-fields.ts';
import { maxPlaceTitleLength } from '../../../contract/organizers/event-input.ts';
import type { EventPlaceDraft } from '../../../contract/organizers/event-draft.ts';
import type { FoundPlace, SimilarPlace } from '../../../contract/places/place-search.ts';
import { Field } from '../../components/forms/field.tsx';
import { useAccountStore } from '../../account/session/use-account.tsx';
import { useLoggedIn } from '../../account/session/use-logged-in.ts';
import { pointOf } from '../../components/forms/point-draft.ts';
import { PointFields } from '../../components/forms/point-fields.tsx';
import { useDelayed } from '../../shell/use-delayed.ts';
import { LiveText } from '../../../widget/index.ts';
import { PlaceTown } from './place-town.tsx';
import { TownBox } from '../../components/forms/town-box.tsx';

export interface NewPlaceProps {
  place: EventPlaceDraft;
  /** Town chosen in the search, where the map opens; null for none. */
  initialTown: City | null;
  /** Municipality of the point; null while not found. */
  town: City | null;
  onTown(town: City | null): void;
  problemOf(field: string): string | undefined;
  onChange(changes: Partial<EventPlaceDraft>): void;
  onLeave(field: string): void;
  /** A similar existing place is used instead. */
  onUse(place: FoundPlace): void;
  onBack(): void;
}

/** Zoom of the map at which house numbers are readable. */
const streetZoom = 17;

const inWords = ({ metres, same_point }: SimilarPlace): string =>
  same_point ? 'na stejném bodě' : `${metres}\u00a0m odtud, podobný název`;

/** Fields of a new place: name, street and point on a map or as coordinates. */
export const NewPlace = (props: NewPlaceProps) => {
  const { place, initialTown, town, onTown, problemOf, onChange, onLeave, onUse, onBack } = props;
  const { ask } = useAccountStore();
  const { city: home } = useLoggedIn();
  const [mapTown, setMapTown] = useState(initialTown ?? home);
  /** Town that was looked for, in which the street is; null after the point decided. */
  const [soughtTown, setSoughtTown] = useState(initialTown);
  const [isStreetTyped, setStreetTyped] = useState(false);
  const { title } = place;
  const point = pointOf(place);
  const chosenTown = place.city;
  const nearby = useDelayed(
    point && `${title} ${point.lat} ${point.lng} ${chosenTown}`,
    async () => {
      if (!point) return null;
      const query = { title, ...point, ...(chosenTown !== null && { city: chosenTown }) };
      const result = await ask(similarPlaces, query);
      return result.state === 'done' ? { ...result.answer, chosenTown } : null;
    },
  );
  const similar = nearby?.places ?? [];
  const street = place.street.trim();
  const streetTown = soughtTown ?? town ?? home;
  // The map shows the street; the point is for the user to choose.
  const streetAnswer = useDelayed(
    street.length < 3 || !streetTown ? null : `${streetTown.slug} ${street}`,
    async () => {
      if (!streetTown) return null;
      const result = await ask(findStreet, { street, city: streetTown.slug });
      return result.state === 'done' ? { ...result.answer, street, town: streetTown.title } : null;
    },
  );
  const look = useMemo(() => {
    if (streetAnswer?.point) return { center: streetAnswer.point, zoom: streetZoom };
    if (!mapTown) return null;
    return { center: { lat: mapTown.latitude, lng: mapTown.longitude }, zoom: mapTown.zoom };
  }, [mapTown, streetAnswer]);
  // The town of the last answer stays until the next one.
  const hasPoint = point !== null;
  useEffect(() => {
    const answeredTown = nearby?.city ?? null;
    if ((nearby || !hasPoint) && answeredTown?.id !== town?.id) onTown(answeredTown);
  }, [hasPoint, nearby, onTown, town]);
  // A chosen town too far from the point no longer counts.
  const isTooFar =
    chosenTown !== null &&
    nearby?.chosenTown === chosenTown &&
    nearby.city !== null &&
    nearby.city.slug !== chosenTown;
  useEffect(() => {
    if (isTooFar) onChange({ city: null });
  }, [isTooFar, onChange]);
  return (
    <div className="new-place">
      <Field
        label="Název nového místa"
        problem={problemOf('title')}
        maxLength={maxPlaceTitleLength}
        value={title}
        onChange={({ target }) => onChange({ title: target.value })}
        onBlur={() => onLeave('title')}
      />
      <Field
        label="Ulice a&nbsp;číslo (nepovinné)"
        problem={problemOf('street')}
        maxLength={maxLineLength}
        value={place.street}
        onChange={({ target }) => onChange({ street: target.value })}
        onFocus={() => setStreetTyped(true)}
        onBlur={() => {
          setStreetTyped(false);
          onLeave('street');
        }}
      />
      <p className="new-place-street" role="status">
        {streetAnswer?.point === null && !isStreetTyped && !point && (
          <LiveText>
            {`Ulici „${streetAnswer.street}“ v\u00a0obci ${streetAnswer.town} zatím neznáme. Ukažte prosím místo v\u00a0mapě.`}
          </LiveText>
        )}
      </p>
      <TownBox
        label="Najít obec na mapě (nepovinné)"
        onTown={(sought) => {
          setMapTown(sought);
          setSoughtTown(sought);
        }}
      />
      <PointFields
        point={place}
        look={look}
        problemOf={problemOf}
        onChange={onChange}
        onLeave={onLeave}
      >
        {point && town && (
          <PlaceTown
            point={point}
            town={town}
            isChosen={chosenTown !== null}
            problem={problemOf('city')}
            onTown={(slug) => {
              setSoughtTown(null);
              onChange({ city: slug });
            }}
          />
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
