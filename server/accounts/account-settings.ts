import type { Kysely } from 'kysely';
import type { MapConfiguration } from '../../contract/accounts/account.ts';
import type { AssociatedCities } from '../../contract/accounts/settings.ts';
import type { AssociatedCitiesInput } from '../../contract/accounts/settings-inputs.ts';
import type { City } from '../../contract/places/city.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import { ApiError } from '../http/api-error.ts';
import type { AccountRow, Tables } from '../storage/tables.ts';
import { unknownCity } from '../words/refusals.ts';
import { lockVisitorAccount } from './lock-account.ts';
import type { Visitor } from './visitor.ts';

export interface SettingsService {
  /** Both writes throw ApiError `unauthorized` when the session has ended. */
  setMapConfiguration(visitor: Visitor, view: MapConfiguration | null): Promise<void>;
  cities(account: Pick<AccountRow, 'id' | 'city_id'>): Promise<AssociatedCities>;
  /** Throws ApiError `invalid-form` for an unknown city. */
  setCities(visitor: Visitor, form: AssociatedCitiesInput): Promise<AssociatedCities>;
}

export const createAccountSettings = (
  db: Kysely<Tables>,
  gazetteer: Gazetteer,
): SettingsService => {
  const find = (slug: string, field: string): City => {
    const city = gazetteer.bySlug(slug);
    if (!city) throw new ApiError('invalid-form', null, { fields: { [field]: unknownCity } });
    return city;
  };
  return {
    setMapConfiguration: (visitor, view) =>
      db.transaction().execute(async (writer) => {
        await lockVisitorAccount(writer, visitor);
        await writer
          .updateTable('account')
          .set({ map_configuration: view && JSON.stringify(view) })
          .where('id', '=', visitor.account.id)
          .execute();
      }),

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

    async setCities(visitor, form) {
      const accountId = visitor.account.id;
      const city = form.city === null ? null : find(form.city, 'city');
      const cities = [...new Set(form.cities)].map((slug) => find(slug, 'cities'));
      await db.transaction().execute(async (writer) => {
        // Concurrent saves from two tabs queue here.
        await lockVisitorAccount(writer, visitor);
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
