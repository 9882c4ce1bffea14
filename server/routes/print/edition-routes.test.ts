import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { EditionSchema, type Edition, type EditionInput } from '../../../contract/print/edition.ts';
import {
  EditionIssueSchema,
  unchangedEvent,
  type EditionIssue,
  type IssueChange,
} from '../../../contract/print/edition-issue.ts';
import type { PdfCompiler } from '../../print/pdf-compiler.ts';
import type { PrintDocument } from '../../print/print-document.ts';
import { createAccountCalls, type Called } from '../../../test/support/api/account-calls.ts';
import { editionForm } from '../../../test/support/fixtures/edition-form.ts';
import { describeRules } from '../../../test/support/servers/storages.ts';
import {
  createDraft,
  openTestApp,
  testNow,
  type TestApp,
} from '../../../test/support/servers/test-app.ts';

const documents: PrintDocument[] = [];
const compiler: PdfCompiler = {
  processId: null,
  write(document) {
    documents.push(document);
    return Promise.resolve(Buffer.from('%PDF-1.7'));
  },
  close: () => undefined,
};

const at = (day: string, hour = '18:00') => ({
  precision: 'timed' as const,
  start: `${day}T${hour}`,
  end: null,
  cancelled: false,
});
const concert = createDraft('a', {
  title: 'Koncert v sále',
  description: 'Hraje **kapela**.',
  times: [at('2026-11-21')],
});
const ball = createDraft('b', { title: 'Ples', description: '', times: [at('2026-11-22')] });
const fair = createDraft('c', { title: 'Jarmark', times: [at('2026-11-22', '09:00')] });

