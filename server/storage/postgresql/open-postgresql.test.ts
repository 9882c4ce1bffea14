import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { openTestStorage, type TestStorage } from '../../../test/support/servers/storages.ts';
import { toApiError } from '../../http/api-error.ts';
import { RefusedValueError } from '../refused-value.ts';
import { openPostgresql } from './open-postgresql.ts';

const reason = inject('postgresqlSkip');

describe.skipIf(reason !== '')(`PostgreSQL${reason && ` (skipped: ${reason})`}`, () => {
  let test: TestStorage;
  beforeAll(async () => {
    test = await openTestStorage('postgresql');
  });
  afterAll(() => test.remove());
  const run = (sql: string, value: unknown) =>
    test.storage.db
      .executeQuery(CompiledQuery.raw(sql, [value]))
      .then(() => null)
      .catch((error: unknown) => error as Error);

  it.each([
    ['U+0000', 'select id from event where slug = $1', 'a\0b'],
    ['a number beyond an integer', 'select id from event where id = $1', 2 ** 31],
    ['a fraction for an integer', 'select id from event where id = $1', 0.5],
    ['a text for an integer', 'select id from event where id = $1', 'nic'],
  ])('refuses %s, which is bad input that a schema let through', async (_, sql, value) => {
    const error = await run(sql, value);
    expect(error).toBeInstanceOf(RefusedValueError);
    expect(toApiError(error as Error).code).toBe('bad-request');
  });

  it.each([
    ['an unknown column', 'select nic from event where id = $1'],
    ['a division by zero', 'select 1 / $1::integer'],
  ])('fails for %s, which is a mistake in a statement', async (_, sql) => {
    const error = await run(sql, 0);
    expect(error).not.toBeInstanceOf(RefusedValueError);
    expect(toApiError(error as Error).code).toBe('internal');
  });

  it('lets statements wait for its connections when it may have no more', async () => {
    const { db } = test.storage;
    const address = new URL(test.environment.DATABASE_URL ?? '');
    const role = `omezeny_${address.pathname.slice(1)}`;
    await db.executeQuery(CompiledQuery.raw(`create role ${role} login connection limit 3`));
    address.username = role;
    const connect = vi.spyOn(pg.Client.prototype, 'connect');
    const limited = openPostgresql({ url: address.href, connections: 8 });
    const sleep = CompiledQuery.raw('select pg_sleep(0.03)');
    const answers = await Promise.allSettled(
      Array.from({ length: 60 }, () => limited.db.executeQuery(sleep)),
    );
    expect(answers.filter(({ status }) => status === 'rejected')).toEqual([]);
    // It soon stops asking for more.
    const attempts = connect.mock.calls.length;
    connect.mockRestore();
    expect(attempts).toBeLessThan(40);
    await limited.close();
    await db.executeQuery(CompiledQuery.raw(`drop role ${role}`));
  });

  it('gives transactions their own timeouts', async () => {
    const timeouts = CompiledQuery.raw(
      `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
    );
    const { rows } = await test.storage.db.connection().execute(async (connection) => {
      // As behind a pooler that took none.
      await connection.executeQuery(CompiledQuery.raw('set statement_timeout = 0'));
      await connection.executeQuery(CompiledQuery.raw('set lock_timeout = 0'));
      return connection.transaction().execute((db) => db.executeQuery(timeouts));
    });
    expect(rows).toEqual([{ statement: '6s', lock: '5s' }]);
  });
});
