import { describe, expect, it } from 'vitest';
import { emptyEventDraft, type EventDraft } from '../../../contract/organizers/event-draft.ts';
import type { EventDefaults } from '../../../contract/organizers/event-defaults.ts';
import { house } from '../../../test/support/fixtures/chosen-place.ts';
import { editableEvent } from '../../../test/support/fixtures/editable-event.ts';
import { createFakeCalls, done, unreachable } from '../../../test/support/fixtures/fake-calls.ts';
import { noon } from '../../../test/support/fixtures/fake-environment.ts';
import { createMemoryStorage } from '../../shell/memory-storage-fixture.ts';
import type { DraftAddress } from '../drafts/draft-address.ts';
import { createDraftStorage } from '../drafts/draft-storage.ts';
import { createEventFormStore, type OpenedEvent } from '../event-form-store.ts';

const owner = { id: 7, email: 'jana@example.cz' };
const club = { ...house, id: 8, title: 'Klub' };
const defaults: EventDefaults = {
  profile: { organizer: 'Sokol', contact: '777 123 456', url: null, place: house },
  hours: ['18:00'],
  categories: ['plesy'],
  place: club,
};
const newEvent: OpenedEvent = {
  event: null,
  initial: emptyEventDraft,
  chosen: null,
  source: null,
};
const newAddress: DraftAddress = { slug: null, sourceSlug: null, id: null };

const createDrafts = () => {
  const storage = createMemoryStorage();
  return createDraftStorage(() => storage);
};

const open = ({ opened = newEvent, address = newAddress, drafts = createDrafts() } = {}) => {
  const { ask, ...fake } = createFakeCalls();
  let ids = 0;
  let keys = 0;
  const store = createEventFormStore(
    {
      ask,
      now: () => noon,
      createId: () => `${++ids}`,
      createKey: () => `key ${++keys}`,
      drafts,
      shrinkPicture: (file) => Promise.resolve({ state: 'ready', file }),
      sendImage: () => new Promise(() => undefined),
    },
    { ...opened, owner, address, isSaved: false, onSaved: () => undefined },
  );
  const addresses: DraftAddress[] = [];
  store.$draftAddress.listen((next) => addresses.push(next));
  const stop = store.start();
  return {
    ...fake,
    store,
    stop,
    drafts,
    addresses,
    draft: () => store.form.$values.get(),
    kept: () => drafts.list(owner).map(({ stored }) => stored),
  };
};
const filled = { organizer: 'Sokol', contact: '777 123 456', url: '', place: { place: 7 } };

