import type { Kysely } from 'kysely';
import type { SourceEventInput } from '../../contract/organizers/source-event.ts';
import { lockVisitorAccount } from '../accounts/lock-account.ts';
import { secretHash } from '../accounts/secrets.ts';
import type { Author } from '../accounts/visitor.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import { ApiError } from '../http/api-error.ts';
import type { Storage } from '../storage/storage.ts';
import type { EventRow, Tables } from '../storage/tables.ts';
import { write } from '../storage/transaction.ts';
import { expectVersion } from './own-rows.ts';
import { insertOwnEvent, updateOwnEvent, type EventWork } from './write-own-event.ts';

export interface PutResult {
  /** Id of the event. */
  id: number;
  outcome: 'created' | 'changed' | 'unchanged';
}

/** Event of an identifier, with what was published last and the version after it. */
interface PublishedRow extends EventRow {
  published_hash: string;
  published_version: number;
}

const readPublished = (
  db: Kysely<Tables>,
  { account }: Author,
  id: string,
): Promise<PublishedRow | undefined> =>
  db
    .selectFrom('source_event')
    .innerJoin('event', 'event.id', 'source_event.event_id')
    .selectAll('event')
    .select([
      'source_event.content_hash as published_hash',
      'source_event.version as published_version',
    ])
    .where('source_event.owner_id', '=', account.id)
    .where('source_event.source_id', '=', id)
    .executeTakeFirst();

const hashOf = ({ status, form }: SourceEventInput): string =>
  secretHash(JSON.stringify({ status, form }));

/** Whether this was published last, and nobody edited or deleted the event since. */
const isUnchanged = (row: PublishedRow, input: SourceEventInput): boolean =>
  row.version === row.published_version && row.published_hash === hashOf(input);

const writeRow = async (
  work: EventWork,
  row: PublishedRow | undefined,
  { version, status, form }: SourceEventInput,
): Promise<PutResult & { version: number }> => {
  if (!row || row.status === 'deleted') {
    if (version !== undefined) throw new ApiError('conflict', 'version');
    const { id } = await insertOwnEvent(work, { status, form });
    return { id, version: 1, outcome: 'created' };
  }
  if (version !== undefined) expectVersion(row, version);
  await updateOwnEvent(work, row, { status, form, readdress: false });
  return { id: row.id, version: row.version + 1, outcome: 'changed' };
};

/** Events of an account by their identifiers in the system that publishes them. */
export const createSourceEvents = (
  storage: Storage,
  gazetteer: Gazetteer,
  clock: () => number,
) => ({
  /** Throws ApiError `not-found` for an unknown identifier, `gone` for one of a deleted event. */
  async read(author: Author, id: string): Promise<EventRow> {
    const row = await readPublished(storage.db, author, id);
    if (!row) throw new ApiError('not-found', 'id');
    if (row.status === 'deleted') throw new ApiError('gone', 'id');
    return row;
  },

  /** The event of an input that would change nothing; null when there is something to write. */
  async readUnchanged(author: Author, input: SourceEventInput): Promise<EventRow | null> {
    const row = await readPublished(storage.db, author, input.id);
    return row && isUnchanged(row, input) ? row : null;
  },

  /**
   * Creates the event of an identifier, also when that of before was deleted, or writes all its
   * fields, also those edited by hand. Throws ApiError `invalid-form`, and `conflict` when a version
   * is given that is not the stored one.
   */
  put: (author: Author, input: SourceEventInput): Promise<PutResult> =>
    write(storage, async (writer, revision) => {
      // Concurrent writes queue: the second one finds the event of the first.
      await lockVisitorAccount(writer, author);
      const row = await readPublished(writer, author, input.id);
      if (row && isUnchanged(row, input))
        return { result: { id: row.id, outcome: 'unchanged' }, unchanged: true };
      const work = { writer, revision, now: clock(), author, gazetteer, reusesPlace: true };
      const { id, version, outcome } = await writeRow(work, row, input);
      const published = { event_id: id, content_hash: hashOf(input), version };
      await writer
        .insertInto('source_event')
        .values({ owner_id: author.account.id, source_id: input.id, ...published })
        .onConflict((conflict) =>
          conflict.columns(['owner_id', 'source_id']).doUpdateSet(published),
        )
        .execute();
      return { result: { id, outcome } };
    }),
});
