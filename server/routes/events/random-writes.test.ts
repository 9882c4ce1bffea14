import { afterAll, beforeAll, expect, it } from 'vitest';
import type { City } from '../../../contract/places/city.ts';
import { toEntries } from '../../../contract/views/view-query.ts';
import { createRandomEvents } from '../../../test/support/fixtures/random-events.ts';
import { describeStorages } from '../../../test/support/servers/storages.ts';
import {
  openSecondApp,
  openTestApp,
  type TestApp,
} from '../../../test/support/servers/test-app.ts';
import { casesOf } from '../../../test/support/thorough.ts';
import { writeEvents } from '../../events/write-events.ts';
import { clearSamples } from '../../samples/fill-samples.ts';
import { write } from '../../storage/transaction.ts';

/** Thousands by `npm run faults`. */
const isMany = process.env['FAULTS'] === 'many';
const sizes = {
  sqlite: { events: 300, rounds: isMany ? 400 : casesOf(7, 25) },
  postgresql: { events: 300, rounds: isMany ? 400 : casesOf(6, 12) },
};
const writesPerRound = 10;

describeStorages('random writes', (engine) => {
  const { events, rounds } = sizes[engine];
  let test: TestApp;
  let story: ReturnType<typeof createRandomEvents>;
  let addresses: string[];

  const toAddresses = (): string[] => {
    const query = new URLSearchParams(toEntries(story.toQuery())).toString();
    return [
      ...['event', 'events-by-city', 'event-histogram', 'event-facets'].map(
        (name) => `/api/${name}/?${query}`,
      ),
      `/api/event/?${query}&format=columns`,
    ];
  };
  const read = async ({ app }: TestApp, url: string) => {
    const { statusCode, body, headers } = await app.inject(url);
    expect([url, statusCode]).toEqual([url, 200]);
    return { body, etag: headers['etag'], more: headers['x-more-events'] };
  };

  /** Writes as another process does: new, changed, moved and deleted events. */
  const writeSomething = async (): Promise<void> => {
    const { storage, gazetteer, clock } = test.context;
    const ids = Array.from({ length: story.whole(1, 3) }, () => story.whole(1, events + 20));
    if (story.whole(0, 3) > 0) {
      await writeEvents(storage, gazetteer, ids.map(story.toDraft), clock());
      return;
    }
    await write(storage, async (writer, revision) => {
      await writer
        .updateTable('event')
        .set({ status: 'deleted', revision, content_hash: null })
        .where('source_id', 'in', ids.map(String))
        .execute();
      return { result: undefined };
    });
  };

  beforeAll(async () => {
    test = await openTestApp(engine);
    const towns = test.context.gazetteer.predefined.filter(({ slug }) => slug !== 'mala-hana');
    story = createRandomEvents(towns as City[]);
    await test.write(Array.from({ length: events }, (_, index) => story.toDraft(index + 1)));
    addresses = [
      ...Array.from({ length: 12 }, toAddresses).flat(),
      ...['svitavy', 'litomysl'].map((city) => `/api/first-view/800x600/?city=${city}`),
      '/api/place/?ne_lat=51&ne_lng=19&sw_lat=48&sw_lng=12',
      '/svitavy',
    ];
  });
  afterAll(() => test.close());

  it(
    'never leave an answer in the cache that a server started anew does not give',
    { timeout: 3_600_000 },
    async () => {
      let kept = 0;
      for (let round = 0; round < rounds; round++) {
        if (round === Math.floor(rounds / 2)) await clearSamples(test.context.storage);
        for (let count = 0; count < writesPerRound; count++) {
          await writeSomething();
          await test.refresh();
          const before = test.context.answers.size;
          await read(test, addresses[story.whole(0, addresses.length - 1)] as string);
          if (test.context.answers.size === before) kept++;
        }
        const fresh = await openSecondApp(test);
        for (const url of addresses)
          expect([url, await read(test, url)]).toEqual([url, await read(fresh, url)]);
        await fresh.close();
      }
      // Every second query is for the whole country, where each write concerns it.
      expect(kept).toBeGreaterThan((rounds * writesPerRound) / 5);
    },
  );
});
