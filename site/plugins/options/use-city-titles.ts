import { useEffect, useState } from 'react';
import type { City } from '../../../contract/places/city.ts';
import { createSiteClient } from '../../shell/client.ts';

/** Towns by their slugs, asked for once each; a slug stands for a town that did not come. */
export const useCityTitles = (slugs: readonly string[]) => {
  const [known, setKnown] = useState<ReadonlyMap<string, City>>(new Map());
  const learn = (cities: readonly City[]): void =>
    setKnown((before) => new Map([...before, ...cities.map((city) => [city.slug, city] as const)]));
  const missing = slugs.filter((slug) => !known.has(slug)).join(',');
  useEffect(() => {
    if (missing === '') return undefined;
    const abort = new AbortController();
    const client = createSiteClient();
    for (const city of missing.split(','))
      client.call('cities', { query: { city }, signal: abort.signal }).then(
        ({ answer }) => learn(answer),
        () => undefined,
      );
    return () => abort.abort();
  }, [missing]);
  return { titleOf: (slug: string): string => known.get(slug)?.title ?? slug, learn };
};
