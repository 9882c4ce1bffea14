import { associatedCities, setAssociatedCities } from '../../contract/endpoints/settings.ts';
import type { AssociatedCities } from '../../contract/accounts/settings.ts';
import type { City } from '../../contract/places/city.ts';
import type { AccountStore } from '../account/session/account-store.ts';
import { createAccountAnswerStore } from './account-answer-store.ts';
import { createAccountChangeStore } from './account-change-store.ts';

export interface AssociatedCitiesEnvironment {
  ask: AccountStore['ask'];
  /** Called with the home town after a save. */
  onHome(city: City | null): void;
}

const toAssociatedCitiesInput = ({ city, cities }: AssociatedCities) => ({
  city: city?.slug ?? null,
  cities: cities.map(({ slug }) => slug),
});

/** Home town and followed towns; each change is saved at once. */
export const createAssociatedCitiesStore = ({ ask, onHome }: AssociatedCitiesEnvironment) => {
  const associated = createAccountAnswerStore({ ask }, associatedCities);
  const { $change, save } = createAccountChangeStore();
  // Changes are saved one by one, each based on the previous one, so that none undoes another.
  let pending: AssociatedCities | null = null;
  let queue = Promise.resolve();

  const send = async (next: AssociatedCities): Promise<void> => {
    const saved = await save(() => ask(setAssociatedCities, toAssociatedCitiesInput(next)));
    if (pending !== next) return;
    pending = null;
    if (!saved) return associated.load();
    associated.replace(saved);
    onHome(saved.city);
  };
  const change = (make: (previous: AssociatedCities) => Partial<AssociatedCities>): void => {
    const previous = pending ?? associated.$answer.get();
    if (!previous) return;
    const next = { ...previous, ...make(previous) };
    pending = next;
    queue = queue.then(() => send(next));
  };

  return {
    associated,
    $change,
    setHome: (city: City | null) => change(() => ({ city })),
    follow: (city: City) =>
      change(({ cities }) => ({
        cities: cities.some(({ id }) => id === city.id) ? cities : [...cities, city],
      })),
    unfollow: (city: City) =>
      change(({ cities }) => ({ cities: cities.filter(({ id }) => id !== city.id) })),
  };
};
