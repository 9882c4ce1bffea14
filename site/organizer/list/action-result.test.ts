import { expect, it } from 'vitest';
import { ownEvent } from '../../../test/support/fixtures/editable-event.ts';
import { isUndoable, type DoneAction } from './action-result.ts';

it('one event is taken back when the action has left what to take back', () => {
  expect(isUndoable({ state: 'done', action: 'delete', title: 'Ples', undo: ownEvent() })).toBe(
    true,
  );
  expect(isUndoable({ state: 'done', action: 'restore', title: 'Ples', undo: null })).toBe(false);
  for (const result of [null, { state: 'unreachable' } as const, { state: 'incomplete' } as const])
    expect(isUndoable(result)).toBe(false);
});

it('several events are taken back after what has an opposite', () => {
  const several = (action: DoneAction, undo = [ownEvent()]) =>
    isUndoable({ state: 'several', action, failed: 0, undo });
  expect((['delete', 'cancel', 'repeat'] as const).map((action) => several(action))).toEqual([
    true,
    true,
    true,
  ]);
  expect((['publish', 'restore'] as const).map((action) => several(action))).toEqual([
    false,
    false,
  ]);
  expect(several('delete', [])).toBe(false);
});
