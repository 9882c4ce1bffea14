import { describe, expect, it } from 'vitest';
import { createPendingCalls } from '../account/session/call-fixture.ts';
import { createManualDelay } from '../shell/delay-fixture.ts';
import type { EditorView, Step } from './address.ts';
import type { MergeOutcome } from './merge/merge-store.ts';
import { createPlaceEditorStore } from './place-editor-store.ts';
import { makeEditablePlace, toMergedRefusal, pairOf, placesAnswer } from './place-fixture.ts';

const [one, two, three] = [1, 2, 3].map((id) => makeEditablePlace(id)) as [
  ReturnType<typeof makeEditablePlace>,
  ReturnType<typeof makeEditablePlace>,
  ReturnType<typeof makeEditablePlace>,
];
const list: EditorView = { tab: 'places', place: null, other: null };

/** Editor with places 1 to 3 in its list, and 1 and 2 as a pair; `history` is the browser's. */
const open = async (view: EditorView = list) => {
  const server = createPendingCalls();
  const { delay, pass } = createManualDelay();
  const history: Step[] = [{ view, key: 'key 0', isWithin: false }];
  let count = 0;
  const mayLeave = { answer: true };
  const arrive = (): void => editor.arrive(history.at(-1)!);
  const editor = createPlaceEditorStore(
    {
      ask: server.ask,
      delay,
      mayLeave: () => mayLeave.answer,
      go(next, replace) {
        const { isWithin } = history.at(-1)!;
        if (replace) history.pop();
        history.push({ view: next, key: `key ${++count}`, isWithin: !replace || isWithin });
        arrive();
      },
      back() {
        history.pop();
        arrive();
      },
    },
    history[0]!,
  );
  editor.start();
  pass();
  for (const call of server.calls) {
    if (call.name === 'editablePlaces') await call.done(placesAnswer([one, two, three]));
    if (call.name === 'placePairs') await call.done([pairOf(one, two)]);
  }
  const callsOf = (name: string) => server.calls.filter((call) => call.name === name);
  return { ...server, editor, history, mayLeave, callsOf, view: () => editor.$view.get() };
};

const outcome: MergeOutcome = {
  merged: { place: { ...two, version: 2, events: 3 }, merge: 11, events: 3 },
  source: one,
};
const ids = (places: readonly { id: number }[]): number[] => places.map(({ id }) => id);

describe('navigation', () => {
  it('opens a place, and goes back in history to the list', async () => {
    const { editor, history, view } = await open();
    editor.openPlace(two);
    expect([view().place, editor.$openKey.get()]).toEqual([2, 'place 2']);
    expect(editor.$chosen.get()).toEqual(two);
    editor.leave();
    expect([view(), history.length]).toEqual([list, 1]);
  });

  it('replaces the address of a place that was opened from elsewhere', async () => {
    const { editor, history, view } = await open({ ...list, place: 2 });
    editor.leave();
    expect([view(), history.length]).toEqual([list, 1]);
  });

  it('stays when unsaved changes are not to be left', async () => {
    const { editor, mayLeave, view } = await open({ ...list, place: 2 });
    mayLeave.answer = false;
    editor.leave();
    editor.openPlace(three);
    editor.openMerge(2, 3);
    expect(view()).toEqual({ ...list, place: 2 });
  });

  it('returns from a merge to the place from which it was started, or to the pairs', async () => {
    const { editor, view } = await open();
    editor.openPlace(one);
    editor.mergeWith(2);
    expect([view(), editor.$openKey.get()]).toEqual([
      { tab: 'places', place: 1, other: 2 },
      'pair 1 2',
    ]);
    editor.leave();
    expect(view().place).toBe(1);
    editor.leave();
    editor.openTab('pairs');
    editor.openMerge(1, 2);
    expect(view()).toEqual({ tab: 'pairs', place: 1, other: 2 });
    editor.leave();
    expect(view()).toEqual({ ...list, tab: 'pairs' });
  });
});

describe('map', () => {
  it('has the places of the tab, and the two of a merge with letters', async () => {
    const { editor } = await open();
    expect(ids(editor.$onMap.get())).toEqual([1, 2, 3]);
    editor.openTab('pairs');
    expect(ids(editor.$onMap.get())).toEqual([1, 2]);
    editor.openMerge(2, 1);
    expect(ids(editor.$lettered.get())).toEqual([2, 1]);
    editor.setTarget(1);
    expect(editor.$lifted.get()).toBe(1);
    editor.leave();
    expect([editor.$lifted.get(), editor.$lettered.get()]).toEqual([null, []]);
  });

  it('opens the place of a pressed pin, or chooses it for the merge', async () => {
    const { editor, view } = await open();
    editor.choose(2);
    editor.choose(1);
    expect(view()).toEqual({ ...list, place: 1 });
    editor.setChoosing(true);
    const four = makeEditablePlace(4);
    editor.setNear([four, two]);
    expect(ids(editor.$onMap.get())).toEqual([1, 2, 3, 4]);
    editor.choose(1);
    expect(view().other).toBeNull();
    editor.choose(4);
    expect(view()).toEqual({ tab: 'places', place: 1, other: 4 });
    expect(editor.$isChoosing.get()).toBe(false);
    editor.choose(3);
    expect(view().other).toBe(4);
  });

  it('shows the newest version of a place', async () => {
    const { editor, callsOf } = await open();
    editor.applyChanges({ ...two, title: 'Fabrika', version: 2 });
    expect(editor.$onMap.get()[1]?.title).toBe('Fabrika');
    expect(editor.places.$answer.get()?.places[1]?.title).toBe('Fabrika');
    expect(callsOf('placePairs')).toHaveLength(2);
    const $place = editor.follow(two);
    expect($place.get().title).toBe('Fabrika');
  });
});

