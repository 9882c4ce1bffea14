import * as v from 'valibot';
import { afterEach, expect, it } from 'vitest';
import { ErrorBodySchema } from '../contract/error.ts';
import { EventSummarySchema } from '../contract/events/event.ts';
import type { EditablePlace } from '../contract/places/place-editor.ts';
import { fold } from '../domain/text/fold.ts';
import { parseFacets } from '../server/events/facets.ts';
import { toSearchText } from '../server/events/search-text.ts';
import { isShown } from '../server/storage/event-visibility.ts';
import { parseCategories } from '../server/events/summary.ts';
import { readLivePlace, readPlace } from '../server/places/live-place.ts';
import type { Called } from './support/api/account-calls.ts';
import { eventForm, evening, once } from './support/fixtures/event-forms.ts';
import { createPlaceCalls, existingPlace, newPlace } from './support/api/place-calls.ts';
import { describeRules } from './support/servers/storages.ts';
import {
  createDraft,
  openSecondApp,
  openTestApp,
  type TestApp,
} from './support/servers/test-app.ts';

const seed = 20_261_120;

/** Equal numbers from 0 to 1 for equal seeds (mulberry32). */
const createRandom = (start: number) => {
  let state = start;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    below: (limit: number): number => Math.floor(next() * limit),
    of: <Item>(items: readonly Item[]): Item | undefined =>
      items[Math.floor(next() * items.length)],
  };
};
type Random = ReturnType<typeof createRandom>;

const names = ['Střelnice', 'Hala', 'Fabrika', 'Kino Vesmír', 'Kulturní dům', 'Sokolovna'];
/** One of 24 points in two towns, so that workers collide. */
const pointOf = (random: Random): [lat: number, lng: number] => {
  const index = random.below(24);
  return index % 2 ? [49.756 + index / 10_000, 16.47] : [49.872 + index / 10_000, 16.31];
};

/** Shared log of all workers. */
interface WorkLog {
  slugs: string[];
  created: number;
  imported: Set<string>;
  places: number[];
  merges: number[];
  counts: Record<string, number>;
}

