import { describe, expect, it } from 'vitest';
import { maxImageBytes } from '../../contract/events/image.ts';
import { emptyEventDraft, type EventDraft } from '../../contract/organizers/event-draft.ts';
import type { EditableEvent } from '../../contract/organizers/own-event.ts';
import { house } from '../../test/support/fixtures/chosen-place.ts';
import { editableEvent, eventImage } from '../../test/support/fixtures/editable-event.ts';
import { eventForm } from '../../test/support/fixtures/event-forms.ts';
import {
  createFakeCalls,
  done,
  refused,
  unreachable,
} from '../../test/support/fixtures/fake-calls.ts';
import { noon } from '../../test/support/fixtures/fake-environment.ts';
import { createMemoryStorage } from '../shell/memory-storage-fixture.ts';
import type { DraftAddress } from './drafts/draft-address.ts';
import { createDraftStorage, type StoredDraft } from './drafts/draft-storage.ts';
import { createEventFormStore, type OpenedEvent } from './event-form-store.ts';
import { anotherSeries } from './schedule/another-series.ts';

const owner = { id: 7, email: 'jana@example.cz' };
const opened = (event: EditableEvent): OpenedEvent => ({
  event,
  initial: event.form,
  chosen: event.place,
  source: null,
});
const newEvent: OpenedEvent = { event: null, initial: eventForm(), chosen: null, source: null };
const storedDraft = (changes: Partial<StoredDraft> = {}): StoredDraft => ({
  draft: eventForm({ title: 'Rozepsaná' }),
  savedDraft: eventForm(),
  version: 2,
  place: house,
  images: [eventImage(5)],
  changedAt: noon,
  revision: '0',
  ...changes,
});

const createDrafts = () => {
  const storage = createMemoryStorage();
  return createDraftStorage(() => storage);
};
const addressOf = ({ event, source }: OpenedEvent): DraftAddress => ({
  slug: event?.slug ?? null,
  sourceSlug: source?.slug ?? null,
  id: event || source ? null : 'nova',
});

/** A storage that reads, and refuses every write. */
const fullDrafts = () => ({ ...createDrafts(), write: () => false });

const open = (
  options: OpenedEvent = newEvent,
  drafts: ReturnType<typeof createDrafts> = createDrafts(),
) => {
  const { ask, ...fake } = createFakeCalls();
  const saved: string[] = [];
  let ids = 0;
  let keys = 0;
  const address = addressOf(options);
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
    { ...options, owner, address, isSaved: false, onSaved: ({ event }) => saved.push(event.slug) },
  );
  const stop = store.start();
  return {
    ...fake,
    store,
    stop,
    saved,
    drafts,
    stored: () => drafts.read(owner, address),
    title: () => store.form.$values.get().title,
  };
};
const openStored = (draft: StoredDraft, options: OpenedEvent) => {
  const drafts = createDrafts();
  drafts.write(owner, addressOf(options), draft);
  return open(options, drafts);
};

