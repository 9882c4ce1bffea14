import { atom } from 'nanostores';
import type { OwnEvent, OwnEvents, OwnList } from '../../../contract/organizers/own-event.ts';
import type { CallResult } from '../../account/session/account-client.ts';
import type { AccountStore } from '../../account/session/account-store.ts';
import type { Timers } from '../../shell/timers.ts';

export type EventAction = 'cancel' | 'publish' | 'delete' | 'restore';

/** Result of the last action, for a message. */
export type ActionResult =
  /** `undo` is the event after the action; null if the action cannot be undone. */
  | { state: 'done'; action: EventAction; title: string; undo: OwnEvent | null }
  /** A draft that lacks something cannot be published. */
  | { state: 'incomplete' }
  /** The server's sentence. */
  | { state: 'refused'; sentence: string }
  | { state: 'unreachable' };

/** Action that undoes another one. */
const inverse: Partial<Record<EventAction, EventAction>> = { delete: 'restore', cancel: 'publish' };

/** Delay after typing before a search, in milliseconds. */
const typingPauseMs = 200;

export interface OwnEventsEnvironment extends Timers {
  ask: AccountStore['ask'];
}

/** Filter of the list: one of the lists, and a search text. */
export interface OwnEventsFilter {
  list: OwnList;
  text: string;
}

const toFailure = (result: CallResult<OwnEvent>): ActionResult => {
  const error = result.state === 'refused' ? result.error : null;
  if (!error) return { state: 'unreachable' };
  if (Object.keys(error.fields).length > 0) return { state: 'incomplete' };
  return { state: 'refused', sentence: error.message };
};

/** Paged list of own events and the actions on them. */
export const createOwnEventsStore = (
  { ask, setTimeout, clearTimeout }: OwnEventsEnvironment,
  list: OwnList,
) => {
  const $query = atom<OwnEventsFilter>({ list, text: '' });
  const $answer = atom<OwnEvents | null>(null);
  const $failed = atom(false);
  const $result = atom<ActionResult | null>(null);
  let timer: unknown;
  // Number of the latest request: answers to earlier ones are ignored.
  let revision = 0;
  // Slugs of events with an action that is being sent.
  const pending = new Set<string>();

  const load = async (previous: OwnEvents | null): Promise<void> => {
    const request = ++revision;
    $failed.set(false);
    const query = $query.get();
    const text = query.text.trim();
    const result = await ask('ownEvents', {
      list: query.list,
      ...(text && { q: text }),
      ...(previous?.next && { after: previous.next }),
    });
    if (request !== revision) return;
    if (result.state !== 'done') return $failed.set(true);
    const { answer } = result;
    $answer.set(previous ? { ...answer, events: [...previous.events, ...answer.events] } : answer);
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

  const act = async (action: EventAction, event: OwnEvent): Promise<void> => {
    if (pending.has(event.slug)) return;
    pending.add(event.slug);
    const result = await send(action, event).finally(() => pending.delete(event.slug));
    if (result.state !== 'done') return $result.set(toFailure(result));
    const undo = inverse[action] ? result.answer : null;
    $result.set({ state: 'done', action, title: event.title, undo });
    return load(null);
  };

  return {
    $query,
    /** Events loaded so far; null until the first answer. */
    $answer,
    /** The last request for events failed. */
    $failed,
    $result,
    show: (next: OwnList) => query({ list: next }),
    /** Searches when typing has paused. */
    search: (text: string) => query({ text }),
    load: () => load(null),
    /** Loads the next page, if there is one. */
    async more(): Promise<void> {
      const answer = $answer.get();
      if (answer?.next) await load(answer);
    },
    /** Sends an action, then loads the list again; ignored while one is being sent for the event. */
    act,
    /** Undoes the last action. */
    async undo(): Promise<void> {
      const result = $result.get();
      const action = result?.state === 'done' ? inverse[result.action] : undefined;
      if (result?.state === 'done' && result.undo && action) await act(action, result.undo);
    },
    /** Drops a search that waits for a pause. */
    destroy: () => clearTimeout(timer),
  };
};
