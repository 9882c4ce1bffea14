import { describe, expect, it } from 'vitest';
import type { OwnEvent } from '../../../contract/organizers/own-event.ts';
import type { EventDraft } from '../../../contract/organizers/event-draft.ts';
import { editableEvent, ownEvent } from '../../../test/support/fixtures/editable-event.ts';
import {
  createFakeCalls,
  done,
  refused,
  unreachable,
} from '../../../test/support/fixtures/fake-calls.ts';
import { createFakeEnvironment, noon } from '../../../test/support/fixtures/fake-environment.ts';
import { actionMessage } from './action-messages.ts';
import { createOwnEventsStore } from './own-events-store.ts';

const counts = { upcoming: 2, past: 0, drafts: 0, deleted: 0 };
const page = (events: OwnEvent[], next: string | null = null) =>
  done({ events, next, counts, total: 2 });
const first = ownEvent();
const second = ownEvent({ id: 2, slug: 'ples', title: 'Ples' });

const open = () => {
  const { ask, ...fake } = createFakeCalls();
  const { environment, advance } = createFakeEnvironment();
  const store = createOwnEventsStore(
    { ...environment, ask, now: () => noon },
    { list: 'upcoming', text: '', month: '', category: '', place: null, scope: 'own' },
  );
  const titles = () => store.$answer.get()?.events.map(({ title }) => title);
  const result = () => store.$result.get();
  return { ...fake, store, advance, titles, result };
};
/** Store with the first event listed. */
const openListed = async () => {
  const opened = open();
  void opened.store.load();
  await opened.last().answer(page([first]));
  return opened;
};

describe('an event that another one stands for on the map', () => {
  it('is told apart and joined again, with the focus on its row', async () => {
    const shown = { slug: 'ples', title: 'Ples', clues: [] };
    const { store, last, result } = await openListed();
    void store.act('separate', { ...first, shown });
    const refusal = { slug: 'koncert', other: 'ples' };
    expect(last().body).toEqual({ ...refusal, refused: true });
    await last().answer(done({ ...first, shown: null }));
    expect(result()).toMatchObject({ state: 'done', action: 'separate', undo: { shown } });
    expect(store.$focused.get()).toEqual({ slug: 'koncert' });
    void store.undo();
    expect(last().body).toEqual({ ...refusal, refused: false });
    await last().answer(done({ ...first, shown }));
    expect(store.$answer.get()?.events[0]?.shown).toEqual(shown);
    expect(result()).toMatchObject({ action: 'join', undo: null });
  });
});

