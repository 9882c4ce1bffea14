import type { Generated, Insertable, Selectable } from 'kysely';
import type {
  DistinctPlaceTable,
  EventSlugTable,
  ImageFileTable,
  ImageTable,
  PlaceChangeTable,
  PlaceMergeEventTable,
  PlaceMergeTable,
} from './organizer-tables.ts';
import type { PluginTable } from './plugin-table.ts';
import type { WidgetPartTable, WidgetReleaseTable } from './release-tables.ts';

/**
 * The columns, the same on both engines. Instants are UTC epoch milliseconds; flags are 0 or 1;
 * JSON is text that a schema parses on the way out.
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
  audit: AuditTable;
  event_slug: EventSlugTable;
  image: ImageTable;
  image_file: ImageFileTable;
  place_change: PlaceChangeTable;
  place_merge: PlaceMergeTable;
  place_merge_event: PlaceMergeEventTable;
  distinct_place: DistinctPlaceTable;
  plugin: PluginTable;
  widget_release: WidgetReleaseTable;
  widget_part: WidgetPartTable;
}

export interface SettingTable {
  key: string;
  value: string;
}

/** One row. `value` grows with every write; `epoch` when everything must be read anew. */
export interface RevisionTable {
  id: number;
  value: number;
  epoch: number;
  /** Random, made with the database: tells two databases with equal counters apart. */
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
  /** 1 for the 18 predefined ones, in `position` order. */
  predefined: number;
  position: number;
  /** 0 for areas that group no events (Malá Haná). */
  groups: number;
}

export interface PlaceTable {
  id: Generated<number>;
  title: string;
  folded: string;
  street: string | null;
  lat: number;
  lng: number;
  lat_e4: number;
  lng_e4: number;
  city_id: number;
  /** 1 when the point is only the municipality's centre. */
  approximate: number;
  source: string;
  source_id: string | null;
  sample: number;
  /** Grows with every change. */
  version: number;
  /** Who made it; null is the operator's. */
  owner_id: Generated<number | null>;
  /** A tombstone: the place that took its events over. */
  merged_into: Generated<number | null>;
  /** Folded names of all that lead to it, a line each, for search; of a tombstone what they were once. */
  other_names: Generated<string>;
}

export interface EventTable {
  id: Generated<number>;
  slug: string;
  title: string;
  /** Folded title, place, town, organiser and categories, for search. */
  folded: string;
  description: string;
  /** JSON list of category slugs, the main one first. */
  categories: string;
  organizer: string | null;
  price: string | null;
  url: string | null;
  venue: string | null;
  /** JSON list of addresses the source names; not served, for we show only pictures we keep. */
  source_images: string;
  /** Null while a draft says no place; everything visitors see has one. */
  place_id: number | null;
  status: 'published' | 'cancelled' | 'draft' | 'deleted';
  source: string;
  source_id: string | null;
  /** Of what the source said, so that a second import changes nothing. */
  content_hash: string | null;
  /** Whose it is; null is the operator's: what was imported, or left to them. */
  owner_id: Generated<number | null>;
  sample: number;
  /** The revision that last touched it. */
  revision: number;
  created_at: number;
  updated_at: number;
  /** JSON of `ScheduleSchema`: what the times were made of. Null where they came one by one. */
  schedule: Generated<string | null>;
  /** JSON of `EventDraftSchema`: what a draft says so far. Null for what is or was published. */
  draft: Generated<string | null>;
  contact: Generated<string | null>;
  /** JSON list of facet slugs. */
  facets: Generated<string>;
  /** Grows with every edit: whoever edits an older one is told. */
  version: Generated<number>;
  /** When its owner deleted it; it can be taken back for a while. */
  deleted_at: Generated<number | null>;
  /** What its status was before. */
  deleted_from: Generated<string | null>;
}

export interface EventTimeTable {
  id: Generated<number>;
  event_id: number;
  /** The span it takes, for overlap: whole days for `all-day` and `hour-unknown`. */
  starts_at: number;
  ends_at: number;
  /** 1 when it takes more than 36 hours. */
  lasts_long: number;
  /** As it was entered: `YYYY-MM-DDTHH:mm`, or `YYYY-MM-DD` without an hour. */
  start_local: string;
  end_local: string | null;
  precision: 'timed' | 'all-day' | 'hour-unknown';
  cancelled: number;
  /** Key of the series it comes from, and the day it falls on by that. */
  series: Generated<string | null>;
  series_date: Generated<string | null>;
  /** JSON of `TimeEntrySchema`: where it was before it was moved, for visitors to see. */
  moved_from: Generated<string | null>;
}

/** A person who has registered. */
export interface AccountTable {
  id: Generated<number>;
  /** As it was typed; mails go there. */
  email: string;
  /** In lower case: one account an address. */
  email_key: string;
  first_name: string;
  last_name: string;
  /** argon2id, with its parameters and salt in it. */
  password_hash: string;
  /** JSON of `MapConfigurationSchema`. */
  map_configuration: string | null;
  city_id: number | null;
  administrator: number;
  consent_at: number;
  /** Of the document that was consented to. */
  consent_version: string;
  created_at: number;
}

/** A login that goes on. */
export interface SessionTable {
  id: Generated<number>;
  account_id: number;
  /** SHA-256 of the token, in hex; the token itself is the browser's alone. */
  token_hash: string;
  device: string;
  created_at: number;
  /** To the hour. */
  used_at: number;
  /** The administrator who is logged in as this account. */
  actor_id: number | null;
}

/** How often something was tried within a window of time. */
export interface AttemptTable {
  /** SHA-256 of what is counted, in hex. */
  key: string;
  window_start: number;
  count: number;
}

/** A mail that waits to be sent; one that was sent is gone. */
export interface OutboxTable {
  id: Generated<number>;
  /** Whom it is about: it goes with them, whatever address it is for. */
  account_id: number | null;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  created_at: number;
  /** When it is tried next. */
  next_at: number;
  attempts: number;
}

/** The last link for a new password that an account was sent, until it is used. */
export interface PasswordResetTable {
  account_id: number;
  /** SHA-256 of the slug in the link, in hex. */
  slug_hash: string;
  created_at: number;
}

/** A town that somebody follows. */
export interface AssociatedCityTable {
  account_id: number;
  city_id: number;
  /** Where it stands among the others. */
  position: number;
}

/** The new address that an account wants, until the link it was sent is used. */
export interface EmailChangeTable {
  account_id: number;
  email: string;
  /** SHA-256 of the slug in the link, in hex. */
  slug_hash: string;
  created_at: number;
}

/** What an administrator did, or was done to be one. Names nobody who has left. */
export interface AuditTable {
  id: Generated<number>;
  at: number;
  /** Null: the operator, from the command line; or somebody who has left. */
  actor_id: number | null;
  subject_id: number | null;
  action: string;
}

export type AccountRow = Selectable<AccountTable>;
export type SessionRow = Selectable<SessionTable>;
export type CityRow = Selectable<CityTable>;
export type PlaceRow = Selectable<PlaceTable>;
export type NewPlace = Insertable<PlaceTable>;
export type EventRow = Selectable<EventTable>;
export type NewEvent = Insertable<EventTable>;
export type EventTimeRow = Selectable<EventTimeTable>;
export type NewEventTime = Insertable<EventTimeTable>;
