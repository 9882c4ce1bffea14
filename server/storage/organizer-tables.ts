import type { Generated, Selectable } from 'kysely';
import type { PlaceChange } from '../../contract/places/place-editor.ts';

/** Former address of an event. */
export interface EventSlugTable {
  slug: string;
  event_id: number;
}

/** Image of an event; without an event it waits until its form is submitted. */
export interface ImageTable {
  id: Generated<number>;
  /** Random part of the image's URL: cannot be guessed, never reused. */
  key: string;
  owner_id: number | null;
  event_id: number | null;
  position: number;
  /** Alternative text. */
  alt: string;
  /** Point that stays visible when cropped, in per cent from the left and from the top. */
  focus_x: number;
  focus_y: number;
  /** Size of the whole image, in pixels. */
  width: number;
  height: number;
  created_at: number;
}

export interface ImageFileTable {
  image_id: number;
  width: number;
  format: 'avif' | 'webp' | 'jpg';
  body: Buffer | ArrayBuffer;
}

/** Entry in the history of a place. */
export interface PlaceChangeTable {
  id: Generated<number>;
  place_id: number;
  /** Null: the operator, or a deleted account. */
  actor_id: number | null;
  at: number;
  kind: PlaceChange['kind'];
  /** JSON: the state before and after. */
  detail: string;
}

export interface PlaceMergeTable {
  id: Generated<number>;
  /** The merged place, a tombstone. */
  source_id: number;
  target_id: number;
  actor_id: number | null;
  at: number;
  undone_at: number | null;
  /** 1 when the target got the web address of the source. */
  took_web: Generated<number>;
}

/** Events moved by a merge; undoing the merge moves them back. */
export interface PlaceMergeEventTable {
  merge_id: number;
  event_id: number;
}

/** Two similar places confirmed as different; the lower id first. */
export interface DistinctPlaceTable {
  one_id: number;
  other_id: number;
  /** Null for a deleted account. */
  actor_id: number | null;
  at: number;
}

/** Two events that are not one, though they look like it; the lower id first. */
export interface DistinctEventTable {
  one_id: number;
  other_id: number;
  /** Null for a deleted account. */
  actor_id: number | null;
  at: number;
}

/** What new events of an account begin with. */
export interface OrganizerProfileTable {
  account_id: number;
  organizer: string | null;
  contact: string | null;
  /** Web address. */
  url: string | null;
  /** Usual place, which may have been merged since; null for none, and after its deletion. */
  place_id: number | null;
}

export type ImageRow = Selectable<ImageTable>;
export type PlaceMergeRow = Selectable<PlaceMergeTable>;
