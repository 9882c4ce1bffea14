import { categories, type CategorySlug } from '../../../contract/events/category.ts';
import type { ReadBytes } from '../item-import.ts';
import { collectItems } from '../items/collect-items.ts';
import type { SourceItem } from '../items/source-item.ts';
import { toLine } from '../plain-text.ts';
import type { RepairKind } from '../repair-kinds.ts';
import { chooseCategories } from './choose-categories.ts';
import type { EventRecord } from './event-record.ts';
import type { Nomenclature } from './nomenclature.ts';
import { parseExport } from './read-export.ts';
import { toStreet } from './repair-place.ts';
import {
  chooseWording,
  repairAddress,
  repairDescription,
  repairImages,
  repairName,
  repairPrice,
} from './repair-texts.ts';
import { repairTimes } from './repair-times.ts';

const titleOf = new Map<CategorySlug, string>(categories.map(({ slug, title }) => [slug, title]));

const toPlace = ({ place }: EventRecord): SourceItem['place'] => {
  const code = Number(place.municipalityCode || Number.NaN);
  return {
    text: [chooseWording(place.names), toStreet(place), toLine(place.municipality)]
      .filter(Boolean)
      .join('\n'),
    point: typeof place.point === 'object' ? place.point : null,
    municipality: Number.isInteger(code) ? code : null,
  };
};

const toItem = (record: EventRecord, nomenclature: Nomenclature): SourceItem => {
  const repairs = new Set<RepairKind>();
  const onRepair = (kind: RepairKind): void => void repairs.add(kind);
  const title = repairName(record, onRepair);
  return {
    id: record.id,
    title,
    description: repairDescription(record, onRepair),
    url: repairAddress(record, onRepair) ?? '',
    organizer: toLine(record.organizer),
    price: repairPrice(record, onRepair) ?? '',
    categories: chooseCategories(record, title, nomenclature, onRepair).map(
      (slug) => titleOf.get(slug) ?? slug,
    ),
    images: repairImages(record, onRepair),
    place: toPlace(record),
    times: repairTimes(record, 0, onRepair),
    cancelled: false,
    repairs: [...repairs],
  };
};

/** Events of a regional calendar's export as items, for sources of people. Throws FileProblem. */
export const readExportItems: ReadBytes = (bytes) => {
  const { records, refusals, nomenclature } = parseExport(bytes);
  const { items, repairs } = collectItems(records.map((record) => toItem(record, nomenclature)));
  return { items, refusals, repairs };
};
