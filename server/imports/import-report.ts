import type { CivilDate } from '../../contract/events/civil-date.ts';
import type { NewEvent } from '../events/new-event.ts';
import type { WrittenEvents } from '../events/write-events.ts';
import type { RepairKind, ItemRefusal } from './repair-kinds.ts';

export interface Refusal {
  reason: ItemRefusal;
  /** Id and title for the report; never used for matching. */
  event: string;
}

/** Events of a file, before they are written. */
export interface PreparedEvents {
  /** Name of the file, for the report. */
  fileName: string;
  /** Number of events in the file. */
  found: number;
  /** Day of the export; null if unknown. */
  exportDate: CivilDate | null;
  /** Weeks by which days were shifted. */
  weeks: number;
  drafts: NewEvent[];
  repairs: Map<RepairKind, number>;
  refusals: Refusal[];
}

export interface ImportReport extends PreparedEvents {
  written: WrittenEvents;
}
