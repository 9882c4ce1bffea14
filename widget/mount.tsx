import { createRoot } from 'react-dom/client';
import type { EventSummary } from '../contract/events/event.ts';
import type { QueryEntries } from '../contract/views/view-query.ts';
import type { OptionName } from '../contract/plugins/widget-options.ts';
import type { FirstView } from '../contract/views/first-view.ts';
import { civilDateAt } from '../domain/time/civil-time.ts';
import { mapSizeIn, openingView, sizeInside } from '../domain/geo/opening-view.ts';
import { createFirstRequest, isRefusal } from './page/first-request.ts';
import {
  createBrowserEnvironment,
  createFrameAddress,
  toAddressText,
} from './page/browser-environment.ts';
import { createEventDispatcher, type Listen } from './events.ts';
import { createFallbackWords } from './page/fallback.ts';
import { warningOf } from './messages/host-warnings.ts';
import { widgetMessages } from './messages/widget-messages.ts';
import type { OptionTexts, OptionValues } from './options/read-options.ts';
import { createAppliedOptions } from './options/applied-options.ts';
import { positionOptions, queryOptions } from './options/query-options.ts';
import type { CreateGuest } from './page/guest.ts';
import { createShadowHost } from './page/shadow-host.ts';
import { createClient } from './stores/client/client.ts';
import { createEventMapStore, type EventMapStore } from './stores/event-map-store.ts';
import { joinStore } from './stores/join-store.ts';
import { keepCurrent } from './stores/events/keep-current.ts';
import type { Address } from './stores/environment.ts';
import { codeOf } from './stores/client/load-error.ts';
import type { HostKind } from './stores/resolved-options.ts';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { EventMapApp } from './ui/event-map-app.tsx';
import type { Memory } from './ui/list/sheet-position.ts';
import { listStyles } from './ui/list/list-styles.ts';
import { WidgetProvider, type Widget } from './ui/widget-context.ts';

export interface MountOptions extends OptionValues {
  /** Address of the server, without a trailing slash. */
  server: string;
  /**
   * Kind of host. `site` and `frame` keep the page's address in step with the view; `embed` is part
   * of a host page and does not touch its address. Default `embed`.
   */
  kind?: HostKind;
  /** On the site: the page's address, and the list's state in its history. */
  page?: { address: Address; memory: Memory };
  /** On the site: control behind the card of each time in the list, and its styles. */
  afterCard?: { render: NonNullable<Widget['afterCard']>; css: string };
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
  const client = createClient(server, environment);
  const firstRequest = createFirstRequest({ element, kind }, client, environment.address);
  const host = createShadowHost(element, isEmbed);
  host.adoptStyles(listStyles + (afterCard?.css ?? ''));
  const guest = createGuest?.(host, kind) ?? null;
  const fallback = createFallbackWords(element, server);
  if (kind !== 'site') fallback.awaitMap(begun);
  const { dispatch, on } = createEventDispatcher(element, debug);
  const appliedOptions = createAppliedOptions({ kind, host, guest }, pageOptions, (message) =>
    hostWindow.console.warn(message),
  );
  const { $options } = appliedOptions;
  $options.subscribe((resolved) => debug('options', resolved));
  let store: EventMapStore | undefined;
  /** Aborts the request under way. */
  let controller = new AbortController();
  /** Options the rendered content was loaded with. */
  let rendered: OptionTexts = {};
  const id = `mapa-akci-${++mountCount}`;
  let unmount = (): void => undefined;

  const sizeNow = () =>
    sizeInside({ width: element.clientWidth, height: element.clientHeight }, isEmbed);
  const size = sizeNow();

  /** Applies an answer; returns the base filters, the map's size and its initial view. */
  const applyFirstView = (first: FirstView | null) => {
    const base = appliedOptions.applyAnswer(first);
    const resolved = $options.get();
    const mapSize = mapSizeIn(sizeNow(), { isEmbed, ...resolved });
    const view = openingView(resolved, first?.city ?? null, mapSize.width);
    return { base, size: mapSize, view };
  };

  const differs = (names: readonly OptionName[], compared = rendered): boolean => {
    const current = appliedOptions.texts();
    return names.some((name) => compared[name] !== current[name]);
  };

  /** JSON of the last entries; `[]` before the first ones, which are no change. */
  let previousEntries = '[]';
  const dispatchFilters = (entries: QueryEntries): void => {
    const current = JSON.stringify(entries);
    if (previousEntries !== '[]' && previousEntries !== current)
      dispatch('filters-change', Object.fromEntries(entries));
    previousEntries = current;
  };

  let isReady = false;

