import type { UserDeleteForm } from '../../contract/accounts/settings-forms.ts';
import type { Storage } from '../storage/database.ts';
import { emptyEvents } from '../storage/empty-events.ts';
import { write, type Writer } from '../storage/transaction.ts';
import { claim } from './claim.ts';
import type { Visitor } from './visitor.ts';

/** What nobody but its owner sees: with them it goes, whatever becomes of the rest. */
const unseen = ['draft', 'deleted'] as const;

const deleteEvents = async (
  writer: Writer,
  ownerId: number,
  revision: number,
  all: boolean,
): Promise<void> => {
  const rows = await writer
    .selectFrom('event')
    .select(['id', 'place_id'])
    .where('owner_id', '=', ownerId)
    .$if(!all, (query) => query.where('status', 'in', unseen))
    .execute();
  await emptyEvents(writer, rows, revision);
};

/**
 * Deletes an account with everything that is the person's: logins, links, choices, mails that wait.
 * Their events are deleted too, or are the operator's from then on. Tables that lead to the account
 * follow it by themselves. Throws ApiError `unauthorized` when the login is over by now.
 */
export const createLeaving =
  (storage: Storage) =>
  (visitor: Visitor, events: UserDeleteForm['events']): Promise<void> =>
    write(storage, async (writer, revision) => {
      const { id } = visitor.account;
      await claim(writer, visitor);
      await deleteEvents(writer, id, revision, events === 'delete');
      // Pictures that never came to an event are nobody's work.
      await writer
        .deleteFrom('image')
        .where('owner_id', '=', id)
        .where('event_id', 'is', null)
        .execute();
      await writer.deleteFrom('account').where('id', '=', id).execute();
      return { result: undefined };
    });
