import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { City } from '../../../contract/places/city.ts';
import type { EventPlaceDraft } from '../../../contract/organizers/event-draft.ts';
import type { ChosenPlace } from '../../../contract/organizers/own-event.ts';
import { useStore } from '../../../widget/index.ts';
import { LatestValues } from '../defaults/latest-values.tsx';
import { ChosenPlaceCard } from './chosen-place-card.tsx';
import { NewPlace } from './new-place.tsx';
import { PlaceBox } from './place-box.tsx';
import type { EventFormStore } from '../event-form-store.ts';
import { useFields } from '../use-fields.ts';

/** Place of the event: an existing or a new one. */
export const PlaceFields = ({ store }: { store: EventFormStore }) => {
  const { form, $place, $town, setPlace, setTown, defaults } = store;
  const chosen = useStore($place);
  const town = useStore($town);
  const { draft, problemOf } = useFields(form);
  const { place } = draft;
  const [initialTown, setInitialTown] = useState<City | null>(null);
  const selected = place.use_existing_place && chosen?.id === place.place ? chosen : null;
  const latest = useStore(defaults.$defaults)?.place;
  // A place that was filled in moves no focus.
  const isPressed = useRef(false);
  const set = (changes: Partial<EventPlaceDraft>): void => {
    isPressed.current = true;
    form.change({ place: { ...form.$values.get().place, ...changes } });
  };
  const choose = (choice: ChosenPlace): void => {
    setPlace(choice);
    set({ use_existing_place: true, place: choice.id });
  };
  const mode = selected ? 'chosen' : place.use_existing_place ? 'search' : 'new';
  const box = useRef<HTMLDivElement>(null);
  const lastMode = useRef(mode);
  useEffect(() => {
    if (lastMode.current === mode) return undefined;
    lastMode.current = mode;
    if (!isPressed.current) return undefined;
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
        <ChosenPlaceCard
          place={selected}
          onChange={() => {
            setPlace(null);
            set({ place: null });
          }}
        />
      );
    if (mode === 'new')
      return (
        <NewPlace
          place={place}
          initialTown={initialTown}
          town={town}
          onTown={setTown}
          problemOf={(field) => problemOf(`place.${field}`)}
          onChange={set}
          onLeave={(field) => form.touch(`place.${field}`)}
          onUse={choose}
          onBack={() => set({ use_existing_place: true, place: null })}
        />
      );
    return (
      <>
        <PlaceBox
          name={place.title}
          problem={problemOf('place.place')}
          onPlace={choose}
          onNew={(title, city) => {
            setInitialTown(city);
            set({
              use_existing_place: false,
              place: null,
              title: title || place.title,
              city: null,
            });
          }}
          onLeave={() => form.touch('place.place')}
        />
        <LatestValues
          label="Místo jako minule"
          values={
            latest
              ? [
                  {
                    key: 'place',
                    title: `${latest.title}, ${latest.city.title}`,
                    choose: () => choose(latest),
                  },
                ]
              : []
          }
        />
      </>
    );
  };
  return (
    <div ref={box} onFocus={store.holdPlace}>
      {content()}
    </div>
  );
};