  /** Loads and renders the widget; an already rendered one is replaced only after loading. */
  const start = async (prefetched?: Promise<unknown>): Promise<void> => {
    const { signal } = controller;
    let requested = appliedOptions.texts();
    let first = await firstRequest.take(prefetched, requested, signal);
    // Options changed while the request was under way.
    while (!signal.aborted && differs(queryOptions, requested)) {
      requested = appliedOptions.texts();
      first = await firstRequest.ask(requested, signal);
    }
    if (signal.aborted) return;
    rendered = requested;
    const initial = applyFirstView(first);
    unmount();
    const { group } = $options.get();
    const joined = joinStore(group && `${server} ${group}`, () =>
      createEventMapStore(environment, client, {
        ...initial,
        isIframe: kind === 'frame',
        fromKudyZNudy: kind === 'site',
        first,
      }),
    );
    ({ store } = joined);
    // The store of a group was created by a list, without the size of this map.
    if (!joined.isNew && store.$maps.get() === 0) store.$mapConfig.set(initial.view);
    const root = createRoot(host.root, { identifierPrefix: id });
    const eventAddress: Widget['eventAddress'] = (slug, timeId) =>
      `${server}/detail/${slug}?time=${timeId}`;
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
      afterCard: afterCard?.render ?? null,
      adoptStyles: (css) => host.adoptStyles(css),
    };
    // Failed loads are retried when the connection is back.
    const retry = (): void => {
      if (store?.$loading.get().state === 'failed') void store.retry();
      void update({}).catch(fail);
    };
    hostWindow.addEventListener('online', retry);
    const stopLoading = store.$loading.subscribe((loading) => {
      if (loading.state === 'failed') dispatch('error', { code: loading.code });
      if (loading.state !== 'ready' || isReady) return;
      isReady = true;
      dispatch('ready', null);
    });
    const stopFilters = store.$viewEntries.subscribe(dispatchFilters);
    const stopRefreshing = keepCurrent(environment, () => void refresh());
    unmount = () => {
      stopRefreshing();
      hostWindow.removeEventListener('online', retry);
      stopLoading();
      stopFilters();
      root.unmount();
      joined.leave();
    };
    fallback.hide();
    host.reveal();
    root.render(
      <ErrorBoundary onError={fail}>
        <WidgetProvider value={widget}>
          <EventMapApp size={size} />
        </WidgetProvider>
      </ErrorBoundary>,
    );
  };

  /** Removes the widget after a failure: the element's content comes back, or a link to the map. */
  const fail = (error: unknown): void => {
    if (destroyed) return;
    const code = codeOf(error, 'failed');
    hostWindow.console.warn(...warningOf(error, code, `${server}/embed/embedding.md`));
    dispatch('error', { code });
    destroy();
    fallback.show(code, $options.get().texts.fallback ?? widgetMessages.fallback);
  };

  let currentDay = civilDateAt(environment.now());
  /** Reloads the events; on a new day also resolves the option `period` (such as `dnes`). */
  const refresh = async (): Promise<void> => {
    const today = civilDateAt(environment.now());
    if (today !== currentDay && $options.get().period) {
      const first = await firstRequest
        .ask(appliedOptions.texts(), controller.signal)
        .catch(() => null);
      if (first) store?.turnDay(appliedOptions.applyAnswer(first));
    }
    currentDay = today;
    await store?.refresh();
  };

  const update = async (changes: OptionValues): Promise<void> => {
    appliedOptions.update(changes);
    await ready;
    if (!store || destroyed) return;
    controller.abort();
    if (!differs(queryOptions)) return;
    controller = new AbortController();
    const { signal } = controller;
    try {
      if (differs(['group'])) return await start();
      const first = await firstRequest.ask(appliedOptions.texts(), signal);
      if (signal.aborted) return;
      const isMoved = differs(positionOptions);
      rendered = appliedOptions.texts();
      const { base, view: goal } = applyFirstView(first);
      store.rebase(base);
      if (isMoved) store.goTo(goal.center, goal.zoom);
    } catch (error) {
      if (isRefusal(error)) throw error;
      // The content stays; the new options are requested again when the connection is back.
      if (!signal.aborted) dispatch('error', { code: codeOf(error, 'failed') });
    }
  };

  let destroyed = false;
  const destroy = (): void => {
    if (destroyed) return;
    destroyed = true;
    controller.abort();
    fallback.hide();
    unmount();
    guest?.leave();
    host.remove();
  };

  const ready = start(prefetched).catch(fail);
  return {
    ready,
    update: (changes) => void update(changes).catch(fail),
    on,
    show: (event) => void ready.then(() => store?.$shownEvent.set(event)),
    lift: (slug) => store?.lift(slug),
    destroy,
  };
};
