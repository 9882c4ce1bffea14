import { useRef, useState } from 'react';
import type { PickedTime } from '../../contract/events/picked-time.ts';
import type { PlannedTime } from '../../domain/time/day-plan.ts';
import { useStore, LiveText } from '../../widget/index.ts';
import { typeset } from '../../domain/text/typeset.ts';
import { Icon } from '../shell/icon.tsx';
import { ToMap } from '../shell/to-map.tsx';
import { useTitle } from '../shell/use-title.ts';
import { GonePicks } from './gone-picks.tsx';
import { toPick } from './pick-button.tsx';
import { PicksAnswer } from './picks-answer.tsx';
import type { PicksStore } from './picks-store.ts';

const NoPicks = () => (
  <>
    <p className="page-lead">Zatím tu nic není.</p>
    <p>
      Na mapě i&nbsp;u&nbsp;každé akce je srdíčko <Icon sign="heart" />. Co jím označíte, najdete
      tady: seřazené po dnech, s&nbsp;upozorněním na akce, které se překrývají. Výběr si můžete
      vytisknout, přidat do kalendáře nebo poslat přátelům. Přihlašovat se nemusíte, výběr zůstává
      jen v&nbsp;tomto prohlížeči.
    </p>
    <ToMap />
  </>
);

/** The visitor's own selection. */
export const OwnPicks = ({ store: { $picks, remove, add } }: { store: PicksStore }) => {
  useTitle('Můj výběr');
  const picks = useStore($picks);
  const [removed, setRemoved] = useState<{ pick: PickedTime; title: string } | null>(null);
  const undo = useRef<HTMLParagraphElement>(null);
  const removeOne = ({ event, time }: PlannedTime): void => {
    const pick = toPick(event, time);
    remove([pick]);
    setRemoved({ pick, title: event.title });
    // The pressed button is gone; a reader and the keyboard go on from what it did.
    undo.current?.focus();
  };
  return (
    <>
      <h1 tabIndex={-1}>Můj výběr</h1>
      <p className="picks-undo" role="status" tabIndex={-1} ref={undo}>
        {removed && (
          <>
            <LiveText>{`Odebráno: ${typeset(removed.title)}.`}</LiveText>{' '}
            <button
              type="button"
              className="link-button"
              onClick={() => {
                add([removed.pick]);
                setRemoved(null);
                undo.current?.focus();
              }}
            >
              Vrátit
            </button>
          </>
        )}
      </p>
      {picks.length === 0 ? (
        <NoPicks />
      ) : (
        <PicksAnswer picks={picks} onRemove={removeOne}>
          {({ gone }) => (
            <GonePicks gone={gone} onRemove={() => remove(gone.map(({ pick }) => pick))} />
          )}
        </PicksAnswer>
      )}
    </>
  );
};
