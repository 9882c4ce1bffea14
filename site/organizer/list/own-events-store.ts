import { atom } from 'nanostores';
import type { CivilDate } from '../../../contract/events/civil-date.ts';
import type { CategorySlug } from '../../../contract/events/category.ts';
import type { OwnEvent, OwnEvents, OwnList } from '../../../contract/organizers/own-event.ts';
import type { CallResult } from '../../account/session/account-client.ts';
import type { AccountStore } from '../../account/session/account-store.ts';
import type { Timers } from '../../shell/timers.ts';
import { seriesOfCopy } from '../schedule/another-series.ts';
import { isAllPast, toEventTimes } from '../schedule/to-event-times.ts';

export type EventAction = 'cancel' | 'publish' | 'delete' | 'restore';
/** Actions that a message tells of. */
export type DoneAction = EventAction | 'repeat';

/** Result of the last action, for a message. */
export type ActionResult =
  /** `undo` is the event after the action; null if the action cannot be undone. */
  | { state: 'done'; action: DoneAction; title: string; undo: OwnEvent | null }
  /** A draft that lacks something cannot be published. */
  | { state: 'incomplete' }
  /** The server's sentence. */
  | { state: 'refused'; sentence: string }
  | { state: 'unreachable' };

/** Action that undoes another one. */
const inverse: Partial<Record<DoneAction, EventAction>> = {
  delete: 'restore',
  cancel: 'publish',
  repeat: 'delete',
};

/** Delay after typing before a search, in milliseconds. */
const typingPauseMs = 200;

export interface OwnEventsEnvironment extends Timers {
  ask: AccountStore['ask'];
  /** Epoch milliseconds. */
  now(): number;
}

/** Filter of the list: one of the lists, and a search text; both others are empty for all. */
export interface OwnEventsFilter {
  list: OwnList;
  text: string;
  /** `YYYY-MM`. */
  month: string;
  category: CategorySlug | '';
}

/** Whether an event is in a list, whatever the rest of the filter. */
const isIn = (list: OwnList, { status, coming }: OwnEvent): boolean => {
  if (status === 'deleted') return list === 'deleted';
  if (status === 'draft') return list === 'drafts';
  return list === (coming > 0 ? 'upcoming' : 'past');
};

const toFailure = (result: CallResult<unknown>): ActionResult => {
  const error = result.state === 'refused' ? result.error : null;
  if (!error) return { state: 'unreachable' };
  if (Object.keys(error.fields).length > 0) return { state: 'incomplete' };
  return { state: 'refused', sentence: error.message };
};

