import type { UserDeleteInput } from '../../contract/accounts/settings-inputs.ts';
import type { Storage } from '../storage/storage.ts';
import { emptyEvents } from '../storage/empty-events.ts';
import { judgeDoubles } from '../doubles/judge-doubles.ts';
import { write, type Writer } from '../storage/transaction.ts';
import { lockVisitorAccount } from './lock-account.ts';
import type { Visitor } from './visitor.ts';

/** Statuses visible only to the owner; such events are always deleted with the account. */
const privateStatuses = ['draft', 'deleted'] as const;

const deleteOwnedEvents = async (
  writer: Writer,
  ownerId: number,
  { revision, now }: { revision: number; now: number },
  all: boolean,
): Promise<void> => {
  const rows = await writer
    .selectFrom('event')
    .select(['id', 'place_id'])
    .where('owner_id', '=', ownerId)
    .$if(!all, (query) => query.where('status', 'in', privateStatuses))
    .execute();
  await emptyEvents(writer, rows, revision);
  const emptied = rows.filter(({ place_id }) => place_id !== null).map(({ id }) => id);
  await judgeDoubles({ writer, revision, now }, emptied);
};

/**
 * Deletes an account with its sessions, links, settings and queued mails (by foreign keys). Its
 * events are deleted, or become the operator's. Throws ApiError `unauthorized` when the session
 * has ended.
 */
export const createAccountDeletion =
  (storage: Storage, clock: () => number) =>
  (visitor: Visitor, events: UserDeleteInput['events']): Promise<void> =>
    write(storage, async (writer, revision) => {
      const { id } = visitor.account;
      await lockVisitorAccount(writer, visitor);
      await deleteOwnedEvents(writer, id, { revision, now: clock() }, events === 'delete');
      // Images uploaded but never attached to an event.
      await writer
        .deleteFrom('image')
        .where('owner_id', '=', id)
        .where('event_id', 'is', null)
        .execute();
      await writer.deleteFrom('account').where('id', '=', id).execute();
      return { result: undefined };
    });
