import { CompiledQuery } from 'kysely';
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
      await inner.executeQuery(CompiledQuery.raw('create table nic (id integer)'));
      await inner.executeQuery(CompiledQuery.raw('select 1 / 0')).catch(() => undefined);
      await inner.executeQuery(CompiledQuery.raw('select 1'));
    });
    await expect(work).rejects.toThrow('division by zero');
    const { rows } = await db.executeQuery(CompiledQuery.raw("select to_regclass('nic') as found"));
    expect(rows).toEqual([{ found: null }]);
  });
});
