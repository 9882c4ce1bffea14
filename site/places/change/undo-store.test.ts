import { expect, it } from 'vitest';
import type { Unmerged } from '../../../contract/places/place-editor.ts';
import { createPendingCalls } from '../../account/session/call-fixture.ts';
import { makeEditablePlace } from '../place-fixture.ts';
import { createUndoStore } from './undo-store.ts';

const unmerged: Unmerged = {
  source: makeEditablePlace(2, { title: 'KD' }),
  target: makeEditablePlace(3),
  events: 2,
};

const open = () => {
  const server = createPendingCalls();
  const undone: Unmerged[] = [];
  const undo = createUndoStore(server, (each) => undone.push(each));
  return { ...server, undo, undone, text: () => undo.$message.get()?.text };
};

it('undoes a merge and says what came back', async () => {
  const { undo, undone, last, text } = open();
  void undo.undo(7);
  expect(undo.$undoing.get()).toBe(7);
  expect(last('unmergePlaces').body).toEqual({ merge: 7 });
  await last('unmergePlaces').done(unmerged);
  expect(undo.$undoing.get()).toBeNull();
  expect(undone).toEqual([unmerged]);
  expect(text()).toMatch(
    /^Sloučení je vrácené\. „KD“ je opět samostatné místo, vrátily se 2\u00a0akce\.$/,
  );
  expect(undo.$message.get()?.merge).toBeNull();
});

it('undoes one merge at a time', async () => {
  const { undo, undone, calls } = open();
  void undo.undo(7);
  void undo.undo(8);
  undo.clearMessage();
  undo.step();
  expect([calls.length, undo.$undoing.get()]).toEqual([1, 7]);
  await calls[0]!.done(unmerged);
  expect(undone).toHaveLength(1);
});

it('offers to retry an undo that did not reach the server', async () => {
  const { undo, last, text } = open();
  undo.announce('Sloučeno.', 7, false);
  void undo.undo(7);
  await last('unmergePlaces').unreachable();
  expect(undo.$message.get()).toMatchObject({ merge: 7, isWrong: true });
  expect(text()).toMatch(/^Vrátit se to nepodařilo\. Server teď neodpovídá/);
  void undo.undo(7);
  await last('unmergePlaces').done(unmerged);
  expect(text()).toMatch(/^Sloučení je vrácené/);
});

it('does not offer to retry an undo that the changes since then prevent', async () => {
  const { undo, last, text } = open();
  void undo.undo(7);
  await last('unmergePlaces').refuse(409);
  expect(undo.$message.get()).toMatchObject({ merge: null, isWrong: true });
  expect(text()).toMatch(/místa se mezitím změnila/);
});

it('names the place that stands at the point of the undone one', async () => {
  const { undo, last, text } = open();
  void undo.undo(7);
  await last('unmergePlaces').refuse(400, {
    fields: { merge: 'Na původním bodě už něco je.' },
    place: { id: 9, title: 'Fabrika', editable: true },
  });
  expect(text()).toBe('Vrátit se to nepodařilo. Na původním bodě už něco je. Stojí tam „Fabrika“.');
});

it('clears a message at the next step, and one that is announced for that step after it', () => {
  const { undo, text } = open();
  undo.announce('Sloučeno.', 7, false);
  undo.step();
  expect(text()).toBeUndefined();
  undo.announce('Sloučeno.', 7, true);
  undo.step();
  expect(text()).toBe('Sloučeno.');
  undo.step();
  expect(text()).toBeUndefined();
});

it('clears a failure at the next step', async () => {
  const { undo, last, text } = open();
  void undo.undo(7);
  await last('unmergePlaces').unreachable();
  undo.step();
  expect(text()).toBeUndefined();
});
