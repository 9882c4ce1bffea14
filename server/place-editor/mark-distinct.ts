import type { DistinctMark } from '../../contract/places/place-editor.ts';
import { lockVisitorAccount } from '../accounts/lock-account.ts';
import { actorOf, type Visitor } from '../accounts/visitor.ts';
import { ApiError } from '../http/api-error.ts';
import type { Storage } from '../storage/storage.ts';
import { readOwnLivePlace } from './own-places.ts';

/**
 * Marks two places as distinct, for everybody who may change both, or removes the mark. Nothing
 * visible to visitors changes. Throws the same ApiErrors as a merge of the two.
 */
export const createDistinctMarking =
  ({ db }: Storage, clock: () => number) =>
  (visitor: Visitor, { one, other, refused }: DistinctMark): Promise<DistinctMark> =>
    db.transaction().execute(async (writer) => {
      await lockVisitorAccount(writer, visitor);
      if (one === other) throw new ApiError('invalid-value', 'other');
      await readOwnLivePlace(writer, one, visitor, 'one');
      await readOwnLivePlace(writer, other, visitor, 'other');
      const pair = { one_id: Math.min(one, other), other_id: Math.max(one, other) };
      if (refused)
        await writer
          .insertInto('distinct_place')
          .values({ ...pair, actor_id: actorOf(visitor), at: clock() })
          .onConflict((conflict) => conflict.columns(['one_id', 'other_id']).doNothing())
          .execute();
      else
        await writer
          .deleteFrom('distinct_place')
          .where('one_id', '=', pair.one_id)
          .where('other_id', '=', pair.other_id)
          .execute();
      return { one, other, refused };
    });