describe('merging', () => {
  it('removes the merged place, says so and returns to the list', async () => {
    const { editor, view } = await open({ ...list, tab: 'pairs' });
    editor.openMerge(1, 2);
    await editor.merge(async () => outcome);
    expect(view()).toEqual({ ...list, tab: 'pairs' });
    expect(ids(editor.places.$answer.get()?.places ?? [])).toEqual([2, 3]);
    expect(editor.places.$answer.get()?.places[0]?.events).toBe(3);
    expect(editor.pairs.$pairs.get()).toEqual([]);
    expect(editor.undo.$message.get()).toMatchObject({
      text: 'Sloučeno do\u00a0„Místo 2“, přesunuly se 3\u00a0akce.',
      merge: 11,
    });
    editor.openTab('places');
    expect(editor.undo.$message.get()).toBeNull();
  });

  it('leads from the place that is gone to the one that stays', async () => {
    const { editor, view, calls } = await open();
    editor.openPlace(one);
    editor.mergeWith(2);
    const before = calls.length;
    await editor.merge(async () => outcome);
    expect(view()).toEqual({ ...list, place: 2 });
    expect(editor.first.$state.get()).toMatchObject({ state: 'ready', place: { version: 2 } });
    // Only the pairs are reloaded: nothing asks for the place that is gone.
    expect(calls.slice(before).map(({ name }) => name)).toEqual(['placePairs']);
  });

  it('returns to the place that stays when the merge was started from it', async () => {
    const { editor, view, history } = await open();
    editor.openPlace(two);
    editor.mergeWith(1);
    await editor.merge(async () => outcome);
    expect([view(), history.length]).toEqual([{ ...list, place: 2 }, 2]);
  });

  it('does not navigate when the panel was left meanwhile, and says so there', async () => {
    const { editor, view } = await open({ ...list, tab: 'pairs' });
    editor.openMerge(1, 2);
    let finish: (merged: MergeOutcome) => void = () => undefined;
    const merging = editor.merge(() => new Promise((resolve) => (finish = resolve)));
    editor.leave();
    editor.openPlace(three);
    finish(outcome);
    await merging;
    expect(view().place).toBe(3);
    expect(editor.undo.$message.get()?.merge).toBe(11);
  });

  it('does not navigate when the editor was left meanwhile', async () => {
    const { editor, view } = await open({ ...list, tab: 'pairs' });
    editor.openMerge(1, 2);
    let finish: (merged: MergeOutcome) => void = () => undefined;
    const merging = editor.merge(() => new Promise((resolve) => (finish = resolve)));
    editor.destroy();
    finish(outcome);
    await merging;
    expect(view().other).toBe(2);
  });

  it('keeps everything when the server refuses', async () => {
    const { editor, view } = await open({ ...list, tab: 'pairs' });
    editor.openMerge(1, 2);
    await editor.merge(async () => null);
    expect(view().other).toBe(2);
    expect(ids(editor.places.$answer.get()?.places ?? [])).toEqual([1, 2, 3]);
  });

  it('returns a place to the lists when its merge is undone', async () => {
    const { editor, callsOf, last } = await open({ ...list, tab: 'pairs' });
    editor.openMerge(1, 2);
    await editor.merge(async () => outcome);
    void editor.undo.undo(11);
    const [source, target] = [
      { ...one, version: 2 },
      { ...two, version: 3 },
    ];
    await last('unmergePlaces').done({ source, target, events: 3 });
    await callsOf('editablePlaces')
      .at(-1)!
      .done(placesAnswer([source, target, three]));
    await callsOf('placePairs')
      .at(-1)!
      .done([pairOf(source, target)]);
    expect(editor.places.$answer.get()?.places).toEqual([source, target, three]);
    expect(editor.$merges.get()).toBe(2);
  });

  it('undoes a merge while another change is being sent', async () => {
    const { editor, callsOf } = await open();
    editor.openPlace(three);
    void editor.pairs.judge(pairOf(one, two));
    void editor.undo.undo(11);
    await callsOf('unmergePlaces')[0]!.done({ source: one, target: two, events: 0 });
    await callsOf('markPairDistinct')[0]!.done({ one: 1, other: 2, refused: true });
    expect(editor.undo.$message.get()?.text).toMatch(/^Sloučení je vrácené/);
    expect(editor.pairs.$pairs.get()?.[0]?.refused).toBe(true);
  });
});

it('leads from a place that was merged elsewhere to the one that has it', async () => {
  const { editor, callsOf, view, history } = await open({ ...list, place: 9 });
  await callsOf('editablePlace')[0]!.refuse(410, toMergedRefusal(two));
  expect(editor.first.$state.get()).toMatchObject({ state: 'gone', into: { id: 2 } });
  editor.openTarget(2);
  expect([view(), history.length]).toEqual([{ ...list, place: 2 }, 1]);
});