describe('unsaved draft', () => {
  it('is stored at every change and removed when nothing is unsaved', () => {
    const { store, stored } = open(opened(editableEvent({ images: [eventImage(5)] })));
    expect(stored()).toBeNull();
    store.form.change({ title: 'Ples' });
    store.setPlace(house);
    expect(stored()).toEqual({
      draft: eventForm({ title: 'Ples' }),
      savedDraft: eventForm(),
      version: 3,
      place: house,
      images: [eventImage(5)],
      requestKey: 'key 1',
      changedAt: noon,
      revision: '2',
    });
    store.form.change({ title: eventForm().title });
    expect([stored(), store.$isUnsaved.get()]).toEqual([null, false]);
  });

  it('is no longer stored after the form was closed', () => {
    const { store, stop, stored } = open();
    stop();
    store.form.change({ title: 'Ples' });
    expect(stored()).toBeNull();
  });

  it('is restored with its place, images, saved draft and version', async () => {
    const event = editableEvent({ version: 3 });
    const { store, title, last } = openStored(storedDraft(), opened(event));
    expect([title(), store.$restored.get()]).toEqual(['Rozepsaná', 'restored']);
    expect([store.$place.get(), store.images.$details.get()]).toEqual([house, [eventImage(5)]]);
    void store.saving.save(false);
    expect(last().body).toMatchObject({ version: 2 });
    await last().answer(refused(409));
    await last().answer(done({ ...event, form: eventForm({ price: '70 Kč' }) }));
    expect(store.form.$values.get()).toMatchObject({ title: 'Rozepsaná', price: '70 Kč' });
  });

  it('is discarded and taken back', () => {
    const { store, title, stored } = openStored(storedDraft(), opened(editableEvent()));
    store.discard();
    expect([title(), store.$place.get()]).toEqual(['Koncert dechovky', null]);
    expect([store.$restored.get(), stored()]).toEqual(['discarded', null]);
    expect(store.saving.$base.get().version).toBe(3);
    store.takeBack();
    expect([title(), store.$place.get()]).toEqual(['Rozepsaná', house]);
    expect([store.$restored.get(), stored()?.version]).toEqual(['restored', 2]);
  });

  it('of a new event is another one after it was discarded', async () => {
    const stored = { ...storedDraft(), requestKey: 'key of the draft' };
    const { store, last } = openStored(stored, newEvent);
    const keyOfSave = async () => {
      store.form.change({ title: 'Ples' });
      void store.saving.save(true);
      const { requestKey } = last();
      await last().answer(unreachable);
      return requestKey;
    };
    expect(await keyOfSave()).toBe('key of the draft');
    store.discard();
    expect(await keyOfSave()).toBe('key 1');
    store.takeBack();
    expect(await keyOfSave()).toBe('key of the draft');
  });

  it('is removed by a save, and the note about it too', async () => {
    const { store, last, saved, stored } = openStored(storedDraft(), newEvent);
    void store.saving.save(true);
    await last().answer(done(editableEvent({ slug: 'nova' })));
    expect([stored(), store.$restored.get(), saved]).toEqual([null, null, ['nova']]);
  });

  it('is removed by a save that was answered after the form was closed', async () => {
    const { store, stop, last, stored } = openStored(storedDraft(), newEvent);
    void store.saving.save(true);
    stop();
    await last().answer(done(editableEvent()));
    expect(stored()).toBeNull();
  });

  it('keeps what was typed while it was being sent', async () => {
    const { store, last, stored } = open(opened(editableEvent()));
    void store.saving.save(true);
    store.form.change({ title: 'Ples' });
    await last().answer(done(editableEvent({ version: 4 })));
    expect([stored()?.draft.title, stored()?.version]).toEqual(['Ples', 4]);
  });

  it('stays stored when the server does not answer', async () => {
    const { store, last, stored } = openStored(storedDraft(), newEvent);
    void store.saving.save(true);
    await last().answer(unreachable);
    expect(stored()?.draft.title).toBe('Rozepsaná');
  });

  it('of a new event is not restored into a copy, whose images come from its source', () => {
    const source = editableEvent({ images: [eventImage(9)] });
    const drafts = createDrafts();
    drafts.write(owner, addressOf(newEvent), storedDraft());
    const { store, title } = open({ ...newEvent, source }, drafts);
    expect([title(), store.$restored.get()]).toEqual(['Koncert dechovky', null]);
    expect(store.images.$details.get()).toEqual([eventImage(9)]);
    store.form.change({ title: 'Ples' });
    expect(
      drafts
        .list(owner)
        .map(({ stored }) => stored.draft.title)
        .sort(),
    ).toEqual(['Ples', 'Rozepsaná']);
  });

  it('of a copy is restored', () => {
    const source = editableEvent({ images: [eventImage(9)] });
    const { store, title } = openStored(storedDraft({ version: null }), { ...newEvent, source });
    expect([title(), store.$restored.get()]).toEqual(['Rozepsaná', 'restored']);
    expect(store.images.$details.get()).toEqual([eventImage(5)]);
  });

  it('of a new event moves to its page when something was typed while it was being sent', async () => {
    const { store, last, stored, drafts } = openStored(storedDraft(), newEvent);
    void store.saving.save(true);
    store.form.change({ title: 'Ples' });
    await last().answer(done(editableEvent({ slug: 'nova', version: 1 })));
    expect(stored()).toBeNull();
    expect(drafts.read(owner, { slug: 'nova', sourceSlug: null, id: null })).toMatchObject({
      draft: { title: 'Ples' },
      version: 1,
    });
  });

  it('is removed when the form finds nothing unsaved in it', () => {
    const event = editableEvent();
    const { stored } = openStored(storedDraft({ draft: event.form }), opened(event));
    expect(stored()).toBeNull();
  });
});

describe('a draft emptied again', () => {
  const empty = { ...emptyEventDraft, schedule: [anotherSeries([])] };
  const openEmpty = () => open({ event: null, initial: empty, chosen: null, source: null });
  const place = (changes: Partial<EventDraft['place']>) => ({
    place: { ...empty.place, use_existing_place: false, ...changes },
  });

  it.each([
    ['a title', { title: 'Ples' }, { title: '' }],
    ['a new place', place({ title: 'Sokolovna' }), place({})],
    [
      'a point',
      place({ latitude: 49.7, longitude: 16.4, city: 'svitavy' }),
      place({ city: 'svitavy' }),
    ],
    [
      'a new place left for the search',
      place({ title: 'Klub' }),
      place({ title: 'Klub', use_existing_place: true }),
    ],
  ])('is removed: %s', (_what, typed, emptied) => {
    const { store, drafts } = openEmpty();
    store.form.change(typed);
    expect(drafts.list(owner)).toHaveLength(1);
    store.form.change(emptied);
    expect(drafts.list(owner)).toEqual([]);
  });

  it('is kept while a new place has only a street', () => {
    const { store, drafts } = openEmpty();
    store.form.change(place({ street: 'Wolkerova alej' }));
    expect(drafts.list(owner)).toHaveLength(1);
  });
});

