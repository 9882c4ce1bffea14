import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  gazetteerOf,
  openTestStorage,
  type TestStorage,
} from '../../../test/support/servers/storages.ts';
import { createDraft, testNow } from '../../../test/support/servers/test-app.ts';
import { anything, type EventFilter } from '../../events/event-filter.ts';
import { writeEvents } from '../../events/write-events.ts';
import { StorageUnavailableError } from '../../storage/storage-unavailable.ts';
import { TooManyTimesError } from '../storage/read-past.ts';
import { createArchive, type Archive } from './archive.ts';
import { createSegmentSource, type SegmentSource } from './segment-source.ts';

const filterOf = (changes: Partial<EventFilter> = {}): EventFilter => ({
  ...anything,
  from: testNow,
  to: testNow + 7 * 86_400_000,
  bounds: null,
  cityId: null,
  withKudyZNudy: true,
  ...changes,
});

describe('the archive', () => {
  let test: TestStorage;
  let archive: Archive;
  let reads = 0;
  let failure: Error | null = null;
  let gate: Promise<void> = Promise.resolve();

  beforeEach(async () => {
    test = await openTestStorage('sqlite');
    const gazetteer = await gazetteerOf(test.storage);
    const drafts = ['1', '2', '3'].map((id) => createDraft(id, { title: `Koncert ${id}` }));
    await writeEvents(test.storage, gazetteer, drafts, testNow);
    const source = createSegmentSource(test.storage.db, gazetteer);
    reads = 0;
    failure = null;
    gate = Promise.resolve();
    const counting: SegmentSource = {
      ...source,
      async readPast(filter, onLimit) {
        reads++;
        await gate;
        if (failure) throw failure;
        return source.readPast(filter, onLimit);
      },
    };
    archive = createArchive(counting);
  });
  afterEach(() => test.remove());

  const count = async (filter: EventFilter, version = '1') =>
    (await archive.match(filter, version, 'refuse'))[0]?.positions.length;

  it('reads storage once for equal queries, until the version changes', async () => {
    expect(await Promise.all([count(filterOf()), count(filterOf()), count(filterOf())])).toEqual([
      3, 3, 3,
    ]);
    expect(await count(filterOf())).toBe(3);
    expect(reads).toBe(1);
    await count(filterOf(), '2');
    await count(filterOf({ words: ['koncert'] }), '2');
    expect(reads).toBe(3);
  });

  it('returns separate matches for each of two concurrent queries', async () => {
    const [first, second] = await Promise.all([
      archive.match(filterOf(), '1', 'refuse'),
      archive.match(filterOf(), '1', 'refuse'),
    ]);
    first[0]?.positions.fill(0);
    expect([...(second[0]?.positions ?? [])]).toEqual([0, 1, 2]);
  });

  it('caches the most recently used segments', async () => {
    const query = (number: number) => count(filterOf({ words: [String(number)] }));
    for (const number of [1, 2, 3, 4, 5, 6, 1, 7]) await query(number);
    expect(reads).toBe(7);
    await query(1);
    expect(reads).toBe(7);
    await query(2);
    expect(reads).toBe(8);
  });

  it('refuses a query when the queue is full', async () => {
    let open = (): void => undefined;
    gate = new Promise((resolve) => (open = resolve));
    const waiting = Array.from({ length: 14 }, (_, index) =>
      count(filterOf({ words: [`koncert`, String(index % 3)] }), String(index)),
    );
    await expect(count(filterOf(), 'last')).rejects.toMatchObject({
      code: 'unavailable',
      status: 503,
      retryAfter: 5,
    });
    expect(reads).toBe(2);
    open();
    await Promise.all(waiting);
    expect(await count(filterOf(), 'last')).toBe(3);
  });

  it('answers 400 above the limits of a query', async () => {
    failure = new TooManyTimesError();
    await expect(count(filterOf())).rejects.toMatchObject({
      code: 'too-many-events',
      status: 400,
      field: 's',
    });
  });

  it('does not cache a failed read', async () => {
    failure = new StorageUnavailableError(new Error('away'));
    await expect(count(filterOf())).rejects.toThrow(StorageUnavailableError);
    failure = null;
    expect(await count(filterOf())).toBe(3);
  });
});
