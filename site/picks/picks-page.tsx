import { useLocation } from 'react-router';
import { picksKey } from '../../contract/events/picked-time.ts';
import { OwnPicks } from './own-picks.tsx';
import { readSharedPicks } from './read-shared-picks.ts';
import { SharedPicks } from './shared-picks.tsx';
import { usePicksStore } from './use-picks.tsx';
import './picks-page.css';

/** The visitor's own selection, or that of the address. */
export const PicksPage = () => {
  const text = new URLSearchParams(useLocation().search).get(picksKey);
  const store = usePicksStore();
  if (!store) return null;
  return (
    <div className="page picks-page">
      {text === null ? (
        <OwnPicks store={store} />
      ) : (
        <SharedPicks key={text} store={store} picks={readSharedPicks(text)} />
      )}
    </div>
  );
};
