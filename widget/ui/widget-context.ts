import { createContext, useContext } from 'react';
import type { Entries } from '../../contract/views/view-query.ts';
import type { ResolvedOptions, ResolvedOptionsAtom } from '../stores/resolved-options.ts';
import type { Client } from '../stores/client.ts';
import type { Environment } from '../stores/environment.ts';
import type { EventMapStore } from '../stores/event-map-store.ts';
import { useStore } from './use-store.ts';
import type { Memory } from './list/list-or-map.ts';

/** What one mounted widget gives to all its components. */
export interface Widget {
  store: EventMapStore;
  client: Client;
  environment: Environment;
  /** Prefix of identifiers, for two widgets may share a document. */
  id: string;
  /** Address of the server, for what answers say from there on. */
  server: string;
  /** Address of an event's page, which tells one of its times first. */
  eventAddress(slug: string, timeId: number | undefined): string;
  /** What the page says, with defaults; it may say something else at any time. */
  $options: ResolvedOptionsAtom;
  /** A click on an event; true when somebody took it over and the link must not be followed. */
  openEvent(slug: string, timeId: number | undefined): boolean;
  /** Where the whole map is, looking at the same; null on the site, which is it. */
  wholeMap: ((view: Entries) => string) | null;
  /** In a stranger's page it is one thing among others; elsewhere it has the screen to itself. */
  isEmbed: boolean;
  /** Null in a stranger's page, whose history is not ours. */
  memory: Memory | null;
  /** Hands over the styles of the map when they arrive. */
  adoptStyles(css: string): void;
}

const Context = createContext<Widget | null>(null);

export const WidgetProvider = Context.Provider;

export const useOptions = (): ResolvedOptions => useStore(useWidget().$options);

/** Our words, but for what the page wants said in its own: texts have the same names. */
export const useWords = <Ours extends object>(ours: Ours): Ours => ({
  ...ours,
  ...useOptions().texts,
});

export const useWidget = (): Widget => {
  const widget = useContext(Context);
  if (!widget) throw new Error('no widget around');
  return widget;
};
