import type { EventRow } from './tables.ts';
import type { Writer } from './transaction.ts';

/** Of an event that was deleted for good stays where it stood, so that its address can say so. */
const emptied = {
  status: 'deleted' as const,
  title: '',
  folded: '',
  description: '',
  categories: '[]',
  organizer: null,
  price: null,
  url: null,
  venue: null,
  contact: null,
  facets: '[]',
  schedule: null,
  draft: null,
  source_images: '[]',
  content_hash: null,
  owner_id: null,
  deleted_at: null,
};

/** Whether nothing is left of an event but its address: what can be taken back has its day. */
export const isEmptied = ({ status, deleted_at }: Pick<EventRow, 'status' | 'deleted_at'>) =>
  status === 'deleted' && deleted_at === null;

/**
 * Deletes events for good, with their times, pictures and former addresses. One that was published
 * stays as a tombstone; one that never was leaves nothing, for its address has nothing to say.
 */
export const emptyEvents = async (
  writer: Writer,
  rows: readonly { id: number; place_id: number | null }[],
  revision: number,
): Promise<void> => {
  const never = rows.filter(({ place_id }) => place_id === null).map(({ id }) => id);
  const known = rows.filter(({ place_id }) => place_id !== null).map(({ id }) => id);
  if (never.length > 0) await writer.deleteFrom('event').where('id', 'in', never).execute();
  if (known.length === 0) return;
  for (const table of ['event_time', 'image', 'event_slug'] as const)
    await writer.deleteFrom(table).where('event_id', 'in', known).execute();
  await writer
    .updateTable('event')
    .set({ ...emptied, revision })
    .where('id', 'in', known)
    .execute();
};
