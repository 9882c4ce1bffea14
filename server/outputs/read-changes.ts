import type { Kysely } from 'kysely';
import { maxChanges, type Change, type ChangedEvent } from '../../contract/outputs/change-feed.ts';
import { previewOf } from '../../contract/events/image.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import { detailAddress } from '../events/to-structured-data.ts';
import { isShown } from '../storage/event-visibility.ts';
import type { Tables } from '../storage/tables.ts';
import { readWholeEvents } from '../views/read-whole-events.ts';
import type { ViewEvent } from '../views/view-event.ts';

/** The last change a reader has. */
export interface ChangeMark {
  revision: number;
  id: number;
}

/**
 * Events after a mark, by the revision of their last write, then by id. A row without a place was
 * never published; samples are invented and are deleted without a trace.
 */
const readMarks = (db: Kysely<Tables>, after: ChangeMark) =>
  db
    .selectFrom('event')
    .select(['id', 'revision', 'status'])
    .where('place_id', 'is not', null)
    .where('source', '!=', 'kudyznudy')
    .where('sample', '=', 0)
    // One range of the index, unlike two conditions joined by `or`.
    .where('revision', '>=', after.revision)
    .where((where) =>
      where.not(where.and([where('revision', '=', after.revision), where('id', '<=', after.id)])),
    )
    .orderBy('revision')
    .orderBy('id')
    .limit(maxChanges)
    .execute();

const toChangedEvent = (event: ViewEvent, publicUrl: string): ChangedEvent => {
  const { image: _, images, cityId, createdAt, changedAt, ...rest } = event;
  return {
    ...rest,
    page: detailAddress(publicUrl, event.slug),
    images: images.map((image) => ({
      address: publicUrl + previewOf(image),
      alt: image.alt,
      width: image.width,
      height: image.height,
    })),
    municipality: cityId,
    created: new Date(createdAt).toISOString(),
    changed: new Date(changedAt).toISOString(),
  };
};

/** At most `maxChanges` changes after a mark, and the mark of the last of them. */
export const readChanges = async (
  { db, gazetteer, publicUrl }: { db: Kysely<Tables>; gazetteer: Gazetteer; publicUrl: string },
  after: ChangeMark,
): Promise<{ items: Change[]; last: ChangeMark }> => {
  const rows = await readMarks(db, after);
  const shown = rows.filter(isShown).map(({ id }) => id);
  const events = await readWholeEvents({ db, gazetteer }, shown);
  const items = rows.flatMap((row): Change[] => {
    const item = { kind: 'event' as const, id: row.id, modified: Number(row.revision) };
    if (!isShown(row)) return [{ state: 'deleted', ...item }];
    const event = events.get(row.id);
    // Deleted since the marks were read: it comes once more, after this page.
    if (!event) return [];
    return [{ state: 'updated', ...item, data: toChangedEvent(event, publicUrl) }];
  });
  const last = rows.at(-1);
  return { items, last: last ? { revision: Number(last.revision), id: last.id } : after };
};
