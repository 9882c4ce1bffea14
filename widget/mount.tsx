import { createRoot } from 'react-dom/client';
import type { EventSummary } from '../contract/events/event.ts';
import type { Entries } from '../contract/views/view-query.ts';
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
import { createTeller, type Listen } from './events.ts';
import { createFallbackWords } from './page/fallback.ts';
import { warningOf } from './messages/host-warnings.ts';
import { words } from './messages/words.ts';
import type { OptionValues, Texts } from './options/read-options.ts';
import { createSettings } from './options/applied-options.ts';
import { createShadowHost } from './page/shadow-host.ts';
import { createClient } from './stores/client.ts';
import { createEventMapStore, type EventMapStore } from './stores/event-map-store.ts';
import { joinStore } from './stores/join-store.ts';
import { keepCurrent } from './stores/keep-current.ts';
import type { Address } from './stores/environment.ts';
import { LoadError } from './stores/load-error.ts';
import type { Kind } from './stores/resolved-options.ts';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { EventMapApp } from './ui/event-map-app.tsx';
import type { Memory } from './ui/list/list-or-map.ts';
import { listStyles } from './ui/list/list-styles.ts';
import { WidgetProvider, type Widget } from './ui/widget-context.ts';

export interface MountOptions extends OptionValues {
  /** Address of the server, without a slash at its end. */
  server: string;
  /**
   * Where the widget stands. `site` and `frame` own the page's address and keep it in step; `embed`
   * is a part of a stranger's page and touches nothing of it. Default `embed`.
   */
  kind?: Kind;
  /** The page of the site: its address, and what its history remembers of the list. */
  page?: { address: Address; memory: Memory };
  /** What was asked for before: the answer of `first-view`, anything else for none. */
  first?: Promise<unknown>;
  /** What `style` said before somebody made room for the map, to be put back. Default: what it says. */
  style?: string;
  /** When somebody began to fetch it, as `performance.now()` gives it. Default: now. */
  begun?: number;
}

export interface MountHandle {
  /** Settles when the widget stands, or when it gave up and left what was there. */
  ready: Promise<void>;
  /**
   * Says options anew, without making the map anew; null takes one back. What is looked for is asked
   * for again, how it looks changes at once.
   */
  update(changes: OptionValues): void;
  /** Listens to an event of the widget, see `events.ts`; answers how to stop. */
  on: Listen;
  /**
   * The host shows this event beside the map: its pin is lifted, and is there whatever is looked for.
   * Null when it no longer does.
   */
  show(event: EventSummary | null): void;
  /** Lifts the pin of an event that is shown, by its slug; null lets go of it. */
  lift(slug: string | null): void;
  /** Takes the widget away and shows again what the element holds. */
  destroy(): void;
}

let mounted = 0;

/** Options that say where a widget opens. */
const whereNames = ['plugin', 'city', 'zoom', 'lat', 'lng'] as const;
/** Options that decide what is asked for, and of whom; all others change only how it looks. */
const askedNames = [...whereNames, 'categories', 'excludeCategories', 'period', 'group'] as const;

const codeOf = (error: unknown) => (error instanceof LoadError ? error.code : 'failed');

