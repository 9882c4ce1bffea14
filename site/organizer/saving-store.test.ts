import { atom } from 'nanostores';
import { describe, expect, it } from 'vitest';
import type { EventDraft } from '../../contract/organizers/event-draft.ts';
import type { EditableEvent } from '../../contract/organizers/own-event.ts';
import { editableEvent } from '../../test/support/fixtures/editable-event.ts';
import { eventForm, evening, once } from '../../test/support/fixtures/event-forms.ts';
import {
  createFakeCalls,
  done,
  refused,
  unreachable,
} from '../../test/support/fixtures/fake-calls.ts';
import { noon, settle } from '../../test/support/fixtures/fake-environment.ts';
import { createFormStore } from '../components/forms/form-store.ts';
import { eventDraftProblems } from './event-draft-problems.ts';
import { createSavingStore, type SavedEvent } from './saving-store.ts';

interface Opened {
  event?: EditableEvent | null;
  draft?: EventDraft;
  finish?: () => boolean;
}

/** Uploads as the saving of an event sees them: `end` ends those under way. */
const createUploads = () => {
  const $isSending = atom(false);
  const $hasFailed = atom(false);
  let resolve: (isWhole: boolean) => void = () => undefined;
  const ending = new Promise<boolean>((end) => (resolve = end));
  return {
    $isSending,
    $hasFailed,
    settle: () => ending,
    end(isWhole = true): Promise<void> {
      $isSending.set(false);
      resolve(isWhole);
      return settle();
    },
  };
};

const open = ({ event = editableEvent(), draft, finish }: Opened = {}) => {
  const images = createUploads();
  const { ask, ...fake } = createFakeCalls();
  const base = event?.form ?? eventForm();
  const form = createFormStore(draft ?? base, eventDraftProblems);
  const saved: SavedEvent[] = [];
  const taken: EditableEvent[] = [];
  const store = createSavingStore(
    { ask, now: () => noon },
    {
      form,
      event,
      isSaved: false,
      savedDraft: base,
      version: event?.version ?? null,
      images,
      finish: finish ?? (() => true),
      requestKey: () => 'key of the form',
      onSaved: (one) => saved.push(one),
      onTaken: (theirs) => taken.push(theirs),
    },
  );
  return { ...fake, form, store, images, saved, taken, state: () => store.$saveState.get() };
};

/** Event with a new title here, whose save was refused because `theirs` was saved elsewhere. */
const openConflicting = async (theirs: Partial<EventDraft>, more: Partial<EditableEvent> = {}) => {
  const opened = open();
  opened.form.change({ title: 'Koncert dechovky Svitavanka' });
  void opened.store.save(false);
  await opened.last().answer(refused(409));
  expect(opened.last().body).toEqual({ slug: 'koncert' });
  const saved = editableEvent({
    version: 4,
    form: { ...editableEvent().form, ...theirs },
    ...more,
  });
  await opened.last().answer(done(saved));
  return { ...opened, theirs: saved };
};