describe('a new event', () => {
  it('asks once for its defaults, and has those of the profile without an unsaved change', async () => {
    const { store, draft, kept, addresses, names, last } = open();
    expect(draft()).toEqual(emptyEventDraft);
    await last().answer(done(defaults));
    expect(draft()).toMatchObject(filled);
    expect(store.$place.get()).toEqual(house);
    expect([store.$isUnsaved.get(), kept(), addresses]).toEqual([false, [], []]);
    expect(store.defaults.$defaults.get()).toEqual(defaults);
    store.start();
    expect(names()).toEqual(['eventDefaults']);
  });

  it('is unsaved from the first change, and saved again when it is taken back', async () => {
    const { store, draft, kept, last } = open();
    await last().answer(done(defaults));
    store.form.change({ organizer: '' });
    expect(store.saving.$isDirty.get()).toBe(true);
    expect(kept()).toMatchObject([
      { draft: { organizer: '', contact: '777 123 456' }, place: house },
    ]);
    store.form.change({ organizer: 'Sokol' });
    expect([store.$isUnsaved.get(), kept(), draft().organizer]).toEqual([false, [], 'Sokol']);
  });

  it('keeps what was written before the answer', async () => {
    const { store, draft, kept, last } = open();
    store.form.change({ title: 'Ples', organizer: 'Hasiči' });
    await last().answer(done(defaults));
    expect(draft()).toMatchObject({ ...filled, title: 'Ples', organizer: 'Hasiči' });
    expect(kept()).toMatchObject([
      { draft: { title: 'Ples', contact: '777 123 456' }, savedDraft: filled, place: house },
    ]);
  });

  it('keeps the place chosen before the answer, or the search for one', async () => {
    const chosen = open();
    chosen.store.setPlace(club);
    chosen.store.form.change({ place: { ...emptyEventDraft.place, place: club.id } });
    await chosen.last().answer(done(defaults));
    expect([chosen.store.$place.get(), chosen.draft().place.place]).toEqual([club, club.id]);
    const searching = open();
    searching.store.holdPlace();
    await searching.last().answer(done(defaults));
    expect(searching.draft()).toMatchObject({ organizer: 'Sokol', place: { place: null } });
    expect([searching.store.$place.get(), searching.store.$isUnsaved.get()]).toEqual([null, false]);
  });

  it('stays empty without an answer, and after it was closed', async () => {
    const refused = open();
    await refused.last().answer(unreachable);
    expect([refused.draft(), refused.store.defaults.$defaults.get()]).toEqual([
      emptyEventDraft,
      null,
    ]);
    const closed = open();
    closed.store.form.change({ title: 'Ples' });
    closed.stop();
    await closed.last().answer(done(defaults));
    expect(closed.draft().organizer).toBe('');
  });

  it('that was restored is left alone until it is discarded', async () => {
    const drafts = createDrafts();
    const address = { ...newAddress, id: 'nova' };
    const draft: EventDraft = { ...emptyEventDraft, title: 'Rozepsaná' };
    drafts.write(owner, address, {
      draft,
      version: null,
      place: null,
      images: [],
      changedAt: noon,
      revision: '0',
    });
    const form = open({ address, drafts });
    await form.last().answer(done(defaults));
    expect([form.draft(), form.store.$place.get()]).toEqual([draft, null]);
    form.store.discard();
    expect(form.draft()).toMatchObject({ ...filled, title: '' });
    expect([form.store.$place.get(), form.store.$isUnsaved.get()]).toEqual([house, false]);
    form.store.takeBack();
    expect([form.draft(), form.store.$place.get()]).toEqual([draft, null]);
  });
});

it.each<[string, Parameters<typeof open>[0]]>([
  [
    'a copy',
    {
      opened: { ...newEvent, source: editableEvent() },
      address: { slug: null, sourceSlug: 'koncert', id: null },
    },
  ],
  [
    'an event that is edited',
    {
      opened: { ...newEvent, event: editableEvent() },
      address: { slug: 'koncert', sourceSlug: null, id: null },
    },
  ],
])('%s has no defaults', (_, options) => {
  expect(open(options).calls).toEqual([]);
});

describe('the profile', () => {
  const none = { organizer: null, contact: null, url: null, place: null };

  it('is offered only to somebody known to have none', async () => {
    const { store, last } = open();
    expect(store.defaults.$hasNoProfile.get()).toBe(false);
    await last().answer(done(defaults));
    expect(store.defaults.$hasNoProfile.get()).toBe(false);
    const other = open();
    await other.last().answer(done({ ...defaults, profile: none }));
    expect(other.store.defaults.$hasNoProfile.get()).toBe(true);
  });

  it('is saved from the form, without a place that is new', async () => {
    const { store, last, draft } = open();
    const place = { ...emptyEventDraft.place, place: club.id };
    store.form.change({ organizer: 'Sokol', place });
    void store.defaults.saveProfile(draft());
    expect(last()).toMatchObject({
      name: 'setOrganizerProfile',
      body: { organizer: 'Sokol', contact: '', url: '', place: club.id },
    });
    expect(store.defaults.$saving.get()).toEqual({ state: 'saving' });
    await last().answer(unreachable);
    expect(store.defaults.$saving.get()).toEqual({ state: 'failed', sentence: null });
    void store.defaults.saveProfile({ ...draft(), place: { ...place, use_existing_place: false } });
    expect(last().body).toMatchObject({ place: null });
    await last().answer(done(none));
    expect(store.defaults.$saving.get()).toEqual({ state: 'saved' });
  });
});
