import { createContext, useContext, type ReactNode } from 'react';
import type { EventSummary, EventTime } from '../../contract/events/event.ts';
import type { Bounds } from '../../contract/places/bounds.ts';
import type { QueryEntries } from '../../contract/views/view-query.ts';
import type { CompleteOptions } from '../../contract/plugins/widget-options.ts';
import type { OptionsAtom } from '../stores/options-atom.ts';
import type { WidgetClient } from '../stores/client/client.ts';
import type { Environment } from '../stores/environment.ts';
import type { EventMapStore } from '../stores/event-map-store.ts';
import { useStore } from './use-store.ts';
import type { HomeMemory } from './list/home-memory.ts';
import type { Memory } from './list/sheet-position.ts';
import type { RecentPlaces } from './search/recent-places.ts';

/** Services shared by all components of one mounted widget. */
export interface Widget {
  store: EventMapStore;
  client: WidgetClient;
  environment: Environment;
  /** Prefix of element identifiers, unique in the document. */
  id: string;
  /** Address of the server; prefix of paths in answers. */
  server: string;
  /** Address of an event's page with one of its times first. */
  eventAddress(slug: string, timeId: number | undefined): string;
  /** Current options with defaults; they may change at any time. */
  $options: OptionsAtom;
  /** Dispatches `event-open`; true if a listener handles it and the link must not be followed. */
  openEvent(slug: string, timeId: number | undefined): boolean;
  /** Address of the same view on the site; null on the site itself. */
  wholeMap: ((view: QueryEntries) => string) | null;
  /** Whether it is in a host page; elsewhere it fills the viewport. */
  isEmbed: boolean;
  /** State of the list in the history; null outside the site. */
  memory: Memory | null;
  /** Places chosen in the search, remembered by the site; null outside it. */
  recentPlaces: RecentPlaces | null;
  /** Where the visitor said to be, remembered by the site; null outside it. */
  home: HomeMemory | null;
  /** Control of the host behind the card of a time; null for none, as in every embed. */
  afterCard: ((event: EventSummary, time: EventTime) => ReactNode) | null;
  /** Content of the host below the list of events in the bounds of the map; null for none, as in every embed. */
  afterList: ((bounds: Bounds | null) => ReactNode) | null;
  /** Adds styles of a part loaded later, such as the map. */
  adoptStyles(css: string): void;
}

const Context = createContext<Widget | null>(null);

export const WidgetProvider = Context.Provider;

export const useOptions = (): CompleteOptions => useStore(useWidget().$options);

/** Texts of the widget overridden by those of the option `texts`, which have the same names. */
export const useMessages = <Messages extends object>(defaults: Messages): Messages => {
  const { texts } = useOptions();
  // Mostly there are none, and every row of a list has its texts.
  return Object.keys(texts).length === 0 ? defaults : { ...defaults, ...texts };
};

export const useWidget = (): Widget => {
  const widget = useContext(Context);
  if (!widget) throw new Error('no widget around');
  return widget;
};
