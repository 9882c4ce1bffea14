import { afterAll, beforeAll, expect, it } from 'vitest';
import { categorySlugs } from '../../contract/events/category.ts';
import type { City } from '../../contract/places/city.ts';
import { maxEvents } from '../../contract/endpoints/answer-limits.ts';
import type { EventSummary } from '../../contract/events/event.ts';
import { emptyViewQuery, type ViewQuery } from '../../contract/views/view-query.ts';
import {
  expectedOf,
  draftToText,
  timeToText,
  type ExpectedEvent,
} from '../../test/support/fixtures/expected-events.ts';
import { createRandomEvents } from '../../test/support/fixtures/random-events.ts';
import {
  describeRules,
  gazetteerOf,
  openTestStorage,
  type TestStorage,
} from '../../test/support/servers/storages.ts';
import { testNow } from '../../test/support/servers/test-app.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import type { NewEvent } from '../events/new-event.ts';
import { toEventFilter } from '../events/event-filter.ts';
import { writeEvents } from '../events/write-events.ts';
import { clearSamples } from '../samples/fill-samples.ts';
import type { Storage } from '../storage/storage.ts';
import { write } from '../storage/transaction.ts';
import { openCatalogue } from '../../test/support/servers/open-catalogue.ts';
import { casesOf, itLong } from '../../test/support/thorough.ts';
import type { Catalogue } from './catalogue.ts';
import type { CatalogueChange } from './changes.ts';

const sizes = {
  sqlite: { events: casesOf(1500, 3000), queries: casesOf(60, 300), changes: 2100 },
  postgresql: { events: 400, queries: 150, changes: 100 },
};

const wideQuery: ViewQuery = {
  ...emptyViewQuery,
  period: { start: '2026-10-25', end: '2027-03-31' },
  fromKudyZNudy: true,
};

