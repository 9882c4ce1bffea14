import { createContext, useContext } from 'react';
import type { Location } from 'react-router';
import * as v from 'valibot';
import type { EventDetail } from '../../contract/events/event-detail.ts';

const PanelSchema = v.object({ over: v.string(), depth: v.pipe(v.number(), v.integer()) });

/**
 * What an entry of the history keeps of an event that was opened over a map: the map's own entry,
 * and how many entries back it stands.
 */
export type Panel = v.InferOutput<typeof PanelSchema>;

export const readPanel = (state: unknown): Panel | null => {
  const result = v.safeParse(PanelSchema, state);
  return result.success && result.output.depth > 0 ? result.output : null;
};

/** The entry of one more event over the same map. */
export const deeper = ({ over, depth }: Panel): Panel => ({ over, depth: depth + 1 });

/** The panel of a location, when the map it lies over still stands: after a reload it does not. */
export const panelOver = (location: Location, standing: Location | null): Panel | null => {
  const panel = readPanel(location.state);
  return panel && standing?.key === panel.over ? panel : null;
};

const PanelContext = createContext<Panel | null>(null);
export const PanelProvider = PanelContext.Provider;
/** The panel a component stands in; null on a page of its own. */
export const usePanel = (): Panel | null => useContext(PanelContext);

/** The event that lies over a page. */
export interface Over {
  slug: string;
  panel: Panel;
  /** The event itself; null until it is known. */
  event: EventDetail | null;
}

const OverContext = createContext<Over | null>(null);
export const OverProvider = OverContext.Provider;
/** What lies over this page; null for nothing. */
export const useOver = (): Over | null => useContext(OverContext);
