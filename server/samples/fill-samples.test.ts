import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  describeRules,
  gazetteerOf,
  openTestStorage,
  type TestStorage,
} from '../../test/support/servers/storages.ts';
import { createDraft, testNow } from '../../test/support/servers/test-app.ts';
import { imageAddress, imagePath } from '../../contract/events/image.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import { writeEvents } from '../events/write-events.ts';
import { createImages } from '../images/images.ts';
import { clearSamples, fillSamples } from './fill-samples.ts';
import { readSamples } from './read-samples.ts';
import { readPicture } from './sample-pictures.ts';

const samples = readSamples(testNow);

describeRules('filling with samples', (engine) => {
  let test: TestStorage;
  let gazetteer: Gazetteer;

  beforeAll(async () => {
    test = await openTestStorage(engine);
    gazetteer = await gazetteerOf(test.storage);
  });
  afterAll(() => test.remove());

  const fill = () => fillSamples(test.storage, gazetteer, testNow);
  const read = async (table: 'event' | 'place') =>
    test.storage.db.selectFrom(table).select(['id', 'title', 'sample']).execute();
  const count = async (table: 'event_time' | 'image' | 'image_file') =>
    (await test.storage.db.selectFrom(table).selectAll().execute()).length;
  const revision = () =>
    test.storage.db.selectFrom('revision').selectAll().executeTakeFirstOrThrow();

  it('writes nothing to a database with events', async () => {
    const started = await openTestStorage(engine);
    await writeEvents(started.storage, gazetteer, [createDraft('1')], testNow);
    expect(await fillSamples(started.storage, gazetteer, testNow)).toBe(0);
    await started.remove();
  });

  it('writes every sample once', async () => {
    expect(await fill()).toBe(samples.length);
    const events = await read('event');
    expect(events).toHaveLength(samples.length);
    expect(events.every(({ sample }) => sample === 1)).toBe(true);
    const before = await revision();
    expect(await fill()).toBe(0);
    expect(await revision()).toEqual(before);
  });

  it('gives samples their pictures, each event files of its own', async () => {
    const rows = await test.storage.db
      .selectFrom('image')
      .innerJoin('event', 'event.id', 'image.event_id')
      .select(['event.source_id', 'image.key', 'image.width', 'image.position', 'image.alt'])
      .execute();
    const expected = samples.flatMap(({ sourceId, picture }) =>
      picture ? [{ sourceId, picture }] : [],
    );
    expect(rows.map(({ source_id }) => source_id).sort()).toEqual(
      expected.map(({ sourceId }) => sourceId).sort(),
    );
    const images = createImages(test.storage, () => testNow);
    for (const { sourceId, picture } of expected) {
      const image = rows.find(({ source_id }) => source_id === sourceId)!;
      expect([image.position, image.alt]).toEqual([0, expect.stringMatching(/^Ilustrace: /)]);
      for (const { width, format, body } of readPicture(picture).files) {
        const stored = await images.read(
          imageAddress(image.key, width, format).slice(imagePath.length),
        );
        expect([sourceId, stored?.body.equals(body)]).toEqual([sourceId, true]);
      }
    }
    const files = await count('image_file');
    expect([await count('image'), files]).toEqual([expected.length, 6 * expected.length]);
  });

  it('is undone by clearSamples, which deletes nothing else', async () => {
    const [first] = samples;
    const { place } = first!;
    const real = [
      createDraft('1', { title: 'Na cizím místě' }),
      createDraft('2', {
        title: 'Na místě z ukázek',
        place: { title: 'Nový název', lat: place.lat, lng: place.lng },
      }),
    ];
    await writeEvents(test.storage, gazetteer, real, testNow);
    const before = await revision();
    const places = await read('place');
    const cleared = await clearSamples(test.storage);
    expect(cleared.events).toBe(samples.length);
    // A sample place with a real event stays.
    expect(cleared.places).toBe(places.filter(({ sample }) => sample === 1).length - 1);
    expect((await read('event')).map(({ title }) => title).sort()).toEqual([
      'Na cizím místě',
      'Na místě z ukázek',
    ]);
    expect((await read('place')).map(({ title }) => title).sort()).toEqual(
      ['Náměstí Míru', place.title].sort(),
    );
    expect(await count('event_time')).toBe(2);
    expect([await count('image'), await count('image_file')]).toEqual([0, 0]);
    // Rows were deleted: every process must reload the catalogue.
    const after = await revision();
    expect(after.epoch).toBe(before.epoch + 1);
  });

  it('does not fill an emptied database again', async () => {
    await test.storage.db.deleteFrom('event').execute();
    expect(await fill()).toBe(0);
    expect(await read('event')).toEqual([]);
    const before = await revision();
    expect(await clearSamples(test.storage)).toMatchObject({ events: 0 });
    // The sample place of a deleted real event is deleted by the next clearing.
    expect((await revision()).value).toBeGreaterThanOrEqual(before.value);
    const settled = await revision();
    expect(await clearSamples(test.storage)).toEqual({ events: 0, places: 0 });
    expect(await revision()).toEqual(settled);
  });
});
