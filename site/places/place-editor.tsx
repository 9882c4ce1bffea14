import { useRef, useState } from 'react';
import { useStore } from '../../widget/index.ts';
import { OutcomeNote } from './change/outcome-note.tsx';
import { EditorLists } from './lists/editor-lists.tsx';
import { OpenedPanel } from './opened-panel.tsx';
import { mergeLetters } from './place-editor-messages.ts';
import { PlacesMap, type PlacesMapHandle } from './places-map.tsx';
import { useReturn } from './use-focus.ts';
import { usePlaceEditor } from './use-place-editor.ts';
import { useWide } from './use-wide.ts';
import './place-editor.css';

/** Editor of names and positions of places, with merging of duplicates. */
export const PlaceEditor = () => {
  const editor = usePlaceEditor();
  const { places, undo } = editor;
  const view = useStore(editor.$view);
  const answer = useStore(places.$answer);
  const text = useStore(places.$text);
  const isEnded = useStore(editor.$isEnded);
  const message = useStore(undo.$message);
  const undoing = useStore(undo.$undoing);
  const onMap = useStore(editor.$onMap);
  const chosen = useStore(editor.$chosen);
  const lettered = useStore(editor.$lettered);
  const lifted = useStore(editor.$lifted);
  const [isMapShown, setMapShown] = useState(false);
  const isWide = useWide();
  const column = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const map = useRef<PlacesMapHandle>(null);
  useReturn(column, useStore(editor.$openKey));

  const unmerge = (merge: number): void =>
    // The pressed button may have been removed: the focus moves to the status.
    void undo.undo(merge).then(() => status.current?.focus());
  const isEmpty = answer?.count === 0 && !text;
  const everybodys = answer?.everybodys === true;

  const mapElement = (
    <PlacesMap
      places={onMap}
      chosen={chosen}
      letters={new Map(lettered.map(({ id }, index) => [id, mergeLetters[index] ?? '']))}
      lifted={lifted}
      onChoose={editor.choose}
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
            message={message}
            isUndoing={undoing !== null}
            onUndo={unmerge}
            ref={status}
          />
          {view.place === null ? (
            <EditorLists
              editor={editor}
              isEmpty={isEmpty}
              onUnmerge={unmerge}
              onPoint={(id) => map.current?.lift(id)}
            />
          ) : isEnded ? null : (
            <OpenedPanel editor={editor} onUnmerge={unmerge} />
          )}
        </div>
        {isWide && mapSection}
      </div>
    </div>
  );
};
