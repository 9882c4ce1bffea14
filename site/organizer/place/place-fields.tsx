import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { City } from '../../../contract/places/city.ts';
import type { PlaceDraftForm } from '../../../contract/organizers/event-draft.ts';
import type { ChosenPlace } from '../../../contract/organizers/own-event.ts';
import { NewPlace } from './new-place.tsx';
import { PlaceBox } from './place-box.tsx';
import type { EventEditor } from '../use-event-editor.ts';
import './place-fields.css';

export interface PlaceFieldsProps {
  editor: EventEditor;
  /** Place of the id in the draft; null for none. */
  chosen: ChosenPlace | null;
  /** Municipality of a new place; null while not found. */
  town: City | null;
  onTown(town: City | null): void;
  onChoose(place: ChosenPlace | null): void;
}

/** Place of the event: an existing or a new one. */
export const PlaceFields = (props: PlaceFieldsProps) => {
  const { chosen, town, onTown, onChoose } = props;
  const { draft, problemOf, change, touch } = props.editor;
  const { place } = draft;
  const [initialTown, setInitialTown] = useState<City | null>(null);
  const selected = place.use_existing_place && chosen?.id === place.place ? chosen : null;
  const set = (changes: Partial<PlaceDraftForm>): void =>
    change({ place: { ...place, ...changes } });
  const use = (choice: ChosenPlace): void => {
    onChoose(choice);
    set({ use_existing_place: true, place: choice.id });
  };
  const mode = selected ? 'chosen' : place.use_existing_place ? 'search' : 'new';
  const box = useRef<HTMLDivElement>(null);
  const lastMode = useRef(mode);
  useEffect(() => {
    if (lastMode.current === mode) return undefined;
    lastMode.current = mode;
    // The pressed control was removed: the focus moves to the new content after it has rendered.
    const timer = window.setTimeout(() => {
      if (document.activeElement === document.body)
        box.current?.querySelector<HTMLElement>('input, button')?.focus();
    });
    return () => window.clearTimeout(timer);
  }, [mode]);

  const content = (): ReactNode => {
    if (selected)
      return (
        <p className="place-fields-chosen">
          <span>
            <strong>{selected.title}</strong>
            <br />
            {[selected.street, selected.city.title].filter(Boolean).join(', ')}
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
    if (mode === 'new')
      return (
        <NewPlace
          place={place}
          initialTown={initialTown}
          town={town}
          onTown={onTown}
          problemOf={(field) => problemOf(`place.${field}`)}
          onChange={set}
          onLeave={(field) => touch(`place.${field}`)}
          onUse={use}
          onBack={() => set({ use_existing_place: true, place: null })}
        />
      );
    return (
      <PlaceBox
        name={place.title}
        problem={problemOf('place.place')}
        onPlace={use}
        onNew={(title, city) => {
          setInitialTown(city);
          set({ use_existing_place: false, place: null, title: title || place.title, city: null });
        }}
        onLeave={() => touch('place.place')}
      />
    );
  };
  return <div ref={box}>{content()}</div>;
};
