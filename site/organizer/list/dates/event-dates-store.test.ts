import { expect, it } from 'vitest';
import type { EventDraft } from '../../../../contract/organizers/event-draft.ts';
import type { EditableEvent } from '../../../../contract/organizers/own-event.ts';
import { editableEvent, ownEvent } from '../../../../test/support/fixtures/editable-event.ts';
import { eventForm, evening, weekly } from '../../../../test/support/fixtures/event-forms.ts';
import {
  createFakeCalls,
  done,
  refused,
  unreachable,
} from '../../../../test/support/fixtures/fake-calls.ts';
import {
  createFakeEnvironment,
  noon,
  settle,
} from '../../../../test/support/fixtures/fake-environment.ts';
import { actionMessage } from '../action-messages.ts';
import { createOwnEventsStore } from '../own-events-store.ts';

const row = ownEvent({ dates: 3, coming: 3 });
/** An event on Saturdays; the day of the tests is Friday 20 November. */
const saturdays = (count: number, first = '2026-11-21'): EditableEvent =>
  editableEvent({ form: eventForm({ schedule: [weekly(evening(first), count, 6)] }) });

/** Store of a list with one row, whose dates are open. */
const openDates = async (event = saturdays(3)) => {
  const { ask, ...fake } = createFakeCalls();
  const { environment } = createFakeEnvironment();
  const store = createOwnEventsStore(
    { ...environment, ask, now: () => noon },
    { list: 'upcoming', text: '', month: '', category: '', place: null, scope: 'own' },
  );
  void store.load();
  const counts = { upcoming: 1, past: 0, drafts: 0, deleted: 0 };
  await fake.last().answer(done({ events: [row], next: null, counts }));
  store.dates.toggle('koncert');
  expect([fake.last().name, fake.last().body]).toEqual(['ownEvent', { slug: 'koncert' }]);
  await fake.last().answer(done(event));
  const opened = () => {
    const dates = store.dates.$opened.get().get('koncert');
    if (dates?.state !== 'ready') throw new Error('the dates are not ready');
    return dates;
  };
  const message = () => actionMessage(store.$result.get()!);
  /** Answers the save that is being sent as the server would, with the next version. */
  const saveDone = async () => {
    const save = fake.calls.findLast(({ name }) => name === 'updateEvent')!;
    const { form, version } = save.body as { form: EventDraft; version: number };
    await save.answer(done({ ...event, form, version: version + 1 }));
  };
  const savedChanges = () => {
    const save = fake.calls.findLast(({ name }) => name === 'updateEvent');
    return (save?.body as { form: EventDraft }).form.schedule.map(({ changes }) => changes);
  };
  return { ...fake, store, opened, message, saveDone, savedChanges };
};

it('lists at most twenty coming dates, without those that are over', async () => {
  const { opened } = await openDates(saturdays(30, '2026-11-07'));
  const { dates, hasMore } = opened();
  expect([dates.length, dates[0]?.date, hasMore]).toEqual([20, '2026-11-21', true]);
});

// The year is told in other years.
it('cancels one date over the loaded version, and the row has the next one', async () => {
  const { store, opened, last, message, saveDone, savedChanges, names } = await openDates();
  void store.dates.change('koncert', opened().dates[1]!, { cancelled: true });
  await settle();
  expect(last().body).toMatchObject({ slug: 'koncert', version: 3, status: 'published' });
  await saveDone();
  expect(savedChanges()).toEqual([
    [{ date: '2026-11-28', cancelled: true, time: null, announced: false }],
  ]);
  expect(opened().dates.map(({ cancelled }) => cancelled)).toEqual([false, true, false]);
  expect(message()).toMatch(
    /^Zrušený termín akce „Koncert.*“: sobota 28\.\slistopadu(?:\s2026)?, 18:00/,
  );
  expect(store.$answer.get()?.events[0]).toMatchObject({ version: 4, coming: 3 });
  expect([names().at(-1), store.$focused.get()]).toEqual(['ownEvents', null]);
});

