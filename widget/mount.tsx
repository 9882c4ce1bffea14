import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import type { City } from '../contract/city.ts';
import type { EventSummary } from '../contract/event.ts';
import { FirstViewSchema, type FirstView } from '../contract/first-view.ts';
import { slugify } from '../domain/fold.ts';
import { mapSizeIn, openingView, sizeInside } from '../domain/opening-view.ts';
import { createBrowserEnvironment, createHistoryMemory } from './browser-environment.ts';
import { words } from './messages/words.ts';
import type { Options } from './options.ts';
import { createShadowHost, type Theme } from './shadow-host.ts';
import { readAddress } from './stores/address-sync.ts';
import { createClient, type Client } from './stores/client.ts';
import { createEventMapStore, type EventMapStore } from './stores/event-map-store.ts';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { EventMapApp } from './ui/event-map-app.tsx';
import { listStyles } from './ui/list-styles.ts';
import { WidgetProvider, type Widget } from './ui/widget-context.ts';

export interface MountOptions extends Options {
  /** Origin of the server, without a slash at its end. */
  server: string;
  /**
   * Where the widget stands. `site` and `frame` own the page's address and keep it in step; `embed`
   * is a part of a stranger's page and touches nothing of it. Default `embed`.
   */
  kind?: 'site' | 'frame' | 'embed';
  /** Default `auto`: as the visitor's system has it. */
  theme?: Theme;
  /** A click on an event at one of its times; return true to keep the link from being followed. */
  onEventOpen?: (slug: string, timeId: number | undefined) => boolean;
  /** What the loader asked for at once: the answer of `first-view`, anything else for none. */
  first?: Promise<unknown>;
  /** The asked city does not exist; without this the default view is shown. */
  onUnknownCity?: () => void;
}

export interface MountHandle {
  /** Settles when the widget stands, or when it gave up and left what was there. */
  ready: Promise<void>;
  /**
   * The host shows this event beside the map: its pin is lifted, and is there whatever is looked for.
   * Null when it no longer does.
   */
  show(event: EventSummary | null): void;
  /** Takes the widget away and puts back what the element held. */
  destroy(): void;
}

let mounted = 0;

const findCity = async (
  client: Client,
  slug: string,
  signal: AbortSignal,
): Promise<City | null> => {
  const { answer } = await client.call('cities', {
    query: { city: slugify(slug) },
    signal,
  });
  return answer[0] ?? null;
};

/** What the loader asked for; null where it does not say what it should. */
const readFirst = async (asked: Promise<unknown> | undefined): Promise<FirstView | null> => {
  const result = v.safeParse(FirstViewSchema, await asked);
  return result.success ? result.output : null;
};

/** Mounts the map of events into an element. Two mounts share nothing. */
export const mount = (element: HTMLElement, options: MountOptions): MountHandle => {
  const { server, kind = 'embed' } = options;
  const view = element.ownerDocument.defaultView ?? window;
  const isEmbed = kind === 'embed';
  const { clientWidth: width, clientHeight: height } = element;
  const size = sizeInside({ width, height }, isEmbed);
  const environment = createBrowserEnvironment(view, !isEmbed);
  const client = createClient(server, environment);
  const host = createShadowHost(element, isEmbed);
  host.setTheme(options.theme ?? 'auto');
  host.adoptStyles(listStyles);
  let store: EventMapStore | undefined;
  const abort = new AbortController();
  const id = `mapa-akci-${++mounted}`;
  let undo = (): void => undefined;

  const start = async (): Promise<void> => {
    // An address that names a point needs no city to open at.
    const asked = readAddress(environment.address).center;
    const first = await readFirst(options.first);
    const city = first
      ? options.city && first.city
      : options.city && (!asked || options.onUnknownCity)
        ? await findCity(client, options.city, abort.signal).catch(() => undefined)
        : undefined;
    if (abort.signal.aborted) return;
    if (city === null) {
      if (options.onUnknownCity) return options.onUnknownCity();
      view.console.warn(`Mapa akcí: obec "${options.city}" neznáme, použije se výchozí výřez.`);
    }
    store = createEventMapStore(environment, client, {
      view: openingView(options, city || null, mapSizeIn(size, isEmbed).width),
      categories: options.categories ?? [],
      isIframe: kind === 'frame',
      fromKudyZNudy: kind === 'site',
      first,
    });
    const root = createRoot(host.root, { identifierPrefix: id });
    const widget: Widget = {
      store,
      client,
      environment,
      id,
      server,
      eventAddress: (slug, timeId) => `${server}/detail/${slug}?time=${timeId}`,
      linkTarget: kind === 'site' ? '_self' : '_blank',
      openEvent: (slug, timeId) => options.onEventOpen?.(slug, timeId) ?? false,
      wheelZoom: kind === 'site',
      hasSheet: !isEmbed,
      memory: isEmbed ? null : createHistoryMemory(view),
      adoptStyles: (css) => host.adoptStyles(css),
    };
    // What failed without a connection is asked for again when there is one.
    const retry = (): void => {
      if (store?.$loading.get().state === 'failed') void store.retry();
    };
    view.addEventListener('online', retry);
    undo = () => {
      view.removeEventListener('online', retry);
      store?.destroy();
      root.unmount();
    };
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
    view.console.error('Mapa akcí:', error);
    destroy();
    if (element.childNodes.length > 0) return;
    const link = element.ownerDocument.createElement('a');
    link.href = server;
    link.textContent = words.fallbackLink;
    element.append(link);
  };

  let destroyed = false;
  const destroy = (): void => {
    if (destroyed) return;
    destroyed = true;
    abort.abort();
    undo();
    host.remove();
  };

  const ready = start().catch(giveUp);
  return {
    ready,
    show: (event) => void ready.then(() => store?.$shownEvent.set(event)),
    destroy,
  };
};
