import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Edition, EditionInput } from '../../contract/print/edition.ts';
import { createAccountCalls } from '../../test/support/api/account-calls.ts';
import { editionForm } from '../../test/support/fixtures/edition-form.ts';
import { describeStorages } from '../../test/support/servers/storages.ts';
import {
  createDraft,
  openSecondApp,
  openTestApp,
  type TestApp,
} from '../../test/support/servers/test-app.ts';
import { createEditionClosing } from './close-editions.ts';

const day = 86_400_000;
/** First closing of `editionForm` after the time of tests. */
const closing = Date.parse('2026-11-26T06:00+01:00');
const failures: unknown[] = [];

describeStorages('closing of editions', (engine) => {
  let test: TestApp;
  let token: string;
  const { call, register, mails } = createAccountCalls(() => test);
  const create = async (changes: Partial<EditionInput> = {}): Promise<Edition> => {
    const body = { ...editionForm, period: 'pristi-tyden', ...changes };
    return (await call('POST', 'edition/', { body, token })).json as Edition;
  };
  const list = async () => (await call('GET', 'edition/', { token })).json as Edition[];
  const issuesOf = async () =>
    (await list()).map(({ issues }) => issues.map(({ start, end }) => `${start} ${end}`));
  const open = ({ context }: TestApp = test) =>
    createEditionClosing({
      source: {
        db: context.storage.db,
        gazetteer: context.gazetteer,
        match: (filter) => context.catalogue.match(filter),
      },
      publicUrl: 'https://akce.example',
      clock: context.clock,
      onMail: () => undefined,
      onMade: () => undefined,
      onError: (error) => void failures.push(error),
    });

  beforeEach(async () => {
    failures.length = 0;
    const times = [
      { precision: 'timed' as const, start: '2026-12-02T18:00', end: null, cancelled: false },
    ];
    test = await openTestApp(engine, [createDraft('a', { times })]);
    token = await register();
  });
  afterEach(() => test.close());

  it('makes the issue from six in the morning, with a mail, and the next one a week later', async () => {
    await create();
    const editions = open();
    test.setNow(closing - 1);
    await editions.check();
    expect(await issuesOf()).toEqual([[]]);
    test.setNow(closing);
    await editions.check();
    await editions.check();
    expect(await issuesOf()).toEqual([['2026-11-30 2026-12-06']]);
    const [edition] = await list();
    expect(edition?.next_closing).toBe('2026-12-03');
    const sent = await mails();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      recipient: 'jana@example.cz',
      subject: 'Vydání Nástěnka: 30.\u00a0listopadu\u00a0– 6.\u00a0prosince\u00a02026',
    });
    expect(sent[0]?.text).toContain('je v\u00a0něm 1\u00a0akce');
    const link = `https://akce.example/tisk/vydani/${edition?.issues[0]?.id}/`;
    expect(sent[0]?.text).toContain(link);
    test.setNow(closing + 7 * day);
    await editions.check();
    expect(await issuesOf()).toEqual([['2026-12-07 2026-12-13', '2026-11-30 2026-12-06']]);
    expect(failures).toEqual([]);
  });

  it('makes it once by several processes', async () => {
    for (let count = 0; count < 5; count++) await create({ name: `Vydání ${count}` });
    const second = await openSecondApp(test);
    test.setNow(closing);
    await Promise.all([open(), open(), open(second), open(second)].map((one) => one.check()));
    expect(await issuesOf()).toEqual(Array(5).fill(['2026-11-30 2026-12-06']));
    expect(await mails()).toHaveLength(5);
    expect(failures).toEqual([]);
    await second.close();
  });

  it('makes up for the last closing day that no process saw', async () => {
    await create();
    test.setNow(closing + 7.5 * day);
    await open().check();
    expect(await issuesOf()).toEqual([['2026-12-07 2026-12-13']]);
    expect((await mails()).length).toBe(1);
  });

  it('sends no mail where none is wanted, and none about an issue made by hand', async () => {
    const { id } = await create({ mail: false });
    await call('POST', `edition/${id}/issue/`, { body: {}, token });
    test.setNow(closing);
    await open().check();
    expect(await issuesOf()).toEqual([['2026-11-30 2026-12-06', '2026-11-23 2026-11-29']]);
    expect(await mails()).toEqual([]);
  });

  it('keeps the changes of an issue made by hand for the same days', async () => {
    const { id } = await create();
    test.setNow(closing - day);
    const made = await call('POST', `edition/${id}/issue/`, { body: {}, token });
    const issue = made.json as { id: number; version: number };
    const change = { title: 'Krátce', text: null, left_out: false, replaced_by: null };
    const body = { version: issue.version, event: 'koncert-a', ...change };
    await call('POST', `edition-issue/${issue.id}/event/`, { body, token });
    test.setNow(closing);
    await open().check();
    expect(await issuesOf()).toEqual([['2026-11-30 2026-12-06']]);
    const closed = await call('GET', `edition-issue/${issue.id}/`, { token });
    expect(closed.json).toMatchObject({ reading: 2, rows: [{ change: { title: 'Krátce' } }] });
  });

  it('an edit of another field keeps an issue that is due', async () => {
    const { id, version } = await create();
    test.setNow(closing + 1000);
    const body = { ...editionForm, period: 'pristi-tyden', name: 'Jinak', version };
    await call('PUT', `edition/${id}/`, { body, token });
    await open().check();
    expect(await issuesOf()).toEqual([['2026-11-30 2026-12-06']]);
  });

  it('a failure of one edition does not stop the others, and is tried again later', async () => {
    const { id } = await create();
    await create({ name: 'Druhé' });
    const { db } = test.context.storage;
    const { form } = await db
      .selectFrom('edition')
      .select('form')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const setForm = (text: string) =>
      db.updateTable('edition').set({ form: text }).where('id', '=', id).execute();
    await setForm('{}');
    test.setNow(closing);
    const editions = open();
    await editions.check();
    await editions.check();
    expect(failures).toHaveLength(1);
    await setForm(form);
    expect(await issuesOf()).toEqual([[], ['2026-11-30 2026-12-06']]);
    test.setNow(closing + 600_000);
    await editions.check();
    expect(await issuesOf()).toEqual([['2026-11-30 2026-12-06'], ['2026-11-30 2026-12-06']]);
    await editions.stop();
  });

  it('does nothing after a stop', async () => {
    await create();
    const editions = open();
    await editions.stop();
    test.setNow(closing);
    await editions.check();
    expect(await issuesOf()).toEqual([[]]);
  });
});
