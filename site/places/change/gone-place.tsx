import { GoneNote } from './gone-note.tsx';
import { Panel } from '../panel.tsx';
import { PlaceHistory } from '../place-history.tsx';
import type { Named } from './use-change.ts';

export interface GonePlaceProps {
  id: number;
  sentence: string;
  into: Named;
  back: string;
  moment: string;
  undoing: number | null;
  onOpen(id: number): void;
  onUnmerge(merge: number): void;
  onClose(): void;
}

/** A place that was taken over: by what, and what became of it until then. */
export const GonePlace = (props: GonePlaceProps) => {
  const { id, back, moment, undoing, onUnmerge, onClose, ...gone } = props;
  return (
    <Panel title="Sloučené místo" back={back} onClose={onClose}>
      <GoneNote {...gone} />
      <PlaceHistory id={id} moment={moment} undoing={undoing} onUnmerge={onUnmerge} />
    </Panel>
  );
};
