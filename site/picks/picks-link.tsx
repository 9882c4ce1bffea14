import { Link } from 'react-router';
import { picksPage } from '../../contract/events/picked-time.ts';
import { countedTimes } from '../../widget/index.ts';
import { useBrowserStore } from '../shell/hydration.ts';
import { Icon } from '../shell/icon.tsx';
import { noPicks, type PicksStore } from './picks-store.ts';
import { usePicksStore } from './use-picks.tsx';
import './picks-link.css';

const StorePicksLink = ({ store: { $picks } }: { store: PicksStore }) => {
  const { length: count } = useBrowserStore($picks, noPicks);
  if (count === 0) return null;
  return (
    <Link to={picksPage} className="picks-link" aria-label={`Můj výběr ${countedTimes(count)}`}>
      <Icon sign="heart" />
      <span className="picks-link-words">Můj výběr</span> <span>{count}</span>
    </Link>
  );
};

/** Link of the bar to the visitor's selection; none while it is empty. */
export const PicksLink = () => {
  const store = usePicksStore();
  return store && <StorePicksLink store={store} />;
};
