import { useState } from 'react';
import type { EditablePlace } from '../../../contract/organizers/place-editor.ts';
import { useStore, LiveText } from '../../../widget/index.ts';
import { useAccountStore } from '../../account/session/use-account.tsx';
import { GoneNote } from './gone-note.tsx';
import { createReloadStore } from './reload-store.ts';

export interface PlaceConflictNoteProps {
  place: EditablePlace;
  /** Gets the reloaded place; typed values stay in the form. */
  onFound(place: EditablePlace): void;
  onOpen(id: number): void;
}

/** Note about a concurrent change, with a button that reloads the place. */
export const PlaceConflictNote = ({ place, onFound, onOpen }: PlaceConflictNoteProps) => {
  const account = useAccountStore();
  const [store] = useState(() => createReloadStore(account));
  const reload = useStore(store.$state);
  const load = async (): Promise<void> => {
    const found = await store.load(place.id);
    if (found) onFound(found);
  };
  if (reload.state === 'gone') return <GoneNote {...reload.gone} onOpen={onOpen} />;
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
        {reload.state === 'loading' && <span>Načítám…</span>}
        {reload.state === 'failed' && reload.sentence && <LiveText>{reload.sentence}</LiveText>}
      </p>
    </div>
  );
};
