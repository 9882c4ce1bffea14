import { createContext, useContext } from 'react';
import type { Location } from 'react-router';
import * as v from 'valibot';
import type { EventDetail } from '../../contract/events/event-detail.ts';

const PanelSchema = v.object({ over: v.string(), depth: v.pipe(v.number(), v.integer()) });

/**
 * State of the history entry of an event opened over a map: `over` is the key of the map's
 * location, `depth` the number of entries back to it, at least 1.
 */
export type PanelState = v.InferOutput<typeof PanelSchema>;

export const readPanel = (state: unknown): PanelState | null => {
  const result = v.safeParse(PanelSchema, state);
  return result.success && result.output.depth > 0 ? result.output : null;
};

/** Panel of a further event over the same map. */
export const nextPanel = ({ over, depth }: PanelState): PanelState => ({ over, depth: depth + 1 });

/** Panel of a location; null when its map is not mounted, as after a reload. */
export const activePanel = (
  location: Location,
  mapLocation: Location | null,
): PanelState | null => {
  const panel = readPanel(location.state);
  return panel && mapLocation?.key === panel.over ? panel : null;
};

const PanelContext = createContext<PanelState | null>(null);
export const PanelProvider = PanelContext.Provider;
/** Panel the component is rendered in; null on a page. */
export const usePanel = (): PanelState | null => useContext(PanelContext);

/** Event in a panel over a page. */
export interface Overlay {
  slug: string;
  panel: PanelState;
  /** Null until it is loaded. */
  event: EventDetail | null;
}

const OverlayContext = createContext<Overlay | null>(null);
export const OverlayProvider = OverlayContext.Provider;
/** Event over this page; null if there is none. */
export const useOverlay = (): Overlay | null => useContext(OverlayContext);
