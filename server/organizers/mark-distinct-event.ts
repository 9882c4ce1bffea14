import type { DistinctEventMark } from '../../contract/organizers/own-event.ts';
import { lockVisitorAccount } from '../accounts/lock-account.ts';
import { actorOf, type Author } from '../accounts/visitor.ts';
import { judgeDoubles } from '../doubles/judge-doubles.ts';
import { ApiError } from '../http/api-error.ts';
import type { Storage } from '../storage/storage.ts';
import { write } from '../storage/transaction.ts';
import { readOwnRow } from './own-rows.ts';

/**
 * Tells an event of the author apart from another one for good, or takes that back; both are judged
 * anew. Returns the slug of the first. Throws ApiError as `readOwnRow`, and `not-found` for an
 * unknown other event.
 */
export const createDistinctEventMarking =
  (storage: Storage, clock: () => number) =>
  (author: Author, { slug, other, refused }: DistinctEventMark): Promise<string> =>
    write(storage, async (writer, revision) => {
      await lockVisitorAccount(writer, author);
      const row = await readOwnRow(writer, slug, author);
      const found = await writer
        .selectFrom('event')
        .select('id')
        .where('slug', '=', other)
        .where('status', '!=', 'draft')
        .executeTakeFirst();
      if (!found) throw new ApiError('not-found', 'other');
      if (found.id === row.id) throw new ApiError('invalid-value', 'other');
      const pair = { one_id: Math.min(row.id, found.id), other_id: Math.max(row.id, found.id) };
      const now = clock();
      if (refused)
        await writer
          .insertInto('distinct_event')
          .values({ ...pair, actor_id: actorOf(author), at: now })
          .onConflict((conflict) => conflict.columns(['one_id', 'other_id']).doNothing())
          .execute();
      else
        await writer
          .deleteFrom('distinct_event')
          .where('one_id', '=', pair.one_id)
          .where('other_id', '=', pair.other_id)
          .execute();
      await judgeDoubles({ writer, revision, now }, [row.id]);
      return { result: slug };
    });
