import type { SocialPostRow } from '../../storage/social-tables.ts';
import type { Writer } from '../../storage/transaction.ts';
import { giveUp, type GivingUp } from './give-up.ts';
import { lockPosts } from './page-of-event.ts';

/**
 * Gives up posts of an account that wait for a page that is not connected any more, and queues mails about them; those
 * already sent are still looked for.
 */
export const giveUpWithoutPage = async (
  writer: Writer,
  accountId: number,
  { network, ...giving }: GivingUp & { network: string },
): Promise<void> => {
  const readWaiting = (): Promise<SocialPostRow[]> =>
    writer
      .selectFrom('social_post')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('network', '=', network)
      .where('state', '=', 'pending')
      .where((where) =>
        where(
          'page_id',
          'not in',
          where
            .selectFrom('social_page')
            .select('page_id')
            .where('account_id', '=', accountId)
            .where('network', '=', network),
        ),
      )
      .orderBy('event_id')
      .execute();
  for (const eventId of new Set((await readWaiting()).map(({ event_id }) => event_id)))
    await lockPosts(writer, eventId);
  for (const post of await readWaiting()) await giveUp(writer, post, 'disconnected', giving);
};
