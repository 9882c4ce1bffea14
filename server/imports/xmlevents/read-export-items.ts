import { categories, type CategorySlug } from '../../../contract/events/category.ts';
import type { ReadBytes } from '../item-import.ts';
import { collectItems } from '../items/collect-items.ts';
import type { SourceItem } from '../items/source-item.ts';
import { toLine } from '../plain-text.ts';
import type { RepairKind } from '../repair-kinds.ts';
import type { EventRecord } from './event-record.ts';
import type { Nomenclature } from './nomenclature.ts';
import { parseExport } from './read-export.ts';
import { toStreet } from './repair-place.ts';
import { repairRecord } from './repair-record.ts';
import { chooseWording } from './repair-texts.ts';

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
  const repaired = repairRecord(record, nomenclature, 0, (kind) => repairs.add(kind));
  return {
    id: record.id,
    title: repaired.title,
    description: repaired.description,
    url: repaired.url ?? '',
    organizer: repaired.organizer,
    price: repaired.price ?? '',
    categories: repaired.categories.map((slug) => titleOf.get(slug) ?? slug),
    images: repaired.images,
    place: toPlace(record),
    times: repaired.times,
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
