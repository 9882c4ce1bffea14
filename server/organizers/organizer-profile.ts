import type { Kysely } from 'kysely';
import type { OrganizerProfile } from '../../contract/accounts/settings.ts';
import type { OrganizerProfileInput } from '../../contract/accounts/settings-inputs.ts';
import { placeMissing } from '../../contract/organizers/event-input.ts';
import { writeAs } from '../accounts/lock-account.ts';
import type { Visitor } from '../accounts/visitor.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import { ApiError } from '../http/api-error.ts';
import type { Tables } from '../storage/tables.ts';
import { readChosenPlace } from './chosen-place.ts';

/** Profiles of organizers, which fill in their new events. */
export const createOrganizerProfiles = (db: Kysely<Tables>, gazetteer: Gazetteer) => ({
  /** The usual place is the one it was merged into. */
  async read(accountId: number): Promise<OrganizerProfile> {
    const row = await db
      .selectFrom('organizer_profile')
      .selectAll()
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return {
      organizer: row?.organizer ?? null,
      contact: row?.contact ?? null,
      url: row?.url ?? null,
      place: await readChosenPlace(db, gazetteer, row?.place_id ?? null),
    };
  },

  /**
   * Replaces the profile. Throws ApiError `invalid-form` for an unknown place, and `unauthorized`
   * when the session has ended.
   */
  write: (
    visitor: Visitor,
    { place: placeId, ...fields }: OrganizerProfileInput,
  ): Promise<OrganizerProfile> =>
    writeAs(db, visitor, async (writer) => {
      const account_id = visitor.account.id;
      const place = await readChosenPlace(writer, gazetteer, placeId);
      if (placeId !== null && !place)
        throw new ApiError('invalid-form', null, { fields: { place: placeMissing } });
      await writer.deleteFrom('organizer_profile').where('account_id', '=', account_id).execute();
      const profile = { ...fields, place };
      if (Object.values(profile).some((value) => value !== null))
        await writer
          .insertInto('organizer_profile')
          .values({ account_id, ...fields, place_id: place?.id ?? null })
          .execute();
      return profile;
    }),
});

export type OrganizerProfiles = ReturnType<typeof createOrganizerProfiles>;
