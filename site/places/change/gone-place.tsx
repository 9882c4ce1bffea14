import { GoneNote } from './gone-note.tsx';
import { Panel } from '../panel.tsx';
import { PlaceHistory } from '../place-history.tsx';
import type { RefusalPlace } from '../../components/saving/save-refusal.ts';

export interface GonePlaceProps {
  id: number;
  sentence: string;
  into: RefusalPlace;
  /** Text of the button back. */
  back: string;
  /** Changes after every merge and undo: the history is then reloaded. */
  moment: string;
  /** Id of the merge being undone; null for none. */
  undoing: number | null;
  onOpen(id: number): void;
  onUnmerge(merge: number): void;
  onClose(): void;
}

/** Panel of a place that was merged into another one, with its history. */
export const GonePlace = (props: GonePlaceProps) => {
  const { id, back, moment, undoing, onUnmerge, onClose, ...gone } = props;
  return (
    <Panel title="Sloučené místo" back={back} onClose={onClose}>
      <GoneNote {...gone} />
      <PlaceHistory id={id} moment={moment} undoing={undoing} onUnmerge={onUnmerge} />
    </Panel>
  );
};
