import type { TimeEntry } from '../../../contract/organizers/schedule.ts';
import type { OwnEvent } from '../../../contract/organizers/own-event.ts';
import type { CallResult } from '../../shell/call-result.ts';
import type { DateUndo } from './dates/date-undo.ts';
import type { EventAction } from './own-event-calls.ts';

/** Actions that a message tells of. */
export type DoneAction = EventAction | 'repeat' | 'copy';

/** Action that undoes another one. */
export const inverse: Partial<Record<DoneAction, EventAction>> = {
  delete: 'restore',
  cancel: 'publish',
  repeat: 'delete',
  copy: 'delete',
  separate: 'join',
};

/** Change of one date of an event; `back` is the undo of another one. */
export type DateChangeKind = 'cancelled' | 'renewed' | 'moved' | 'back';

/** Result of the last action, for a message. */
export type ActionResult =
  /** `undo` is the event after the action; null if the action cannot be undone. */
  | { state: 'done'; action: DoneAction; title: string; undo: OwnEvent | null }
  /** Of several events; `undo` are those changed, `failed` the number of the others. */
  | { state: 'several'; action: DoneAction; failed: number; undo: OwnEvent[] }
  /** Of one date; `time` is its time after the change. */
  | {
      state: 'date';
      change: DateChangeKind;
      title: string;
      time: TimeEntry;
      undo: DateUndo | null;
    }
  /** Changes saved in the form, from which the list was returned to. */
  | { state: 'saved'; slug: string; isOver?: boolean; isDouble?: boolean }
  /** The event lacks something that visitors need. */
  | { state: 'incomplete' }
  /** Somebody else changed the event; its dates were loaded again. */
  | { state: 'conflict'; title: string }
  /** The server's sentence. */
  | { state: 'refused'; sentence: string }
  | { state: 'unreachable' };

/** Why a call failed, for the message. */
export const toFailure = (result: CallResult<unknown>): ActionResult => {
  const error = result.state === 'refused' ? result.error : null;
  if (!error) return { state: 'unreachable' };
  if (Object.keys(error.fields).length > 0) return { state: 'incomplete' };
  return { state: 'refused', sentence: error.message };
};

/** Whether the last action can be undone. */
export const isUndoable = (result: ActionResult | null): boolean => {
  if (result?.state === 'several') return result.action in inverse && result.undo.length > 0;
  return (result?.state === 'done' || result?.state === 'date') && result.undo !== null;
};
