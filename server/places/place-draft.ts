import type { EventSource } from '../../contract/events/event.ts';

/** A place as entered, before it has a row. */
export interface PlaceDraft {
  title: string;
  street: string | null;
  lat: number;
  lng: number;
  /** Municipality that the source states; null: the one whose outline contains the point. */
  cityId: number | null;
  /** Whether only the municipality is known; the point is then its centre. */
  approximate: boolean;
  source: EventSource;
  /** Identifier in the source; null for none. */
  sourceId: string | null;
  sample: boolean;
}
