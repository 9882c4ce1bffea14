import { useRef, useState } from 'react';
import type { EditablePlace, Merged } from '../../contract/organizers/place-editor.ts';
import { useLeaveGuard } from '../components/layout/use-leave-guard.ts';
import { nbsp } from '../../widget/index.ts';
import { EditorLists } from './lists/editor-lists.tsx';
import { letters } from './merge/merge-choice.tsx';
import { OpenedPanel } from './opened-panel.tsx';
import { pairKey } from './lists/pair-list.tsx';
import { PlacesMap, type PlacesMapHandle } from './places-map.tsx';
import { movedInWords, quoted } from './place-words.ts';
import { OutcomeNote } from './change/outcome-note.tsx';
import { parentOf, useAddress } from './use-address.ts';
import { useEditablePlaces } from './lists/use-editable-places.ts';
import { usePlaceCache } from './use-place-cache.ts';
import { useOpened } from './use-opened.ts';
import { usePlacePairs } from './lists/use-place-pairs.ts';
import { useReturn } from './use-focus.ts';
import { useUndo } from './change/use-undo.ts';
import { useWide } from './use-wide.ts';
import './place-editor.css';

/** A constant, so that renders without places get the same array. */
const noPlaces: readonly EditablePlace[] = [];

/** Editor of names and positions of places, with merging of duplicates. */
export const PlaceEditor = () => {
  const { view, key, open, replace, close } = useAddress();
  const [text, setText] = useState('');
  const [merges, setMerges] = useState(0);
  const [isMapShown, setMapShown] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const [choosingFor, setChoosingFor] = useState<number | null>(null);
  const [near, setNear] = useState(noPlaces);
  const [mergeTarget, setMergeTarget] = useState<number | null>(null);
  /** Key of the step whose merge is done: it renders nothing until the navigation. */
  const [endedKey, setEndedKey] = useState<string | null>(null);
  const places = useEditablePlaces(text);
  const pairs = usePlacePairs();
  const isWide = useWide();
  const mayLeave = useLeaveGuard(isDirty);
  const column = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const map = useRef<PlacesMapHandle>(null);

  const listed = places.answer?.places ?? noPlaces;
  const inPairs = (pairs.pairs ?? []).flatMap(({ one, other }) => [one, other]);
  const cache = usePlaceCache(listed, inPairs, near);
  const isEnded = endedKey === key;
  const first = useOpened(isEnded ? null : view.place, cache.find(view.place), cache.keep);
  const second = useOpened(isEnded ? null : view.other, cache.find(view.other), cache.keep);
  const isMerge = view.other !== null && view.other !== view.place;
  const isChoosing = view.place !== null && choosingFor === view.place && !isMerge;
  const isList = view.place === null;
  const openKey = isMerge
    ? pairKey(view.place ?? 0, view.other ?? 0)
    : isList
      ? null
      : `place ${view.place}`;
  useReturn(column, openKey);
  // If the user navigates away during a merge, its end must not navigate again.
  const current = useRef(key);
  current.current = key;

  const applyChanges = (...changed: EditablePlace[]): void => {
    cache.keep(...changed);
    for (const place of changed) places.put(place);
    pairs.reload();
  };
  const undo = useUndo(key, ({ source, target }) => {
    setMerges((count) => count + 1);
    applyChanges(source, target);
    places.reload();
  });
  const unmerge = (merge: number): void =>
    // The pressed button may have been removed: the focus moves to the status.
    void undo.undo(merge).then(() => status.current?.focus());

  const openPlace = (place: EditablePlace): void => {
    if (place.id === view.place || !mayLeave()) return;
    cache.keep(place);
    open({ place: place.id });
  };
  const openMerge = (place: number, other: number): void => {
    if (!mayLeave()) return;
    setChoosingFor(null);
    open({ tab: isList ? view.tab : 'places', place, other });
  };
  const leave = (): void => {
    if (mayLeave()) close();
  };
  const afterMerge = ({ place, merge, events }: Merged, source: EditablePlace): void => {
    setMerges((count) => count + 1);
    cache.forget(source.id);
    places.remove(source.id);
    pairs.remove(source.id);
    applyChanges(place);
    setNear(noPlaces);
    const isHere = current.current === key;
    const text = `Sloučeno do${nbsp}${quoted(place.title)}, ${movedInWords(events)}.`;
    undo.announce(text, merge, isHere);
    if (!isHere) return;
    setEndedKey(key);
    const back = parentOf(view).place;
    if (back === null || back === place.id) close();
    else replace({ place: place.id });
  };

  const pair = [first, second].flatMap((one) => (one.state === 'ready' ? [one.place] : []));
  const inTab = view.tab === 'pairs' ? inPairs : listed;
  const onMap = isMerge ? pair : isChoosing ? [...listed, ...near] : inTab;
  const distinct = [...new Map(onMap.map((place) => [place.id, place])).values()];
  const chosen = !isMerge && !isList && first.state === 'ready' ? first.place : null;
  const choose = (id: number): void => {
    const place = distinct.find((one) => one.id === id);
    if (!place || isMerge || id === chosen?.id) return;
    if (isChoosing && chosen) openMerge(chosen.id, id);
    else openPlace(place);
  };
  const isEmpty = places.answer?.count === 0 && !text;
  const everybodys = places.answer?.everybodys === true;

  const mapElement = (
    <PlacesMap
      places={distinct.map((place) => cache.find(place.id) ?? place)}
      chosen={chosen}
      letters={new Map(isMerge ? pair.map(({ id }, index) => [id, letters[index] ?? '']) : [])}
      lifted={isMerge ? mergeTarget : null}
      onChoose={choose}
      ref={map}
    />
  );
  // Wide screens: beside the list and after it in the document. Narrow: above it, in `details`.
  const mapSection = !isEmpty && (
    <div className="place-editor-map">
      {isWide ? (
        mapElement
      ) : (
        <details onToggle={({ currentTarget }) => setMapShown(currentTarget.open)}>
          <summary>Mapa míst</summary>
          {isMapShown && mapElement}
        </details>
      )}
    </div>
  );
  return (
    <div className="place-editor">
      <p className="place-editor-lead">
        Opravte názvy a&nbsp;polohu {everybodys ? 'míst' : 'svých míst'} a&nbsp;slučte ta, která
        jsou tu dvakrát.
      </p>
      <div className="place-editor-columns">
        {!isWide && mapSection}
        <div className="place-editor-list" ref={column}>
          <OutcomeNote
            message={undo.message}
            isUndoing={undo.isUndoing !== null}
            onUndo={unmerge}
            ref={status}
          />
          {isList ? (
            <EditorLists
              view={view}
              text={text}
              places={places}
              pairs={pairs}
              isEmpty={isEmpty}
              undoing={undo.isUndoing}
              onText={setText}
              onTab={(tab) => open({ tab, place: null })}
              onOpen={openPlace}
              onOpenGone={(id) => open({ place: id })}
              onMerge={({ one, other }) => openMerge(one.id, other.id)}
              onUnmerge={unmerge}
              onPoint={(id) => map.current?.lift(id)}
              onAct={undo.clearMessage}
            />
          ) : isEnded ? null : (
            <OpenedPanel
              view={view}
              first={first}
              second={second}
              merges={merges}
              isMerge={isMerge}
              isChoosing={isChoosing}
              undoing={undo.isUndoing}
              onChoosing={(is) => setChoosingFor(is ? view.place : null)}
              onNear={setNear}
              onTarget={setMergeTarget}
              onAct={undo.clearMessage}
              onDirty={setDirty}
              onPlace={applyChanges}
              onOpen={(id) => replace({ place: id })}
              onMergeWith={(id) => view.place !== null && openMerge(view.place, id)}
              onMerged={afterMerge}
              onUnmerge={unmerge}
              onClose={leave}
            />
          )}
        </div>
        {isWide && mapSection}
      </div>
    </div>
  );
};
