import { Link, useLocation, useNavigate } from 'react-router';
import { useIsServerPage } from '../hydration.ts';
import { Icon } from '../icon.tsx';
import { readPanel } from '../panel-state.ts';
import { LiveText } from '../../../widget/index.ts';
import './back-link.css';

export interface BackLinkProps {
  /** Address of the map for visitors who did not come from one. */
  address: string;
  /** The map is visible beside the panel, so the link names its list; default false. */
  toList?: boolean;
}

/** Link back to the map the visitor came from, unchanged; for others to the map at `address`. */
export const BackLink = ({ address, toList = false }: BackLinkProps) => {
  const navigate = useNavigate();
  const { state } = useLocation();
  // The server does not know what is in the history.
  const panel = useIsServerPage() ? null : readPanel(state);
  const depth = panel?.depth;
  // On a narrow screen the visitor comes back to the map and its list as they were.
  const words = toList ? 'Zpět na seznam' : depth ? 'Zpět na přehled' : 'Zpět na mapu';
  return (
    <Link
      className="back-link"
      to={address}
      onClick={(click) => {
        if (depth === undefined || click.metaKey || click.ctrlKey || click.shiftKey) return;
        click.preventDefault();
        void navigate(-depth);
      }}
    >
      <Icon sign="back" /> <LiveText>{words}</LiveText>
    </Link>
  );
};
