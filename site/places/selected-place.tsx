import { useEffect, useState } from 'react';
import type { EditablePlace } from '../../contract/places/place-editor.ts';
import { useStore } from '../../widget/index.ts';
import { useAccountStore } from '../account/session/use-account.tsx';
import { delayByTimer } from '../shell/delay.ts';
import { CityForm } from './change/city-form.tsx';
import { RenameForm } from './change/rename-form.tsx';
import { RepositionForm } from './change/reposition-form.tsx';
import { WebForm } from './change/web-form.tsx';
import { MergeWith } from './merge/merge-with.tsx';
import { Panel } from './panel.tsx';
import type { PlaceEditorStore } from './place-editor-store.ts';
import { PlaceHistory } from './place-history.tsx';
import { addressOf, eventCountsLabel } from './place-editor-messages.ts';
import { createSelectedPlaceStore } from './selected-place-store.ts';

export interface SelectedPlaceProps {
  editor: PlaceEditorStore;
  place: EditablePlace;
  /** Text of the button back. */
  back: string;
  onUnmerge(merge: number): void;
}

export const SelectedPlace = ({ editor, place, back, onUnmerge }: SelectedPlaceProps) => {
  const { ask } = useAccountStore();
  const [store] = useState(() =>
    createSelectedPlaceStore({
      ask,
      delay: delayByTimer,
      $place: editor.follow(place),
      onAct: editor.undo.clearMessage,
      onPlace: editor.applyChanges,
      onNear: editor.setNear,
    }),
  );
  useEffect(() => {
    store.start();
    return () => store.destroy();
  }, [store]);
  const isDirty = useStore(store.$isDirty);
  useEffect(() => {
    editor.setDirty(isDirty);
    return () => editor.setDirty(false);
  }, [editor, isDirty]);
  const last = useStore(store.$last);
  const merges = useStore(editor.$merges);
  const undoing = useStore(editor.undo.$undoing);
  return (
    <Panel title={place.title} back={back} onClose={editor.leave}>
      <p className="panel-lead">{`${addressOf(place)} · ${eventCountsLabel(place)}`}</p>
      <RenameForm
        store={store.rename}
        place={place}
        isLast={last === 'name'}
        onOpen={editor.openTarget}
      />
      <RepositionForm
        store={store.reposition}
        place={place}
        isLast={last === 'point'}
        onOpen={editor.openTarget}
        onMergeWith={editor.mergeWith}
      />
      <CityForm
        store={store.city}
        place={place}
        isLast={last === 'city'}
        onOpen={editor.openTarget}
      />
      <WebForm store={store.web} place={place} isLast={last === 'web'} onOpen={editor.openTarget} />
      <MergeWith
        store={store.mergeWith}
        place={place}
        isOpen={useStore(editor.$isChoosing)}
        onOpen={(isOpen) => {
          store.act();
          editor.setChoosing(isOpen);
        }}
        onChoose={({ id }) => editor.mergeWith(id)}
      />
      <PlaceHistory
        id={place.id}
        point={place}
        moment={`${merges} ${place.version}`}
        undoing={undoing}
        onUnmerge={(merge) => {
          store.act();
          onUnmerge(merge);
        }}
        onReturn={store.reposition.open}
      />
    </Panel>
  );
};
