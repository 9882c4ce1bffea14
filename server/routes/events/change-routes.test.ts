import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ChangesPageSchema,
  maxChanges,
  type ChangedEvent,
  type ChangesPage,
} from '../../../contract/outputs/change-feed.ts';
import type { EditableEvent } from '../../../contract/organizers/own-event.ts';
import { createAccountCalls } from '../../../test/support/api/account-calls.ts';
import { eventForm, evening, once } from '../../../test/support/fixtures/event-forms.ts';
import { civilAfter } from '../../../test/support/fixtures/random-events.ts';
import { describeRules } from '../../../test/support/servers/storages.ts';
import {
  createDraft,
  openTestApp,
  testNow,
  type TestApp,
} from '../../../test/support/servers/test-app.ts';
import { renewOrigin } from '../../storage/renew-origin.ts';
import { cleanUpDeleted } from '../../organizers/clean-up-deleted.ts';
import { itLong } from '../../../test/support/thorough.ts';

const day = 86_400_000;

/** A reader of the feed: keeps what it was sent, and where it continues. */
const createReader = (test: () => TestApp) => {
  const events = new Map<number, ChangedEvent>();
  let address = '/api/changes/';
  const get = async (url: string): Promise<ChangesPage> => {
    const { statusCode, body } = await test().app.inject(url);
    expect([url, statusCode]).toEqual([url, 200]);
    return v.parse(ChangesPageSchema, JSON.parse(body));
  };
  const relative = (next: string): string => new URL(next).pathname + new URL(next).search;
  return {
    events,
    get,
    relative,
    address: () => address,
    /** Reads to the last page; the number of pages. */
    async catchUp(): Promise<number> {
      const seen: [modified: number, id: number][] = [];
      for (let pages = 1; ; pages++) {
        const { next, items } = await get(address);
        expect(items.length).toBeLessThanOrEqual(maxChanges);
        for (const item of items) {
          seen.push([item.modified, item.id]);
          if (item.state === 'updated') events.set(item.id, item.data);
          else events.delete(item.id);
        }
        const isLast = relative(next) === address;
        expect(isLast).toBe(items.length === 0);
        address = relative(next);
        if (!isLast) continue;
        const sorted = [...seen].sort((one, other) => one[0] - other[0] || one[1] - other[1]);
        expect(seen).toEqual(sorted);
        expect(new Set(seen.map(String)).size).toBe(seen.length);
        return pages;
      }
    },
  };
};

