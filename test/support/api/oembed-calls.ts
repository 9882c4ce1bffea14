import { decodeHTML } from 'entities';
import * as v from 'valibot';
import { expect } from 'vitest';
import { OEmbedSchema } from '../../../contract/plugins/oembed.ts';
import { write } from '../../../server/storage/transaction.ts';
import { createDraft, type TestApp } from '../servers/test-app.ts';

/** A title with markup, quotes, the end of CDATA and characters XML does not allow. */
export const hostileTitle =
  'Koncert </iframe><script>alert(1)</script> "Žestě" & \'kůň\' ]]> \u0001\ufffe';
const timed = (start: string, cancelled = false) => ({
  precision: 'timed' as const,
  start,
  end: null,
  cancelled,
});
/** Events that oEmbed is asked about; `setUpOEmbedEvents` changes some of them in storage. */
export const drafts = [
  createDraft('1', { title: 'Koncert dechovky' }),
  createDraft('2', { title: hostileTitle }),
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
export const ask = (test: TestApp, url: string, extraQuery = '') =>
  test.app.inject(`/oembed?url=${encodeURIComponent(url)}${extraQuery}`);

/** Attributes of the iframe, with link and text of the quote, of which the HTML must consist. */
const attributesOf = (html: string): Record<string, string> => {
  const [match = '', link = '', text = '', tag = ''] =
    /^<blockquote style="display:none"><a href="([^"<>]*)">([^<>]*)<\/a><\/blockquote><iframe((?: [a-z]+="[^"<>]*")+)><\/iframe>$/.exec(
      html,
    ) ?? [];
  expect(match).toBe(html);
  return Object.fromEntries(
    [...` link="${link}" text="${text}"${tag}`.matchAll(/ ([a-z]+)="([^"]*)"/g)].map(
      ([, name, value = '']) => [name, decodeHTML(value)],
    ),
  ) as Record<string, string>;
};

/** Asks, expects 200, and gives the answer with the attributes of its iframe. */
export const open = async (test: TestApp, url: string, extraQuery = '') => {
  const { statusCode, body } = await ask(test, url, extraQuery);
  expect([url, statusCode]).toEqual([url, 200]);
  const answer = v.parse(v.strictObject(OEmbedSchema.entries), JSON.parse(body));
  return { answer, frame: attributesOf(answer.html) };
};

/** Deletes event 6; gives event 1 a picture and a former slug. */
export const setUpOEmbedEvents = async (server: TestApp): Promise<void> => {
  const { storage } = server.context;
  const { db } = storage;
  await write(storage, async (writer, revision) => {
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
      // 32 hexadecimal digits.
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
  await server.refresh();
};
