import { sql } from 'kysely';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { openTestStorage } from '../../../test/support/servers/storages.ts';
import { inWholeTransaction } from './whole-transaction.ts';

const reason = inject('postgresqlSkip');

describe.skipIf(reason !== '')(`a whole transaction${reason && ` (skipped: ${reason})`}`, () => {
  it('names the statement that failed first, and leaves nothing', async () => {
    const test = await openTestStorage('postgresql');
    onTestFinished(() => test.remove());
    const { db } = test.storage;
    const work = inWholeTransaction(db, async (inner) => {
      await sql`create table nic (id integer)`.execute(inner);
      await sql`select 1 / 0`.execute(inner).catch(() => undefined);
      await sql`select 1`.execute(inner);
    });
    await expect(work).rejects.toThrow('division by zero');
    const { rows } = await sql`select to_regclass('nic') as found`.execute(db);
    expect(rows).toEqual([{ found: null }]);
  });
});
