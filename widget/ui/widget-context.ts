import { createContext, useContext } from 'react';
import type { Client } from '../stores/client.ts';
import type { Environment } from '../stores/environment.ts';
import type { EventMapStore } from '../stores/event-map-store.ts';
import type { Memory } from './list-or-map.ts';

/** What one mounted widget gives to all its components. */
export interface Widget {
  store: EventMapStore;
  client: Client;
  environment: Environment;
  /** Prefix of identifiers, for two widgets may share a document. */
  id: string;
  /** Origin of the server, for what answers say from there on; empty on the site. */
  server: string;
  /** Address of an event's page, which tells one of its times first. */
  eventAddress(slug: string, timeId: number | undefined): string;
  /** `_blank` in a stranger's page: its visitor stays there. */
  linkTarget: '_self' | '_blank';
  /** A click on an event; true when somebody took it over and the link must not be followed. */
  openEvent(slug: string, timeId: number | undefined): boolean;
  wheelZoom: boolean;
  /** On narrow screens the list is a sheet over the map; in a stranger's page the two take turns. */
  hasSheet: boolean;
  /** Null in a stranger's page, whose history is not ours. */
  memory: Memory | null;
  /** Hands over the styles of the map when they arrive. */
  adoptStyles(css: string): void;
}

const Context = createContext<Widget | null>(null);

export const WidgetProvider = Context.Provider;

export const useWidget = (): Widget => {
  const widget = useContext(Context);
  if (!widget) throw new Error('no widget around');
  return widget;
};
