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
import { useKnownPlaces } from './merge/use-known-places.ts';
import { useOpened } from './use-opened.ts';
import { usePlacePairs } from './lists/use-place-pairs.ts';
import { useReturn } from './use-focus.ts';
import { useUndo } from './change/use-undo.ts';
import { useWide } from './use-wide.ts';
import './place-editor.css';

/** No place at all: one list for all renders. */
const nobody: readonly EditablePlace[] = [];

/** Names and positions of somebody's places, and two of them made one. */
export const PlaceEditor = () => {
  const { shown, key, open, replace, close } = useAddress();
  const [text, setText] = useState('');
  const [merges, setMerges] = useState(0);
  const [isMapShown, setMapShown] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const [choosingFor, setChoosingFor] = useState<number | null>(null);
  const [near, setNear] = useState(nobody);
  const [kept, setKept] = useState<number | null>(null);
  /** The step whose merge is done: it is about to be left, and one of its places is no more. */
  const [ended, setEnded] = useState<string | null>(null);
  const places = useEditablePlaces(text);
  const pairs = usePlacePairs();
  const isWide = useWide();
  const mayLeave = useLeaveGuard(isDirty);
  const column = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const map = useRef<PlacesMapHandle>(null);

  const listed = places.answer?.places ?? nobody;
  const inPairs = (pairs.pairs ?? []).flatMap(({ one, other }) => [one, other]);
  const known = useKnownPlaces(listed, inPairs, near);
  const isEnded = ended === key;
  const first = useOpened(isEnded ? null : shown.place, known.find(shown.place), known.keep);
  const second = useOpened(isEnded ? null : shown.other, known.find(shown.other), known.keep);
  const isMerge = shown.other !== null && shown.other !== shown.place;
  const isChoosing = shown.place !== null && choosingFor === shown.place && !isMerge;
  const isList = shown.place === null;
  const opened = isMerge
    ? pairKey(shown.place ?? 0, shown.other ?? 0)
    : isList
      ? null
      : `place ${shown.place}`;
  useReturn(column, opened);
  // Who goes back while a merge is on its way is not led further by its end.
  const current = useRef(key);
  current.current = key;

  const change = (...changed: EditablePlace[]): void => {
    known.keep(...changed);
    for (const place of changed) places.put(place);
    pairs.reload();
  };
  const undo = useUndo(key, ({ source, target }) => {
    setMerges((count) => count + 1);
    change(source, target);
    places.reload();
  });
  const unmerge = (merge: number): void =>
    // The button that was pressed may have gone with what it was beside.
    void undo.undo(merge).then(() => status.current?.focus());

  const openPlace = (place: EditablePlace): void => {
    if (place.id === shown.place || !mayLeave()) return;
    known.keep(place);
    open({ place: place.id });
  };
  const openMerge = (place: number, other: number): void => {
    if (!mayLeave()) return;
    setChoosingFor(null);
    open({ tab: isList ? shown.tab : 'places', place, other });
  };
  const leave = (): void => {
    if (mayLeave()) close();
  };
  const afterMerge = ({ place, merge, events }: Merged, gone: EditablePlace): void => {
    setMerges((count) => count + 1);
    known.forget(gone.id);
    places.take(gone.id);
    pairs.take(gone.id);
    change(place);
    setNear(nobody);
    const isHere = current.current === key;
    const words = `Sloučeno do${nbsp}${quoted(place.title)}, ${movedInWords(events)}.`;
    undo.say(words, merge, isHere);
    if (!isHere) return;
    setEnded(key);
    const back = parentOf(shown).place;
    if (back === null || back === place.id) close();
    else replace({ place: place.id });
  };

  const pair = [first, second].flatMap((one) => (one.state === 'ready' ? [one.place] : []));
  const inLists = shown.tab === 'pairs' ? inPairs : listed;
  const onMap = isMerge ? pair : isChoosing ? [...listed, ...near] : inLists;
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

  const drawing = (
    <PlacesMap
      places={distinct.map((place) => known.find(place.id) ?? place)}
      chosen={chosen}
      letters={new Map(isMerge ? pair.map(({ id }, index) => [id, letters[index] ?? '']) : [])}
      lifted={isMerge ? kept : null}
      onChoose={choose}
      ref={map}
    />
  );
  // Beside the list it is read after it; above it, it would be in the way, and opens by a press.
  const mapSection = !isEmpty && (
    <div className="place-editor-map">
      {isWide ? (
        drawing
      ) : (
        <details onToggle={({ currentTarget }) => setMapShown(currentTarget.open)}>
          <summary>Mapa míst</summary>
          {isMapShown && drawing}
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
            said={undo.said}
            isUndoing={undo.isUndoing !== null}
            onUndo={unmerge}
            ref={status}
          />
          {isList ? (
            <EditorLists
              shown={shown}
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
              onAct={undo.hush}
            />
          ) : isEnded ? null : (
            <OpenedPanel
              shown={shown}
              first={first}
              second={second}
              merges={merges}
              isMerge={isMerge}
              isChoosing={isChoosing}
              undoing={undo.isUndoing}
              onChoosing={(is) => setChoosingFor(is ? shown.place : null)}
              onNear={setNear}
              onKept={setKept}
              onAct={undo.hush}
              onDirty={setDirty}
              onPlace={change}
              onOpen={(id) => replace({ place: id })}
              onMergeWith={(id) => shown.place !== null && openMerge(shown.place, id)}
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
