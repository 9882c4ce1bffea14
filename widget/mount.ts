import type { EventSummary } from '../contract/events/event.ts';
import { isRefusal } from './page/first-request.ts';
import {
  createBrowserEnvironment,
  createFrameAddress,
  toAddressText,
} from './page/browser-environment.ts';
import { createEventDispatcher, type Listen } from './events.ts';
import { createFallbackWords } from './page/fallback.ts';
import { warningOf } from './messages/host-warnings.ts';
import { widgetMessages } from './messages/widget-messages.ts';
import type { OptionValues } from './options/read-options.ts';
import { createAppliedOptions } from './options/applied-options.ts';
import type { CreateGuest } from './page/guest.ts';
import { createMountedWidget, type MountedWidgetParts } from './page/mounted-widget.ts';
import { renderWidget } from './page/render-widget.tsx';
import { createReporter } from './page/report-events.ts';
import { createShadowHost } from './page/shadow-host.ts';
import { keepCurrent } from './stores/events/keep-current.ts';
import type { Address } from './stores/environment.ts';
import { codeOf } from './stores/client/load-error.ts';
import type { HostKind } from './stores/options-atom.ts';
import type { Memory } from './ui/list/sheet-position.ts';
import type { HomeMemory } from './ui/list/home-memory.ts';
import type { RecentPlaces } from './ui/search/recent-places.ts';
import { listStyles } from './ui/list/list-styles.ts';
import type { SearchPart } from './ui/search/load-search-part.ts';
import type { Widget } from './ui/widget-context.ts';

export interface MountOptions extends OptionValues {
  /** Address of the server, without a trailing slash. */
  server: string;
  /**
   * Kind of host. `site` and `frame` keep the page's address in step with the view; `embed` is part
   * of a host page and does not touch its address. Default `embed`.
   */
  kind?: HostKind;
  /** On the site: the page's address, the list's state in its history, and places chosen before. */
  page?: { address: Address; memory: Memory; recentPlaces: RecentPlaces; home: HomeMemory };
  /** On the site: control behind the card of each time in the list, and its styles. */
  afterCard?: { render: NonNullable<Widget['afterCard']>; css: string };
  /** On the site: content below the list, and its styles. */
  afterList?: { render: NonNullable<Widget['afterList']>; css: string };
  /** On the site: the search part, if it is loaded already. */
  searchPart?: SearchPart | null;
  /** Prefetched answer of `first-view`; any other value means none. */
  first?: Promise<unknown>;
  /** Start of loading, a `performance.now()` time. Default: now. */
  begun?: number;
}

export interface MountHandle {
  /** Resolves when the widget is rendered, or when it failed and the element's content is back. */
  ready: Promise<void>;
  /**
   * Changes options without recreating the map; null unsets one. Options of the query reload the
   * events, those of the looks apply at once.
   */
  update(changes: OptionValues): void;
  /** Adds a listener of a widget event, see `events.ts`; returns a function that removes it. */
  on: Listen;
  /**
   * Marks an event that the host shows beside the map: its pin is lifted, and shown whatever the
   * filters. Null removes the mark.
   */
  show(event: EventSummary | null): void;
  /** Lifts the pin of a listed event by its slug; null lowers it. */
  lift(slug: string | null): void;
  /** For the site: asks for what is shown again, past caches, and shows what differs; a failure changes nothing. */
  refresh(): void;
  /** Removes the widget and shows the element's own content again. */
  destroy(): void;
}

/** Number of widgets mounted so far; makes their identifiers unique. */
let mountCount = 0;