/** A user who does random operations, one after another. */
const createWorker = (
  test: TestApp,
  token: string,
  random: Random,
  { log, isAlone }: { log: WorkLog; isAlone: boolean },
) => {
  const calls = createPlaceCalls(() => test);
  const { call, places } = calls;
  const { db } = test.context.storage;

  /** Number of events that undoing a merge would move back: those still at the merge's target. */
  const countReturning = async (merge: number): Promise<number> => {
    const row = await db
      .selectFrom('place_merge')
      .select('target_id')
      .where('id', '=', merge)
      .executeTakeFirstOrThrow();
    const target = await readLivePlace(db, row.target_id);
    const events = await db
      .selectFrom('place_merge_event')
      .innerJoin('event', 'event.id', 'place_merge_event.event_id')
      .select('event.id')
      .where('merge_id', '=', merge)
      .where('event.place_id', '=', target?.id ?? 0)
      .execute();
    return events.length;
  };

  const expectNoFailure = (name: string, answer: Called): Called => {
    const outcome = `${name} ${answer.status}`;
    log.counts[outcome] = (log.counts[outcome] ?? 0) + 1;
    expect(answer.status, JSON.stringify([name, answer.json])).toBeLessThan(500);
    if (answer.status !== 200)
      expect(v.parse(ErrorBodySchema, answer.json).error.message).toMatch(/\p{L}{3}/u);
    return answer;
  };
  const save = async (name: string, place: object) => {
    const form = eventForm({
      title: `Akce ${random.below(1000)}`,
      place,
      schedule: [once(evening(`2026-11-2${1 + random.below(8)}`))],
    });
    const status = random.below(10) === 0 ? 'draft' : 'published';
    const { status: code, json } = expectNoFailure(
      name,
      await call('POST', 'event-user/', { body: { status, form }, token }),
    );
    if (code !== 200) return;
    const { slug, place: chosen } = json as { slug: string; place: { id: number } | null };
    log.created++;
    log.slugs.push(slug);
    if (chosen) log.places.push(chosen.id);
  };
  const anyPlace = () => existingPlace(random.of(log.places) ?? 1);
  const anyNew = () => newPlace(random.of(names) as string, ...pointOf(random));
  /** Two random places, which another worker may have changed since; null if there are none. */
  const pickTwo = async (): Promise<[EditablePlace, EditablePlace] | null> => {
    const { places: all } = await places(token);
    const one = random.of(all);
    const other = random.of(all);
    return one && other ? [one, other] : null;
  };

  const operations: Record<string, () => Promise<unknown>> = {
    createNew: () => save('createNew', anyNew()),
    createThere: () => save('createThere', anyPlace()),
    async edit() {
      const slug = random.of(log.slugs);
      if (!slug) return;
      const read = expectNoFailure('read', await call('GET', `event-user/${slug}/`, { token }));
      if (read.status !== 200) return;
      const { form, version } = read.json as {
        form: ReturnType<typeof eventForm>;
        version: number;
      };
      const place = { ...form.place, ...[anyPlace(), anyNew(), {}][random.below(3)] };
      const status = random.of(['published', 'published', 'cancelled', 'draft']);
      const body = { version, status, form: { ...form, place } };
      expectNoFailure('edit', await call('PUT', `event-user/${slug}/`, { body, token }));
    },
    async merge() {
      const [source, current] = (await pickTwo()) ?? [];
      if (!source || !current) return;
      // An outdated identifier, possibly of a place that was merged away.
      const old = await readPlace(db, random.of(log.places) ?? 1);
      const isOld = random.below(3) === 0 && old;
      const target = isOld ? { ...current, id: old.id, version: old.version } : current;
      const { status, json } = expectNoFailure(
        'merge',
        await calls.tryMerge(source, target, token),
      );
      if (status === 200) log.merges.push((json as { merge: number }).merge);
    },
    async unmerge() {
      const merge = random.of(log.merges.slice(-20));
      if (!merge) return;
      const before = await countReturning(merge);
      const { status, json } = expectNoFailure('unmerge', await calls.tryUnmerge(merge, token));
      if (status === 200 && isAlone) expect((json as { events: number }).events).toBe(before);
    },
    async rename() {
      const [place] = (await pickTwo()) ?? [];
      const title = `${random.of(names)} ${random.below(5)}`;
      if (place) expectNoFailure('rename', await calls.tryRename(place, title, token));
    },
    async reposition() {
      const [place] = (await pickTwo()) ?? [];
      if (place)
        expectNoFailure('reposition', await calls.tryReposition(place, pointOf(random), token));
    },
    async remove() {
      const slug = random.of(log.slugs);
      if (slug) expectNoFailure('remove', await call('DELETE', `event-user/${slug}/`, { token }));
    },
    async restore() {
      const slug = random.of(log.slugs);
      if (slug)
        expectNoFailure('restore', await call('POST', `event-user/${slug}/restore/`, { token }));
    },
    async import() {
      const sourceId = `i${random.below(20)}`;
      const [lat, lng] = pointOf(random);
      const title = random.of(names) as string;
      const place = { title, lat, lng, sourceId: random.of([null, `p${random.below(6)}`]) ?? null };
      await test.write([createDraft(sourceId, { price: `${random.below(1000)} Kč`, place })]);
      log.imported.add(sourceId);
      log.counts['import'] = (log.counts['import'] ?? 0) + 1;
    },
  };
  // Operations that create and move are more frequent than those that delete.
  const often = ['createNew', 'createThere', 'edit', 'merge', 'merge', 'unmerge', 'unmerge'];
  const chances = [...Object.keys(operations), ...often];
  return async (): Promise<void> => {
    await operations[random.of(chances) as string]?.();
  };
};

