import type { Kysely } from 'kysely';
import { OperatorError } from '../start/operator-error.ts';
import type { Tables } from '../storage/tables.ts';
import { commandUsages } from '../words/commands.ts';
import { toEmailKey } from './accounts.ts';
import { createAudit } from './audit.ts';
import { endLoginsAs } from './sessions.ts';

/**
 * Commands grant, revoke and list of administrators; returns the text to print. Throws OperatorError
 * for any other command and for an address without an account.
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
  if ((command !== 'grant' && command !== 'revoke') || !email)
    throw new OperatorError(commandUsages.admin);
  const address = email.trim();
  const account = await db
    .updateTable('account')
    .set({ administrator: command === 'grant' ? 1 : 0 })
    .where('email_key', '=', toEmailKey(address))
    .returning(['id', 'email'])
    .executeTakeFirst();
  if (!account) throw new OperatorError(`Účet s adresou ${address} tu není.`);
  await createAudit(db, clock)(command, null, account.id);
  if (command === 'grant') {
    // Nobody may be logged in as an administrator.
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
