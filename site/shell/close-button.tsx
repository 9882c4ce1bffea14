import { Icon } from './icon.tsx';
import './close-button.css';

/** The cross in the corner of what lies over a page. */
export const CloseButton = ({ onPress }: { onPress(): void }) => (
  <button type="button" className="close-button" aria-label="Zavřít" onClick={onPress}>
    <Icon sign="close" size={24} />
  </button>
);
