import { cities } from '../../../contract/endpoints/places.ts';
import { useEffect, useState } from 'react';
import { answered, useStore } from '../../../widget/index.ts';
import { createSiteClient } from '../../shell/client.ts';
import { createCityTitlesStore, type LoadCity } from './city-titles-store.ts';

const loadCity: LoadCity = async (city, signal) =>
  answered(await createSiteClient().call(cities, { city }, { signal })).answer;

/** Titles of these towns; a slug stands for its town until it is loaded. */
export const useCityTitles = (slugs: readonly string[]) => {
  const [store] = useState(() => createCityTitlesStore(loadCity));
  const titles = useStore(store.$titles);
  useEffect(() => store.need(slugs), [store, slugs]);
  useEffect(() => () => store.destroy(), [store]);
  return { titleOf: (slug: string): string => titles.get(slug) ?? slug, addCities: store.add };
};
