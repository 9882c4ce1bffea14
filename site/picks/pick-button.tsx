import type { EventSummary, EventTime } from '../../contract/events/event.ts';
import { isSamePick, type PickedTime } from '../../contract/events/picked-time.ts';
import { useBrowserStore } from '../shell/hydration.ts';
import { Icon } from '../shell/icon.tsx';
import { noPicks, type PicksStore } from './picks-store.ts';
import { usePicksStore } from './use-picks.tsx';
import './pick-button.css';

export const toPick = (event: Pick<EventSummary, 'id'>, time: EventTime): PickedTime => ({
  event: event.id,
  time: time.id,
});

export interface PickButtonProps {
  event: Pick<EventSummary, 'id' | 'title'>;
  time: EventTime;
  /** Visible text beside the heart; default none. */
  text?: string;
  /** Time in words, where an event has several hearts; default none. */
  when?: string;
}

/** Heart of a time of an event, pressed when the visitor's selection has it. */
export const StorePickButton = ({
  store: { $picks, toggle },
  event,
  time,
  text,
  when,
}: PickButtonProps & { store: PicksStore }) => {
  const pick = toPick(event, time);
  const isPicked = useBrowserStore($picks, noPicks).some((kept) => isSamePick(kept, pick));
  const name = `Přidat do výběru: ${event.title}${when === undefined ? '' : `, ${when}`}`;
  return (
    <button
      type="button"
      className={text === undefined ? 'pick-button' : 'pick-button action action-quiet'}
      aria-pressed={isPicked}
      {...(text === undefined && { 'aria-label': name, title: 'Do výběru' })}
      onClick={() => toggle(pick)}
    >
      <Icon sign="heart" /> {text}
    </button>
  );
};

/** `StorePickButton` of the page's selection; nothing where there is none. */
export const PickButton = (props: PickButtonProps) => {
  const store = usePicksStore();
  return store && <StorePickButton {...props} store={store} />;
};
