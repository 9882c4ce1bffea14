import { useEffect, useState } from 'react';
import type { City } from '../../../contract/places/city.ts';
import { createSiteClient } from '../../shell/client.ts';

/** Titles of towns by slug, each loaded once; the slug itself while unknown. */
export const useCityTitles = (slugs: readonly string[]) => {
  const [citiesBySlug, setCitiesBySlug] = useState<ReadonlyMap<string, City>>(new Map());
  const addCities = (cities: readonly City[]): void =>
    setCitiesBySlug(
      (previous) => new Map([...previous, ...cities.map((city) => [city.slug, city] as const)]),
    );
  const missing = slugs.filter((slug) => !citiesBySlug.has(slug)).join(',');
  useEffect(() => {
    if (missing === '') return undefined;
    const abort = new AbortController();
    const client = createSiteClient();
    for (const city of missing.split(','))
      client.call('cities', { query: { city }, signal: abort.signal }).then(
        ({ answer }) => addCities(answer),
        () => undefined,
      );
    return () => abort.abort();
  }, [missing]);
  return { titleOf: (slug: string): string => citiesBySlug.get(slug)?.title ?? slug, addCities };
};