describe('leaving the form', () => {
  it('loses nothing that the browser keeps, also of a published event', () => {
    for (const options of [newEvent, opened(editableEvent())]) {
      const { store, stored } = open(options);
      store.form.change({ title: 'Ples' });
      expect([stored()?.draft.title, store.$isUnsaved.get()]).toEqual(['Ples', false]);
    }
  });

  it('loses what the browser refuses to keep', () => {
    const { store } = open(newEvent, fullDrafts());
    expect(store.$isUnsaved.get()).toBe(false);
    store.form.change({ title: 'Ples' });
    expect(store.$isUnsaved.get()).toBe(true);
    store.form.change({ title: newEvent.initial.title });
    expect(store.$isUnsaved.get()).toBe(false);
  });

  it('loses a text that is no value yet', () => {
    const { store } = open();
    const release = store.unfinished.hold();
    expect(store.$isUnsaved.get()).toBe(true);
    release();
    expect(store.$isUnsaved.get()).toBe(false);
  });

  it('loses a picture that could not be sent, until it is put away', async () => {
    const { store } = open();
    store.images.add([new File([new Uint8Array(maxImageBytes + 1)], 'plakat.jpg')]);
    await expect.poll(() => store.images.$hasFailed.get()).toBe(true);
    expect(store.$isUnsaved.get()).toBe(true);
    store.images.removeUpload(store.images.$uploads.get()[0]!.key);
    expect(store.$isUnsaved.get()).toBe(false);
  });

  it('loses that a cancelled event takes place again, which only a save keeps', () => {
    const { store } = open(opened(editableEvent({ status: 'cancelled' })));
    expect(store.$isUnsaved.get()).toBe(false);
    store.saving.renew(true);
    expect(store.$isUnsaved.get()).toBe(true);
  });

  it('waits for the answer of a save', async () => {
    const { store, last } = open(opened(editableEvent()));
    store.form.change({ title: 'Ples' });
    void store.saving.save(true);
    expect(store.$isUnsaved.get()).toBe(true);
    await last().answer(unreachable);
    expect(store.$isUnsaved.get()).toBe(false);
  });
});

describe('form of an event', () => {
  it('takes place and images of an event saved elsewhere with its changes', async () => {
    const { store, last } = open(opened(editableEvent()));
    store.form.change({ title: 'Ples' });
    void store.saving.save(false);
    await last().answer(refused(409));
    const place = { ...eventForm().place, use_existing_place: true, place: house.id };
    const form = { ...eventForm(), place };
    await last().answer(done(editableEvent({ form, place: house, images: [eventImage(8)] })));
    expect([store.$place.get(), store.images.$details.get()]).toEqual([house, [eventImage(8)]]);
  });

  it('keeps the place written here when both changed it', async () => {
    const { store, last } = open(opened(editableEvent()));
    const { place } = eventForm();
    store.form.change({ place: { ...place, title: 'Sokolovna' } });
    void store.saving.save(false);
    await last().answer(refused(409));
    const form = { ...eventForm(), place: { ...place, use_existing_place: true, place: house.id } };
    await last().answer(done(editableEvent({ form, place: house })));
    store.saving.decide('mine');
    expect([store.$place.get(), store.form.$values.get().place.title]).toEqual([null, 'Sokolovna']);
  });

  it('has something to lose while images are being uploaded', () => {
    const { store, stop } = open();
    store.images.add([new File(['a'], 'a.jpg')]);
    expect(store.$isUnsaved.get()).toBe(true);
    stop();
  });

  it('forgets a removed image when another draft is shown, and after a save', async () => {
    const images = [{ id: 5, alt: '', focus_x: 50, focus_y: 50 }];
    const stored = storedDraft({ draft: eventForm({ images }) });
    const { store, last } = openStored(stored, opened(editableEvent()));
    const remove = () => {
      store.images.remove(0);
      expect(store.images.$removed.get()?.index).toBe(0);
    };
    remove();
    store.discard();
    expect(store.images.$removed.get()).toBeNull();
    store.takeBack();
    remove();
    void store.saving.save(true);
    await last().answer(done(editableEvent({ version: 4 })));
    expect(store.images.$removed.get()).toBeNull();
  });

  it('asks open inner editors to finish before a save', async () => {
    const { store, names } = open();
    const remove = store.unfinished.add(() => false);
    await store.saving.save(true);
    expect(names()).toEqual(['eventDefaults']);
    remove();
    void store.saving.save(true);
    expect(names()).toEqual(['eventDefaults', 'createEvent']);
  });
});