describeRules('editions', (engine) => {
  let test: TestApp;
  let token: string;
  const { call, register, refusalOf, clear } = createAccountCalls(() => test);
  const issueOf = (called: Called): EditionIssue => {
    expect(called.status, JSON.stringify(called.json)).toBe(200);
    return v.parse(EditionIssueSchema, called.json);
  };
  const create = async (changes: Partial<EditionInput> = {}): Promise<Edition> => {
    const called = await call('POST', 'edition/', { body: { ...editionForm, ...changes }, token });
    expect(called.status, JSON.stringify(called.json)).toBe(200);
    return v.parse(EditionSchema, called.json);
  };
  const issue = async (changes: Partial<EditionInput> = {}): Promise<EditionIssue> => {
    const { id } = await create(changes);
    return issueOf(await call('POST', `edition/${id}/issue/`, { body: {}, token }));
  };
  const tryChange = ({ id, version }: EditionIssue, event: string, changes: Partial<IssueChange>) =>
    call('POST', `edition-issue/${id}/event/`, {
      body: { version, event, ...unchangedEvent, ...changes },
      token,
    });
  const change = async (...args: Parameters<typeof tryChange>) => issueOf(await tryChange(...args));
  const renew = async ({ id, version }: EditionIssue) =>
    issueOf(await call('POST', `edition-issue/${id}/version/`, { body: { version }, token }));
  const statesOf = ({ rows }: EditionIssue) => rows.map(({ title, state }) => `${title}: ${state}`);
  const marksOf = ({ rows }: EditionIssue) =>
    rows.flatMap(({ title, marks }) => marks.map((mark) => `${title}: ${mark}`));
  const printed = async ({ id }: EditionIssue): Promise<PrintDocument> => {
    expect((await call('GET', `edition-issue/${id}/pdf/`, { token })).status).toBe(200);
    return documents.at(-1) as PrintDocument;
  };

  beforeAll(async () => {
    test = await openTestApp(engine, [], { compiler });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    const { db } = test.context.storage;
    await db.deleteFrom('event').execute();
    await test.write([concert, ball, fair]);
    await db
      .updateTable('revision')
      .set((set) => ({ epoch: set('epoch', '+', 1) }))
      .execute();
    await test.refresh();
    test.setNow(testNow);
    documents.length = 0;
    await clear();
    token = await register();
  });

  it('are listed, changed and deleted by their owner', async () => {
    const edition = await create({ name: ' Zpravodaj ', closing: { every: 'month', day: 31 } });
    expect(edition).toMatchObject({
      name: 'Zpravodaj',
      city_title: 'Svitavy',
      next_closing: '2026-11-30',
      version: 1,
      issues: [],
    });
    const path = `edition/${edition.id}/`;
    const body = { ...editionForm, name: 'Nástěnka', version: 1 };
    const changed = await call('PUT', path, { body, token });
    expect(changed.json).toMatchObject({
      name: 'Nástěnka',
      next_closing: '2026-11-26',
      version: 2,
    });
    expect((await call('PUT', path, { body, token })).status).toBe(409);
    expect((await call('GET', 'edition/', { token })).json).toHaveLength(1);

    const other = await register({ email: 'petr@example.cz' });
    expect((await call('GET', 'edition/', { token: other })).json).toEqual([]);
    expect((await call('PUT', path, { body, token: other })).status).toBe(404);
    expect((await call('DELETE', path, { token: other })).status).toBe(404);
    expect((await call('DELETE', path, { token })).status).toBe(200);
    expect((await call('GET', 'edition/', { token })).json).toEqual([]);
  });

  it.each([
    [{ query: 'k=koncerty' }, 'query', /obec/],
    [{ query: 'city=atlantida' }, undefined, /obec/],
    [{ name: ' ' }, 'name', /Pojmenujte/],
    [{ closing: { every: 'week', day: 8 } }, 'closing.day', /den v\stýdnu/],
    [{ closing: { every: 'month', day: 0 } }, 'closing.day', /od 1 do 31/],
    [{ budget: 12 }, 'budget', /od 300 do/],
    [{ limit: 501 }, 'limit', /od 1 do 500/],
  ])('refuses %j', async (changes, field, sentence) => {
    const called = await call('POST', 'edition/', { body: { ...editionForm, ...changes }, token });
    expect(called.status).toBe(400);
    const { fields, message } = refusalOf(called);
    expect(field ? fields[field] : message).toMatch(sentence);
  });

  it('an issue has the events of its days; a second one of the same days is its new version', async () => {
    const first = await issue();
    expect(first).toMatchObject({ start: '2026-11-20', end: '2026-11-22', version: 1, reading: 1 });
    expect(statesOf(first)).toEqual([
      'Koncert v sále: printed',
      'Jarmark: printed',
      'Ples: printed',
    ]);
    const again = await call('POST', `edition/${first.edition.id}/issue/`, { body: {}, token });
    expect(issueOf(again)).toMatchObject({ id: first.id, version: 2, reading: 2 });
    const list = await call('GET', 'edition/', { token });
    expect(list.json).toMatchObject([{ issues: [{ id: first.id }] }]);
  });

  it('is hidden from others', async () => {
    const { id } = await issue();
    const other = await register({ email: 'petr@example.cz' });
    for (const [method, path] of [
      ['GET', ''],
      ['GET', 'pdf/'],
      ['GET', 'text/'],
      ['GET', 'rtf/'],
    ] as const)
      expect((await call(method, `edition-issue/${id}/${path}`, { token: other })).status).toBe(
        404,
      );
  });

  it('changes of events are printed, and kept by a new version, which marks what moved', async () => {
    let current = await issue();
    current = await change(current, 'koncert-v-sale', { title: 'Koncert', text: 'Hraje "Trio".' });
    current = await change(current, 'ples', { left_out: true });
    const document = await printed(current);
    expect(
      document.days.map(({ events }) => events.map(({ title, text }) => [title, text])),
    ).toEqual([[['Koncert', 'Hraje „Trio“.']], [['Jarmark', 'Hraje se na náměstí.']]]);
    expect(current.text).toContain('18:00 Koncert, Náměstí Míru\nHraje „Trio“.');
    expect(current.text).not.toContain('Ples');

    await test.write([
      { ...concert, times: [at('2026-11-21', '19:30')] },
      { ...ball, cancelled: true },
      createDraft('d', { title: 'Burza', times: [at('2026-11-22', '10:00')] }),
    ]);
    await test.context.storage.db
      .updateTable('event')
      .set({ status: 'deleted', revision: 999 })
      .where('title', '=', 'Jarmark')
      .execute();
    await test.context.storage.db
      .updateTable('revision')
      .set((set) => ({ value: 999, epoch: set('epoch', '+', 1) }))
      .execute();
    await test.refresh();
    const renewed = await renew(current);
    expect(marksOf(renewed)).toEqual([
      'Koncert v sále: time',
      'Burza: new',
      'Ples: cancelled',
      'Jarmark: gone',
    ]);
    expect(statesOf(renewed)).toEqual([
      'Koncert v sále: printed',
      'Burza: printed',
      'Ples: left-out',
      'Jarmark: gone',
    ]);
    expect(renewed.rows[0]?.change).toMatchObject({ title: 'Koncert', text: 'Hraje "Trio".' });
    expect(renewed.text).toContain('19:30 Koncert,');
    const next = await renew(renewed);
    expect(marksOf(next)).toEqual([]);
    expect(next.rows).toHaveLength(3);
  });

  it('an event is printed instead of another', async () => {
    const limited = await issue({ limit: 2 });
    expect(statesOf(limited)).toEqual([
      'Koncert v sále: printed',
      'Jarmark: printed',
      'Ples: over-limit',
    ]);
    const swapped = await change(limited, 'koncert-v-sale', { replaced_by: 'ples' });
    expect(statesOf(swapped)).toEqual([
      'Koncert v sále: left-out',
      'Jarmark: printed',
      'Ples: printed',
    ]);
    expect(swapped.rows[0]?.change).toMatchObject({ left_out: true, replaced_by: 'ples' });
    expect(statesOf(await change(swapped, 'koncert-v-sale', {}))).toEqual(statesOf(limited));
  });

  it.each([
    [{ replaced_by: 'nic' }, 'replaced_by', /ve vydání není/],
    [{ replaced_by: 'ples' }, 'replaced_by', /jinou akci/],
    [{ title: ' ' }, 'title', /Napište název/],
    [{ text: 'x'.repeat(501) }, 'text', /Nejvýše 500/],
  ])('refuses the change %j', async (changes, field, sentence) => {
    const called = await tryChange(await issue(), 'ples', changes);
    expect(called.status).toBe(400);
    expect(refusalOf(called).fields[field]).toMatch(sentence);
  });

  it('refuses a change of an older version', async () => {
    const first = await issue();
    await change(first, 'ples', { left_out: true });
    expect((await tryChange(first, 'ples', {})).status).toBe(409);
    const renewal = { body: { version: first.version }, token };
    expect((await call('POST', `edition-issue/${first.id}/version/`, renewal)).status).toBe(409);
  });

  it('refuses a PDF without events', async () => {
    const { id } = await issue({ query: 'city=policka' });
    const called = await call('GET', `edition-issue/${id}/pdf/`, { token });
    expect(called.status).toBe(400);
    expect(refusalOf(called).message).toMatch(/žádná akce/);
  });

  it('prints a contact only with consent, which may be withdrawn later', async () => {
    const { db } = test.context.storage;
    const setConsent = (prints_contact: number) =>
      db
        .updateTable('event')
        .set({ contact: 'Jana, 777 123 456', prints_contact })
        .where('title', '=', 'Ples')
        .execute();
    await db.updateTable('event').set({ contact: 'Petr, 777 654 321' }).execute();
    await setConsent(1);
    const without = await issue();
    expect(without.text).not.toContain('Kontakt');
    const withContacts = await issue({ contacts: true });
    expect(withContacts.text).toContain('Kontakt: Jana, 777\u00a0123\u00a0456');
    expect(withContacts.text).not.toContain('Petr');
    const ballOf = ({ days }: PrintDocument) =>
      days.flatMap(({ events }) => events).find(({ title }) => title === 'Ples');
    expect(ballOf(await printed(withContacts))?.text).toBe('Kontakt: Jana, 777\u00a0123\u00a0456');
    await setConsent(0);
    const later = await call('GET', `edition-issue/${withContacts.id}/`, { token });
    expect(issueOf(later).text).not.toContain('Kontakt');
  });

  it('keeps twelve issues', async () => {
    const { id } = await create();
    for (let day = 0; day < 14; day++) {
      test.setNow(testNow + day * 86_400_000);
      issueOf(await call('POST', `edition/${id}/issue/`, { body: {}, token }));
    }
    const list = v.parse(v.array(EditionSchema), (await call('GET', 'edition/', { token })).json);
    expect(list[0]?.issues).toHaveLength(12);
    expect(list[0]?.issues[0]?.start).toBe('2026-12-03');
  });

  it('are exported, and deleted with the account', async () => {
    const { id } = await issue();
    const exported = await call('GET', 'export/', { token });
    expect(exported.json).toMatchObject({ editions: [{ name: 'Nástěnka', issues: [{}] }] });
    expect(JSON.stringify(exported.json)).toContain('Koncert v sále');
    const { db } = test.context.storage;
    await db.deleteFrom('account').execute();
    for (const table of ['edition', 'edition_issue'] as const)
      expect(await db.selectFrom(table).select('id').execute()).toEqual([]);
    expect((await call('GET', `edition-issue/${id}/`, { token })).status).toBe(401);
  });
});
