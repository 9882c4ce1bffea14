import type { LatLng } from '../../../contract/places/bounds.ts';
import type { TimeEntry } from '../../../contract/organizers/schedule.ts';

/** Place of an event as far as it is compared. */
export interface ComparedPlace extends LatLng {
  title: string;
  /** The event's own name of the place; null for none. */
  venue: string | null;
  /** The point is only the centre of the municipality. */
  approximate: boolean;
  municipality: string;
  /** Code of the municipality. */
  cityId: number;
}

/** An event as far as it is compared with others. */
export interface ComparedEvent {
  title: string;
  place: ComparedPlace;
  /** Times that take place, in Prague wall-clock time. */
  times: readonly TimeEntry[];
  /** Web address. */
  url: string | null;
  organizer: string | null;
}
