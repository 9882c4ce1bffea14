import type { Kysely } from 'kysely';
import { previewOf } from '../../contract/events/image.ts';
import type { AccountRow, Tables } from '../storage/tables.ts';
import type { ToUser } from './accounts.ts';
import type { SettingsService } from './account-settings.ts';
import { exportEvents } from './export-events.ts';
import { exportSocial, toIsoInstant } from './export-social.ts';

const parse = (json: string | null): unknown => (json === null ? null : JSON.parse(json));

/**
 * All stored data about a person, for download, except hashes of secrets. Instants are ISO 8601
 * in UTC.
 */
export const createExport =
  (
    db: Kysely<Tables>,
    toUser: ToUser,
    settings: SettingsService,
    publicUrl: string,
    clock: () => number,
  ) =>
  async (account: AccountRow): Promise<Record<string, unknown>> => {
    const sessions = await db
      .selectFrom('session')
      .select(['device', 'created_at', 'used_at', 'actor_id'])
      .where('account_id', '=', account.id)
      .orderBy('id')
      .execute();
    const keys = await db
      .selectFrom('api_key')
      .select(['name', 'prefix', 'scope', 'created_at', 'used_at', 'expires_at'])
      .where('account_id', '=', account.id)
      .orderBy('id')
      .execute();
    const reset = await db
      .selectFrom('password_reset')
      .select('created_at')
      .where('account_id', '=', account.id)
      .executeTakeFirst();
    const change = await db
      .selectFrom('email_change')
      .select(['email', 'created_at'])
      .where('account_id', '=', account.id)
      .executeTakeFirst();
    const confirmation = await db
      .selectFrom('email_confirmation')
      .select('created_at')
      .where('account_id', '=', account.id)
      .executeTakeFirst();
    const mails = await db
      .selectFrom('outbox')
      .select(['subject', 'recipient', 'created_at'])
      .where('account_id', '=', account.id)
      .execute();
    const audits = await db
      .selectFrom('audit')
      .selectAll()
      .where((where) =>
        where.or([where('subject_id', '=', account.id), where('actor_id', '=', account.id)]),
      )
      .orderBy('id')
      .execute();
    const profile = await db
      .selectFrom('organizer_profile')
      .leftJoin('place', 'place.id', 'organizer_profile.place_id')
      .select(['organizer', 'contact', 'url', 'place.title as place'])
      .where('account_id', '=', account.id)
      .executeTakeFirst();
    const places = await db
      .selectFrom('place')
      .select(['title', 'street', 'lat', 'lng', 'web'])
      .where('owner_id', '=', account.id)
      .where('merged_into', 'is', null)
      .orderBy('id')
      .execute();
    const images = await db
      .selectFrom('image')
      .select(['event_id', 'key', 'width', 'alt'])
      .where('owner_id', '=', account.id)
      .orderBy('event_id')
      .orderBy('position')
      .execute();
    const imagesOf = (eventId: number | null) =>
      images
        .filter((image) => image.event_id === eventId)
        .map((image) => ({ address: publicUrl + previewOf(image), alt: image.alt }));
    const placeChanges = await db
      .selectFrom('place_change')
      .innerJoin('place', 'place.id', 'place_change.place_id')
      .select(['place_change.at', 'place_change.kind', 'place.title'])
      .where('actor_id', '=', account.id)
      // A merge is recorded in both places; only one of the records is exported.
      .where('kind', 'not in', ['merged-into', 'restored'])
      .orderBy('place_change.id')
      .execute();
    const distinctPlaces = await db
      .selectFrom('distinct_place')
      .innerJoin('place as one', 'one.id', 'distinct_place.one_id')
      .innerJoin('place as other', 'other.id', 'distinct_place.other_id')
      .select(['distinct_place.at', 'one.title as one', 'other.title as other'])
      .where('actor_id', '=', account.id)
      .orderBy('distinct_place.at')
      .execute();
    const distinctEvents = await db
      .selectFrom('distinct_event')
      .innerJoin('event as one', 'one.id', 'distinct_event.one_id')
      .innerJoin('event as other', 'other.id', 'distinct_event.other_id')
      .select(['distinct_event.at', 'one.title as one', 'other.title as other'])
      .where('actor_id', '=', account.id)
      .orderBy('distinct_event.at')
      .execute();
    const plugins = await db
      .selectFrom('plugin')
      .selectAll()
      .where('owner_id', '=', account.id)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    const editions = await db
      .selectFrom('edition')
      .selectAll()
      .where('owner_id', '=', account.id)
      .orderBy('id')
      .execute();
    const issues = await db
      .selectFrom('edition_issue')
      .innerJoin('edition', 'edition.id', 'edition_issue.edition_id')
      .selectAll('edition_issue')
      .where('edition.owner_id', '=', account.id)
      .orderBy('edition_issue.id')
      .execute();
    const importSources = await db
      .selectFrom('import_source')
      .selectAll()
      .where('owner_id', '=', account.id)
      .orderBy('id')
      .execute();
    const { email, first_name, last_name, map_configuration, plugin_id } = await toUser(account);
    return {
      exported_at: toIsoInstant(clock()),
      account: {
        email,
        first_name,
        last_name,
        map_configuration,
        plugin_id,
        administrator: account.administrator === 1,
        created_at: toIsoInstant(account.created_at),
        consent: { at: toIsoInstant(account.consent_at), version: account.consent_version },
      },
      cities: await settings.cities(account),
      organizer: profile ?? null,
      logins: sessions.map(({ device, created_at, used_at, actor_id }) => ({
        device,
        created_at: toIsoInstant(created_at),
        used_at: toIsoInstant(used_at),
        login_as: actor_id !== null,
      })),
      api_keys: keys.map(({ created_at, used_at, expires_at, ...key }) => ({
        ...key,
        created_at: toIsoInstant(created_at),
        used_at: used_at === null ? null : toIsoInstant(used_at),
        expires_at: expires_at === null ? null : toIsoInstant(expires_at),
      })),
      ...(await exportSocial(db, account.id)),
      email_change: change
        ? { email: change.email, asked_at: toIsoInstant(change.created_at) }
        : null,
      email_confirmation: confirmation ? { asked_at: toIsoInstant(confirmation.created_at) } : null,
      password_reset: reset ? { asked_at: toIsoInstant(reset.created_at) } : null,
      mails_waiting: mails.map(({ subject, recipient, created_at }) => ({
        subject,
        recipient,
        created_at: toIsoInstant(created_at),
      })),
      administration: audits.map(({ at, action, actor_id }) => ({
        at: toIsoInstant(at),
        action,
        as: actor_id === account.id ? 'actor' : 'subject',
      })),
      places,
      place_changes: placeChanges.map(({ at, kind, title }) => ({
        at: toIsoInstant(at),
        kind,
        place: title,
      })),
      distinct_places: distinctPlaces.map(({ at, one, other }) => ({
        at: toIsoInstant(at),
        one,
        other,
      })),
      distinct_events: distinctEvents.map(({ at, one, other }) => ({
        at: toIsoInstant(at),
        one,
        other,
      })),
      plugins: plugins.map(({ id, title, config, sites, cities, created_at, changed_at }) => ({
        id,
        title,
        config: parse(config),
        sites: parse(sites),
        cities: parse(cities),
        created_at: toIsoInstant(created_at),
        changed_at: toIsoInstant(changed_at),
      })),
      editions: editions.map(({ id, form, next_closing, created_at, changed_at }) => ({
        ...(parse(form) as object),
        next_closing,
        created_at: toIsoInstant(created_at),
        changed_at: toIsoInstant(changed_at),
        issues: issues
          .filter(({ edition_id }) => edition_id === id)
          .map((issue) => ({
            start: issue.start_day,
            end: issue.end_day,
            closed_at: toIsoInstant(issue.closed_at),
            events: parse(issue.events),
            changes: parse(issue.changes),
          })),
      })),
      import_sources: importSources.map(
        ({ kind, title, address, automatic, licence, created_at, read_at }) => ({
          kind,
          title,
          address,
          automatic: automatic === 1,
          licence,
          created_at: toIsoInstant(created_at),
          read_at: read_at === null ? null : toIsoInstant(read_at),
        }),
      ),
      images_without_event: imagesOf(null),
      events: await exportEvents(db, account.id, imagesOf),
    };
  };
