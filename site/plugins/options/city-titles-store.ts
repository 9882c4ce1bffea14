import { atom } from 'nanostores';
import type { City } from '../../../contract/places/city.ts';

/** Request of a town by its slug; rejects on a failure. */
export type LoadCity = (slug: string, signal: AbortSignal) => Promise<readonly City[]>;

/** Titles of towns by slug, each requested once. */
export const createCityTitlesStore = (loadCity: LoadCity) => {
  const $titles = atom<ReadonlyMap<string, string>>(new Map());
  const requested = new Set<string>();
  let abort = new AbortController();

  const add = (cities: readonly City[]): void =>
    $titles.set(
      new Map([...$titles.get(), ...cities.map(({ slug, title }) => [slug, title] as const)]),
    );
  return {
    /** Towns that are not loaded are missing. */
    $titles,
    add,
    /** Loads the towns that are neither known nor requested before. */
    need(slugs: readonly string[]): void {
      for (const slug of slugs) {
        if ($titles.get().has(slug) || requested.has(slug)) continue;
        requested.add(slug);
        void loadCity(slug, abort.signal).then(add, () => undefined);
      }
    },
    /** Aborts all requests; towns needed later are requested again. */
    destroy(): void {
      abort.abort();
      abort = new AbortController();
      requested.clear();
    },
  };
};
