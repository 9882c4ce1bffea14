import { ConflictNote } from '../../components/saving/conflict-note.tsx';
import { GoneNote } from './gone-note.tsx';
import { propertyText, propertyTitles } from './place-change-messages.ts';
import type { PlaceSaveState } from './place-save.ts';

export interface PlaceSaveNotesProps {
  saveState: PlaceSaveState;
  /** Opens another place. */
  onOpen(id: number): void;
  onDecide(side: 'mine' | 'theirs'): void;
}

/** Notes about a place that was changed or merged elsewhere before a property was saved. */
export const PlaceSaveNotes = ({ saveState, onOpen, onDecide }: PlaceSaveNotesProps) => {
  if (saveState.state === 'merged-away') return <GoneNote {...saveState.gone} onOpen={onOpen} />;
  if (saveState.state !== 'conflict') return null;
  return (
    <ConflictNote
      saveState={saveState}
      isDirty
      title="Místo se mezitím změnilo"
      where={<>jinde, třeba v&nbsp;jiném okně</>}
      titleOf={(property) => propertyTitles[property]}
      textOf={propertyText}
      onDecide={onDecide}
    />
  );
};
