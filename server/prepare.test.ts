import { expect, it, onTestFinished } from 'vitest';
import {
  describeStorages,
  gazetteerOf,
  openTestStorage,
} from '../test/support/servers/storages.ts';
import { createDraft, testNow } from '../test/support/servers/test-app.ts';
import { writeEvents } from './events/write-events.ts';
import { prepareStorage } from './prepare.ts';

const [prague, svitavy] = [554_782, 577_731];
const zoo = { title: 'Zoo', lat: 50.1172, lng: 14.406 };

describeStorages('a storage of before outlines', (engine) => {
  it('has its places judged by the centres they were given by, though these were wrong', async () => {
    const test = await openTestStorage(engine);
    onTestFinished(() => test.remove());
    const { db } = test.storage;
    await writeEvents(
      test.storage,
      await gazetteerOf(test.storage),
      [createDraft('1', { place: zoo })],
      testNow,
    );
    await db
      .updateTable('city')
      .set({ lat: zoo.lat, lng: zoo.lng })
      .where('id', '=', svitavy)
      .execute();
    await db.updateTable('place').set({ city_id: svitavy, city_from: 'centre' }).execute();
    const gazetteer = await prepareStorage(test.storage, testNow + 1000);
    expect(gazetteer.byId(svitavy)?.longitude).toBeGreaterThan(16);
    expect(await db.selectFrom('place').select(['city_id', 'city_from']).execute()).toEqual([
      { city_id: prague, city_from: 'outline' },
    ]);
  });
});