describe('saving', () => {
  it('updates a published event and then bases the form on what was sent', async () => {
    const { store, form, last, state, saved } = open();
    form.change({ title: 'Ples' });
    expect(store.$isDirty.get()).toBe(true);
    void store.save(false);
    expect(state()).toEqual({ state: 'saving' });
    const sent = eventForm({ title: 'Ples' });
    expect([last().name, last().body]).toEqual([
      'updateEvent',
      { slug: 'koncert', version: 3, status: 'published', form: sent },
    ]);
    const answer = editableEvent({ version: 4, form: sent });
    await last().answer(done(answer));
    expect(state()).toEqual({ state: 'saved', previous: eventForm(), isChanged: true });
    expect(store.$isDirty.get()).toBe(false);
    expect(store.$base.get()).toEqual({ savedDraft: sent, version: 4 });
    expect(saved).toEqual([{ event: answer, isPublic: true, isNew: false, isOver: false }]);
  });

  it('creates a new event as a draft, even with problems, and passes its slug on', async () => {
    const { store, form, last, saved } = open({ event: null });
    form.change({ title: '' });
    void store.save(true);
    expect([last().name, last().body]).toEqual([
      'createEvent',
      { status: 'draft', form: eventForm({ title: '' }) },
    ]);
    await last().answer(done(editableEvent({ slug: 'novy', status: 'draft', version: 1 })));
    expect(saved[0]).toMatchObject({ event: { slug: 'novy' }, isPublic: false, isNew: true });
    expect(store.$isPublished.get()).toBe(false);
  });

  it('leaves a cancelled event cancelled until its cancellation is taken back', async () => {
    const { store, last } = open({ event: editableEvent({ status: 'cancelled' }) });
    const sentStatus = () => (last().body as { status: string }).status;
    store.renew(true);
    store.renew(false);
    void store.save(false);
    expect(sentStatus()).toBe('cancelled');
    await last().answer(unreachable);
    store.renew(true);
    void store.save(false);
    expect(sentStatus()).toBe('published');
    await last().answer(done(editableEvent({ status: 'published', version: 4 })));
    expect([store.$isCancelled.get(), store.$isRenewed.get()]).toEqual([false, false]);
  });

  it('creates a new event once when the keys are pressed again before the page has changed', async () => {
    const { store, last, calls, saved } = open({ event: null });
    void store.save(false);
    void store.save(false);
    await last().answer(done(editableEvent({ slug: 'novy', version: 1 })));
    void store.save(false);
    expect(calls.map(({ name }) => name)).toEqual(['createEvent']);
    expect(saved).toHaveLength(1);
  });

  it('sends a new event again with its key', async () => {
    const { store, last, calls } = open({ event: null });
    for (const result of [unreachable, refused(429)]) {
      void store.save(false);
      await last().answer(result);
    }
    expect(calls.map(({ requestKey }) => requestKey)).toEqual([
      'key of the form',
      'key of the form',
    ]);
  });

  it('updates a new event once it has its slug', async () => {
    const { store, form, last } = open({ event: null });
    void store.save(true);
    await last().answer(done(editableEvent({ slug: 'novy', status: 'draft', version: 1 })));
    form.change({ title: 'Ples' });
    void store.save(true);
    expect([last().name, last().body]).toMatchObject(['updateEvent', { slug: 'novy', version: 1 }]);
  });

  it('publishes a draft and reports that it is new and already over', async () => {
    const past = eventForm({ schedule: [once(evening('2026-11-01'))] });
    const event = editableEvent({ status: 'draft', form: past });
    const { store, last, saved } = open({ event });
    void store.save(false);
    expect(last().body).toMatchObject({ status: 'published' });
    await last().answer(done({ ...event, status: 'published' }));
    expect(saved[0]).toMatchObject({ isPublic: true, isNew: true, isOver: true });
    expect(store.$isPublished.get()).toBe(true);
  });

  it('leaves a cancelled event cancelled', () => {
    const { store, last } = open({ event: editableEvent({ status: 'cancelled' }) });
    void store.save(false);
    expect(last().body).toMatchObject({ status: 'cancelled' });
  });

  it('keeps what is typed while it is being sent, as unsaved', async () => {
    const { store, form, last } = open();
    form.change({ title: 'Ples' });
    void store.save(false);
    form.change({ title: 'Ples hasičů' });
    await last().answer(done(editableEvent({ form: eventForm({ title: 'Ples' }) })));
    expect(form.$values.get().title).toBe('Ples hasičů');
    expect(store.$isDirty.get()).toBe(true);
  });

  it('ignores a second press while it is being sent', async () => {
    const { store, calls, last } = open();
    void store.save(false);
    void store.save(false);
    expect(calls).toHaveLength(1);
    await last().answer(unreachable);
    void store.save(false);
    expect(calls).toHaveLength(2);
  });
});

