import { Link, useLocation, useNavigate } from 'react-router';
import { Icon } from '../../shell/icon.tsx';
import { readPanel } from '../../shell/panel.ts';
import './back-link.css';

export interface BackLinkProps {
  /** Of the map for those who came from none. */
  address: string;
  /** The map is there; what comes back is its list. */
  toList?: boolean;
}

/** To the map the visitor came from, as it was; for others to the one at `address`. */
export const BackLink = ({ address, toList = false }: BackLinkProps) => {
  const navigate = useNavigate();
  const { state } = useLocation();
  const depth = readPanel(state)?.depth;
  // Whoever comes back to a narrow screen finds the map and its list, as they were.
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
      <Icon sign="back" /> {words}
    </Link>
  );
};
