import type { CategorySlug } from '../../../contract/events/category.ts';
import type { NewEvent } from '../../events/new-event.ts';
import { toLine } from '../plain-text.ts';
import type { RepairKind } from '../repair-kinds.ts';
import { chooseCategories } from './choose-categories.ts';
import type { EventRecord } from './event-record.ts';
import type { Nomenclature } from './nomenclature.ts';
import {
  repairAddress,
  repairDescription,
  repairImages,
  repairName,
  repairPrice,
} from './repair-texts.ts';
import { repairTimes } from './repair-times.ts';

/** What an event of the export says, its place aside. */
export interface RepairedRecord extends Pick<NewEvent, 'description' | 'times'> {
  /** Empty where the export has no name. */
  title: string;
  categories: CategorySlug[];
  /** Empty when unknown. */
  organizer: string;
  price: string | null;
  url: string | null;
  images: string[];
}

export const repairRecord = (
  record: EventRecord,
  nomenclature: Nomenclature,
  shiftDays: number,
  onRepair: (kind: RepairKind) => void,
): RepairedRecord => {
  const title = repairName(record, onRepair);
  return {
    title,
    description: repairDescription(record, onRepair),
    categories: chooseCategories(record, title, nomenclature, onRepair),
    organizer: toLine(record.organizer),
    price: repairPrice(record, onRepair),
    url: repairAddress(record, onRepair),
    images: repairImages(record, onRepair),
    times: repairTimes(record, shiftDays, onRepair),
  };
};
