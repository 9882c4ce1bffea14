import type { Generated, Selectable } from 'kysely';

/** An address an event had before. */
export interface EventSlugTable {
  slug: string;
  event_id: number;
}

/** A picture, in the order of its event; without one it waits for its form to be sent. */
export interface ImageTable {
  id: Generated<number>;
  /** Random: the part of its address that nobody guesses and that never says anything else. */
  key: string;
  owner_id: number | null;
  event_id: number | null;
  position: number;
  /** What is on it, for those who do not see it. */
  alt: string;
  /** The point that stays in sight when it is cut, in per cent from the left and from the top. */
  focus_x: number;
  focus_y: number;
  /** Of the whole picture, in pixels. */
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

/** Who changed what of a place. */
export interface PlaceChangeTable {
  id: Generated<number>;
  place_id: number;
  /** Null: the operator, or somebody who has left. */
  actor_id: number | null;
  at: number;
  kind: 'renamed' | 'repositioned' | 'merged' | 'merged-into' | 'unmerged' | 'restored';
  /** JSON: what it was, and what it became. */
  detail: string;
}

export interface PlaceMergeTable {
  id: Generated<number>;
  /** The tombstone. */
  source_id: number;
  target_id: number;
  actor_id: number | null;
  at: number;
  undone_at: number | null;
}

/** Events that a merge moved, for they go back with it. */
export interface PlaceMergeEventTable {
  merge_id: number;
  event_id: number;
}

/** Two places that look like one and are not; the smaller number first. */
export interface DistinctPlaceTable {
  one_id: number;
  other_id: number;
  /** Who said so; null for somebody who has left. */
  actor_id: number | null;
  at: number;
}

export type ImageRow = Selectable<ImageTable>;
export type PlaceMergeRow = Selectable<PlaceMergeTable>;
