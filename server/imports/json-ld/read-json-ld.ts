import * as v from 'valibot';
import { categoryOf, type CategorySlug } from '../../../contract/events/category.ts';
import { categoryTypes } from '../../events/category-types.ts';
import type { NewTime } from '../../events/new-event.ts';
import { decodeText } from '../decode-text.ts';
import type { Refusal } from '../import-report.ts';
import { collectItems } from '../items/collect-items.ts';
import type { SourceItem, ReadItems } from '../items/source-item.ts';
import { readIsoMoment, toItemTime, type ItemMoment } from '../items/item-time.ts';
import type { OnRepair, RepairKind } from '../repair-kinds.ts';
import { EventNodeSchema, type EventNode } from './event-node.ts';
import { findEvents } from './find-events.ts';
import { readLocation } from './read-location.ts';
import { readOffers } from './read-offers.ts';

/** Titles of categories by types of schema.org; types of several categories are left out. */
const titleByType = new Map(
  Object.entries(categoryTypes)
    .filter(([, type], _index, all) => all.filter(([, other]) => other === type).length === 1)
    .map(([slug, type]) => [type, categoryOf(slug as CategorySlug).title]),
);

const endOf = ({ endDate }: EventNode): ItemMoment | 'unreadable' | null =>
  endDate.trim() === '' ? null : (readIsoMoment(endDate) ?? 'unreadable');

/** Where a moved time was; only its start is told. */
const movedFrom = ({ previousStartDate }: EventNode): Pick<NewTime, 'movedFrom'> => {
  const before = readIsoMoment(previousStartDate);
  if (before === null) return {};
  const { precision, start, end } = toItemTime(before, null, () => undefined);
  return { movedFrom: { precision, start, end } };
};

const timesOf = (node: EventNode, onRepair: OnRepair): NewTime[] => {
  const start = readIsoMoment(node.startDate);
  if (start === null) {
    if (node.startDate.trim() !== '') onRepair('start-unreadable');
    return [];
  }
  if (node.eventSchedule.length > 0) onRepair('rule-unreadable');
  return [{ ...toItemTime(start, endOf(node), onRepair), ...movedFrom(node) }];
};

/** Categories by types that say what an event is, as `MusicEvent`. */
const typesOf = (node: EventNode): string[] =>
  node['@type'].flatMap((type) => titleByType.get(type.split(/[/#:]/).at(-1) ?? '') ?? []);

const readNode = (node: EventNode): SourceItem | Refusal => {
  const refuse = (reason: Refusal['reason']): Refusal => ({
    reason,
    event: node.name.slice(0, 80),
  });
  const repairs = new Set<RepairKind>();
  const times = timesOf(node, (kind) => repairs.add(kind));
  if (times.length === 0) return refuse('no-time');
  const place = readLocation(node.location, node.eventAttendanceMode);
  if (typeof place === 'string') return refuse(place);
  return {
    id: node['@id'] || node.identifier || node.url || null,
    title: node.name,
    description: node.description,
    url: node.url,
    organizer: node.organizer,
    price: readOffers(node.offers, node.isAccessibleForFree),
    categories: [...typesOf(node), ...node.keywords],
    images: node.image.filter(Boolean),
    place,
    times,
    cancelled: /EventCancelled$/.test(node.eventStatus),
    repairs: [...repairs],
  };
};

/** Events of schema.org in JSON-LD, alone or in a page. Throws FileProblem. */
export const readJsonLd = (bytes: Uint8Array): ReadItems => {
  const { text, converted } = decodeText(bytes);
  const nodes = findEvents(text).map((node) => readNode(v.parse(EventNodeSchema, node)));
  return collectItems(nodes, converted);
};