it('keeps the places of the dates after a move, and an undo takes it back', async () => {
  const { store, opened, last, message, saveDone, savedChanges } = await openDates();
  const moved = evening('2026-12-25', '19:00');
  void store.dates.change('koncert', opened().dates[0]!, { time: moved, announced: true });
  await settle();
  await saveDone();
  expect(opened().dates.map(({ time }) => time.start.slice(0, 10))).toEqual([
    '2026-12-25',
    '2026-11-28',
    '2026-12-05',
  ]);
  expect(opened().dates[0]?.movedFrom?.start).toBe('2026-11-21T18:00');
  expect(store.$answer.get()?.events[0]?.time?.start).toMatch(/^2026-11-28/);
  expect(message()).toMatch(/^Přesunutý termín .*: nově pátek 25\.\sprosince(?:\s2026)?, 19:00/);
  void store.undo();
  await settle();
  expect(last().body).toMatchObject({ version: 4 });
  await saveDone();
  expect(savedChanges()).toEqual([[]]);
  expect(message()).toMatch(/je jako předtím: sobota 21\.\slistopadu/);
  expect(store.$focused.get()).toEqual({ slug: 'koncert', date: 's1 2026-11-21' });
});

it('loads the dates again after a conflict, and says so', async () => {
  const { store, opened, last, message, calls } = await openDates();
  const saved = store.dates.change('koncert', opened().dates[0]!, { cancelled: true });
  await settle();
  await last().answer(refused(409, {}, 'Tento záznam se mezitím změnil.'));
  expect(last().name).toBe('ownEvent');
  await last().answer(done({ ...saturdays(2), version: 8 }));
  expect(await saved).toBe(false);
  expect(message()).toMatch(/^Akce „Koncert.*“ se mezitím změnila\. Její termíny jsme/);
  expect(opened().dates).toHaveLength(2);
  expect(store.$answer.get()?.events[0]).toMatchObject({ version: 8, coming: 2 });
  void store.dates.change('koncert', opened().dates[0]!, { cancelled: true });
  await settle();
  expect(calls.at(-1)?.body).toMatchObject({ version: 8 });
});

it.each([
  [refused(400, { description: 'Napište aspoň větu.' }), /^Akci ještě něco chybí/],
  [unreachable, /^Server teď neodpovídá/],
])('reports %j and leaves the dates', async (answer, text) => {
  const { store, opened, last, message } = await openDates();
  const saved = store.dates.change('koncert', opened().dates[0]!, { cancelled: true });
  await settle();
  await last().answer(answer);
  expect([await saved, opened().dates[0]?.cancelled]).toEqual([false, false]);
  expect(message()).toMatch(text);
});

it('saves two changes in turn, the second one over the version of the first', async () => {
  const { store, opened, last, names, saveDone, savedChanges } = await openDates();
  const [first, second] = opened().dates;
  void store.dates.change('koncert', first!, { cancelled: true });
  void store.dates.change('koncert', first!, { cancelled: true });
  void store.dates.change('koncert', second!, { cancelled: true });
  await settle();
  expect(last().body).toMatchObject({ version: 3 });
  await saveDone();
  const saves = () => names().filter((name) => name === 'updateEvent').length;
  // A second press of the same button saves nothing.
  expect([saves(), savedChanges()[0]?.map(({ date }) => date)]).toEqual([
    2,
    ['2026-11-21', '2026-11-28'],
  ]);
});

it('are loaded again after a failure, and closed by an action for the event', async () => {
  const { store, last } = await openDates();
  const stateOf = () => store.dates.$opened.get().get('koncert')?.state;
  store.dates.reload('koncert');
  await last().answer(unreachable);
  expect(stateOf()).toBe('failed');
  store.dates.reload('koncert');
  await last().answer(done(saturdays(3)));
  expect(stateOf()).toBe('ready');
  void store.act('cancel', row);
  await last().answer(done({ ...row, status: 'cancelled' }));
  expect(stateOf()).toBeUndefined();
});
