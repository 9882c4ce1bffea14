import type { Bounds } from '../../contract/places/bounds.ts';
import type { CityEventCount } from '../../contract/places/city.ts';
import type { EventSummary } from '../../contract/events/event.ts';
import type { Loading, LoadErrorCode } from './client/load-error.ts';

/** What is shown, also while the next answer is loaded. */
interface Shown {
  /** By town: all events, if they are few. */
  events: readonly EventSummary[];
  /** Number of events left out of the answer. */
  more: number;
  /** Those of the last view by town. */
  cities: readonly CityEventCount[];
  /** Events to begin with, beside towns whose events are not listed. */
  highlights: readonly EventSummary[];
  /** Bounds of the map when it was answered; null before it has a size: the whole answer. */
  bounds: Bounds | null;
  /** Grows with each list of events for a new query; silent refreshes do not count. */
  answers: number;
}

/**
 * Answer to what the map and its filters ask for, as one state; `byCity`: which kind is asked for. Ask
 * `state` first: `byCity` and `code` of an earlier one may be left over.
 */
export type View = Shown & ViewState;
type ViewState =
  | { state: 'idle' }
  | { state: 'loading'; byCity: boolean }
  | { state: 'failed'; byCity: boolean; code: LoadErrorCode }
  | { state: 'events' }
  | { state: 'cities' };

/** Next state, with what changes of what is shown. */
export type ViewChanges = ViewState & Partial<Shown>;

export const isByCity = (view: View): boolean =>
  view.state === 'loading' || view.state === 'failed' ? view.byCity : view.state === 'cities';

const ready = { state: 'ready' } as const;
const loading = { state: 'loading' } as const;
const idle = { state: 'idle' } as const;

/** Loading state of what is shown; the same object while it stays the same. */
export const loadingOf = (view: View): Loading => {
  if (view.state === 'failed') return { state: 'failed', code: view.code };
  if (view.state === 'loading') return loading;
  return view.state === 'idle' ? idle : ready;
};
