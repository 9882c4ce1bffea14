import type { EditableEvent } from '../../contract/own-event.ts';
import { useAccountStore } from '../account/use-account.tsx';
import { useDelayed } from '../components/use-delayed.ts';

export interface ConflictNoteProps {
  slug: string;
  /** What the other one wrote is taken over. */
  onTake(theirs: EditableEvent): void;
  /** What is written here replaces it. */
  onOverwrite(theirs: EditableEvent): void;
}

const when = new Intl.DateTimeFormat('cs', {
  ...{ timeZone: 'Europe/Prague', day: 'numeric', month: 'numeric' },
  ...{ hour: '2-digit', minute: '2-digit' },
});

/** Somebody else was faster: nothing is overwritten unless it is said so. */
export const ConflictNote = ({ slug, onTake, onOverwrite }: ConflictNoteProps) => {
  const { ask } = useAccountStore();
  const theirs = useDelayed(slug, async () => {
    const called = await ask('ownEvent', { slug });
    return called.state === 'done' ? called.answer : null;
  });
  return (
    <div className="event-form-conflict" role="alert">
      <p>
        <strong>Akci mezitím upravil někdo jiný.</strong>{' '}
        {theirs && `Stalo se to ${when.format(theirs.updated_at)}. `}
        Nic jsme nepřepsali, co jste napsali, je pořád tady.
      </p>
      {theirs && (
        <p className="action-row">
          <button type="button" className="action" onClick={() => onTake(theirs)}>
            Načíst novější verzi
          </button>
          <button type="button" className="action action-quiet" onClick={() => onOverwrite(theirs)}>
            Přesto uložit moji
          </button>
        </p>
      )}
    </div>
  );
};
