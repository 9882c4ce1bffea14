import { decodeHTML } from 'entities';
import * as v from 'valibot';
import { expect } from 'vitest';
import { OEmbedSchema } from '../../../contract/plugins/oembed.ts';
import { write } from '../../../server/storage/transaction.ts';
import { createDraft, type TestApp } from '../servers/test-app.ts';

export const nasty =
  'Koncert </iframe><script>alert(1)</script> "Žestě" & \'kůň\' ]]> \u0001\ufffe';
const timed = (start: string, cancelled = false) => ({
  precision: 'timed' as const,
  start,
  end: null,
  cancelled,
});
/** What is asked about; `giveHistory` does the rest. */
export const drafts = [
  createDraft('1', { title: 'Koncert dechovky' }),
  createDraft('2', { title: nasty }),
  createDraft('3', {
    title: 'Výstava',
    times: [{ precision: 'all-day', start: '2026-11-01', end: '2027-11-30', cancelled: false }],
  }),
  createDraft('4', {
    title: 'Přesunutý',
    times: [timed('2026-11-21T18:00', true), timed('2026-12-24T18:00')],
  }),
  createDraft('5', { title: 'Minulý', times: [timed('2026-03-01T18:00')] }),
  createDraft('6', { title: 'Smazaný' }),
];

export const origin = 'https://akce.example';
export const ask = (test: TestApp, url: string, more = '') =>
  test.app.inject(`/oembed?url=${encodeURIComponent(url)}${more}`);

/** Of the one frame, which is all there is. */
const attributesOf = (html: string): Record<string, string> => {
  const [whole = '', tag = ''] = /^<iframe((?: [a-z]+="[^"<>]*")+)><\/iframe>$/.exec(html) ?? [];
  expect(whole).toBe(html);
  return Object.fromEntries(
    [...tag.matchAll(/ ([a-z]+)="([^"]*)"/g)].map(([, name, value = '']) => [
      name,
      decodeHTML(value),
    ]),
  ) as Record<string, string>;
};

export const open = async (test: TestApp, url: string, more = '') => {
  const { statusCode, body } = await ask(test, url, more);
  expect([url, statusCode]).toEqual([url, 200]);
  const answer = v.parse(v.strictObject(OEmbedSchema.entries), JSON.parse(body));
  return { answer, frame: attributesOf(answer.html) };
};

/** One is deleted, one gets a picture and has been called otherwise. */
export const giveHistory = async (test: TestApp): Promise<void> => {
  const { db } = test.context.storage;
  await write(test.test.storage, async (writer, revision) => {
    await writer
      .updateTable('event')
      .set({ status: 'deleted', revision })
      .where('title', '=', 'Smazaný')
      .execute();
    return { result: undefined };
  });
  const { id } = await db
    .selectFrom('event')
    .select('id')
    .where('slug', '=', 'koncert-dechovky')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('image')
    .values({
      id: 1,
      key: 'ab'.repeat(16),
      owner_id: null,
      event_id: id,
      position: 0,
      alt: '',
      focus_x: 50,
      focus_y: 50,
      width: 1200,
      height: 900,
      created_at: 0,
    })
    .execute();
  await db.insertInto('event_slug').values({ slug: 'drivejsi-jmeno', event_id: id }).execute();
  await test.refresh();
};