describe('list of own events', () => {
  it('appends the next page, and has no request for one after the last', async () => {
    const { store, last, calls, titles } = open();
    void store.load();
    expect(last().body).toEqual({ list: 'upcoming' });
    await last().answer(page([first], '1.2'));
    void store.more();
    expect(last().body).toEqual({ list: 'upcoming', after: '1.2' });
    await last().answer(page([second]));
    expect(titles()).toEqual(['Koncert', 'Ples']);
    await store.more();
    expect(calls).toHaveLength(2);
  });

  it('loads as many pages as a list has had rows, and shows them together', async () => {
    const { store, last, calls, titles } = open();
    void store.load(2);
    await last().answer(page([first], '1.2'));
    expect(titles()).toBeUndefined();
    expect(last().body).toEqual({ list: 'upcoming', after: '1.2' });
    await last().answer(page([second], '3.4'));
    expect([titles(), store.$answer.get()?.next, calls.length]).toEqual([
      ['Koncert', 'Ples'],
      '3.4',
      2,
    ]);
  });

  it('appends the next page to the rows as they are when it comes', async () => {
    const { store, last, calls, titles } = open();
    void store.load();
    await last().answer(page([first], '1.2'));
    void store.more();
    const more = last();
    void store.act('delete', first);
    await last().answer(done({ ...first, status: 'deleted' }));
    await more.answer(page([second]));
    expect(titles()).toEqual(['Ples']);
    expect(calls).toHaveLength(4);
  });

  it('searches once typing has paused, without surrounding spaces', async () => {
    const { store, advance, calls, last } = open();
    store.search('p');
    await advance(150);
    store.search('ples ');
    expect(store.$query.get().text).toBe('ples ');
    await advance(199);
    expect(calls).toHaveLength(0);
    await advance(1);
    expect([calls.length, last().body]).toEqual([1, { list: 'upcoming', q: 'ples' }]);
  });

  it('has the events of all on request, and goes back to own ones', async () => {
    const { store, advance, last } = open();
    store.showOf('all');
    await advance(0);
    expect(last().body).toEqual({ list: 'upcoming', scope: 'all' });
    store.showOf('own');
    await advance(0);
    expect(last().body).toEqual({ list: 'upcoming' });
  });

  it('is narrowed by month and category at once', async () => {
    const { store, advance, last } = open();
    store.narrow({ month: '2026-03' });
    store.narrow({ category: 'deti' });
    await advance(0);
    expect(last().body).toEqual({ list: 'upcoming', month: '2026-03', category: 'deti' });
  });

  it('is narrowed by one of the places of own events, which those of all are not', async () => {
    const { store, advance, last } = open();
    const places = [{ id: 7, title: 'Sokolovna', city: { slug: 'policka', title: 'Polička' } }];
    void store.loadPlaces();
    expect([last().name, last().body]).toEqual(['eventPlaces', {}]);
    await last().answer(done({ places }));
    expect(store.$places.get()).toEqual(places);
    store.narrow({ place: 7 });
    await advance(0);
    expect(last().body).toEqual({ list: 'upcoming', place: '7' });
    store.showOf('all');
    await advance(0);
    expect(last().body).toEqual({ list: 'upcoming', scope: 'all' });
  });

  it('shows another list at once, and the previous one until it is loaded', async () => {
    const { store, advance, last, titles } = await openListed();
    store.show('past');
    await advance(0);
    expect([last().body, titles()]).toEqual([{ list: 'past' }, ['Koncert']]);
    await last().answer(page([second]));
    expect(titles()).toEqual(['Ples']);
  });

  it('ignores the answer to an earlier request that comes later', async () => {
    const { store, advance, calls, titles } = open();
    void store.load();
    store.show('past');
    await advance(0);
    await calls[1]!.answer(page([second]));
    await calls[0]!.answer(page([first]));
    expect(titles()).toEqual(['Ples']);
  });

  it('reports a failure and loads again', async () => {
    const { store, last, titles } = open();
    void store.load();
    await last().answer(unreachable);
    expect(store.$failed.get()).toBe(true);
    void store.load();
    expect(store.$failed.get()).toBe(false);
    await last().answer(page([first]));
    expect(titles()).toEqual(['Koncert']);
  });

  it('does not search after destroy', async () => {
    const { store, advance, calls } = open();
    store.search('ples');
    store.destroy();
    await advance(1000);
    expect(calls).toEqual([]);
  });
});