/** Mounts the map of events; `createGuest` is for strangers' pages and frames. */
export const mountWidget = (
  element: HTMLElement,
  options: MountOptions,
  createGuest: CreateGuest | null = null,
): MountHandle => {
  const {
    server,
    kind = 'embed',
    page,
    afterCard,
    afterList,
    searchPart = null,
    first: prefetched,
    begun = performance.now(),
    ...pageOptions
  } = options;
  const hostWindow = element.ownerDocument.defaultView ?? window;
  const isEmbed = kind === 'embed';
  const debug = (...values: unknown[]): void => {
    if ($options.get().debug) hostWindow.console.debug('Mapa akcí:', ...values);
  };
  const environment = createBrowserEnvironment(
    hostWindow,
    kind === 'frame' ? createFrameAddress(hostWindow) : (page?.address ?? null),
    debug,
  );
  const host = createShadowHost(element, isEmbed);
  host.adoptStyles(listStyles + (afterCard?.css ?? '') + (afterList?.css ?? ''));
  if (searchPart) host.adoptStyles(searchPart.searchPartStyles);
  const guest = createGuest?.(host, kind) ?? null;
  const fallback = createFallbackWords(element, server);
  if (kind !== 'site') fallback.awaitMap(begun);
  const { dispatch, on } = createEventDispatcher(element, debug);
  const appliedOptions = createAppliedOptions({ kind, host, guest }, pageOptions, (message) =>
    hostWindow.console.warn(message),
  );
  const { $options } = appliedOptions;
  $options.subscribe((resolved) => debug('options', resolved));
  const id = `mapa-akci-${++mountCount}`;
  const report = createReporter(dispatch);
  const eventAddress: Widget['eventAddress'] = (slug, timeId) =>
    `${server}/detail/${slug}?time=${timeId}`;

  /** Renders a store, and watches it and the page. */
  const show: MountedWidgetParts['show'] = (store, client, size) => {
    const widget: Widget = {
      store,
      client,
      environment,
      id,
      server,
      $options,
      eventAddress,
      openEvent: (slug, time) =>
        !dispatch('event-open', { slug, time: time ?? null, url: eventAddress(slug, time) }),
      wholeMap: kind === 'site' ? null : (entries) => server + toAddressText('/', entries),
      isEmbed,
      memory: page?.memory ?? null,
      recentPlaces: page?.recentPlaces ?? null,
      home: page?.home ?? null,
      afterCard: afterCard?.render ?? null,
      afterList: afterList?.render ?? null,
      adoptStyles: (css) => host.adoptStyles(css),
    };
    store.$home.set(page?.home.read() ?? null);
    // Failed loads are retried when the connection is back.
    const retry = (): void => {
      if (store.$loading.get().state === 'failed') void store.retry();
      void update({}).catch(fail);
    };
    hostWindow.addEventListener('online', retry);
    const stopReports = report(store);
    const stopRefreshing = keepCurrent(environment, refresh);
    fallback.hide();
    host.reveal();
    const unmount = renderWidget(host.root, widget, { size, searchPart, onError: fail });
    return () => {
      stopRefreshing();
      hostWindow.removeEventListener('online', retry);
      stopReports();
      unmount();
    };
  };

  const mounted = createMountedWidget({
    element,
    server,
    kind,
    environment,
    appliedOptions,
    show,
  });

  const refresh = (): void => void mounted.refresh();
  let isDestroyed = false;
  const destroy = (): void => {
    if (isDestroyed) return;
    isDestroyed = true;
    fallback.hide();
    mounted.destroy();
    guest?.leave();
    host.remove();
  };

  /** Removes the widget after a failure: the element's content comes back, or a link to the map. */
  const fail = (error: unknown): void => {
    if (isDestroyed) return;
    const code = codeOf(error, 'failed');
    hostWindow.console.warn(...warningOf(error, code, `${server}/embed/embedding.md`));
    dispatch('error', { code });
    destroy();
    fallback.show(code, $options.get().texts.fallback ?? widgetMessages.fallback);
  };

  const ready = mounted.start(prefetched).catch(fail);
  const update = async (changes: OptionValues): Promise<void> => {
    appliedOptions.update(changes);
    await ready;
    await mounted.update().catch((error: unknown) => {
      if (isRefusal(error)) throw error;
      dispatch('error', { code: codeOf(error, 'failed') });
    });
  };
  return {
    ready,
    update: (changes) => void update(changes).catch(fail),
    on,
    show: (event) => void ready.then(() => mounted.store()?.$shownEvent.set(event)),
    lift: (slug) => mounted.store()?.lift(slug),
    refresh,
    destroy,
  };
};
