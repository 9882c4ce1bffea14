import { sql, type Kysely } from 'kysely';
import { categories } from '../../../contract/events/category.ts';
import { distance } from '../../../domain/geo/distance.ts';
import type { CatalogueRow } from '../segment/segment-builder.ts';
import { maxShortTimeMs } from '../../events/new-event.ts';
import { bitOf, type EventFilter } from '../../events/event-filter.ts';
import { hiddenStatuses } from '../../events/visibility.ts';
import type { TimeRow } from '../../events/summary.ts';
import type { Tables } from '../../storage/tables.ts';
import { selectSummaryRows } from './read-rows.ts';

const timesTouching = (db: Kysely<Tables>, { from, to }: EventFilter) => {
  const times = db.selectFrom('event_time').selectAll().where('starts_at', '<=', to);
  return times
    .where('starts_at', '>=', from - maxShortTimeMs)
    .where('ends_at', '>=', from)
    .where('lasts_long', '=', 0)
    .unionAll(times.where('lasts_long', '=', 1).where('ends_at', '>=', from));
};

/** Events that pass a filter, read from storage: for periods older than the catalogue. */
export const readRowsInPeriod = async (
  db: Kysely<Tables>,
  filter: EventFilter,
): Promise<CatalogueRow[]> => {
  const { bounds, cityId } = filter;
  let query = selectSummaryRows(db)
    .innerJoin(timesTouching(db, filter).as('time'), 'time.event_id', 'event.id')
    .select([
      'time.id as time_id',
      'time.starts_at',
      'time.ends_at',
      'time.start_local',
      'time.end_local',
      'time.precision',
      'time.cancelled',
    ])
    .where('event.status', 'not in', hiddenStatuses);
  if (bounds)
    query = query
      .where('place.lat', '>=', bounds.sw.lat)
      .where('place.lat', '<=', bounds.ne.lat)
      .where('place.lng', '>=', bounds.sw.lng)
      .where('place.lng', '<=', bounds.ne.lng);
  if (cityId !== null) query = query.where('place.city_id', '=', cityId);
  if (!filter.withKudyZNudy) query = query.where('event.source', '!=', 'kudyznudy');
  if (filter.categories)
    query = query.where((where) =>
      where.or(
        categories
          .filter(({ slug }) => bitOf(slug) & filter.categories)
          .map(({ slug }) => where('event.categories', 'like', `%"${slug}"%`)),
      ),
    );
  for (const { slug } of categories)
    if (bitOf(slug) & filter.excluded)
      query = query.where('event.categories', 'not like', `%"${slug}"%`);
  for (const word of filter.words)
    query = query.where(
      sql<boolean>`(event.folded || ' ' || place.other_names) like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`,
    );
  // Ties are ordered too, so that equal answers have the same strong ETag.
  const rows = await query.orderBy('time.starts_at').orderBy('time.id').execute();
  const events = new Map<number, CatalogueRow>();
  for (const { time_id, ...row } of rows) {
    const time: TimeRow = { ...row, id: time_id };
    const event = events.get(row.id);
    if (event) event.times.push(time);
    else events.set(row.id, { ...row, times: [time] });
  }
  const { circle } = filter;
  return [...events.values()].filter(
    ({ lat, lng }) => !circle || distance({ lat, lng }, circle.middle) <= circle.metres,
  );
};
