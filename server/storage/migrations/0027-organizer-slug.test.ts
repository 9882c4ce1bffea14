import { expect, it, onTestFinished } from 'vitest';
import {
  describeStorages,
  gazetteerOf,
  openTestStorage,
} from '../../../test/support/servers/storages.ts';
import { createDraft, testNow } from '../../../test/support/servers/test-app.ts';
import { writeEvents } from '../../events/write-events.ts';
import { addOrganizerSlug } from './0027-organizer-slug.ts';

describeStorages('events of before', (engine) => {
  it('get the slugs of their organisers, as written ones have', async () => {
    const { storage, remove } = await openTestStorage(engine);
    onTestFinished(() => remove());
    const { db } = storage;
    const names = ['Město Svitavy', 'Městská knihovna', null, '', '🎭', 'MĚSTO SVITAVY'];
    const drafts = names.map((organizer, index) => createDraft(String(index), { organizer }));
    await writeEvents(storage, await gazetteerOf(storage), drafts, testNow);
    const slugs = async () => {
      const rows = await db.selectFrom('event').select('organizer_slug').orderBy('id').execute();
      return rows.map(({ organizer_slug }) => organizer_slug);
    };
    const written = await slugs();
    expect(written).toEqual([
      'mesto-svitavy',
      'mestska-knihovna',
      null,
      null,
      null,
      'mesto-svitavy',
    ]);
    await db.schema.dropIndex('event_organizer').execute();
    await db.schema.alterTable('event').dropColumn('organizer_slug').execute();
    await addOrganizerSlug().up(db);
    expect(await slugs()).toEqual(written);
  });
});
