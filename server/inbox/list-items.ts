import type { Kysely } from 'kysely';
import * as v from 'valibot';
import {
  itemsPageSize,
  type ImportItem,
  type ImportItemsQuery,
} from '../../contract/imports/import-item.ts';
import type { ItemState } from '../../contract/imports/import-source.ts';
import { ClueSchema } from '../../contract/organizers/event-likeness.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import { toTimeColumns } from '../events/new-event.ts';
import type { ImportItemRow } from '../storage/import-tables.ts';
import type { EventRow, Tables } from '../storage/tables.ts';
import { cityOfItem, readDifferences } from './differences.ts';
import { parseItemContent, type ItemContent } from './item-content.ts';
import { decidedOf, shownState } from './item-state.ts';
import { readPlaceCandidates } from './place-candidates.ts';

const maxTimes = 5;
const CluesSchema = v.fallback(v.array(ClueSchema), []);

/** The next dates; the last one when all are over. */
const shownTimes = ({ schedule }: ItemContent, now: number): ItemContent['schedule'] => {
  const coming = schedule.filter((time) => toTimeColumns(time).ends_at >= now);
  return coming.length > 0 ? coming.slice(0, maxTimes) : schedule.slice(-1);
};

type Events = ReadonlyMap<number, EventRow>;

const readEvents = async (db: Kysely<Tables>, rows: readonly ImportItemRow[]): Promise<Events> => {
  const ids = rows.flatMap(({ event_id, similar_id }) => [event_id ?? [], similar_id ?? []].flat());
  if (ids.length === 0) return new Map();
  const events = await db.selectFrom('event').selectAll().where('id', 'in', ids).execute();
  return new Map(events.map((event) => [event.id, event]));
};

/** Items of a source, by state and the first date. `after`: id of the last item of the page before. */
export const createItemList = (db: Kysely<Tables>, gazetteer: Gazetteer, clock: () => number) => {
  const toItem = async (
    row: ImportItemRow & { shown: ItemState },
    events: Events,
    now: number,
  ): Promise<ImportItem> => {
    const says = parseItemContent(row.says);
    const event = row.event_id === null ? null : (events.get(row.event_id) ?? null);
    const similar = row.similar_id === null ? null : (events.get(row.similar_id) ?? null);
    const { title, lat, lng, approximate } = says.place;
    return {
      id: row.id,
      says: decidedOf(row),
      state: row.shown,
      title: says.title,
      description: says.description,
      url: says.url,
      price: says.price,
      categories: says.categories,
      times: shownTimes(says, now),
      dates: says.schedule.length,
      over: row.ends_at < now,
      cancelled: says.cancelled,
      place: { title, city: cityOfItem(gazetteer, says), lat, lng, approximate },
      event: event && { slug: event.slug, title: event.title, status: event.status },
      differences:
        row.shown === 'changed' && event ? await readDifferences(db, gazetteer, row, event) : [],
      similar: similar && {
        slug: similar.slug,
        title: similar.title,
        clues: v.parse(CluesSchema, JSON.parse(row.clues ?? '[]')),
      },
      candidates: row.shown === 'unplaced' ? await readPlaceCandidates(db, gazetteer, says) : [],
    };
  };

  return async ({ source, state, after }: ImportItemsQuery) => {
    const now = clock();
    const last =
      after === undefined
        ? null
        : await db
            .selectFrom('import_item')
            .select(['id', 'starts_at'])
            .where('id', '=', after)
            .where('source_id', '=', source)
            .executeTakeFirst();
    // It was forgotten since.
    if (last === undefined) return { items: [], next: null };
    let query = db
      .selectFrom('import_item')
      .selectAll()
      .select(shownState(now).as('shown'))
      .where('source_id', '=', source)
      .where(shownState(now), '=', state);
    if (last)
      query = query.where((where) =>
        where.or([
          where('starts_at', '>', last.starts_at),
          where.and([where('starts_at', '=', last.starts_at), where('id', '>', last.id)]),
        ]),
      );
    const rows = await query
      .orderBy('starts_at')
      .orderBy('id')
      .limit(itemsPageSize + 1)
      .execute();
    const page = rows.slice(0, itemsPageSize);
    const events = await readEvents(db, page);
    return {
      items: await Promise.all(page.map((row) => toItem(row, events, now))),
      next: rows.length > itemsPageSize ? (page.at(-1)?.id ?? null) : null,
    };
  };
};
