import { useState } from 'react';
import type { EditablePlace } from '../../../contract/organizers/place-editor.ts';
import { useAccountStore } from '../../account/session/use-account.tsx';
import { GoneNote } from './gone-note.tsx';
import { silence, toGone, type Gone } from './use-change.ts';

export interface ConflictNoteProps {
  place: EditablePlace;
  /** The place as it is now; what is typed stays. */
  onFound(place: EditablePlace): void;
  onOpen(id: number): void;
}

/** The place is another one by now: it is loaded anew, and what is typed can be saved over it. */
export const ConflictNote = ({ place, onFound, onOpen }: ConflictNoteProps) => {
  const { ask } = useAccountStore();
  const [said, setSaid] = useState<string | null>(null);
  const [gone, setGone] = useState<Gone | null>(null);
  const load = async (): Promise<void> => {
    setSaid('Načítám…');
    const called = await ask('editablePlace', { place: place.id });
    if (called.state === 'done') return onFound(called.answer);
    setGone(toGone(called));
    setSaid((called.state === 'refused' ? called.error?.message : null) ?? silence);
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
        {said}
      </p>
    </div>
  );
};
