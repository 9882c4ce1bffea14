import * as placeSearchEndpoints from '../../../contract/endpoints/place-search.ts';
import {
  PlaceSearchQuerySchema,
  SimilarPlacesQuerySchema,
  StreetQuerySchema,
} from '../../../contract/places/place-search.ts';
import type { AccountServices } from '../../accounts/account-services.ts';
import type { ServerContext } from '../../context.ts';
import { cityOfPoint } from '../../places/city-of-point.ts';
import { createPlaceSearch } from '../../places/search-places.ts';
import { personalRow, type PersonalRow } from '../endpoint-row.ts';

/** Rows of the search for a place of an event. */
export const createPlaceSearchRows = (
  { settings }: AccountServices,
  { storage, gazetteer }: ServerContext,
): PersonalRow[] => {
  const places = createPlaceSearch(storage.db, gazetteer);
  return [
    personalRow(placeSearchEndpoints.findPlaces, {
      tag: 'ownEvents',
      summary: 'Místa a obce podle textu',
      input: PlaceSearchQuerySchema,
      handle: async ({ q, lat, lng }, { account }) => {
        const { city: home, cities: followed } = await settings.cities(account);
        return places.find(q, {
          accountId: account.id,
          home,
          followed,
          near: lat === undefined || lng === undefined ? null : { lat, lng },
        });
      },
    }),
    personalRow(placeSearchEndpoints.findStreet, {
      tag: 'ownEvents',
      summary: 'Bod ulice v obci',
      input: StreetQuerySchema,
      handle: async ({ street, city }) => {
        const found = gazetteer.bySlug(city);
        return { point: found ? await places.street(street, found.id) : null };
      },
    }),
    personalRow(placeSearchEndpoints.similarPlaces, {
      tag: 'ownEvents',
      summary: 'Obec bodu a místa, která mohou být totéž',
      input: SimilarPlacesQuerySchema,
      async handle({ title, lat, lng, city }) {
        const chosen = cityOfPoint(gazetteer, { lat, lng }, city ?? null);
        return {
          city: typeof chosen === 'string' ? gazetteer.at({ lat, lng }) : chosen.city,
          places: await places.similar(title, { lat, lng }),
        };
      },
    }),
  ];
};
