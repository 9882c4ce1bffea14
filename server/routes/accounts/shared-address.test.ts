import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { person } from '../../../test/support/api/account-calls.ts';
import { describeRules } from '../../../test/support/servers/storages.ts';
import { openTestApp, type TestApp } from '../../../test/support/servers/test-app.ts';
import { itLong } from '../../../test/support/thorough.ts';

const people = 130;

describeRules('people behind one address', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp(engine);
    await post('register', person);
    const { db } = test.context.storage;
    const { id: _id, ...row } = await db
      .selectFrom('account')
      .selectAll()
      .executeTakeFirstOrThrow();
    for (let index = 1; index < people; index++)
      await db
        .insertInto('account')
        .values({ ...row, email: emailOf(index), email_key: emailOf(index) })
        .execute();
  });
  afterAll(() => test.close());
  beforeEach(() => test.context.storage.db.deleteFrom('attempt').execute());

  const emailOf = (index: number): string =>
    index === 0 ? person.email : `urednice${index}@example.cz`;
  const post = async (path: string, payload: object): Promise<number> => {
    const url = `/api/auth/${path}/`;
    return (await test.app.inject({ method: 'POST', url, payload })).statusCode;
  };
  const login = (email: string, password = person.password) => post('login', { email, password });
  const office = Array.from({ length: people }, (_, index) => emailOf(index));

  itLong('all log in at once, and again', async () => {
    for (const _ of [1, 2])
      expect(await Promise.all(office.map((email) => login(email)))).toEqual(
        Array(people).fill(200),
      );
  });

  itLong('log in while one of them guesses passwords of one account without end', async () => {
    for (let count = 0; count < 120; count++) await login('starosta@example.cz', 'hádám heslo');
    expect(await Promise.all(office.map((email) => login(email)))).toEqual(Array(people).fill(200));
  });

  it('wait for each other, and are refused after a hundred wrong passwords of many accounts', async () => {
    const guesses = Array.from({ length: 150 }, (_, index) =>
      login(`nikdo${index}@example.cz`, 'hádám heslo'),
    );
    const statuses = await Promise.all(guesses);
    expect(statuses.filter((status) => status === 400)).toHaveLength(100);
    expect(statuses.filter((status) => status === 429)).toHaveLength(50);
    expect(await login(person.email)).toBe(429);
    // Nobody's own limits are used up by what the limit of the address refuses.
    for (let count = 0; count < 12; count++) await login(emailOf(1));
    const counts = await test.context.storage.db.selectFrom('attempt').select('count').execute();
    expect(counts.filter(({ count }) => count > 1)).toEqual([{ count: 100 }]);
  });
});
