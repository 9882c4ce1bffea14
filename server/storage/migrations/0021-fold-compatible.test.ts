import { expect, it, onTestFinished } from 'vitest';
import {
  describeStorages,
  gazetteerOf,
  openTestStorage,
} from '../../../test/support/servers/storages.ts';
import { createDraft, testNow } from '../../../test/support/servers/test-app.ts';
import { writeEvents } from '../../events/write-events.ts';
import { foldCompatibleLetters } from './0021-fold-compatible.ts';

describeStorages('search texts of before', (engine) => {
  it('lose ligatures and invisible characters, those of events and of places', async () => {
    const test = await openTestStorage(engine);
    onTestFinished(() => test.remove());
    const { storage } = test;
    await writeEvents(
      storage,
      await gazetteerOf(storage),
      [createDraft('1'), createDraft('2', { place: { title: 'Kino', lat: 49.75, lng: 16.48 } })],
      testNow,
    );
    const events = () => storage.db.selectFrom('event').select('folded').orderBy('id').execute();
    const places = () =>
      storage.db
        .selectFrom('place')
        .select(['folded', 'other_names', 'words'])
        .orderBy('id')
        .execute();
    const before = { events: await events(), places: await places() };
    await storage.db
      .updateTable('event')
      .set({ folded: 'va\u00adnocni ﬁlm' })
      .where('id', '=', 1)
      .execute();
    await storage.db
      .updateTable('place')
      .set({ folded: 'ﬁlm', other_names: 'sa\u00adl\nkino²', words: ' ﬁlm sa l kino² ' })
      .where('id', '=', 1)
      .execute();
    await foldCompatibleLetters().up(storage.db);
    expect(await events()).toEqual([{ folded: 'vanocni film' }, before.events[1]]);
    expect(await places()).toEqual([
      { folded: 'film', other_names: 'sal\nkino2', words: ' film sal kino2 ' },
      before.places[1],
    ]);
  });
});
