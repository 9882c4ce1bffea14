import { atom, computed, type ReadableAtom } from 'nanostores';
import type { EditablePlace, Unmerged } from '../../contract/places/place-editor.ts';
import type { AccountStore } from '../account/session/account-store.ts';
import type { Delay } from '../shell/delay.ts';
import { isMerge, pairKey, parentOf, placeKey, type EditorView, type Step } from './address.ts';
import { createUndoStore } from './change/undo-store.ts';
import { createPairsStore } from './lists/pairs-store.ts';
import { createPlacesStore } from './lists/places-store.ts';
import type { MergeOutcome } from './merge/merge-store.ts';
import { createOpenedPlace } from './opened-place-store.ts';
import { createPlaceCache } from './place-cache.ts';
import { mergedMessage } from './place-editor-messages.ts';

export interface PlaceEditorEnvironment {
  ask: AccountStore['ask'];
  delay: Delay;
  /** Asks whether unsaved changes may be left; true without any. */
  mayLeave(): boolean;
  /** Adds an entry to the browser's history, or replaces the current one. */
  go(view: EditorView, replace: boolean): void;
  /** Goes back by one entry. */
  back(): void;
}

/** A constant, so that stores without places keep the same value. */
const noPlaces: readonly EditablePlace[] = [];

/** Editor of names and positions of places, with merging of duplicates. */
export const createPlaceEditorStore = (environment: PlaceEditorEnvironment, firstStep: Step) => {
  const { mayLeave, go, back } = environment;
  const $step = atom(firstStep);
  const $merges = atom(0);
  const $isDirty = atom(false);
  const $choosingFor = atom<number | null>(null);
  const $near = atom(noPlaces);
  const $target = atom<number | null>(null);
  /** Key of the step whose merge is done: it shows nothing until the navigation. */
  const $endedKey = atom<string | null>(null);
  let isDestroyed = false;

  const places = createPlacesStore(environment);
  const pairs = createPairsStore(environment);
  const $listed = computed(places.$answer, (answer) => answer?.places ?? noPlaces);
  const $inPairs = computed(pairs.$pairs, (all) =>
    (all ?? []).flatMap(({ one, other }) => [one, other]),
  );
  const cache = createPlaceCache([$listed, $inPairs, $near]);

  const $view = computed($step, ({ view }) => view);
  const $isEnded = computed([$step, $endedKey], ({ key }, endedKey) => key === endedKey);
  const openedPlace = (part: 'place' | 'other') =>
    createOpenedPlace(
      environment,
      cache,
      computed([$view, $isEnded], (view, isEnded) => (isEnded ? null : view[part])),
    );
  const first = openedPlace('place');
  const second = openedPlace('other');
  const $isChoosing = computed(
    [$view, $choosingFor],
    (view, choosingFor) => view.place !== null && choosingFor === view.place && !isMerge(view),
  );

  const open = (to: Partial<EditorView>): void => go({ ...$view.get(), other: null, ...to }, false);
  const replace = (to: Partial<EditorView>): void =>
    go({ ...$view.get(), other: null, ...to }, true);
  /** Goes back in history if the view was opened from the editor, otherwise to its parent. */
  const close = (): void => {
    const { view, isWithin } = $step.get();
    if (isWithin) back();
    else go(parentOf(view), true);
  };

  const applyChanges = (...changed: readonly EditablePlace[]): void => {
    cache.add(...changed);
    for (const place of changed) places.put(place);
    void pairs.load();
  };
  const undo = createUndoStore(environment, ({ source, target }: Unmerged) => {
    $merges.set($merges.get() + 1);
    applyChanges(source, target);
    places.reload();
  });

  const openPlace = (place: EditablePlace): void => {
    if (place.id === $view.get().place || !mayLeave()) return;
    cache.add(place);
    open({ place: place.id });
  };
  const openMerge = (place: number, other: number): void => {
    if (!mayLeave()) return;
    $choosingFor.set(null);
    const { tab, place: current } = $view.get();
    open({ tab: current === null ? tab : 'places', place, other });
  };

  /** `step`: the one in which the merge was started; the user may have left it since. */
  const finishMerge = ({ merged, source }: MergeOutcome, step: Step): void => {
    const { place, merge } = merged;
    const isHere = !isDestroyed && $step.get().key === step.key;
    if (isHere) $endedKey.set(step.key);
    $merges.set($merges.get() + 1);
    cache.remove(source.id);
    $near.set(noPlaces);
    places.remove(source.id);
    pairs.remove(source.id);
    applyChanges(place);
    undo.announce(mergedMessage(merged), merge, isHere);
    if (!isHere) return;
    const parent = parentOf(step.view).place;
    if (parent === null || parent === place.id) close();
    else replace({ place: place.id });
  };

  const $pair = computed([first.$state, second.$state], (one, other) =>
    [one, other].flatMap((state) => (state.state === 'ready' ? [state.place] : [])),
  );
  const $chosen = computed([$view, first.$state], (view, state) =>
    view.place !== null && !isMerge(view) && state.state === 'ready' ? state.place : null,
  );
  const $onMap = computed(
    [$view, $isChoosing, $pair, $listed, $inPairs, $near, cache.$newest],
    (view, isChoosing, pair, listed, inPairs, near, newest) => {
      const inTab = view.tab === 'pairs' ? inPairs : listed;
      const shown = isMerge(view) ? pair : isChoosing ? [...listed, ...near] : inTab;
      const distinct = new Map(shown.map((place) => [place.id, newest.get(place.id) ?? place]));
      return [...distinct.values()];
    },
  );

  return {
    $view,
    places,
    pairs,
    undo,
    /** Place of the panel, or the first one of a merge. */
    first,
    /** Second place of a merge. */
    second,
    /** A merge is done and the navigation from its panel is under way. */
    $isEnded,
    /** Number of merges done or undone since the start. */
    $merges,
    /** The open place has unsaved changes. */
    $isDirty,
    /** The other place of a merge with the open one is being chosen. */
    $isChoosing,
    /** Key of the open panel, as in `data-return` of the button that opened it; null for a list. */
    $openKey: computed($view, (view) => {
      if (view.place === null) return null;
      return isMerge(view) ? pairKey(view.place, view.other ?? 0) : placeKey(view.place);
    }),
    /** Place open beside the map; null for none. */
    $chosen,
    $onMap,
    /** Places of the merge in the order of their letters; none without a merge. */
    $lettered: computed([$view, $pair], (view, pair) => (isMerge(view) ? pair : noPlaces)),
    /** Id of the place that stays after the merge; null without a merge. */
    $lifted: computed([$view, $target], (view, target) => (isMerge(view) ? target : null)),

    /** Newest version of a place while it is known; `place` before. */
    follow(place: EditablePlace): ReadableAtom<EditablePlace> {
      let latest = place;
      return computed(cache.$newest, (newest) => (latest = newest.get(place.id) ?? latest));
    },
    /** To be called after each navigation. */
    arrive(step: Step): void {
      if (step.key === $step.get().key) return;
      $step.set(step);
      undo.step();
    },
    setDirty: (isDirty: boolean): void => $isDirty.set(isDirty),
    setChoosing: (isChoosing: boolean): void =>
      $choosingFor.set(isChoosing ? $view.get().place : null),
    setNear: (near: readonly EditablePlace[]): void => $near.set(near),
    setTarget: (target: number): void => $target.set(target),
    search(text: string): void {
      undo.clearMessage();
      places.search(text);
    },
    openTab: (tab: EditorView['tab']): void => open({ tab, place: null }),
    openPlace,
    /** Opens a place that may have been merged into another one. */
    openGone: (id: number): void => open({ place: id }),
    openMerge,
    /** Opens a merge of the open place with another one. */
    mergeWith(other: number): void {
      const { place } = $view.get();
      if (place !== null) openMerge(place, other);
    },
    /** Opens the place that the open one was merged into. */
    openTarget: (id: number): void => replace({ place: id }),
    /** A pin was pressed: opens its place, or chooses it for the merge. */
    choose(id: number): void {
      const place = $onMap.get().find((one) => one.id === id);
      const chosen = $chosen.get();
      if (!place || isMerge($view.get()) || id === chosen?.id) return;
      if ($isChoosing.get() && chosen) openMerge(chosen.id, id);
      else openPlace(place);
    },
    leave(): void {
      if (mayLeave()) close();
    },
    applyChanges,
    /** Merges two places by `send`, and then goes to the one that stays or back to the list. */
    async merge(send: () => Promise<MergeOutcome | null>): Promise<void> {
      const step = $step.get();
      undo.clearMessage();
      const outcome = await send();
      if (outcome) finishMerge(outcome, step);
    },
    start(): void {
      isDestroyed = false;
      places.start();
      void pairs.load();
      first.start();
      second.start();
    },
    destroy(): void {
      isDestroyed = true;
      places.destroy();
      first.destroy();
      second.destroy();
    },
  };
};

export type PlaceEditorStore = ReturnType<typeof createPlaceEditorStore>;