/** Checks the invariants of places and events in storage. */
const checkStorage = async ({ context: { storage, gazetteer } }: TestApp, log: WorkLog) => {
  const { db } = storage;
  const [places, events, merges] = await Promise.all([
    db.selectFrom('place').selectAll().execute(),
    db.selectFrom('event').selectAll().execute(),
    db.selectFrom('place_merge').selectAll().execute(),
  ]);
  const byId = new Map(places.map((place) => [place.id, place]));
  expect(events).toHaveLength(log.created + log.imported.size);
  for (const event of events) {
    if (event.place_id === null) {
      expect(event.draft).not.toBeNull();
      continue;
    }
    const place = byId.get(event.place_id);
    expect(place?.merged_into, `${event.slug} is at a merged place`).toBeNull();
    if (!place || event.draft !== null) continue;
    const city = gazetteer.byId(place.city_id)?.title;
    const text = toSearchText({
      title: event.title,
      places: [event.venue, place.title],
      city,
      organizer: event.organizer,
      categories: parseCategories(event.categories),
      facets: parseFacets(event.facets),
      price: event.price,
    });
    // Imported events may also be found by the import's own name of the place.
    if (event.source === 'own') expect(event.folded).toBe(text);
    else for (const word of text.split(' ')) expect(event.folded).toContain(word);
  }
  for (const place of places) {
    const visited = new Set<number>();
    for (let at = place; at.merged_into !== null; at = byId.get(at.merged_into)!) {
      expect(visited.has(at.id), `merges of ${place.id} form a cycle`).toBe(false);
      visited.add(at.id);
    }
    expect(place.folded).toBe(fold(place.title));
    const open = merges.filter(
      ({ source_id, undone_at }) => source_id === place.id && undone_at === null,
    );
    expect(open.map(({ target_id }) => target_id)).toEqual(
      place.merged_into === null ? [] : [place.merged_into],
    );
  }
  const live = places.filter(({ merged_into }) => merged_into === null);
  const points = live.map(({ lat_e4, lng_e4 }) => `${lat_e4} ${lng_e4}`);
  expect(new Set(points).size).toBe(points.length);
  return { live, visible: events.filter(isShown), byId };
};

/** Checks that the map of one process equals storage. */
const checkMap = async (
  test: TestApp,
  { live, visible, byId }: Awaited<ReturnType<typeof checkStorage>>,
) => {
  await test.refresh();
  const { gazetteer } = test.context;
  const { call } = createPlaceCalls(() => test);
  const { json } = await call('GET', 'event/?s=1-11-2026&e=31-12-2026');
  const summaries = v
    .parse(v.array(EventSummarySchema), json)
    .map(({ id, place: { city, ...place } }) => JSON.stringify([id, place, city.slug]));
  const wanted = visible.map((event) => {
    const place = byId.get(event.place_id ?? 0)!;
    const { id, lat, lng, city_id } = place;
    const title = event.venue ?? place.title;
    return JSON.stringify([event.id, { id, title, lat, lng }, gazetteer.byId(city_id)?.slug]);
  });
  expect(summaries.sort()).toEqual(wanted.sort());
  const pins = await call('GET', 'place/?ne_lat=52&ne_lng=19&sw_lat=48&sw_lng=12');
  expect(
    (pins.json as { id: number; title: string }[]).map(({ id, title }) => [id, title]),
  ).toEqual(live.sort((one, other) => one.id - other.id).map(({ id, title }) => [id, title]));
};

describeRules('random concurrent changes of places', (engine) => {
  const opened: TestApp[] = [];
  afterEach(async () => {
    for (const test of opened.splice(0).reverse()) await test.close();
  });

  // SQLite has one writer, so its processes would only wait for each other.
  const [processes, rounds, each] = engine === 'postgresql' ? [8, 4, 13] : [1, 4, 75];

  it(`lose no event (${processes * rounds * each} operations, seed ${seed})`, async () => {
    const first = await openTestApp(engine);
    opened.push(first);
    while (opened.length < processes) opened.push(await openSecondApp(first));
    const { enter } = createPlaceCalls(() => first);
    const log: WorkLog = {
      slugs: [],
      created: 0,
      imported: new Set(),
      places: [],
      merges: [],
      counts: {},
    };
    const isAlone = processes === 1;
    const workers = [];
    for (const [index, test] of opened.entries()) {
      const token = await enter(`kdosi-${index}@example.cz`, { administrator: true });
      workers.push(createWorker(test, token, createRandom(seed + index), { log, isAlone }));
    }
    for (let round = 0; round < rounds; round++) {
      await Promise.all(
        workers.map(async (work) => {
          for (let count = 0; count < each; count++) await work();
        }),
      );
      const state = await checkStorage(first, log);
      // Checking all eight maps takes as long as a hundred operations: one after each round, all at
      // the end.
      const isLast = round === rounds - 1;
      for (const [index, test] of opened.entries())
        if (isLast || index === round % processes) await checkMap(test, state);
    }
    // Enough operations of each kind must have succeeded.
    for (const name of ['createNew', 'createThere', 'edit', 'merge', 'unmerge', 'rename'])
      expect(log.counts[`${name} 200`], JSON.stringify(log.counts)).toBeGreaterThan(3);
    for (const name of ['reposition', 'remove', 'restore'])
      expect(log.counts[`${name} 200`], JSON.stringify(log.counts)).toBeGreaterThan(3);
  }, 120_000);
});
