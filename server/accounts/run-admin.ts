import type { Kysely } from 'kysely';
import type { Tables } from '../storage/tables.ts';
import { toEmailKey } from './accounts.ts';
import { createAudit } from './audit.ts';
import { endLoginsAs } from './sessions.ts';

/** What the operator is told who has written something else. */
export class UsageError extends Error {}

const usage = 'Použití: npm run admin -- grant EMAIL | revoke EMAIL | list';

/**
 * Makes somebody an administrator, takes it back, or lists them; answers what to say. Throws
 * UsageError for anything else, and for an address without an account.
 */
export const runAdmin = async (
  [command, email]: readonly string[],
  db: Kysely<Tables>,
  clock: () => number,
): Promise<string> => {
  if (command === 'list') {
    const rows = await db
      .selectFrom('account')
      .select('email')
      .where('administrator', '=', 1)
      .orderBy('email_key')
      .execute();
    return rows.map((row) => row.email).join('\n') || 'Žádný správce zatím není.';
  }
  if ((command !== 'grant' && command !== 'revoke') || !email) throw new UsageError(usage);
  const wanted = email.trim();
  const account = await db
    .updateTable('account')
    .set({ administrator: command === 'grant' ? 1 : 0 })
    .where('email_key', '=', toEmailKey(wanted))
    .returning(['id', 'email'])
    .executeTakeFirst();
  if (!account) throw new UsageError(`Účet s adresou ${wanted} tu není.`);
  await createAudit(db, clock)(command, null, account.id);
  if (command === 'grant') {
    // Nobody is logged in as an administrator.
    await db
      .deleteFrom('session')
      .where('account_id', '=', account.id)
      .where('actor_id', 'is not', null)
      .execute();
    return `${account.email} je správce.`;
  }
  await endLoginsAs(db, account.id);
  return `${account.email} už není správce.`;
};
