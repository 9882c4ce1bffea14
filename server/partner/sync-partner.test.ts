import { afterEach, beforeEach, expect, it } from 'vitest';
import { dayMs, hourMs } from '../../contract/durations.ts';
import {
  startFakePartner,
  type FakePartner,
  type PartnerEvent,
} from '../../test/support/partner/fake-partner.ts';
import {
  describeStorages,
  gazetteerOf,
  openTestStorage,
  type TestStorage,
} from '../../test/support/servers/storages.ts';
import { createPartnerClient } from './partner-client.ts';
import { createPartnerSync, emptyReport } from './sync-partner.ts';

const { signal } = new AbortController();
const firstNow = Date.parse('2026-11-26T12:00:00Z');

describeStorages('events of the partner', (engine) => {
  let test: TestStorage;
  let partner: FakePartner;
  let now: number;
  beforeEach(async () => {
    test = await openTestStorage(engine);
    partner = await startFakePartner();
    now = firstNow;
  });
  afterEach(() => test.remove());

  const add = (index: number, changes: Partial<PartnerEvent> = {}): PartnerEvent => {
    const event: PartnerEvent = {
      id: `e5ac8753-ef5d-478c-96f7-00000000000${index}`,
      title: `Koncert ${index}`,
      start: '2026-12-05T18:00:00',
      end: '2026-12-05T20:00:00',
      position: [49.7553 + index / 1000, 16.469],
      updated: `2026-11-20T10:00:0${index}.123`,
      ...changes,
    };
    partner.events.push(event);
    return event;
  };
  const open = async () =>
    createPartnerSync({
      storage: test.storage,
      gazetteer: await gazetteerOf(test.storage),
      client: createPartnerClient(partner.account),
      clock: () => now,
      pauseMs: 0,
    });
  const details = () => partner.calls.filter((call) => call.includes('"id"')).length;
  /** Titles of events on the map with their starts, and the number of those taken off. */
  const stored = async () => {
    const rows = await test.storage.db
      .selectFrom('event')
      .leftJoin('event_time', 'event_time.event_id', 'event.id')
      .select(['event.title', 'event.status', 'event.source', 'event_time.start_local as start'])
      .orderBy('event.title')
      .execute();
    expect(rows.every(({ source }) => source === 'kudyznudy')).toBe(true);
    return rows.map(({ title, status, start }) =>
      status === 'published' ? `${title} ${start}` : status,
    );
  };
  const revision = async () =>
    (await test.storage.db.selectFrom('revision').select('value').executeTakeFirstOrThrow()).value;

  it('come once, change when they changed, and go when they are not listed any more', async () => {
    const [first, , third] = [add(1), add(2), add(3)];
    const sync = await open();
    expect(await sync.run(signal)).toEqual({ ...emptyReport, listed: 3, created: 3 });
    const hours = '2026-12-05T18:00';
    expect(await stored()).toEqual([1, 2, 3].map((index) => `Koncert ${index} ${hours}`));

    // Nothing changed: no detail is asked for, nothing is written.
    const before = await revision();
    now += hourMs;
    expect(await sync.run(signal)).toMatchObject({ created: 0, updated: 0, gone: 0 });
    expect([details(), await revision()]).toEqual([3, before]);
    expect(partner.calls.at(-1)).toMatch(/^POST \/content\/events {"date":"2026-11-26T11:00/);

    first.start = '2026-12-05T19:00:00';
    first.updated = '2026-11-26T12:30:00';
    now += hourMs;
    expect(await sync.run(signal)).toMatchObject({ listed: 1, updated: 1 });
    expect(await stored()).toContain('Koncert 1 2026-12-05T19:00');

    // The list of changes tells of no deletion; the whole list of the next day does.
    partner.events.splice(partner.events.indexOf(third), 1);
    now += hourMs;
    await sync.run(signal);
    expect(await stored()).toHaveLength(3);
    now += dayMs;
    expect(await sync.run(signal)).toMatchObject({ listed: 2, gone: 1 });
    expect((await stored()).toSorted()).toEqual([
      'Koncert 1 2026-12-05T19:00',
      `Koncert 2 ${hours}`,
      'deleted',
    ]);

    // It is listed again: the event that was taken off returns, not another one.
    partner.events.push(third);
    now += 2 * dayMs;
    await sync.run(signal);
    expect(await stored()).toEqual([
      'Koncert 1 2026-12-05T19:00',
      `Koncert 2 ${hours}`,
      `Koncert 3 ${hours}`,
    ]);
  });

  it('with limited access are put where their position is', async () => {
    add(1, { isPublic: true });
    await (await open()).run(signal);
    expect(
      await test.storage.db
        .selectFrom('place')
        .innerJoin('city', 'city.id', 'place.city_id')
        .select(['city.slug', 'place.lat', 'place.approximate'])
        .executeTakeFirst(),
    ).toEqual({ slug: 'svitavy', lat: expect.closeTo(49.7563, 6) as number, approximate: 0 });
  });

  it('without a place or a time are refused once, not asked for each hour', async () => {
    const lost = add(1, { position: null });
    const sync = await open();
    expect(await sync.run(signal)).toMatchObject({ created: 0, refused: 1, failed: 0 });
    now += dayMs;
    expect(await sync.run(signal)).toMatchObject({ refused: 0 });
    expect(details()).toBe(1);
    Object.assign(lost, { position: [49.7553, 16.469], updated: '2026-11-27T13:00:00' });
    now += dayMs;
    expect(await sync.run(signal)).toMatchObject({ created: 1 });
  });

  it('that fail are read by a later run, without those that were read', async () => {
    const [first] = [add(1), add(2)];
    partner.faults.failing = new Set([first.id]);
    const sync = await open();
    expect(await sync.run(signal)).toMatchObject({ created: 1, failed: 1 });
    partner.faults.failing = new Set();
    now += hourMs;
    expect(await sync.run(signal)).toMatchObject({ listed: 2, created: 1, failed: 0 });
    expect(details()).toBe(3);
  });

  it('vanish between the list and the detail', async () => {
    const [first] = [add(1), add(2)];
    const sync = await open();
    await sync.run(signal);
    first.updated = '2026-11-26T12:30:00';
    partner.faults.withdrawn = new Set([first.id]);
    now += hourMs;
    expect(await sync.run(signal)).toMatchObject({ gone: 1, updated: 0 });
    expect(await stored()).toContain('deleted');
  });

  it('stay when the partner is ill: the run ends, what was read is written', async () => {
    const events = [1, 2, 3, 4, 5, 6, 7, 8].map((index) => add(index));
    partner.faults.failing = new Set(events.slice(2).map(({ id }) => id));
    const sync = await open();
    await expect(sync.run(signal)).rejects.toThrow(/status: 500/);
    expect(await stored()).toHaveLength(2);
    // Five in a row are enough.
    expect(details()).toBe(7);
    partner.faults.failing = new Set();
    expect(await sync.run(signal)).toMatchObject({ created: 6 });
  });

  it('stay when a list has lost most of them', async () => {
    [1, 2, 3].forEach((index) => add(index));
    const sync = await open();
    await sync.run(signal);
    partner.events.splice(1);
    now += dayMs;
    await expect(sync.run(signal)).rejects.toThrow(/without 2 known events/);
    partner.faults.list = '[]';
    await expect(sync.run(signal)).rejects.toThrow(/without 3 known events/);
    expect(await stored()).toHaveLength(3);
  });
});
