import type { Writer } from '../../storage/transaction.ts';

/** Posts of an account that wait for a page that is not connected any more; those already sent are still looked for. */
export const giveUpWithoutPage = async (
  writer: Writer,
  accountId: number,
  network: string,
): Promise<void> => {
  await writer
    .updateTable('social_post')
    .set({ state: 'failed', failure: 'disconnected', next_at: null })
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
    .execute();
};
