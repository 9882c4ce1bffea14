import type { NewEvent } from '../../events/new-event.ts';
import type { Municipalities } from '../municipalities.ts';
import { toLine } from '../plain-text.ts';
import { chooseCategories } from './choose-categories.ts';
import type { EventRecord } from './event-record.ts';
import type { MendKind, RefusalReason } from './mend.ts';
import { mendPlace } from './mend-place.ts';
import { mendAddress, mendDescription, mendImages, mendName, mendPrice } from './mend-texts.ts';
import { mendTimes } from './mend-times.ts';
import type { Nomenclature } from './nomenclature.ts';

const maximumTitle = 250;

export interface Reading {
  /** Draft, or the reason of a refusal. */
  outcome: NewEvent | RefusalReason;
  /** Repairs, one entry each. */
  mends: MendKind[];
}

export interface ReadingContext {
  municipalities: Municipalities;
  nomenclature: Nomenclature;
  shiftDays: number;
}

/** Converts one event of the export to a draft. */
export const toDraft = (record: EventRecord, context: ReadingContext): Reading => {
  const mends: MendKind[] = [];
  const mend = (kind: MendKind): void => void mends.push(kind);
  const title = mendName(record, mend);
  const times = mendTimes(record, context.shiftDays, mend);
  const place = mendPlace(record.place, context.municipalities, mend);
  if (!title) return { outcome: 'no-name', mends };
  if (title.length > maximumTitle) return { outcome: 'too-long', mends };
  if (times.length === 0) return { outcome: 'no-time', mends };
  if (!place) return { outcome: 'no-place', mends };
  const outcome: NewEvent = {
    title,
    description: mendDescription(record, mend),
    categories: chooseCategories(record, title, context.nomenclature, mend),
    organizer: toLine(record.organizer) || null,
    price: mendPrice(record, mend),
    url: mendAddress(record, mend),
    sourceImages: mendImages(record, mend),
    place,
    times,
    cancelled: false,
    source: 'xmlevents',
    sourceId: record.id,
    sample: false,
  };
  return { outcome, mends };
};
