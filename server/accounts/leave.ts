import type { UserDeleteForm } from '../../contract/settings-forms.ts';
import type { Storage } from '../storage/database.ts';
import { emptiedEvent } from '../storage/emptied-event.ts';
import { write, type Writer } from '../storage/transaction.ts';
import { claim } from './claim.ts';
import type { Visitor } from './visitor.ts';

const deleteEvents = async (writer: Writer, ownerId: number, revision: number): Promise<void> => {
  await writer
    .deleteFrom('event_time')
    .where(
      'event_id',
      'in',
      writer.selectFrom('event').select('id').where('owner_id', '=', ownerId),
    )
    .execute();
  for (const table of ['image', 'event_slug'] as const)
    await writer
      .deleteFrom(table)
      .where(
        'event_id',
        'in',
        writer.selectFrom('event').select('id').where('owner_id', '=', ownerId),
      )
      .execute();
  await writer
    .updateTable('event')
    .set({ ...emptiedEvent, revision })
    .where('owner_id', '=', ownerId)
    .execute();
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
      if (events === 'delete') await deleteEvents(writer, id, revision);
      // Pictures that never came to an event are nobody's work.
      await writer
        .deleteFrom('image')
        .where('owner_id', '=', id)
        .where('event_id', 'is', null)
        .execute();
      await writer.deleteFrom('account').where('id', '=', id).execute();
      return { result: undefined };
    });