describe('refused saving', () => {
  it('does not publish a form with problems and shows all of them', async () => {
    const { store, form, calls, state } = open({ draft: eventForm({ title: '' }) });
    expect(form.$shownProblems.get()).toEqual({});
    await store.save(false);
    expect(state()).toMatchObject({ state: 'invalid' });
    expect(form.$shownProblems.get()).toHaveProperty('title');
    expect(calls).toEqual([]);
    const first = state();
    await store.save(false);
    // The first invalid field gets the focus after each attempt.
    expect(state()).not.toBe(first);
  });

  it('does not save while an inner editor is invalid', async () => {
    const { store, calls, state } = open({ finish: () => false });
    await store.save(true);
    expect([state().state, calls]).toEqual(['invalid', []]);
  });

  it('sends what the confirmed inner editors changed', () => {
    const schedule = [once(evening('2026-12-05'))];
    const opened = open({
      finish() {
        opened.form.change({ schedule });
        return true;
      },
    });
    void opened.store.save(false);
    expect(opened.last().body).toMatchObject({ form: { schedule } });
  });

  it('waits for images that are being uploaded, and saves them with the event', async () => {
    const { store, form, images, calls, last, state } = open();
    images.$isSending.set(true);
    void store.save(false);
    void store.save(false);
    await settle();
    expect([state(), calls]).toEqual([{ state: 'waiting' }, []]);
    form.change({ images: [{ id: 11, alt: '', focus_x: 50, focus_y: 50 }] });
    await images.end();
    expect(calls).toHaveLength(1);
    expect(last().body).toMatchObject({ form: { images: [{ id: 11 }] } });
  });

  it('does not save a form that was closed while it waited for images', async () => {
    const { store, images, calls } = open();
    images.$isSending.set(true);
    void store.save(false);
    await images.end(false);
    expect(calls).toEqual([]);
  });

  it('asks before it leaves out images that were not uploaded', async () => {
    const { store, images, calls, state } = open();
    images.$hasFailed.set(true);
    await store.save(false);
    expect([state(), calls]).toEqual([{ state: 'incomplete', isDraft: false }, []]);
    store.stay();
    expect(state()).toEqual({ state: 'idle' });
    void store.save(false, true);
    expect([state(), calls.length]).toEqual([{ state: 'saving' }, 1]);
  });

  it('does not save a draft that came while an earlier one waited for images', async () => {
    const { store, images, calls } = open();
    images.$isSending.set(true);
    void store.save(true);
    store.restart(eventForm({ title: 'Bál' }), { savedDraft: eventForm(), version: 3 });
    await images.end();
    expect(calls).toEqual([]);
    void store.save(true);
    expect(calls).toHaveLength(1);
  });

  it('sends nothing else while a save of an earlier draft is being sent', async () => {
    const { store, calls, last, saved } = open();
    void store.save(true);
    store.restart(eventForm({ title: 'Bál' }), { savedDraft: eventForm(), version: 3 });
    void store.save(false);
    expect(calls).toHaveLength(1);
    await last().answer(done(editableEvent({ version: 4 })));
    expect(saved[0]).toMatchObject({ isPublic: false });
    void store.save(true);
    expect(calls).toHaveLength(2);
  });

  it('asks no more about images once another draft is in the form', async () => {
    const { store, images, state } = open();
    images.$hasFailed.set(true);
    await store.save(false);
    store.restart(eventForm(), { savedDraft: eventForm(), version: 3 });
    expect(state()).toEqual({ state: 'idle' });
  });

  it('shows the sentence of a conflict about a new event that is not known', async () => {
    const { store, last, calls, state } = open({ event: null });
    void store.save(false);
    await last().answer(refused(409, {}, 'Klíč už patří jinému požadavku.'));
    expect(state()).toMatchObject({
      state: 'refused',
      sentence: 'Klíč už patří jinému požadavku.',
    });
    expect(calls).toHaveLength(1);
  });

  it('shows the fields the server refused, which only the server can judge again', async () => {
    const { store, form, last, calls, state } = open();
    void store.save(false);
    await last().answer(refused(400, { title: 'Takový název už máte.' }));
    expect(form.$shownProblems.get()).toEqual({ title: 'Takový název už máte.' });
    expect(state()).toMatchObject({ state: 'invalid', fields: { title: 'Takový název už máte.' } });
    void store.save(false);
    expect(calls).toHaveLength(2);
    await last().answer(done(editableEvent({ version: 4 })));
    expect(form.$shownProblems.get()).toEqual({});
  });

  it('shows the sentence of a refusal without fields', async () => {
    const { store, last, state } = open();
    void store.save(false);
    await last().answer(refused(429, {}, 'Zkuste to za hodinu.'));
    expect(state()).toMatchObject({ state: 'refused', sentence: 'Zkuste to za hodinu.' });
  });

  it('reports a server that does not answer and keeps the form', async () => {
    const { store, form, last, state } = open();
    form.change({ title: 'Ples' });
    void store.save(false);
    await last().answer(unreachable);
    expect(state()).toEqual({ state: 'unreachable' });
    expect([form.$values.get().title, store.$isDirty.get()]).toEqual(['Ples', true]);
  });
});