/** Paged list of own events and the actions on them. */
export const createOwnEventsStore = (
  { ask, now, setTimeout, clearTimeout }: OwnEventsEnvironment,
  filter: OwnEventsFilter,
) => {
  const $query = atom(filter);
  const $answer = atom<OwnEvents | null>(null);
  const $failed = atom(false);
  const $result = atom<ActionResult | null>(null);
  const $focused = atom<{ slug: string } | null>(null);
  let timer: unknown;
  // Number of the latest request: answers to earlier ones are ignored.
  let revision = 0;
  // Slugs of events with an action that is being sent.
  const pending = new Set<string>();

  // Where the last removed event was, for its return.
  let removed: { slug: string; index: number } | null = null;

  const request = (previous: OwnEvents | null): Promise<CallResult<OwnEvents>> => {
    const { list, text, month, category } = $query.get();
    return ask('ownEvents', {
      list,
      ...(text.trim() && { q: text.trim() }),
      ...(month && { month }),
      ...(category && { category }),
      ...(previous?.next && { after: previous.next }),
    });
  };

  const load = async (previous: OwnEvents | null): Promise<void> => {
    const number = ++revision;
    $failed.set(false);
    const result = await request(previous);
    if (number !== revision) return;
    if (result.state !== 'done') return $failed.set(true);
    const { answer } = result;
    if (!previous) removed = null;
    // Rows may have changed since the request.
    const listed = previous ? ($answer.get()?.events ?? []) : [];
    $answer.set({ ...answer, events: [...listed, ...answer.events] });
  };

  const query = (changes: Partial<OwnEventsFilter>): void => {
    const next = { ...$query.get(), ...changes };
    $query.set(next);
    clearTimeout(timer);
    timer = setTimeout(() => void load(null), next.text ? typingPauseMs : 0);
  };

  const send = (
    action: EventAction,
    { slug, version }: OwnEvent,
  ): Promise<CallResult<OwnEvent>> => {
    if (action === 'delete') return ask('deleteEvent', { slug });
    if (action === 'restore') return ask('restoreEvent', { slug });
    const status = action === 'cancel' ? 'cancelled' : 'published';
    return ask('setEventStatus', { slug, version, status });
  };

  /** Puts a changed event in place of its row; the other rows stay where they are. */
  const put = (event: OwnEvent): void => {
    const answer = $answer.get();
    if (!answer) return;
    const { events } = answer;
    const index = events.findIndex(({ slug }) => slug === event.slug);
    const isListed = isIn($query.get().list, event);
    if (index >= 0 && isListed)
      return $answer.set({ ...answer, events: events.with(index, event) });
    if (index >= 0) {
      removed = { slug: event.slug, index };
      const rest = events.toSpliced(index, 1);
      $answer.set({ ...answer, events: rest });
      const next = rest[index] ?? rest.at(-1);
      return $focused.set(next ? { slug: next.slug } : null);
    }
    if (!isListed || removed?.slug !== event.slug) return;
    $answer.set({ ...answer, events: events.toSpliced(removed.index, 0, event) });
    $focused.set({ slug: event.slug });
  };

  /** Adds an event to the upcoming ones, in the order of next times; nothing in another list. */
  const insert = (event: OwnEvent): void => {
    const answer = $answer.get();
    const { list } = $query.get();
    if (!answer || list !== 'upcoming' || !isIn(list, event)) return;
    const { events } = answer;
    const start = event.time?.start ?? '';
    const index = events.findIndex(({ time }) => (time?.start ?? '') > start);
    // After the last loaded row it comes with the next page.
    if (index < 0 && answer.next !== null) return;
    $answer.set({
      ...answer,
      events: events.toSpliced(index < 0 ? events.length : index, 0, event),
    });
    $focused.set({ slug: event.slug });
  };

  /** Publishes an event once more on another day; null after a failure, which is reported. */
  const publishAgain = async ({ slug }: OwnEvent, day: CivilDate): Promise<OwnEvent | null> => {
    const source = await ask('ownEvent', { slug });
    if (source.state !== 'done') {
      $result.set(toFailure(source));
      return null;
    }
    const { form } = source.answer;
    const created = await ask('createEvent', {
      status: 'published',
      form: { ...form, schedule: [seriesOfCopy(form.schedule, day)] },
    });
    if (created.state !== 'done') {
      $result.set(toFailure(created));
      return null;
    }
    const { answer } = created;
    const { id, slug: newSlug, version, updated_at, place } = answer;
    const [time] = toEventTimes(answer.form.schedule);
    return {
      id,
      slug: newSlug,
      title: answer.form.title,
      status: 'published',
      categories: answer.form.categories,
      place,
      time: time ?? null,
      dates: 1,
      coming: isAllPast(answer.form.schedule, now()) ? 0 : 1,
      version,
      updated_at,
    };
  };

  const loadCounts = async (): Promise<void> => {
    const result = await request(null);
    const answer = $answer.get();
    if (result.state === 'done' && answer) $answer.set({ ...answer, counts: result.answer.counts });
  };

  const act = async (action: EventAction, event: OwnEvent): Promise<void> => {
    if (pending.has(event.slug)) return;
    pending.add(event.slug);
    const result = await send(action, event).finally(() => pending.delete(event.slug));
    if (result.state !== 'done') return $result.set(toFailure(result));
    const undo = inverse[action] ? result.answer : null;
    $result.set({ state: 'done', action, title: event.title, undo });
    put(result.answer);
    return loadCounts();
  };

  return {
    $query,
    /** Events loaded so far; null until the first answer. */
    $answer,
    /** The last request for events failed. */
    $failed,
    $result,
    /** Event whose row gets the focus, as the row with the focus was removed; null for none. */
    $focused,
    show: (next: OwnList) => query({ list: next }),
    /** Changes the month or the category. */
    narrow: (changes: Partial<Pick<OwnEventsFilter, 'month' | 'category'>>) => query(changes),
    /** Searches when typing has paused. */
    search: (text: string) => query({ text }),
    load: () => load(null),
    /** Loads the next page, if there is one. */
    async more(): Promise<void> {
      const answer = $answer.get();
      if (answer?.next) await load(answer);
    },
    /** Sends an action and changes the row; ignored while one is being sent for the event. */
    act,
    /** Publishes an event once more, on another day at the same hours. */
    async repeat(event: OwnEvent, day: CivilDate): Promise<void> {
      if (pending.has(event.slug)) return;
      pending.add(event.slug);
      const repeated = await publishAgain(event, day).finally(() => pending.delete(event.slug));
      if (!repeated) return;
      $result.set({ state: 'done', action: 'repeat', title: event.title, undo: repeated });
      insert(repeated);
      return loadCounts();
    },
    /** Undoes the last action. */
    async undo(): Promise<void> {
      const result = $result.get();
      const action = result?.state === 'done' ? inverse[result.action] : undefined;
      if (result?.state === 'done' && result.undo && action) await act(action, result.undo);
    },
    /** Removes the message about the last action. */
    closeResult: () => $result.set(null),
    /** Drops a search that waits for a pause. */
    destroy: () => clearTimeout(timer),
  };
};
