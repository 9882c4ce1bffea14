import { useState } from 'react';
import type { City } from '../../contract/city.ts';
import type { PlaceDraftForm } from '../../contract/event-draft.ts';
import type { ChosenPlace } from '../../contract/own-event.ts';
import { NewPlace } from './new-place.tsx';
import { PlaceBox } from './place-box.tsx';
import type { EventEditor } from './use-event-editor.ts';
import './place-fields.css';

export interface PlaceFieldsProps {
  editor: EventEditor;
  /** What the number in the form stands for; null for none. */
  chosen: ChosenPlace | null;
  /** The municipality a new place lies in. */
  town: City | null;
  onTown(town: City | null): void;
  onChoose(place: ChosenPlace | null): void;
}

/** Where it is: a place we know, or a new one. */
export const PlaceFields = ({
  editor: { draft, problemOf, change, touch },
  chosen,
  town,
  onTown,
  onChoose,
}: PlaceFieldsProps) => {
  const { place } = draft;
  const [wasChosen, setChosen] = useState(chosen);
  const [begun, setBegun] = useState<City | null>(null);
  const shown = wasChosen?.id === place.place ? wasChosen : null;
  const set = (changes: Partial<PlaceDraftForm>): void =>
    change({ place: { ...place, ...changes } });
  const use = (found: ChosenPlace): void => {
    setChosen(found);
    onChoose(found);
    set({ use_existing_place: true, place: found.id });
  };
  if (!place.use_existing_place)
    return (
      <NewPlace
        {...{ place, begun, town, onTown }}
        problemOf={(field) => problemOf(`place.${field}`)}
        onChange={set}
        onLeave={(field) => touch(`place.${field}`)}
        onUse={use}
        onBack={() => set({ use_existing_place: true, place: null })}
      />
    );
  if (shown)
    return (
      <p className="place-fields-chosen">
        <span>
          <strong>{shown.title}</strong>
          <br />
          {[shown.street, shown.city.title].filter(Boolean).join(', ')}
        </span>
        <button
          type="button"
          className="action action-quiet"
          onClick={() => {
            onChoose(null);
            set({ place: null });
          }}
        >
          Změnit místo
        </button>
      </p>
    );
  return (
    <PlaceBox
      name={place.title}
      problem={problemOf('place.place')}
      onPlace={use}
      onNew={(title, city) => {
        setBegun(city);
        set({ use_existing_place: false, place: null, title: title || place.title, city: null });
      }}
      onLeave={() => touch('place.place')}
    />
  );
};
