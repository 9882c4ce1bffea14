import * as v from 'valibot';
import { categorySlugs, type CategorySlug } from '../../contract/events/category.ts';
import { eventSources, type EventSummary, type EventTime } from '../../contract/events/event.ts';
import type { DetailTime } from '../../contract/events/event-detail.ts';
import { thumbnailOf } from '../../contract/events/image.ts';
import { TimeEntrySchema } from '../../contract/organizers/schedule.ts';
import type { PriceRange } from '../../contract/events/price-range.ts';
import { toMoment } from '../../domain/time/civil-time.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import type { EventTimeRow } from '../storage/tables.ts';

/** Row of an event and its place with the columns of a summary. */
export interface SummaryRow {
  id: number;
  slug: string;
  title: string;
  categories: string;
  status: string;
  source: string;
  sample: number;
  /** Crowns; both null for an unknown price, `price_to` alone for one without an upper limit. */
  price_from: number | null;
  price_to: number | null;
  place_id: number;
  place_title: string;
  venue: string | null;
  lat: number;
  lng: number;
  city_id: number;
  /** Key of its first image; null for none. */
  image_key: string | null;
  image_width: number | null;
  focus_x: number | null;
  focus_y: number | null;
}

export type TimeRow = Pick<
  EventTimeRow,
  'id' | 'starts_at' | 'ends_at' | 'start_local' | 'end_local' | 'precision' | 'cancelled'
>;

const CategoriesSchema = v.array(v.picklist(categorySlugs));
const SourceSchema = v.picklist(eventSources);

// Cache by JSON: the table has only a few dozen combinations.
const parsedCategories = new Map<string, CategorySlug[]>();
export const parseCategories = (json: string): CategorySlug[] => {
  const cached = parsedCategories.get(json);
  if (cached) return cached;
  const categories = v.parse(CategoriesSchema, JSON.parse(json));
  parsedCategories.set(json, categories);
  return categories;
};

const toThumbnail = ({ image_key: key, image_width: width, focus_x, focus_y }: SummaryRow) =>
  key === null || width === null
    ? null
    : { path: thumbnailOf({ key, width }), x: focus_x ?? 50, y: focus_y ?? 50 };

export const toPriceRange = ({
  price_from: from,
  price_to: to,
}: Pick<SummaryRow, 'price_from' | 'price_to'>): PriceRange | null =>
  from === null ? null : { from, to };

/** Columns of a price range. */
export const toPriceColumns = (price: PriceRange | null) => ({
  price_from: price?.from ?? null,
  price_to: price?.to ?? null,
});

/** Summary of an event without its times. */
export const toSummaryHead = (
  row: SummaryRow,
  gazetteer: Gazetteer,
): Omit<EventSummary, 'times'> => {
  const city = gazetteer.byId(row.city_id);
  if (!city) throw new Error(`place ${row.place_id} has no municipality`);
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    categories: parseCategories(row.categories),
    place: {
      id: row.place_id,
      title: row.venue ?? row.place_title,
      lat: row.lat,
      lng: row.lng,
      city: { slug: city.slug, title: city.title, locative: city.locative ?? null },
    },
    image: toThumbnail(row),
    source: v.parse(SourceSchema, row.source),
    priceRange: toPriceRange(row),
    sample: row.sample === 1,
    cancelled: row.status === 'cancelled',
  };
};

export const rowToEventTime = (row: TimeRow): EventTime => {
  const { precision } = row;
  return {
    id: row.id,
    start: toMoment(row.start_local),
    // Not `ends_at`: it equals the start where a change of the clock puts the end before the start.
    end: row.end_local && toMoment(row.end_local),
    precision,
    cancelled: row.cancelled === 1,
  };
};

export const toDetailTime = (row: EventTimeRow): DetailTime => {
  if (row.moved_from === null) return rowToEventTime(row);
  const { start, end, precision } = v.parse(TimeEntrySchema, JSON.parse(row.moved_from));
  const moved = { start: toMoment(start), end: end && toMoment(end) };
  return { ...rowToEventTime(row), movedFrom: { ...moved, precision } };
};