describeRules('the feed of changes', (engine) => {
  let test: TestApp;
  const { call, register } = createAccountCalls(() => test);
  const reader = createReader(() => test);

  /** Titles and times of all that visitors see, without samples and Kudy z nudy, by id. */
  const published = async (): Promise<Map<number, string>> => {
    const { db } = test.context.storage;
    const rows = await db
      .selectFrom('event')
      .leftJoin('event_time', 'event_time.event_id', 'event.id')
      .innerJoin('place', 'place.id', 'event.place_id')
      .select(['event.id', 'event.title', 'event.status', 'event_time.start_local'])
      .select(['event_time.cancelled', 'place.title as place'])
      .where('event.status', 'in', ['published', 'cancelled'])
      .where('event.source', '!=', 'kudyznudy')
      .where('event.sample', '=', 0)
      .orderBy('event.id')
      .orderBy('event_time.starts_at')
      .orderBy('event_time.id')
      .execute();
    const result = new Map<number, string>();
    for (const { id, title, place, status, start_local: start, cancelled } of rows)
      result.set(
        id,
        `${result.get(id) ?? `${title} ${place} ${status === 'cancelled'}`} ${start?.slice(0, 16)} ${cancelled}`,
      );
    return result;
  };
  const replayed = (): Map<number, string> =>
    new Map(
      [...reader.events]
        .sort(([one], [other]) => one - other)
        .map(([id, { title, place, cancelled, times }]) => [
          id,
          [
            `${title} ${place.title} ${cancelled}`,
            ...times.map((time) => `${time.start.slice(0, 16)} ${Number(time.cancelled)}`),
          ].join(' '),
        ]),
    );

  beforeAll(async () => {
    test = await openTestApp(
      engine,
      [
        createDraft('1', { title: 'První' }),
        createDraft('2', { title: 'Partnerská', source: 'kudyznudy' }),
        createDraft('3', { title: 'Ukázka', sample: true }),
      ],
      { environment: { DATA_LICENSE: 'https://creativecommons.org/licenses/by/4.0/' } },
    );
  });
  afterAll(() => test.close());

  it('begins with the published events, without imports for the site alone and samples', async () => {
    const { items, next, license } = await reader.get('/api/changes/');
    expect(items).toMatchObject([
      {
        state: 'updated',
        kind: 'event',
        data: {
          title: 'První',
          page: expect.stringMatching(/^https?:\/\/.*\/detail\/prvni$/) as string,
          municipality: 577731,
        },
      },
    ]);
    expect(license).toBe('https://creativecommons.org/licenses/by/4.0/');
    const [first] = items;
    expect(next).toContain(`/api/changes/?afterTimestamp=${first?.modified}&afterId=${first?.id}`);
    const last = await reader.get(reader.relative(next));
    expect(last).toMatchObject({ items: [], next });
  });

  it('answers 304 until something changes', async () => {
    const address = '/api/changes/';
    const { headers } = await test.app.inject(address);
    const again = () =>
      test.app.inject({ url: address, headers: { 'if-none-match': String(headers['etag']) } });
    expect((await again()).statusCode).toBe(304);
    await test.write([createDraft('4', { title: 'Další' })]);
    expect((await again()).statusCode).toBe(200);
  });

  it.each([
    ['afterTimestamp=x', 'invalid-number', 'afterTimestamp'],
    ['afterTimestamp=-1', 'invalid-number', 'afterTimestamp'],
    ['afterTimestamp=1&afterId=1e3', 'invalid-number', 'afterId'],
    ['afterTimestamp=1&afterTimestamp=2', 'repeated-parameter', 'afterTimestamp'],
    ['afterTimestamp=1&origin=%00', 'invalid-value', 'origin'],
  ])('refuses %s', async (query, code, field) => {
    const { statusCode, body } = await test.app.inject(`/api/changes/?${query}`);
    expect(statusCode).toBe(400);
    expect(JSON.parse(body)).toMatchObject({ error: { code, field } });
  });

  it(
    'replayed by a reader who follows `next` gives what is published',
    { timeout: 300_000 },
    async () => {
      // Mulberry32 would do; the sequence only has to be the same each time.
      let seed = 7;
      const whole = (highest: number): number => {
        seed = (seed * 48_271) % 2_147_483_647;
        return seed % (highest + 1);
      };
      const own: string[] = [];
      /** Accepted calls by what they did. */
      const done = { edit: 0, status: 0, remove: 0, restore: 0 };
      const token = await register();
      const { storage } = test.context;
      const read = async (slug: string) =>
        (await call('GET', `event-user/${slug}/`, { token })).json as EditableEvent & {
          error?: unknown;
        };
      const create = async (status: string, count: number): Promise<void> => {
        const form = eventForm({
          title: `Beseda ${count}`,
          place: { title: `Sál ${count}`, latitude: 49.75 + count * 0.0004 },
          schedule: [once(evening(`2026-12-${10 + whole(15)}`))],
        });
        const created = await call('POST', 'event-user/', { body: { status, form }, token });
        expect([created.status, created.json]).toEqual([200, expect.anything()]);
        own.push((created.json as EditableEvent).slug);
      };
      const edit = async (slug: string, count: number): Promise<void> => {
        const event = await read(slug);
        if (event.error) return;
        const body = {
          status: event.status,
          version: event.version,
          form: { ...event.form, title: `Změněná ${count}` },
          readdress: whole(1) === 1,
        };
        const { json, status } = await call('PUT', `event-user/${slug}/`, { body, token });
        if (status === 200) done.edit++;
        const { slug: fresh } = json as Partial<EditableEvent>;
        if (fresh) own[own.indexOf(slug)] = fresh;
      };
      const setStatus = async (slug: string): Promise<void> => {
        const event = await read(slug);
        if (event.error) return;
        const status = ['published', 'cancelled', 'draft'][whole(2)];
        const body = { version: event.version, status };
        const answer = await call('POST', `event-user/${slug}/status/`, { body, token });
        if (answer.status === 200) done.status++;
      };
      for (let count = 0; count < 140; count++) {
        await storage.db.deleteFrom('attempt').execute();
        const slug = own[whole(Math.max(0, own.length - 1))];
        const action = slug ? whole(8) : 0;
        if (action <= 1 || !slug) await create(whole(2) === 0 ? 'draft' : 'published', count);
        else if (action <= 3) await edit(slug, count);
        else if (action <= 5) await setStatus(slug);
        else if (action === 6) {
          const { status } = await call('DELETE', `event-user/${slug}/`, { token });
          if (status === 200) done.remove++;
        } else if (action === 7) {
          const { status } = await call('POST', `event-user/${slug}/restore/`, { token });
          if (status === 200) done.restore++;
        } else
          await test.write([
            createDraft(String(whole(6)), {
              title: `Převzatá ${count}`,
              cancelled: whole(2) === 0,
            }),
          ]);
        if (whole(4) === 0) {
          await reader.catchUp();
          expect(replayed()).toEqual(await published());
        }
      }
      expect(own.length).toBeGreaterThan(15);
      expect(Math.min(...Object.values(done))).toBeGreaterThan(3);
      // Deleted for good: after 30 days, then with the account.
      test.setNow(testNow + 31 * day);
      expect(await cleanUpDeleted(storage, testNow + 31 * day)).toBeGreaterThan(0);
      await reader.catchUp();
      expect(replayed()).toEqual(await published());
      test.setNow(testNow);
      const body = { password: 'tajné heslo', events: 'delete' };
      const left = await call('POST', 'user-delete/', { body, token });
      expect(left.status).toBe(200);
      const before = reader.events.size;
      await reader.catchUp();
      expect(reader.events.size).toBeLessThan(before);
      expect(replayed()).toEqual(await published());

      const late = createReader(() => test);
      await late.catchUp();
      expect([...late.events].sort()).toEqual([...reader.events].sort());
    },
  );

  itLong('gives many changes of one write by pages', async () => {
    const count = 2 * maxChanges + 3;
    await test.write(
      Array.from({ length: count }, (_, index) =>
        // Different minutes, so that no event is compared with all others as its double.
        createDraft(`n${index}`, {
          title: `Akce ${index}`,
          times: [
            { precision: 'timed', start: civilAfter(1440 + index), end: null, cancelled: false },
          ],
        }),
      ),
    );
    expect(await reader.catchUp()).toBe(4);
    expect(replayed()).toEqual(await published());
  });

  itLong('begins anew for an address of another database, as after a restore', async () => {
    await reader.catchUp();
    await renewOrigin(test.context.storage.db);
    const { items } = await reader.get(reader.address());
    expect(items).toHaveLength(maxChanges);
  });

  describe('an event by its source', () => {
    const get = async (path: string) => {
      const { statusCode, body } = await test.app.inject(`/api/event/by-source/${path}`);
      return { statusCode, json: JSON.parse(body) as { title?: string } };
    };

    it('is the event of that identifier', async () => {
      await test.write([createDraft('a/b', { title: 'S lomítkem' })]);
      expect(await get('xmlevents/a%2Fb')).toMatchObject({
        statusCode: 200,
        json: { title: 'S lomítkem' },
      });
    });

    it.each(['xmlevents/nic', 'kudyznudy/2', 'own/1', 'jiny/1', 'xmlevents/%00'])(
      'is not found: %s',
      async (path) => {
        expect((await get(path)).statusCode).toBe(404);
      },
    );
  });
});
