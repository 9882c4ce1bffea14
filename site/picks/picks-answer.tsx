import type { ReactNode } from 'react';
import {
  toPickedTimesText,
  picksAddress,
  type PickedTime,
} from '../../contract/events/picked-time.ts';
import { viewOutputs } from '../../contract/outputs/view-outputs.ts';
import type { PlannedTime } from '../../domain/time/day-plan.ts';
import { failureInWords } from '../../widget/index.ts';
import { ShareButton } from '../share/share-button.tsx';
import { Icon } from '../shell/icon.tsx';
import { serverAddress } from '../shell/server-address.ts';
import { PickedPlan } from './picked-plan.tsx';
import { PicksPrintEnd } from './picks-print-end.tsx';
import { usePickedEvents, type PickedEvents } from './use-picked-events.ts';

export interface PicksAnswerProps {
  picks: readonly PickedTime[];
  onRemove?: (item: PlannedTime) => void;
  /** Content above the plan, once the events are loaded. */
  children(picked: PickedEvents): ReactNode;
}

/** Ways to take a selection along. */
const PicksActions = ({ picks, address }: { picks: readonly PickedTime[]; address: string }) => (
  <div className="action-row picks-actions">
    <a
      className="action action-quiet"
      href={`${serverAddress()}${viewOutputs.calendar.path}?times=${toPickedTimesText(picks)}`}
    >
      <Icon sign="calendar" /> Do kalendáře
    </a>
    <button type="button" className="action action-quiet" onClick={() => window.print()}>
      <Icon sign="print" /> Vytisknout
    </button>
    <ShareButton
      title="Výběr akcí"
      address={address}
      codeFile="qr-vyber"
      panelName="Sdílet výběr"
    />
  </div>
);

/** Events of a selection as a plan, or why they are not there. */
export const PicksAnswer = ({ picks, onRemove, children }: PicksAnswerProps) => {
  const [request, retry] = usePickedEvents(picks);
  if (request.state === 'loading') return <p role="status">Načítáme…</p>;
  if (request.state === 'failed')
    return (
      <>
        <div role="alert">
          <p>{failureInWords(request.code)}</p>
          {request.code === 'offline' && <p>Až se připojení vrátí, načteme je sami.</p>}
        </div>
        <p>
          <button type="button" className="action" onClick={retry}>
            Zkusit znovu
          </button>
        </p>
      </>
    );
  const { events } = request.answer;
  const shown = events.flatMap(({ id, times }) =>
    times.map((time) => ({ event: id, time: time.id })),
  );
  const address = serverAddress() + picksAddress(shown);
  return (
    <>
      {children(request.answer)}
      {shown.length > 0 && <PicksActions picks={shown} address={address} />}
      <PickedPlan events={events} now={Date.now()} onRemove={onRemove} />
      {shown.length > 0 && <PicksPrintEnd address={address} />}
    </>
  );
};