describe('actions on own events', () => {
  it('deletes an event in place, and restores it where it was', async () => {
    const { store, last, result, titles } = open();
    const third = ownEvent({ id: 3, slug: 'trh', title: 'Trh' });
    void store.load();
    await last().answer(page([second, first, third], '1.2'));
    void store.act('delete', first);
    expect([last().name, last().body]).toEqual(['deleteEvent', { slug: 'koncert' }]);
    await last().answer(done({ ...first, status: 'deleted', version: 2 }));
    expect(actionMessage(result()!)).toBe('Akce „Koncert“ je smazaná.');
    expect([titles(), store.$focused.get()]).toEqual([['Ples', 'Trh'], { slug: 'trh' }]);
    expect([last().name, last().body]).toEqual(['ownEvents', { list: 'upcoming' }]);
    const newCounts = { ...counts, upcoming: 1, deleted: 1 };
    await last().answer(done({ events: [], next: null, counts: newCounts, total: 2 }));
    // Only the numbers are taken over: further pages stay loaded.
    expect([titles(), store.$answer.get()?.next]).toEqual([['Ples', 'Trh'], '1.2']);
    expect(store.$answer.get()?.counts).toEqual(newCounts);
    void store.undo();
    expect([last().name, last().body]).toEqual(['restoreEvent', { slug: 'koncert' }]);
    await last().answer(done(first));
    expect(result()).toEqual({ state: 'done', action: 'restore', title: 'Koncert', undo: null });
    expect([titles(), store.$focused.get()]).toEqual([
      ['Ples', 'Koncert', 'Trh'],
      { slug: 'koncert' },
    ]);
    store.closeResult();
    expect(result()).toBeNull();
  });

  it('moves the focus to the row before the last one, and nowhere without rows', async () => {
    const { store, last } = open();
    void store.load();
    await last().answer(page([first, second]));
    void store.act('delete', second);
    await last().answer(done({ ...second, status: 'deleted' }));
    expect(store.$focused.get()).toEqual({ slug: 'koncert' });
    void store.act('delete', first);
    await last().answer(done({ ...first, status: 'deleted' }));
    expect(store.$focused.get()).toBeNull();
  });

  it('changes the row of a cancelled event, and removes a published draft', async () => {
    const { store, last, titles } = await openListed();
    void store.act('cancel', first);
    await last().answer(done({ ...first, status: 'cancelled' }));
    expect(store.$answer.get()?.events[0]?.status).toBe('cancelled');
    const draft = ownEvent({ status: 'draft' });
    store.show('drafts');
    void store.load();
    await last().answer(page([draft]));
    void store.act('publish', draft);
    await last().answer(done({ ...draft, status: 'published' }));
    expect(titles()).toEqual([]);
  });

  it('undoes a cancellation with the version it created', async () => {
    const { store, last } = await openListed();
    void store.act('cancel', first);
    expect(last().body).toEqual({ slug: 'koncert', version: 1, status: 'cancelled' });
    await last().answer(done({ ...first, status: 'cancelled', version: 2 }));
    void store.undo();
    expect(last().body).toEqual({ slug: 'koncert', version: 2, status: 'published' });
  });

  it('publishes an event once more on another day, in its order, and deletes it again', async () => {
    const { store, last, titles, result } = open();
    const at = (day: string): OwnEvent['time'] => ({
      id: 1,
      precision: 'timed',
      start: `${day}T18:00+01:00`,
      end: null,
      cancelled: false,
    });
    const late = { ...second, time: at('2026-12-24') };
    void store.load();
    await last().answer(page([{ ...first, time: at('2026-11-21') }, late], '1.2'));
    void store.repeat(first, '2026-12-05');
    expect([last().name, last().body]).toEqual(['ownEvent', { slug: 'koncert' }]);
    await last().answer(done(editableEvent()));
    const { body } = last();
    const form = (body as { form: EventDraft }).form;
    expect([last().name, (body as { status: string }).status]).toEqual([
      'createEvent',
      'published',
    ]);
    expect(form.schedule.map(({ time }) => time.start)).toEqual(['2026-12-05T18:00']);
    await last().answer(done(editableEvent({ id: 9, slug: 'koncert-2', form })));
    expect(store.$answer.get()?.events.map(({ slug }) => slug)).toEqual([
      'koncert',
      'koncert-2',
      'ples',
    ]);
    expect([store.$focused.get(), titles()?.length]).toEqual([{ slug: 'koncert-2' }, 3]);
    expect(actionMessage(result()!)).toBe('Akce „Koncert“ je zveřejněná i\u00a0na další den.');
    void store.undo();
    expect([last().name, last().body]).toEqual(['deleteEvent', { slug: 'koncert-2' }]);
  });

  it('publishes all dates of an event once more from another first day', async () => {
    const { store, last, result } = await openListed();
    const source = editableEvent();
    const [one] = source.form.schedule;
    const next = {
      ...one!,
      key: 's9',
      time: { ...one!.time, start: '2027-01-08T18:00', end: null },
    };
    const schedule = [
      { ...one!, time: { ...one!.time, start: '2027-01-01T18:00', end: null } },
      next,
    ];
    void store.repeat(first, '2027-02-05', 'all');
    await last().answer(done({ ...source, form: { ...source.form, schedule } }));
    const { form } = last().body as { form: EventDraft };
    expect(form.schedule.map(({ key, time: { start } }) => [key, start])).toEqual([
      ['c1', '2027-02-05T18:00'],
      ['c2', '2027-02-12T18:00'],
    ]);
    await last().answer(done(editableEvent({ id: 9, slug: 'koncert-2', form })));
    expect(actionMessage(result()!)).toBe('Akce „Koncert“ je zveřejněná znovu, má 2\u00a0termíny.');
  });

  it('reports when an event cannot be published once more', async () => {
    const { store, last, result, calls } = await openListed();
    void store.repeat(first, '2026-12-05');
    void store.repeat(first, '2026-12-06');
    expect(calls).toHaveLength(2);
    await last().answer(done(editableEvent()));
    await last().answer(refused(400, { title: 'Zadejte název.' }));
    expect(result()).toEqual({ state: 'incomplete' });
    void store.repeat(first, '2026-12-05');
    await last().answer(unreachable);
    expect(result()).toEqual({ state: 'unreachable' });
  });

  it('cannot undo a publication', async () => {
    const { store, last, calls, result } = await openListed();
    void store.act('publish', first);
    await last().answer(done(first));
    expect(result()).toMatchObject({ state: 'done', action: 'publish', undo: null });
    const { length } = calls;
    await store.undo();
    expect(calls).toHaveLength(length);
  });

  it('ignores a second press while the first one is being sent', async () => {
    const { store, last, names } = await openListed();
    void store.act('delete', first);
    void store.act('delete', first);
    void store.act('delete', second);
    expect(names().slice(1)).toEqual(['deleteEvent', 'deleteEvent']);
    await last().answer(unreachable);
    void store.act('delete', second);
    expect(names().slice(1)).toHaveLength(3);
  });

  it.each([
    [refused(409, {}, 'Akce se mezitím změnila.'), 'Akce se mezitím změnila.'],
    [refused(400, { title: 'Zadejte název.' }), /^Akci ještě něco chybí/],
    [unreachable, /^Server teď neodpovídá/],
  ])('reports %j and leaves the list', async (answer, text) => {
    const { store, last, calls, result } = await openListed();
    void store.act('publish', first);
    await last().answer(answer);
    expect(actionMessage(result()!)).toEqual(expect.stringMatching(text));
    expect(calls).toHaveLength(2);
  });
});

