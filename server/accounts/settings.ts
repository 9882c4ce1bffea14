import type { Kysely } from 'kysely';
import type { AssociatedCities, MapConfiguration } from '../../contract/account.ts';
import type { AssociatedCitiesForm } from '../../contract/settings-forms.ts';
import type { City } from '../../contract/city.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import { ApiError } from '../http/api-error.ts';
import type { AccountRow, Tables } from '../storage/tables.ts';

export interface Settings {
  setMapConfiguration(accountId: number, view: MapConfiguration | null): Promise<void>;
  cities(account: Pick<AccountRow, 'id' | 'city_id'>): Promise<AssociatedCities>;
  /** Throws ApiError `invalid-form` for a town that there is none of. */
  setCities(accountId: number, form: AssociatedCitiesForm): Promise<AssociatedCities>;
}

const unknownCity = 'Takovou obec neznáme.';

export const createSettings = (db: Kysely<Tables>, gazetteer: Gazetteer): Settings => {
  const find = (slug: string, field: string): City => {
    const city = gazetteer.bySlug(slug);
    if (!city) throw new ApiError('invalid-form', null, { fields: { [field]: unknownCity } });
    return city;
  };
  return {
    async setMapConfiguration(accountId, view) {
      await db
        .updateTable('account')
        .set({ map_configuration: view && JSON.stringify(view) })
        .where('id', '=', accountId)
        .execute();
    },

    async cities({ id, city_id }) {
      const rows = await db
        .selectFrom('associated_city')
        .select('city_id')
        .where('account_id', '=', id)
        .orderBy('position')
        .execute();
      return {
        city: (city_id !== null && gazetteer.byId(city_id)) || null,
        cities: rows.flatMap((row) => gazetteer.byId(row.city_id) ?? []),
      };
    },

    async setCities(accountId, form) {
      const city = form.city === null ? null : find(form.city, 'city');
      const cities = [...new Set(form.cities)].map((slug) => find(slug, 'cities'));
      await db.transaction().execute(async (writer) => {
        // The account first: two tabs that save at once queue here.
        await writer
          .updateTable('account')
          .set({ city_id: city?.id ?? null })
          .where('id', '=', accountId)
          .execute();
        await writer.deleteFrom('associated_city').where('account_id', '=', accountId).execute();
        if (cities.length > 0)
          await writer
            .insertInto('associated_city')
            .values(
              cities.map(({ id }, position) => ({
                account_id: accountId,
                city_id: id,
                position,
              })),
            )
            .execute();
      });
      return { city, cities };
    },
  };
};
