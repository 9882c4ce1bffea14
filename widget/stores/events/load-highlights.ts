import type { EventSummary } from '../../../contract/events/event.ts';
import { eventHighlights } from '../../../contract/endpoints/views.ts';
import type { Bounds, LatLng } from '../../../contract/places/bounds.ts';
import { toQueryTexts, type ViewQuery } from '../../../contract/views/view-query.ts';
import { isInBounds } from '../../../domain/geo/bounds.ts';
import { roundToPixels } from '../../../domain/geo/grid.ts';
import { isSameJson } from '../../../domain/is-same-json.ts';
import { createLatestRequest } from '../client/latest-request.ts';
import { answered } from '../client/outcome.ts';
import type { CallOptions, WidgetClient } from '../client/client.ts';
import type { Environment } from '../environment.ts';
import type { MapState } from '../map-state.ts';
import { heldFor } from './held-answers.ts';

/** Part of its size by which a view may move until its highlights are asked for again. */
const nearby = 1 / 4;

const isNear = (one: Bounds, other: Bounds): boolean => {
  const isNearIn = (axis: 'lat' | 'lng'): boolean => {
    const size = one.ne[axis] - one.sw[axis];
    return (['ne', 'sw'] as const).every(
      (corner) => Math.abs(one[corner][axis] - other[corner][axis]) < size * nearby,
    );
  };
  return isNearIn('lat') && isNearIn('lng');
};

/** Radius around the visitor's home, in kilometres. */
const homeRadius = 30;
/** Fewest events around it that are enough. */
const fewAround = 3;

/** What a query asks for besides its area. */
const conditionsOf = (query: ViewQuery): string =>
  JSON.stringify({ ...query, bounds: null, center: null, radius: null });

/**
 * Loads the events to begin with beside the towns, which do not wait for them. Those of other conditions
 * are removed at once, those of another area when the new ones come.
 */
export const createHighlightLoader = (
  { $view, $filters, $mapConfig, $home }: MapState,
  client: WidgetClient,
  environment: Pick<Environment, 'now'>,
) => {
  const latest = createLatestRequest();
  /** Query of those that are shown or asked for; null after a failure. */
  let asked: { query: ViewQuery; at: number } | null = null;
  /** Conditions of those that are shown. */
  let shownFor: string | null = null;

  const show = (highlights: readonly EventSummary[]): void => {
    const view = $view.get();
    if (!isSameJson(view.highlights, highlights)) $view.set({ ...view, highlights });
  };
  const inView = (query: ViewQuery): ViewQuery => {
    const { bounds } = $filters.get();
    return query.bounds && bounds
      ? { ...query, bounds: roundToPixels(bounds, $mapConfig.get().zoom) }
      : query;
  };
  /** The visitor's home, if a query by bounds has it; null for none. */
  const homeInView = ({ bounds }: ViewQuery): LatLng | null => {
    const home = $home.get();
    return home && bounds && isInBounds(home, bounds) ? { lat: home.lat, lng: home.lng } : null;
  };
  /** Asks around the visitor's home first; for the whole view when there is little. */
  const ask = async (query: ViewQuery, options: CallOptions): Promise<readonly EventSummary[]> => {
    const call = async (asked: ViewQuery): Promise<readonly EventSummary[]> => {
      const { answer } = await client
        .call(eventHighlights, toQueryTexts(asked), options)
        .then(answered);
      return answer;
    };
    const home = homeInView(query);
    if (home) {
      const around = await call({ ...query, bounds: null, center: home, radius: homeRadius });
      if (around.length >= fewAround) return around;
    }
    return call(query);
  };
  const isAsked = (query: ViewQuery): boolean => {
    if (!asked || environment.now() - asked.at >= heldFor) return false;
    if (conditionsOf(asked.query) !== conditionsOf(query)) return false;
    return asked.query.bounds && query.bounds
      ? isNear(asked.query.bounds, query.bounds)
      : isSameJson(asked.query, query);
  };

  return {
    /** Shows highlights that came with the first view of a query. */
    adopt(query: ViewQuery, highlights: readonly EventSummary[]): void {
      // They are of the whole view.
      if (homeInView(query)) return;
      asked = { query: inView(query), at: environment.now() };
      shownFor = conditionsOf(query);
      show(highlights);
    },
    /** `isFresh`: past caches, also when nothing changed. */
    load(viewQuery: ViewQuery, { isFresh = false } = {}): void {
      const query = inView(viewQuery);
      if (!isFresh && isAsked(query)) return;
      asked = { query, at: environment.now() };
      const conditions = conditionsOf(query);
      if (conditions !== shownFor) show([]);
      void latest.run((signal) => ask(query, { signal, isFresh }), {
        received(highlights) {
          shownFor = conditions;
          show(highlights);
        },
        failed() {
          asked = null;
        },
      });
    },
    /** Asks again with the next load. */
    forget(): void {
      asked = null;
    },
    stop: () => latest.abort(),
  };
};
