import { restorableDays } from '../../contract/organizers/own-event.ts';
import { Dialog } from '../account/dialog.tsx';
import { removalQuestion } from './item-messages.ts';

export interface ConfirmRemovalProps {
  count: number;
  onRemove(): void;
  onClose(): void;
}

/** Question before events that are no longer in their source are deleted. */
export const ConfirmRemoval = ({ count, onRemove, onClose }: ConfirmRemovalProps) => (
  <Dialog title={removalQuestion(count)} onClose={onClose}>
    <p>
      Ve zdroji už nejsou. Z&nbsp;mapy zmizí, mezi smazanými je ale můžete {restorableDays}&nbsp;dní
      obnovit.
    </p>
    <p className="action-row">
      <button type="button" className="action" onClick={onRemove}>
        Smazat
      </button>
      <button type="button" className="action action-quiet" onClick={onClose}>
        Zpět
      </button>
    </p>
  </Dialog>
);
