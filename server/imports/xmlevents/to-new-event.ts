import type { NewEvent } from '../../events/new-event.ts';
import type { Municipalities } from '../municipalities.ts';
import { toLine } from '../plain-text.ts';
import { chooseCategories } from './choose-categories.ts';
import type { EventRecord } from './event-record.ts';
import type { RepairKind, ItemRefusal } from '../repair-kinds.ts';
import { repairPlace } from './repair-place.ts';
import {
  repairAddress,
  repairDescription,
  repairImages,
  repairName,
  repairPrice,
} from './repair-texts.ts';
import { repairTimes } from './repair-times.ts';
import type { Nomenclature } from './nomenclature.ts';

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
  const title = repairName(record, onRepair);
  const times = repairTimes(record, context.shiftDays, onRepair);
  const place = repairPlace(record.place, context.municipalities, onRepair);
  if (!title) return { outcome: 'no-name', repairs };
  if (title.length > maxImportedTitleLength) return { outcome: 'too-long', repairs };
  if (times.length === 0) return { outcome: 'no-time', repairs };
  if (!place) return { outcome: 'no-place', repairs };
  const outcome: NewEvent = {
    title,
    description: repairDescription(record, onRepair),
    categories: chooseCategories(record, title, context.nomenclature, onRepair),
    organizer: toLine(record.organizer) || null,
    price: repairPrice(record, onRepair),
    url: repairAddress(record, onRepair),
    sourceImages: repairImages(record, onRepair),
    place,
    times,
    cancelled: false,
    source: 'xmlevents',
    sourceId: record.id,
    sample: false,
  };
  return { outcome, repairs };
};
