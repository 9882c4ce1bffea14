import { changePlaceCity } from '../../../contract/endpoints/place-editor.ts';
import { atom, computed } from 'nanostores';
import type { EditablePlace } from '../../../contract/organizers/place-editor.ts';
import { createPlaceChangeStore } from './place-change-store.ts';
import type { CityStatus } from './place-change-messages.ts';
import type { PlaceFormEnvironment } from './rename-store.ts';

/** Form with the municipality of a place; a chosen one is saved at once. */
export const createCityStore = (environment: Omit<PlaceFormEnvironment, 'delay'>) => {
  const { ask, $place, onAct, onPlace } = environment;
  const { $change, clear, send } = createPlaceChangeStore({ ask });
  const $isOpen = atom(false);
  const $status = atom<CityStatus | null>(null);

  const save = async (city: string | null): Promise<void> => {
    onAct();
    $status.set(null);
    const before = $place.get();
    const changed = await send(changePlaceCity, {
      place: before.id,
      version: before.version,
      city,
    });
    if (!changed) return;
    onPlace(changed);
    $isOpen.set(false);
    $status.set(
      changed.version === before.version
        ? { state: 'unchanged' }
        : { state: 'saved', previous: before.city_from === 'outline' ? null : before.city.slug },
    );
  };

  return {
    $isOpen,
    $change,
    $status,
    /** Problem of the chosen municipality. */
    $problem: computed($change, ({ fields }) => fields['city']),
    open(): void {
      onAct();
      $status.set(null);
      clear();
      $isOpen.set(true);
    },
    close(): void {
      $isOpen.set(false);
      clear();
    },
    /** Slug of the municipality; null for the one the point lies in. */
    save,
    /** Saves the choice from before the last save. */
    async takeBack(): Promise<void> {
      const status = $status.get();
      if (status?.state === 'saved') await save(status.previous);
    },
    /** The place was reloaded after a conflict. */
    found(place: EditablePlace): void {
      clear();
      $status.set({ state: 'reloaded' });
      onPlace(place);
    },
  };
};

export type CityStore = ReturnType<typeof createCityStore>;
