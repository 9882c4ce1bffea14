import { atom, computed } from 'nanostores';
import { createCityStore } from './change/city-store.ts';
import type { PlaceFormEnvironment } from './change/place-save.ts';
import { createRenameStore } from './change/rename-store.ts';
import { createRepositionStore } from './change/reposition-store.ts';
import { createWebStore } from './change/web-store.ts';
import { createMergeWithStore, type MergeWithEnvironment } from './merge/merge-with-store.ts';

type Part = 'name' | 'city' | 'point' | 'web';

/** Forms of one open place; `onAct` is called at each action in them. */
export const createSelectedPlaceStore = (
  environment: PlaceFormEnvironment & MergeWithEnvironment,
) => {
  const $last = atom<Part | null>(null);
  const act = (part: Part | null): void => {
    $last.set(part);
    environment.onAct();
  };
  const rename = createRenameStore({ ...environment, onAct: () => act('name') });
  const city = createCityStore({ ...environment, onAct: () => act('city') });
  const reposition = createRepositionStore({ ...environment, onAct: () => act('point') });
  const web = createWebStore({ ...environment, onAct: () => act('web') });
  const mergeWith = createMergeWithStore(environment);
  return {
    rename,
    city,
    reposition,
    web,
    mergeWith,
    /** Form that was used last: only its status is visible. */
    $last,
    $isDirty: computed([rename.$isUnsaved, reposition.$isUnsaved, web.$isUnsaved], (...unsaved) =>
      unsaved.includes(true),
    ),
    /** An action outside the forms starts. */
    act: (): void => act(null),
    start(): void {
      for (const form of [rename, city, reposition, web]) form.start();
    },
    destroy(): void {
      for (const form of [rename, city, reposition, web]) form.destroy();
      mergeWith.destroy();
    },
  };
};