/** Mounts the map of events into an element. Two mounts share nothing. */
export const mount = (element: HTMLElement, options: MountOptions): MountHandle => {
  const {
    server,
    kind = 'embed',
    page,
    first: loaded,
    style = element.style.cssText,
    begun = performance.now(),
    ...said
  } = options;
  const view = element.ownerDocument.defaultView ?? window;
  const isEmbed = kind === 'embed';
  const debug = (...told: unknown[]): void => {
    if ($options.get().debug) view.console.debug('Mapa akcí:', ...told);
  };
  const environment = createBrowserEnvironment(
    view,
    kind === 'frame' ? createFrameAddress(view) : (page?.address ?? null),
    debug,
  );
  const client = createClient(server, environment);
  const asker = createFirstRequest({ element, kind }, client, environment.address);
  const host = createShadowHost(element, isEmbed);
  host.adoptStyles(listStyles);
  const fallback = createFallbackWords(element, server);
  if (kind !== 'site') fallback.awaitMap(begun);
  const { tell, on } = createTeller(element, debug);
  const settings = createSettings({ element, kind, host }, said, (message) =>
    view.console.warn(message),
  );
  const { $options } = settings;
  $options.subscribe((outfit) => debug('options', outfit));
  let store: EventMapStore | undefined;
  /** What the server is being asked. */
  let asking = new AbortController();
  /** What the server has been asked last: it is what is shown. */
  let shown: Texts = {};
  const id = `mapa-akci-${++mounted}`;
  let undo = (): void => undefined;

  const sizeNow = () =>
    sizeInside({ width: element.clientWidth, height: element.clientHeight }, isEmbed);
  const size = sizeNow();

  /** What there is, and where, by what the page says and the server answers. */
  const open = (first: FirstView | null) => {
    const base = settings.answer(first);
    const outfit = $options.get();
    const mapSize = mapSizeIn(sizeNow(), { isEmbed, ...outfit });
    const view = openingView(outfit, first?.city ?? null, mapSize.width);
    return { base, size: mapSize, view };
  };

  const differs = (names: readonly OptionName[], than = shown): boolean => {
    const now = settings.texts();
    return names.some((name) => than[name] !== now[name]);
  };

  let seen = '[]';
  const tellView = (entries: Entries): void => {
    const now = JSON.stringify(entries);
    if (seen !== '[]' && seen !== now) tell('filters-change', Object.fromEntries(entries));
    seen = now;
  };

  let isReady = false;

  /** Comes into being, or, where something is shown, takes its place once there is something else. */
  const start = async (given?: Promise<unknown>): Promise<void> => {
    const { signal } = asking;
    let asked = settings.texts();
    let first = await asker.take(given, asked, signal);
    // Somebody has said something else meanwhile.
    while (!signal.aborted && differs(askedNames, asked)) {
      asked = settings.texts();
      first = await asker.ask(asked, signal);
    }
    if (signal.aborted) return;
    shown = asked;
    const opened = open(first);
    undo();
    const { group } = $options.get();
    const joined = joinStore(group && `${server} ${group}`, () =>
      createEventMapStore(environment, client, {
        ...opened,
        isIframe: kind === 'frame',
        fromKudyZNudy: kind === 'site',
        first,
      }),
    );
    ({ store } = joined);
    // A list that came first does not know how wide the map is.
    if (!joined.isNew && store.$maps.get() === 0) store.$mapConfig.set(opened.view);
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
        !tell('event-open', { slug, time: time ?? null, url: eventAddress(slug, time) }),
      wholeMap: kind === 'site' ? null : (entries) => server + toAddressText('/', entries),
      isEmbed,
      memory: page?.memory ?? null,
      adoptStyles: (css) => host.adoptStyles(css),
    };
    // What failed without a connection is asked for again when there is one.
    const retry = (): void => {
      if (store?.$loading.get().state === 'failed') void store.retry();
      void update({}).catch(giveUp);
    };
    view.addEventListener('online', retry);
    const stopTelling = store.$loading.subscribe((loading) => {
      if (loading.state === 'failed') tell('error', { code: loading.code });
      if (loading.state !== 'ready' || isReady) return;
      isReady = true;
      tell('ready', null);
    });
    const stopView = store.$view.subscribe(tellView);
    const stopRefreshing = keepCurrent(environment, () => void refresh());
    undo = () => {
      stopRefreshing();
      view.removeEventListener('online', retry);
      stopTelling();
      stopView();
      root.unmount();
      joined.leave();
    };
    fallback.hide();
    host.reveal();
    root.render(
      <ErrorBoundary onError={giveUp}>
        <WidgetProvider value={widget}>
          <EventMapApp size={size} />
        </WidgetProvider>
      </ErrorBoundary>,
    );
  };

  /** What was there comes back, and never a blank box: at least a link to the map. */
  const giveUp = (error: unknown): void => {
    if (destroyed) return;
    const code = codeOf(error);
    view.console.warn(...warningOf(error, code, `${server}/embed/embedding.md`));
    tell('error', { code });
    destroy();
    fallback.show(code, $options.get().texts.fallback ?? words.fallback);
  };

  let openedOn = civilDateAt(environment.now());
  /** The map stays true while it is open: days in words are asked for anew on another day. */
  const refresh = async (): Promise<void> => {
    const today = civilDateAt(environment.now());
    if (today !== openedOn && $options.get().period) {
      const first = await asker.ask(settings.texts(), asking.signal).catch(() => null);
      if (first) store?.turnDay(settings.answer(first));
    }
    openedOn = today;
    await store?.refresh();
  };

  const update = async (changes: OptionValues): Promise<void> => {
    settings.say(changes);
    await ready;
    if (!store || destroyed) return;
    asking.abort();
    if (!differs(askedNames)) return;
    asking = new AbortController();
    const { signal } = asking;
    try {
      if (differs(['group'])) return await start();
      const first = await asker.ask(settings.texts(), signal);
      if (signal.aborted) return;
      const isElsewhere = differs(whereNames);
      shown = settings.texts();
      const { base, view: goal } = open(first);
      store.rebase(base);
      if (isElsewhere) store.goTo(goal.center, goal.zoom);
    } catch (error) {
      if (isRefusal(error)) throw error;
      // What is shown stays, and what was said holds: it is asked for again.
      if (!signal.aborted) tell('error', { code: codeOf(error) });
    }
  };

  let destroyed = false;
  const destroy = (): void => {
    if (destroyed) return;
    destroyed = true;
    asking.abort();
    fallback.hide();
    undo();
    host.remove();
    element.style.cssText = style;
  };

  const ready = start(loaded).catch(giveUp);
  return {
    ready,
    update: (changes) => void update(changes).catch(giveUp),
    on,
    show: (event) => void ready.then(() => store?.$shownEvent.set(event)),
    lift: (slug) => store?.lift(slug),
    destroy,
  };
};
