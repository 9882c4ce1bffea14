import { Link } from 'react-router';
import { isSamePick, picksPage, type PickedTime } from '../../contract/events/picked-time.ts';
import { useStore } from '../../widget/index.ts';
import { ToMap } from '../shell/to-map.tsx';
import { useTitle } from '../shell/use-title.ts';
import { GonePicks } from './gone-picks.tsx';
import { PicksAnswer } from './picks-answer.tsx';
import type { PicksStore } from './picks-store.ts';

/** Selection of an address. The visitor's own one stays as it is until they add this to it. */
export const SharedPicks = ({
  store: { $picks, add },
  picks,
}: {
  store: PicksStore;
  picks: readonly PickedTime[];
}) => {
  useTitle('Výběr akcí');
  const own = useStore($picks);
  const isMine = (pick: PickedTime): boolean => own.some((kept) => isSamePick(kept, pick));
  return (
    <>
      <h1 tabIndex={-1}>Výběr akcí</h1>
      {picks.length === 0 ? (
        <>
          <p>
            V&nbsp;tomto odkazu žádné akce nejsou. Možná se cestou zkrátil, nechte si poslat nový.
          </p>
          <ToMap />
        </>
      ) : (
        <PicksAnswer picks={picks}>
          {({ events, gone }) => {
            const shown = events.flatMap(({ id, times }) =>
              times.map((time) => ({ event: id, time: time.id })),
            );
            return (
              <>
                <p className="picks-shared" role="status">
                  {shown.every(isMine) ? (
                    <>
                      {shown.length > 0 && (
                        <span>Všechny tyto termíny už máte ve svém výběru. </span>
                      )}
                      <Link to={picksPage}>Otevřít můj výběr</Link>
                    </>
                  ) : (
                    'Někdo vám posílá svůj výběr. Váš vlastní se tím nemění.'
                  )}
                </p>
                {!shown.every(isMine) && (
                  <button type="button" className="action" onClick={() => add(shown)}>
                    Přidat do mého výběru
                  </button>
                )}
                <GonePicks gone={gone} />
              </>
            );
          }}
        </PicksAnswer>
      )}
    </>
  );
};