describe('saving of an event changed elsewhere', () => {
  it('merges changes of other parts into the form, based on the version saved there', async () => {
    const { store, form, state, taken, theirs, last } = await openConflicting({ price: '70 Kč' });
    expect(form.$values.get()).toMatchObject({
      title: 'Koncert dechovky Svitavanka',
      price: '70 Kč',
    });
    expect(state()).toEqual({ state: 'merged', theirs, taken: ['price'] });
    expect(store.$isCancelledElsewhere.get()).toBe(false);
    expect([taken, store.$isDirty.get()]).toEqual([[theirs], true]);
    void store.save(false);
    expect(last().body).toMatchObject({ version: 4, form: { price: '70 Kč' } });
  });

  it('merges into what was typed while it was being sent', async () => {
    const { store, form, last } = open();
    form.change({ title: 'Ples' });
    void store.save(false);
    await last().answer(refused(409));
    form.change({ contact: '777 123 456' });
    const theirs = { ...editableEvent().form, price: '70 Kč' };
    await last().answer(done(editableEvent({ version: 4, form: theirs })));
    expect(form.$values.get()).toMatchObject({
      title: 'Ples',
      contact: '777 123 456',
      price: '70 Kč',
    });
  });

  it('reports that the event was cancelled there, and then saves it as cancelled', async () => {
    const { store, state, last } = await openConflicting({}, { status: 'cancelled' });
    expect(state()).toMatchObject({ state: 'merged', taken: [] });
    expect(store.$isCancelledElsewhere.get()).toBe(true);
    void store.save(false);
    expect(last().body).toMatchObject({ status: 'cancelled' });
  });

  it('leaves the form alone when both changed the same part', async () => {
    const { form, state, taken } = await openConflicting({ title: 'Bál', price: '70 Kč' });
    expect(state()).toMatchObject({
      state: 'conflict',
      merged: { both: ['title'], taken: ['price'] },
    });
    expect(form.$values.get()).toMatchObject({ title: 'Koncert dechovky Svitavanka', price: '' });
    expect(taken).toEqual([]);
  });

  it('keeps the part written here when that is decided, with the other parts from there', async () => {
    const { store, form, state, last } = await openConflicting({ title: 'Bál', price: '70 Kč' });
    store.decide('mine');
    expect(form.$values.get()).toMatchObject({
      title: 'Koncert dechovky Svitavanka',
      price: '70 Kč',
    });
    expect(state()).toMatchObject({ state: 'merged', taken: ['price'] });
    void store.save(false);
    expect(last().body).toMatchObject({ version: 4 });
  });

  it('takes the part saved there when that is decided', async () => {
    const { store, form, state } = await openConflicting({ title: 'Bál', price: '70 Kč' });
    store.decide('theirs');
    expect(form.$values.get()).toMatchObject({ title: 'Bál', price: '70 Kč' });
    expect(state()).toMatchObject({ state: 'merged', taken: ['price', 'title'] });
    expect(store.$isDirty.get()).toBe(false);
  });

  it('keeps the part written here also if it was typed back to what was stored before', async () => {
    const { store, form, state } = await openConflicting({ title: 'Bál' });
    form.change({ title: editableEvent().form.title });
    store.decide('mine');
    expect(form.$values.get().title).toBe(editableEvent().form.title);
    expect(state()).toMatchObject({ state: 'merged', taken: [] });
  });

  it('keeps what was typed between the conflict and the decision', async () => {
    const { store, form } = await openConflicting({ title: 'Bál' });
    form.change({ contact: '777 123 456' });
    store.decide('theirs');
    expect(form.$values.get()).toMatchObject({ title: 'Bál', contact: '777 123 456' });
  });

  it('merges with the event that an unanswered creation left, and then updates that', async () => {
    const { store, form, last, state } = open({ event: null });
    form.change({ title: 'Ples' });
    void store.save(false);
    await last().answer(unreachable);
    form.change({ contact: '777 123 456' });
    void store.save(false);
    await last().answer(refused(409, {}, 'Mezitím se změnila.', { event: 'ples' }));
    expect([last().name, last().body]).toEqual(['ownEvent', { slug: 'ples' }]);
    const theirs = eventForm({ title: 'Ples', price: '70 Kč' });
    await last().answer(done(editableEvent({ slug: 'ples', version: 2, form: theirs })));
    expect(state()).toMatchObject({ state: 'merged', taken: ['price'] });
    void store.save(false);
    expect([last().name, last().body]).toMatchObject([
      'updateEvent',
      { slug: 'ples', version: 2, form: { ...theirs, contact: '777 123 456' } },
    ]);
  });

  it('sends a creation again with its key while the event that it left cannot be read', async () => {
    const { store, form, calls, last, state } = open({ event: null });
    form.change({ title: 'Koncert' });
    void store.save(false);
    await last().answer(refused(409, {}, 'Už je uložená.', { event: 'koncert' }));
    expect(last().name).toBe('ownEvent');
    await last().answer(unreachable);
    expect(state()).toEqual({ state: 'unreachable' });
    void store.save(false);
    expect(calls.map(({ name, requestKey }) => [name, requestKey])).toEqual([
      ['createEvent', 'key of the form'],
      ['ownEvent', undefined],
      ['createEvent', 'key of the form'],
    ]);
  });

  it('creates another event after a draft merged with a stored event was discarded', async () => {
    const { store, form, last } = open({ event: null });
    form.change({ title: 'Ples' });
    void store.save(true);
    await last().answer(refused(409, {}, 'Mezitím se změnila.', { event: 'ples' }));
    await last().answer(done(editableEvent({ slug: 'ples', version: 2 })));
    store.restart(eventForm(), { savedDraft: eventForm(), version: null });
    void store.save(true);
    expect(last().name).toBe('createEvent');
  });

  it('reports an event deleted there', async () => {
    const { state } = await openConflicting({}, { status: 'deleted' });
    expect(state()).toEqual({ state: 'removed' });
  });

  it('ignores a press while the version from there is being loaded', async () => {
    const { store, last, calls, state } = open();
    void store.save(false);
    await last().answer(refused(409));
    void store.save(false);
    expect(calls).toHaveLength(2);
    await last().answer(unreachable);
    expect(state()).toEqual({ state: 'unreachable' });
  });
});
