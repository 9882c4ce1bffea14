import type { Kysely } from 'kysely';
import { eventTableColumns } from '../storage/event-table.ts';
import type { EventRow, Tables } from '../storage/tables.ts';
import { toIsoInstant } from './export-social.ts';

type ExportedName = {
  [Name in keyof EventRow]: (typeof eventTableColumns)[Name]['exported'] extends null
    ? never
    : Name;
}[keyof EventRow];

const exportedNames = (Object.keys(eventTableColumns) as (keyof EventRow)[]).filter(
  (name): name is ExportedName => eventTableColumns[name].exported !== null,
);

const toExported = (name: ExportedName, value: string | number | null): unknown => {
  const { exported } = eventTableColumns[name];
  if (exported === 'flag') return value === 1;
  if (exported === 'json') return value === null ? null : JSON.parse(String(value));
  if (exported === 'instant') return value === null ? null : toIsoInstant(Number(value));
  return value;
};

/** Events of an account with their places and times; `imagesOf`: what is told about images of one. */
export const exportEvents = async (
  db: Kysely<Tables>,
  accountId: number,
  imagesOf: (eventId: number) => readonly unknown[],
) => {
  const events = await db
    .selectFrom('event')
    .leftJoin('place', 'place.id', 'event.place_id')
    .leftJoin('source_event', 'source_event.event_id', 'event.id')
    .select(exportedNames.map((name) => `event.${name}` as const))
    .select([
      'event.id',
      'source_event.source_id',
      'place.title as place',
      'place.lat',
      'place.lng',
    ])
    .where('event.owner_id', '=', accountId)
    .orderBy('event.id')
    .execute();
  const times = await db
    .selectFrom('event_time')
    .select(['event_id', 'start_local', 'end_local', 'precision', 'cancelled'])
    .where('event_id', 'in', db.selectFrom('event').select('id').where('owner_id', '=', accountId))
    .orderBy('starts_at')
    .execute();
  return events.map(({ id, source_id, place, lat, lng, ...event }) => ({
    source_id,
    ...Object.fromEntries(exportedNames.map((name) => [name, toExported(name, event[name])])),
    place,
    lat,
    lng,
    images: imagesOf(id),
    times: times
      .filter((time) => time.event_id === id)
      .map(({ start_local, end_local, precision, cancelled }) => ({
        start: start_local,
        end: end_local,
        precision,
        cancelled: cancelled === 1,
      })),
  }));
};
