import { useState } from 'react';
import type { EditablePlace } from '../../contract/place-editor.ts';
import { useAccountStore } from '../account/use-account.tsx';
import { findPlace } from './find-place.ts';
import { silence } from './use-change.ts';

export interface ConflictProps {
  place: EditablePlace;
  /** The place as it is now; what is typed stays. */
  onFound(place: EditablePlace): void;
}

/** Somebody else was faster: the place is loaded anew, and what is typed can be saved over it. */
export const Conflict = ({ place, onFound }: ConflictProps) => {
  const { ask } = useAccountStore();
  const [said, setSaid] = useState<string | null>(null);
  const load = async (): Promise<void> => {
    setSaid('Načítám…');
    const found = await findPlace(ask, place);
    if (found === 'failed') setSaid(silence);
    else if (found) onFound(found);
    else setSaid('Tohle místo už tu není. Někdo ho nejspíš sloučil s jiným.');
  };
  return (
    <div className="panel-warning" role="alert">
      <p>
        <strong>Místo mezitím změnil někdo jiný.</strong> Nic jsme nepřepsali, co jste napsali, je
        pořád tady.
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
