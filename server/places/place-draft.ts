import type { EventSource } from '../../contract/events/event.ts';

/** A place as somebody names it, before it has a row. */
export interface PlaceDraft {
  title: string;
  street: string | null;
  lat: number;
  lng: number;
  /** Only the municipality is known; the point is its centre. */
  approximate: boolean;
  source: EventSource;
  /** The source's own identifier, or null. */
  sourceId: string | null;
  sample: boolean;
}
