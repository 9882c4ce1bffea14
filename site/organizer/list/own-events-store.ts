import { eventPlaces, ownEvents } from '../../../contract/endpoints/own-events.ts';
import { atom } from 'nanostores';
import type { CivilDate } from '../../../contract/events/civil-date.ts';
import type { EventTime } from '../../../contract/events/event.ts';
import type { CategorySlug } from '../../../contract/events/category.ts';
import type {
  EventPlaces,
  EventScope,
  OwnEvent,
  OwnEvents,
  OwnList,
} from '../../../contract/organizers/own-event.ts';
import type { CallResult } from '../../shell/call-result.ts';
import type { AccountStore } from '../../account/session/account-store.ts';
import type { Timers } from '../../shell/timers.ts';
import { addDays } from '../../../domain/time/civil-time.ts';
import { inverse, toFailure, type ActionResult, type DoneAction } from './action-result.ts';
import { createEventDatesStore } from './dates/event-dates-store.ts';
import { createListedEvents } from './listed-events.ts';
import { createOwnEventCalls, type EventAction, type RepeatScope } from './own-event-calls.ts';

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
  /** Id of a place of own events; null for all. */
  place: number | null;
  /** Those of all only for administrators. */
  scope: EventScope;
}

/** Changes of what the rows of a list have in common. */
export type Narrowing = Partial<Pick<OwnEventsFilter, 'month' | 'category' | 'place'>>;

/** Drafts may have no time yet. */
const isDated = (event: OwnEvent): event is OwnEvent & { time: EventTime } => event.time !== null;

