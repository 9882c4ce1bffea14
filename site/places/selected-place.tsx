import type { EditablePlace } from '../../contract/place-editor.ts';
import { MergeWith } from './merge-with.tsx';
import { Panel } from './panel.tsx';
import { PlaceHistory } from './place-history.tsx';
import { addressOf, eventsInWords } from './place-words.ts';
import { RenameForm } from './rename-form.tsx';
import { RepositionForm } from './reposition-form.tsx';

export interface SelectedPlaceProps {
  place: EditablePlace;
  back: string;
  /** How many merges were done or taken back meanwhile: they change its history. */
  merges: number;
  onPlace(place: EditablePlace): void;
  onMergeWith(other: EditablePlace): void;
  onUnmerge(merge: number): void;
  onClose(): void;
}

/** One place: its name, where it is, what is the same, and what became of it. */
export const SelectedPlace = ({
  place,
  back,
  merges,
  onPlace,
  onMergeWith,
  onUnmerge,
  onClose,
}: SelectedPlaceProps) => (
  <Panel title={place.title} back={back} onClose={onClose}>
    <p className="panel-lead">
      {addressOf(place)} · {eventsInWords(place)}
    </p>
    <RenameForm place={place} onPlace={onPlace} />
    <RepositionForm place={place} onPlace={onPlace} />
    <MergeWith place={place} onChoose={onMergeWith} />
    <PlaceHistory id={place.id} moment={`${merges} ${place.version}`} onUnmerge={onUnmerge} />
  </Panel>
);
