import { useState } from 'react';
import type { EditablePlace } from '../../../contract/organizers/place-editor.ts';
import { useAccountStore } from '../../account/session/use-account.tsx';
import { GoneNote } from './gone-note.tsx';
import { unreachableSentence, toGone, type Gone } from './use-change.ts';

export interface ConflictNoteProps {
  place: EditablePlace;
  /** Gets the reloaded place; typed values stay in the form. */
  onFound(place: EditablePlace): void;
  onOpen(id: number): void;
}

/** Note about a concurrent change, with a button that reloads the place. */
export const ConflictNote = ({ place, onFound, onOpen }: ConflictNoteProps) => {
  const { ask } = useAccountStore();
  const [status, setStatus] = useState<string | null>(null);
  const [gone, setGone] = useState<Gone | null>(null);
  const load = async (): Promise<void> => {
    setStatus('Načítám…');
    const result = await ask('editablePlace', { place: place.id });
    if (result.state === 'done') return onFound(result.answer);
    setGone(toGone(result));
    setStatus((result.state === 'refused' ? result.error?.message : null) ?? unreachableSentence);
  };
  if (gone) return <GoneNote {...gone} onOpen={onOpen} />;
  return (
    <div className="panel-warning" role="alert">
      <p>
        <strong>Místo se mezitím změnilo</strong> jinde, třeba v&nbsp;jiném okně. Nic jsme
        nepřepsali, co jste napsali, je pořád tady.
      </p>
      <p>
        <button type="button" className="action action-quiet" onClick={() => void load()}>
          Načíst znovu
        </button>{' '}
        {status}
      </p>
    </div>
  );
};