/** Paged list of own events and the actions on them. */
export const createOwnEventsStore = (
  { ask, now, setTimeout, clearTimeout }: OwnEventsEnvironment,
  filter: OwnEventsFilter,
) => {
  const $query = atom(filter);
  const listed = createListedEvents(() => $query.get().list);
  const { $answer, $focused, $selected, select, selectAll, put, insert } = listed;
  const $places = atom<EventPlaces['places']>([]);
  const $failed = atom(false);
  const $result = atom<ActionResult | null>(null);
  const calls = createOwnEventCalls({ ask, now });
  let timer: unknown;
  // Number of the latest request: answers to earlier ones are ignored.
  let revision = 0;
  // Slugs of events with an action that is being sent.
  const pending = new Set<string>();
  let isUndoing = false;

  const request = (previous: OwnEvents | null): Promise<CallResult<OwnEvents>> => {
    const { list, text, month, category, place, scope } = $query.get();
    return ask(ownEvents, {
      list,
      ...(text.trim() && { q: text.trim() }),
      ...(month && { month }),
      ...(category && { category }),
      ...(place !== null && { place: String(place) }),
      ...(previous?.next && { after: previous.next }),
      ...(scope === 'all' && { scope }),
    });
  };

  /** Loads the next page, or first pages with at least this many rows, shown together. */
  const load = async (previous: OwnEvents | null, rows = 0): Promise<void> => {
    const number = ++revision;
    $failed.set(false);
    let answer = previous;
    const events: OwnEvent[] = [];
    do {
      const result = await request(answer);
      if (number !== revision) return;
      if (result.state !== 'done') return $failed.set(true);
      answer = result.answer;
      events.push(...answer.events);
    } while (answer.next !== null && events.length < rows);
    const loaded = { ...answer, events };
    if (previous) listed.append(loaded);
    else listed.show(loaded);
  };

  const query = (changes: Partial<OwnEventsFilter>): void => {
    const next = { ...$query.get(), ...changes };
    $query.set(next);
    $selected.set(new Set());
    clearTimeout(timer);
    timer = setTimeout(() => void load(null), next.text ? typingPauseMs : 0);
  };

  const loadCounts = async (): Promise<void> => {
    const result = await request(null);
    const answer = $answer.get();
    if (result.state !== 'done' || !answer) return;
    const { counts, total } = result.answer;
    $answer.set({ ...answer, counts, total });
  };

  /** Runs a call for an event; null while another one is being sent for it. */
  const call = async <Answer>(
    { slug }: Pick<OwnEvent, 'slug'>,
    run: () => Promise<CallResult<Answer>>,
  ): Promise<CallResult<Answer> | null> => {
    if (pending.has(slug)) return null;
    pending.add(slug);
    return run().finally(() => pending.delete(slug));
  };

  const dates = createEventDatesStore(
    { ask, now, call },
    {
      report: (result) => $result.set(result),
      onChanged(event, date) {
        // The row stays, even when its last coming date was moved into the past.
        listed.replace(event);
        if (date !== null) $focused.set({ slug: event.slug, date });
        void loadCounts();
      },
      onTaken: put,
    },
  );

  /** Takes over an event after an action. */
  const take = (event: OwnEvent): void => {
    dates.close(event.slug);
    put(event);
  };

  const act = async (action: EventAction, event: OwnEvent): Promise<void> => {
    const result = await call(event, () => calls.change(action, event));
    if (!result) return;
    if (result.state !== 'done') return $result.set(toFailure(result));
    // The undo needs the event that stood for it.
    const undo = inverse[action] ? { ...result.answer, shown: event.shown } : null;
    $result.set({ state: 'done', action, title: event.title, undo });
    take(result.answer);
    // Its button is gone.
    if (action === 'separate' || action === 'join') $focused.set({ slug: event.slug });
    return loadCounts();
  };

  /** Runs an action for several events in turn; one that fails does not stop the others. */
  const runAll = async <Row extends OwnEvent>(
    action: DoneAction,
    events: readonly Row[],
    run: (event: Row) => Promise<CallResult<OwnEvent>>,
  ): Promise<void> => {
    const changed: OwnEvent[] = [];
    let failure: ActionResult | null = null;
    for (const event of events) {
      const result = await call(event, () => run(event));
      if (result?.state === 'done') {
        changed.push(result.answer);
        select(event.slug, false);
        if (action === 'repeat' || action === 'copy') insert(result.answer);
        else take(result.answer);
      } else if (result) failure = toFailure(result);
    }
    const failed = events.length - changed.length;
    const several: ActionResult = { state: 'several', action, failed, undo: changed };
    $result.set(changed.length === 0 && failure ? failure : several);
    // The bar with the pressed button is gone, the rows have stayed.
    const kept = changed.length > 0 && events.find(({ slug }) => listed.isListed(slug));
    if (kept && $selected.get().size === 0) $focused.set({ slug: kept.slug });
    return loadCounts();
  };

  const actOnAll = (action: EventAction, events: readonly OwnEvent[]): Promise<void> =>
    runAll(action, events, (event) => calls.change(action, event));

  const selectedEvents = (): OwnEvent[] =>
    ($answer.get()?.events ?? []).filter(({ slug }) => $selected.get().has(slug));

  const undo = async (): Promise<void> => {
    const result = $result.get();
    if (result?.state === 'date' && result.undo) return dates.undo(result.undo);
    if (result?.state !== 'done' && result?.state !== 'several') return;
    const back = inverse[result.action];
    if (!back || !result.undo) return;
    if (result.state === 'done') return act(back, result.undo);
    // Backwards, so that each removed row returns to its place.
    return actOnAll(back, result.undo.toReversed());
  };

  return {
    $query,
    $answer,
    /** Places of own events; empty until they are loaded. */
    $places,
    /** The last request for events failed. */
    $failed,
    $result,
    $focused,
    $selected,
    select,
    selectAll,
    /** Dates of rows. */
    dates,
    show: (next: OwnList) => query({ list: next }),
    /** Changes whose events they are. */
    showOf: (scope: EventScope) => query({ scope, place: null }),
    narrow: (changes: Narrowing) => query(changes),
    /** Searches when typing has paused. */
    search: (text: string) => query({ text }),
    /** Loads the first page, or more of them until there are this many rows. */
    load: (rows?: number) => load(null, rows),
    /** Loads the places to choose from; without them there is no such choice. */
    async loadPlaces(): Promise<void> {
      const result = await ask(eventPlaces, {});
      if (result.state === 'done') $places.set(result.answer.places);
    },
    /** Loads the next page, if there is one. */
    async more(): Promise<void> {
      const answer = $answer.get();
      if (answer?.next) await load(answer);
    },
    /** Sends an action and changes the row; ignored while one is being sent for the event. */
    act,
    /** Publishes an event once more, on another day at the same hours, or all its dates from that day on. */
    async repeat(event: OwnEvent, day: CivilDate, scope: RepeatScope = 'one'): Promise<void> {
      const result = await call(event, () => calls.publishAgain(event, day, scope));
      if (!result) return;
      if (result.state !== 'done') return $result.set(toFailure(result));
      const repeated = result.answer;
      $result.set({ state: 'done', action: 'repeat', title: event.title, undo: repeated });
      if (insert(repeated)) $focused.set({ slug: repeated.slug });
      return loadCounts();
    },
    /** Sends an action for each selected event. */
    actOnSelected: (action: EventAction): Promise<void> => actOnAll(action, selectedEvents()),
    /** Publishes each selected event once more, this many days later at the same hours. */
    repeatSelected: (days: number): Promise<void> =>
      runAll('repeat', selectedEvents().filter(isDated), (event) =>
        calls.publishAgain(event, addDays(event.time.start.slice(0, 10), days)),
      ),
    /** Makes a copy of each selected draft. */
    copySelected: (): Promise<void> => runAll('copy', selectedEvents(), calls.copyDraft),
    /** Undoes the last action; ignored while it is being undone. */
    async undo(): Promise<void> {
      if (isUndoing) return;
      isUndoing = true;
      await undo().finally(() => {
        isUndoing = false;
      });
    },
    /** Shows a message. */
    report: (result: ActionResult) => $result.set(result),
    /** Removes the message about the last action. */
    closeResult: () => $result.set(null),
    /** Drops a search that waits for a pause. */
    destroy: () => clearTimeout(timer),
  };
};