describe('actions on several own events', () => {
  const third = ownEvent({ id: 3, slug: 'trh', title: 'Trh' });
  const openThree = async () => {
    const opened = open();
    void opened.store.load();
    await opened.last().answer(page([first, second, third]));
    return opened;
  };

  it('deletes the selected ones in turn, and one undo returns them to their places', async () => {
    const { store, last, names, result, titles } = await openThree();
    store.select('koncert', true);
    store.select('trh', true);
    void store.actOnSelected('delete');
    await last().answer(done({ ...first, status: 'deleted' }));
    await last().answer(done({ ...third, status: 'deleted' }));
    expect(names().slice(1)).toEqual(['deleteEvent', 'deleteEvent', 'ownEvents']);
    expect(actionMessage(result()!)).toBe('2\u00a0akce jsou smazané.');
    expect([titles(), store.$selected.get().size]).toEqual([['Ples'], 0]);
    void store.undo();
    expect(last().body).toEqual({ slug: 'trh' });
    await last().answer(done(third));
    await last().answer(done(first));
    expect(titles()).toEqual(['Koncert', 'Ples', 'Trh']);
  });

  it('are undone once, however often the undo is asked for', async () => {
    const { store, last, names, result } = await openThree();
    store.selectAll(true);
    void store.actOnSelected('delete');
    for (const event of [first, second, third])
      await last().answer(done({ ...event, status: 'deleted' }));
    void store.undo();
    void store.undo();
    for (const event of [third, second, first]) {
      await last().answer(done(event));
      void store.undo();
    }
    expect(names().filter((name) => name === 'restoreEvent')).toHaveLength(3);
    expect(actionMessage(result()!)).toBe('3\u00a0akce jsou zpátky.');
  });

  it('reports those that failed, and changes the others', async () => {
    const { store, last, result } = await openThree();
    store.selectAll(true);
    void store.actOnSelected('cancel');
    await last().answer(done({ ...first, status: 'cancelled' }));
    await last().answer(refused(409, {}, 'Akce se mezitím změnila.'));
    await last().answer(unreachable);
    expect(store.$answer.get()?.events.map(({ status }) => status)).toEqual([
      'cancelled',
      'published',
      'published',
    ]);
    expect(actionMessage(result()!)).toBe(
      '1\u00a0akce je zrušená, 2\u00a0akce se změnit nepodařilo.',
    );
    // Those that failed can be tried again.
    expect([...store.$selected.get()]).toEqual(['ples', 'trh']);
  });

  it('leaves the focus on the first row, as the bar with the button is gone', async () => {
    const { store, last } = await openThree();
    store.select('ples', true);
    store.select('trh', true);
    void store.actOnSelected('cancel');
    await last().answer(done({ ...second, status: 'cancelled' }));
    await last().answer(done({ ...third, status: 'cancelled' }));
    expect([store.$selected.get().size, store.$focused.get()]).toEqual([0, { slug: 'ples' }]);
  });

  it('reports the reason when all failed', async () => {
    const { store, last, result } = await openThree();
    store.select('ples', true);
    void store.actOnSelected('delete');
    await last().answer(unreachable);
    expect(result()).toEqual({ state: 'unreachable' });
  });

  it('publishes them once more some days later', async () => {
    const { store, last } = open();
    void store.load();
    const time = {
      id: 1,
      precision: 'timed' as const,
      start: '2026-11-21T18:00+01:00',
      end: null,
      cancelled: false,
    };
    await last().answer(page([{ ...first, time }, second]));
    store.select('koncert', true);
    void store.repeatSelected(28);
    await last().answer(done(editableEvent()));
    const { form } = last().body as { form: EventDraft };
    expect(form.schedule.map(({ time: { start } }) => start)).toEqual(['2026-12-19T18:00']);
  });

  it('copies drafts as drafts, above the others, and takes the copies back', async () => {
    const { store, last, titles, result } = open();
    store.show('drafts');
    const draft = ownEvent({ status: 'draft', time: null, dates: 0, coming: 0 });
    void store.load();
    await last().answer(page([draft]));
    store.select('koncert', true);
    void store.copySelected();
    await last().answer(done(editableEvent({ status: 'draft' })));
    expect(last().body).toMatchObject({ status: 'draft', form: editableEvent().form });
    const copy = editableEvent({ id: 5, slug: 'koncert-2', status: 'draft' });
    await last().answer(done(copy));
    expect(store.$answer.get()?.events.map(({ slug }) => slug)).toEqual(['koncert-2', 'koncert']);
    expect(titles()).toEqual(['Koncert dechovky', 'Koncert']);
    expect(actionMessage(result()!)).toBe('1\u00a0koncept je zkopírovaný.');
    await last().answer(page([]));
    void store.undo();
    expect(last().body).toEqual({ slug: 'koncert-2' });
  });

  it('forgets the selection with another filter', async () => {
    const { store } = await openThree();
    store.selectAll(true);
    store.narrow({ category: 'plesy' });
    expect(store.$selected.get().size).toBe(0);
  });
});
