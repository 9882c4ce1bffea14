import type { ChosenPlace } from '../../../contract/organizers/own-event.ts';
import './place-fields.css';

export interface ChosenPlaceCardProps {
  place: ChosenPlace;
  onChange(): void;
}

/** The chosen place, with a button to choose another one. */
export const ChosenPlaceCard = ({ place, onChange }: ChosenPlaceCardProps) => (
  <p className="place-fields-chosen">
    <span key={place.id}>
      <strong>{place.title}</strong>
      <br />
      {[place.street, place.city.title].filter(Boolean).join(', ')}
    </span>
    <button type="button" className="action action-quiet" onClick={onChange}>
      Změnit místo
    </button>
  </p>
);
