import type { NewEvent } from '../../events/new-event.ts';
import type { Municipalities } from '../municipalities.ts';
import type { ItemRefusal, RepairKind } from '../repair-kinds.ts';
import type { EventRecord } from './event-record.ts';
import type { Nomenclature } from './nomenclature.ts';
import { repairPlace } from './repair-place.ts';
import { repairRecord } from './repair-record.ts';

const maxImportedTitleLength = 250;

export interface ImportedEvent {
  /** Draft, or the reason of a refusal. */
  outcome: NewEvent | ItemRefusal;
  /** Repairs, one entry each. */
  repairs: RepairKind[];
}

export interface RecordContext {
  municipalities: Municipalities;
  nomenclature: Nomenclature;
  shiftDays: number;
}

/** Converts one event of the export to a draft. */
export const toNewEvent = (record: EventRecord, context: RecordContext): ImportedEvent => {
  const repairs: RepairKind[] = [];
  const onRepair = (kind: RepairKind): void => void repairs.push(kind);
  const repaired = repairRecord(record, context.nomenclature, context.shiftDays, onRepair);
  const { title, times } = repaired;
  const place = repairPlace(record.place, context.municipalities, onRepair);
  if (!title) return { outcome: 'no-name', repairs };
  if (title.length > maxImportedTitleLength) return { outcome: 'too-long', repairs };
  if (times.length === 0) return { outcome: 'no-time', repairs };
  if (!place) return { outcome: 'no-place', repairs };
  const outcome: NewEvent = {
    title,
    description: repaired.description,
    categories: repaired.categories,
    organizer: repaired.organizer || null,
    price: repaired.price,
    url: repaired.url,
    sourceImages: repaired.images,
    place,
    times,
    cancelled: false,
    source: 'xmlevents',
    sourceId: record.id,
    sample: false,
  };
  return { outcome, repairs };
};
