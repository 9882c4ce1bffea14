import type { Bounds, LatLng } from '../../../contract/places/bounds.ts';
import type { EventSummary } from '../../../contract/events/event.ts';
import type { Entries } from '../../../contract/views/view-query.ts';
import { toEventColumns } from '../../../domain/events/event-columns.ts';
import { createClient } from '../../../widget/stores/client/client.ts';
import type { Environment } from '../../../widget/stores/environment.ts';
import {
  createEventMapStore,
  type EventMapStoreOptions,
} from '../../../widget/stores/event-map-store.ts';
import type { BaseFilters } from '../../../widget/stores/base-filters.ts';
import { svitavy } from './fake-event.ts';

export const noon = Date.parse('2026-11-20T12:00+01:00');

/** Bounds around a point; `reach` is in degrees to each side. */
export const boxAround = ({ lat, lng }: LatLng, reach = 0.05): Bounds => ({
  ne: { lat: lat + reach, lng: lng + reach },
  sw: { lat: lat - reach, lng: lng - reach },
});

export const viewOf = (zoom: number, center = svitavy) => ({
  center,
  zoom,
  bounds: boxAround(center),
});

/** Waits until all pending promise callbacks have run. */
export const settle = (): Promise<void> => new Promise((done) => setImmediate(done));

export interface FakeRequest {
  url: URL;
  signal: AbortSignal;
  cache: RequestCache | undefined;
  answer(body: unknown, init?: ResponseInit): Promise<void>;
  /** Answers with events in the form the widget asks for. */
  answerEvents(events: readonly EventSummary[], init?: ResponseInit): Promise<void>;
  answerText(body: string, init?: ResponseInit): Promise<void>;
  /** Rejects the request; default: the TypeError of a failed `fetch`. */
  fail(error?: Error): Promise<void>;
}

export interface FakeOptions {
  /** Query of the page's address; null on a host page, whose address the widget leaves alone. */
  search?: string | null;
  /** Requests are answered although they were aborted. */
  ignoresAbort?: boolean;
}

/** Environment with a clock, timers and network that the test controls. */
export const createFakeEnvironment = ({ search = '', ignoresAbort = false }: FakeOptions = {}) => {
  let clock = noon;
  let ids = 0;
  const timers = new Map<unknown, { at: number; work: () => void }>();
  const requests: FakeRequest[] = [];
  const log: string[] = [];
  let isVisible = true;
  const visibilityListeners = new Set<() => void>();
  let entries: Entries = [...new URLSearchParams(search ?? '')];

  const environment: Environment = {
    fetch: (url, { signal, cache }) =>
      new Promise<Response>((resolve, reject) => {
        log.push('asked');
        const giveUp = (): void => reject(signal.reason as Error);
        if (!ignoresAbort) signal.addEventListener('abort', giveUp);
        if (!ignoresAbort && signal.aborted) giveUp();
        const answerText = (body: string, init?: ResponseInit): Promise<void> => {
          resolve(new Response(body, init));
          return settle();
        };
        requests.push({
          url: new URL(url),
          signal,
          cache,
          answer: (body, init) => answerText(JSON.stringify(body), init),
          answerEvents: (events, init) => answerText(JSON.stringify(toEventColumns(events)), init),
          answerText,
          fail(error = new TypeError('Failed to fetch')) {
            reject(error);
            return settle();
          },
        });
      }),
    now: () => clock,
    setTimeout(work, milliseconds) {
      timers.set(++ids, { at: clock + milliseconds, work });
      return ids;
    },
    clearTimeout: (timer) => void timers.delete(timer),
    address:
      search === null
        ? null
        : {
            read: () => entries,
            replace(next) {
              log.push('address');
              entries = next;
            },
          },
    visibility: {
      isVisible: () => isVisible,
      listen(changed) {
        visibilityListeners.add(changed);
        return () => void visibilityListeners.delete(changed);
      },
    },
    locate: null,
  };

  return {
    environment,
    requests,
    log,
    pendingTimers: () => timers.size,
    /** Hides or shows the page, as a change of tabs does. */
    setVisible(visible: boolean) {
      isVisible = visible;
      for (const changed of visibilityListeners) changed();
    },
    address: () => entries.map(([key, value]) => `${key}=${value}`).join('&'),
    last(): FakeRequest {
      const request = requests.at(-1);
      if (!request) throw new Error('no request was made');
      return request;
    },
    /** Moves the clock and runs the timers that become due, in order of time. */
    async advance(milliseconds: number): Promise<void> {
      const end = clock + milliseconds;
      for (;;) {
        const [next] = [...timers].sort(([, one], [, other]) => one.at - other.at);
        if (!next || next[1].at > end) break;
        timers.delete(next[0]);
        clock = Math.max(clock, next[1].at);
        next[1].work();
      }
      clock = end;
      await settle();
    },
  };
};

/** Store over a fake environment; defaults: Svitavy, zoom 12, on our own site. */
export const openStore = (
  options: Partial<Omit<EventMapStoreOptions, 'base'>> & FakeOptions & Partial<BaseFilters> = {},
) => {
  const { search, ignoresAbort, categories, excluded, period, ...more } = options;
  const fake = createFakeEnvironment({
    ...(search === undefined ? {} : { search }),
    ...(ignoresAbort === undefined ? {} : { ignoresAbort }),
  });
  const store = createEventMapStore(
    fake.environment,
    createClient('https://akce.example', fake.environment),
    {
      view: { center: svitavy, zoom: 12 },
      base: {
        categories: categories ?? [],
        excluded: excluded ?? [],
        period: period ?? null,
      },
      isIframe: false,
      fromKudyZNudy: false,
      ...more,
    },
  );
  return { ...fake, store };
};
