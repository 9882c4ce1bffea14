import { Icon } from './icon.tsx';
import './close-button.css';

/** Cross in the corner of a dialog or a panel. */
export const CloseButton = ({ onPress }: { onPress(): void }) => (
  <button type="button" className="close-button" aria-label="Zavřít" onClick={onPress}>
    <Icon sign="close" size={24} />
  </button>
);
