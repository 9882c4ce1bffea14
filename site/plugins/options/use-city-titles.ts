import { useEffect, useState } from 'react';
import { useStore } from '../../../widget/index.ts';
import { createSiteClient } from '../../shell/client.ts';
import { createCityTitlesStore, type LoadCity } from './city-titles-store.ts';

const loadCity: LoadCity = (city, signal) =>
  createSiteClient()
    .call('cities', { query: { city }, signal })
    .then(({ answer }) => answer);

/** Titles of these towns; a slug stands for its town until it is loaded. */
export const useCityTitles = (slugs: readonly string[]) => {
  const [store] = useState(() => createCityTitlesStore(loadCity));
  const titles = useStore(store.$titles);
  useEffect(() => store.need(slugs), [store, slugs]);
  useEffect(() => () => store.destroy(), [store]);
  return { titleOf: (slug: string): string => titles.get(slug) ?? slug, addCities: store.add };
};