describeRules('the catalogue compared with a naive filter', (engine) => {
  // Each mutant runs these tests.
  const size = sizes[process.env['MUTANTS_ROOM'] ? 'postgresql' : engine];
  let test: TestStorage;
  let other: Storage;
  let gazetteer: Gazetteer;
  let catalogue: Catalogue;
  let story: ReturnType<typeof createRandomEvents>;
  const drafts = new Map<string, NewEvent>();

  const put = async (storage: Storage, ids: number[]): Promise<void> => {
    const changed = ids.map((id) => story.toDraft(id));
    for (const draft of changed) drafts.set(draft.sourceId, draft);
    await writeEvents(storage, gazetteer, changed, testNow);
  };
  const randomIds = (count: number): number[] =>
    Array.from({ length: count }, () => story.whole(1, size.events));
  const cityOf = ({ place }: NewEvent): City =>
    gazetteer.bySlug(place.title.split(' ').at(-1) as string) as City;

  const compareEvents = (expected: ExpectedEvent[], body: Buffer): void => {
    const got = JSON.parse(body.toString()) as EventSummary[];
    expect(got).toHaveLength(Math.min(expected.length, maxEvents));
    const byTitle = new Map(expected.map((event) => [event.draft.title, event]));
    const nexts = got.map((event) => {
      const { draft, city, times, next } = byTitle.get(event.title) as ExpectedEvent;
      byTitle.delete(event.title);
      expect(event).toMatchObject({
        title: draft.title,
        categories: draft.categories,
        place: { title: draft.place.title, lat: draft.place.lat, lng: draft.place.lng },
        source: draft.source,
        sample: draft.sample,
        cancelled: draft.cancelled,
      });
      expect(event.place.city.slug).toBe(city.slug);
      expect(event.times.map(timeToText).sort()).toEqual(times.map(draftToText).sort());
      const starts = event.times.map(({ start }) => start.slice(0, 16).padEnd(16, 'T00:00'));
      expect(starts).toEqual([...starts].sort());
      return next;
    });
    expect(nexts).toEqual(expected.slice(0, maxEvents).map(({ next }) => next));
  };

  const compareCities = (expected: ExpectedEvent[], query: ViewQuery): void => {
    const counts: Record<string, Record<string, number>> = {};
    for (const { draft, city } of expected) {
      const own = (counts[city.slug] ??= { all: 0 });
      own['all'] = (own['all'] ?? 0) + 1;
      for (const slug of draft.categories) own[slug] = (own[slug] ?? 0) + 1;
    }
    const got = catalogue.cities(toFilter(query)).map(({ city, count, categories }) => {
      expect(Object.keys(categories)).toEqual(categorySlugs.filter((slug) => slug in categories));
      return [city.slug, { all: count, ...categories }];
    });
    expect(got.map(([slug]) => slug)).toHaveLength(Object.keys(counts).length);
    expect(Object.fromEntries(got)).toEqual(counts);
  };

  const toFilter = (query: ViewQuery) => {
    const city = query.city === null ? null : gazetteer.bySlug(query.city);
    return toEventFilter(query, city?.id ?? null, testNow);
  };

  const compare = (queries: number): void => {
    let largest = 0;
    for (let count = 0; count < queries; count++) {
      // Random ones may find little; the first finds nearly all.
      const query = count === 0 ? wideQuery : story.toQuery();
      const expected = expectedOf(drafts.values(), query, cityOf);
      const { body, total } = catalogue.events(toFilter(query));
      expect([query, total]).toEqual([query, expected.length]);
      compareEvents(expected, body);
      compareCities(expected, query);
      largest = Math.max(largest, total);
    }
    expect(largest).toBeGreaterThan(size.events / 10);
  };

  beforeAll(async () => {
    test = await openTestStorage(engine);
    other = test.openAnother();
    gazetteer = await gazetteerOf(test.storage);
    const towns = [...gazetteer.predefined.filter(({ slug }) => slug !== 'mala-hana')];
    for (const slug of ['praha', 'brno', 'cheb', 'jablunkov', 'znojmo', 'varnsdorf'])
      towns.push(gazetteer.bySlug(slug) as City);
    story = createRandomEvents(towns);
    await put(
      test.storage,
      Array.from({ length: size.events }, (_, index) => index + 1),
    );
    ({ catalogue } = await openCatalogue(test.storage, gazetteer, () => testNow));
  });
  afterAll(async () => {
    await other.close();
    await test.remove();
  });

  it('gives the same events, order, times and counts for random queries', () =>
    compare(size.queries));

  it('gives the same after another process changed, added and deleted events', async () => {
    for (const _ of [1, 2]) {
      await put(other, [...randomIds(60), ...[1, 2, 3].map((id) => size.events + id)]);
      const deleted = randomIds(20).map(String);
      await write(other, async (writer, revision) => {
        await writer
          .updateTable('event')
          .set({ status: 'deleted', revision })
          .where('source_id', 'in', deleted)
          .execute();
        return { result: undefined };
      });
      for (const id of deleted) drafts.delete(id);
      await catalogue.refresh();
      compare(size.queries / 3);
    }
  });

  itLong('gives the same after more changes than the delta segment holds', async () => {
    await put(other, randomIds(size.changes));
    await catalogue.refresh();
    compare(size.queries / 3);
  });

  it('gives the same after the samples were deleted', async () => {
    await clearSamples(other);
    for (const [id, { sample }] of drafts) if (sample) drafts.delete(id);
    await catalogue.refresh();
    compare(size.queries / 3);
  });

  it('gives the same after storage returned to an older state, with the same numbers again', async () => {
    const revisionOf = ({ db }: Storage) =>
      db.selectFrom('revision').selectAll().executeTakeFirstOrThrow();
    const first = size.events + 10;
    const lost = Array.from({ length: 20 }, (_, index) => first + index);
    const { value } = await revisionOf(other);
    await put(other, lost.slice(0, 10));
    await put(other, lost.slice(10));
    await catalogue.refresh();
    const { version } = catalogue.state();
    // A replica that lacks the two last writes takes the place of the database.
    await other.db.deleteFrom('event').where('source_id', 'in', lost.map(String)).execute();
    await other.db.updateTable('revision').set({ value }).execute();
    for (const id of lost) drafts.delete(String(id));
    const changes: CatalogueChange[] = [];
    catalogue.onChange((change) => changes.push(change));
    await catalogue.refresh();
    compare(size.queries / 3);
    expect(changes).toEqual(['all']);
    // New writes take the numbers of the lost ones; caches must tell them apart.
    await put(other, [first + 20]);
    await put(other, [first + 21]);
    await catalogue.refresh();
    compare(size.queries / 3);
    expect((await revisionOf(other)).value).toBe(value + 2);
    expect(catalogue.state().version).not.toBe(version);
  });

  it('changes its version only when a refresh reads changes', async () => {
    const { version } = catalogue.state();
    await catalogue.refresh();
    expect(catalogue.state().version).toBe(version);
    await put(other, randomIds(1));
    expect(catalogue.state().version).toBe(version);
    await catalogue.refresh();
    expect(catalogue.state().version).not.toBe(version);
  });
});

it('the catalogue holds current days again when a clock that was a year ahead is set back', async () => {
  const test = await openTestStorage('sqlite');
  const gazetteer = await gazetteerOf(test.storage);
  let now = testNow;
  const { catalogue } = await openCatalogue(test.storage, gazetteer, () => now);
  const { horizon } = catalogue.state();
  const changes: CatalogueChange[] = [];
  catalogue.onChange((change) => changes.push(change));
  // The base is rebuilt beside the event loop, and taken by a later refresh.
  const refreshed = () => catalogue.refresh().then(() => catalogue.state().horizon);
  now += 366 * 86_400_000;
  await expect.poll(refreshed).toBeGreaterThan(testNow);
  now = testNow;
  await expect.poll(refreshed).toBe(horizon);
  // Answers of both horizons are dropped.
  expect(changes).toEqual(['all', 'all']);
  await test.remove();
});
