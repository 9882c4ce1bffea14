import { useEffect, useState } from 'react';
import type { LatLng } from '../../contract/places/bounds.ts';
import type { EditablePlace } from '../../contract/organizers/place-editor.ts';
import { MergeWith } from './merge/merge-with.tsx';
import { Panel } from './panel.tsx';
import { PlaceHistory } from './place-history.tsx';
import { addressOf, eventsInWords } from './place-words.ts';
import { RenameForm } from './change/rename-form.tsx';
import { RepositionForm } from './change/reposition-form.tsx';

export interface SelectedPlaceProps {
  place: EditablePlace;
  /** Text of the button back. */
  back: string;
  /** Number of merges done or undone since the start: a change reloads the history. */
  merges: number;
  /** The other place of a merge is being chosen. */
  isChoosing: boolean;
  /** Id of the merge being undone; null for none. */
  undoing: number | null;
  onChoosing(isChoosing: boolean): void;
  onNear(places: readonly EditablePlace[]): void;
  /** Another action starts: older messages are cleared. */
  onAct(): void;
  onDirty(isDirty: boolean): void;
  onPlace(place: EditablePlace): void;
  /** Opens the place that this one was merged into. */
  onOpen(id: number): void;
  onMergeWith(id: number): void;
  onUnmerge(merge: number): void;
  onClose(): void;
}

type Part = 'name' | 'point';

export const SelectedPlace = (props: SelectedPlaceProps) => {
  const { place, back, merges, isChoosing, undoing, onClose } = props;
  const { onChoosing, onNear, onAct, onDirty, onPlace, onOpen, onMergeWith, onUnmerge } = props;
  const [last, setLast] = useState<Part | null>(null);
  const [dirty, setDirty] = useState<readonly Part[]>([]);
  const [proposed, setProposed] = useState<LatLng | null>(null);
  const isDirty = dirty.length > 0;
  useEffect(() => onDirty(isDirty), [isDirty]);
  useEffect(() => () => onDirty(false), []);
  const act = (part: Part | null): void => {
    setLast(part);
    onAct();
  };
  const formOf = (part: Part) => ({
    place,
    onPlace,
    onOpen,
    isLast: last === part,
    onAct: () => act(part),
    onDirty: (isNow: boolean) =>
      setDirty((previous) => [...previous.filter((one) => one !== part), ...(isNow ? [part] : [])]),
  });
  return (
    <Panel title={place.title} back={back} onClose={onClose}>
      <p className="panel-lead">
        {addressOf(place)} · {eventsInWords(place)}
      </p>
      <RenameForm {...formOf('name')} />
      <RepositionForm {...formOf('point')} proposed={proposed} onMergeWith={onMergeWith} />
      <MergeWith
        place={place}
        isOpen={isChoosing}
        onOpen={(isOpen) => {
          act(null);
          onChoosing(isOpen);
        }}
        onNear={onNear}
        onChoose={({ id }) => onMergeWith(id)}
      />
      <PlaceHistory
        id={place.id}
        point={place}
        moment={`${merges} ${place.version}`}
        undoing={undoing}
        onUnmerge={(merge) => {
          act(null);
          onUnmerge(merge);
        }}
        onReturn={(point) => setProposed({ ...point })}
      />
    </Panel>
  );
};
