import type { PlaceMergeRow } from '../storage/organizer-tables.ts';
import type { PlaceRow } from '../storage/tables.ts';
import type { Writer } from '../storage/transaction.ts';
import { writeAction } from './place-history.ts';

/** Whether a merge gives the web address of its source to its target, which has none. */
export const takesWeb = (source: Pick<PlaceRow, 'web'>, target: Pick<PlaceRow, 'web'>): boolean =>
  source.web !== null && target.web === null;

/** The merge of a place into another one; undefined for a live place. */
const readMergeOf = (writer: Writer, placeId: number): Promise<PlaceMergeRow | undefined> =>
  writer
    .selectFrom('place_merge')
    .selectAll()
    .where('source_id', '=', placeId)
    .where('undone_at', 'is', null)
    .executeTakeFirst();

/**
 * Takes the web address that an undone merge gave to its target from it, and from the places that got
 * it by merges of the target; not from one whose address was changed since.
 */
export const takeWebBack = async (
  {
    writer,
    revision,
    actorId,
    now,
  }: Record<'revision' | 'actorId' | 'now', number> & {
    writer: Writer;
  },
  merge: PlaceMergeRow,
  web: string | null,
): Promise<void> => {
  let current: PlaceMergeRow | undefined = merge;
  while (web !== null && current?.took_web === 1) {
    const taken = await writer
      .updateTable('place')
      .set({ web: null, revision })
      .where('id', '=', current.target_id)
      .where('web', '=', web)
      .returning('id')
      .executeTakeFirst();
    if (!taken) return;
    await writeAction(writer, taken.id, actorId, now, { kind: 'web', from: web, to: null });
    current = await readMergeOf(writer, taken.id);
  }
};
