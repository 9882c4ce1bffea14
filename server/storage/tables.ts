import type { Generated, Selectable } from 'kysely';
import type { EditablePlace } from '../../contract/places/place-editor.ts';
import type {
  AssociatedCityTable,
  AttemptTable,
  AuditTable,
  OutboxTable,
} from './account-tables.ts';
import type { ApiKeyTable, SourceEventTable } from './api-key-tables.ts';
import type { EditionIssueTable, EditionTable } from './edition-tables.ts';
import type { EventTable } from './event-table.ts';
import type {
  ImportChangeTable,
  ImportContentTable,
  ImportItemTable,
  ImportSourceTable,
  ImportTakeTable,
} from './import-tables.ts';
import type { RequestKeyTable } from './request-key-table.ts';
import type {
  EmailChangeTable,
  EmailConfirmationTable,
  PasswordResetTable,
} from './link-tables.ts';
import type {
  DistinctEventTable,
  DistinctPlaceTable,
  EventSlugTable,
  ImageFileTable,
  ImageTable,
  OrganizerProfileTable,
  PlaceChangeTable,
  PlaceMergeEventTable,
  PlaceMergeTable,
} from './organizer-tables.ts';
import type { PartnerRecordTable } from './partner-table.ts';
import type { PluginTable } from './plugin-table.ts';
import type {
  SocialConnectionTable,
  SocialErasureTable,
  SocialLoginTable,
  SocialPageTable,
  SocialPostTable,
} from './social-tables.ts';
import type { WidgetPartTable, WidgetReleaseTable } from './release-tables.ts';

/**
 * Columns, the same on both engines. Instants are UTC epoch milliseconds; flags are 0 or 1;
 * JSON is text, parsed by a schema when it is read.
 */
export interface Tables {
  setting: SettingTable;
  revision: RevisionTable;
  city: CityTable;
  place: PlaceTable;
  event: EventTable;
  event_time: EventTimeTable;
  account: AccountTable;
  session: SessionTable;
  attempt: AttemptTable;
  outbox: OutboxTable;
  password_reset: PasswordResetTable;
  associated_city: AssociatedCityTable;
  email_change: EmailChangeTable;
  email_confirmation: EmailConfirmationTable;
  audit: AuditTable;
  event_slug: EventSlugTable;
  image: ImageTable;
  image_file: ImageFileTable;
  place_change: PlaceChangeTable;
  place_merge: PlaceMergeTable;
  place_merge_event: PlaceMergeEventTable;
  distinct_event: DistinctEventTable;
  distinct_place: DistinctPlaceTable;
  organizer_profile: OrganizerProfileTable;
  api_key: ApiKeyTable;
  source_event: SourceEventTable;
  request_key: RequestKeyTable;
  plugin: PluginTable;
  edition: EditionTable;
  edition_issue: EditionIssueTable;
  social_login: SocialLoginTable;
  social_connection: SocialConnectionTable;
  social_page: SocialPageTable;
  social_post: SocialPostTable;
  partner_record: PartnerRecordTable;
  import_source: ImportSourceTable;
  import_content: ImportContentTable;
  import_item: ImportItemTable;
  import_take: ImportTakeTable;
  import_change: ImportChangeTable;
  social_erasure: SocialErasureTable;
  widget_release: WidgetReleaseTable;
  widget_part: WidgetPartTable;
}

export interface SettingTable {
  key: string;
  value: string;
}

/** One row. `value` grows with every write, `epoch` when the catalogue must be reloaded. */
export interface RevisionTable {
  id: number;
  value: number;
  epoch: number;
  /** Random, set with the first migration: distinguishes two databases with equal counters. */
  origin: string;
}

export interface CityTable {
  /** Code of the municipality; 1 for the micro-region Malá Haná. */
  id: number;
  slug: string;
  title: string;
  folded: string;
  district: string;
  region: string;
  lat: number;
  lng: number;
  zoom: number;
  /** 1 for predefined cities, ordered by `position`. */
  predefined: number;
  position: number;
  /** 0 for areas that group no events (Malá Haná). */
  groups: number;
}

/**
 * Origin of the municipality of a place: the outline that contains the point, what the source of the place
 * states, or a person's choice; `centre` is a row of before, to be judged anew at the next start.
 */
export type CityOrigin = 'centre' | EditablePlace['city_from'];

export interface PlaceTable {
  id: Generated<number>;
  title: string;
  folded: string;
  street: string | null;
  /** Address of its own site, by http or https. */
  web: string | null;
  lat: number;
  lng: number;
  lat_e4: number;
  lng_e4: number;
  city_id: number;
  /** What the municipality is known from. */
  city_from: Generated<CityOrigin>;
  /** 1 when the point is the centre of the municipality. */
  approximate: number;
  source: string;
  source_id: string | null;
  sample: number;
  /** Grows with every change. */
  version: number;
  /** Null: the operator. */
  owner_id: Generated<number | null>;
  /** Id of the place its events moved to; set for tombstones only. */
  merged_into: Generated<number | null>;
  /** Folded names of places merged into it, one per line, for search; stale for a tombstone. */
  other_names: Generated<string>;
  /** Words of all its names, each between spaces, for search; stale for a tombstone. */
  words: Generated<string>;
  /** Revision of the last write. */
  revision: Generated<number>;
}

export interface EventTimeTable {
  id: Generated<number>;
  event_id: number;
  /** Interval for overlap queries: whole days for `all-day` and `hour-unknown`. */
  starts_at: number;
  ends_at: number;
  /** 1 when longer than 36 hours. */
  lasts_long: number;
  /** Entered value: `YYYY-MM-DDTHH:mm`, or `YYYY-MM-DD` without an hour. */
  start_local: string;
  end_local: string | null;
  precision: 'timed' | 'all-day' | 'hour-unknown';
  cancelled: number;
  /** Key of the series it was generated from, and its day in that series. */
  series: Generated<string | null>;
  series_date: Generated<string | null>;
  /** JSON of `TimeEntrySchema`: the original time of a moved one, displayed to visitors. */
  moved_from: Generated<string | null>;
}

export interface AccountTable {
  id: Generated<number>;
  /** Address as typed; mails are sent to it. */
  email: string;
  /** Lower case; unique. */
  email_key: string;
  first_name: string;
  last_name: string;
  /** argon2id, with parameters and salt. */
  password_hash: string;
  /** JSON of `MapConfigurationSchema`. */
  map_configuration: string | null;
  city_id: number | null;
  administrator: number;
  consent_at: number;
  /** Version of the document consented to. */
  consent_version: string;
  created_at: number;
}

export interface SessionTable {
  id: Generated<number>;
  account_id: number;
  /** SHA-256 of the token, in hex; only the browser has the token. */
  token_hash: string;
  device: string;
  created_at: number;
  /** Rounded to the hour. */
  used_at: number;
  /** Administrator logged in as this account; null for the account's own login. */
  actor_id: number | null;
}

export type AccountRow = Selectable<AccountTable>;
export type SessionRow = Selectable<SessionTable>;
export type CityRow = Selectable<CityTable>;
export type PlaceRow = Selectable<PlaceTable>;
export type EventRow = Selectable<EventTable>;
export type EventTimeRow = Selectable<EventTimeTable>;
