import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import type { EventSummary } from '../contract/event.ts';
import { layOver } from '../contract/lay-over.ts';
import { RefusalSchema } from '../contract/error.ts';
import { FirstViewSchema, frameKey, type FirstView } from '../contract/first-view.ts';
import { readViewQuery } from '../contract/view-query.ts';
import { mapSizeIn, openingView, sizeInside } from '../domain/opening-view.ts';
import { createBrowserEnvironment, createHistoryMemory } from './browser-environment.ts';
import { createTeller, type Listen } from './events.ts';
import { words } from './messages/words.ts';
import { createOutfit, toOutfit, type Kind, type Outfit } from './stores/outfit.ts';
import { createReader, toTexts, type Said } from './say.ts';
import { createShadowHost } from './shadow-host.ts';
import { readAddress } from './stores/address-sync.ts';
import type { Base } from './stores/base.ts';
import { createClient } from './stores/client.ts';
import { createEventMapStore, type EventMapStore } from './stores/event-map-store.ts';
import { LoadError } from './stores/load-error.ts';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { EventMapApp } from './ui/event-map-app.tsx';
import { listStyles } from './ui/list-styles.ts';
import { WidgetProvider, type Widget } from './ui/widget-context.ts';

export interface MountOptions extends Said {
  /** Origin of the server, without a slash at its end. */
  server: string;
  /**
   * Where the widget stands. `site` and `frame` own the page's address and keep it in step; `embed`
   * is a part of a stranger's page and touches nothing of it. Default `embed`.
   */
  kind?: Kind;
  /** What was asked for before: the answer of `first-view`, anything else for none. */
  first?: Promise<unknown>;
}

export interface MountHandle {
  /** Settles when the widget stands, or when it gave up and left what was there. */
  ready: Promise<void>;
  /**
   * Says options anew, without making the map anew; null takes one back. What is looked for is asked
   * for again, how it looks changes at once.
   */
  update(changes: Said): void;
  /** Listens to an event of the widget, see `events.ts`; answers how to stop. */
  on: Listen;
  /**
   * The host shows this event beside the map: its pin is lifted, and is there whatever is looked for.
   * Null when it no longer does.
   */
  show(event: EventSummary | null): void;
  /** Takes the widget away and shows again what the element holds. */
  destroy(): void;
}

let mounted = 0;

/** Options that decide what is asked for; all others change only how it looks. */
const askedNames = [
  ...(['plugin', 'city', 'categories', 'excludeCategories', 'period'] as const),
  ...(['zoom', 'lat', 'lng'] as const),
];

/** The server says no to this page. */
const isRefusal = (error: unknown): boolean =>
  error instanceof LoadError && /^(unknown-plugin|site-not-allowed)$/.test(error.code);

/** Mounts the map of events into an element. Two mounts share nothing. */
export const mount = (element: HTMLElement, options: MountOptions): MountHandle => {
  const { server, kind = 'embed', first: loaded, ...others } = options;
  let said: Said = others;
  const view = element.ownerDocument.defaultView ?? window;
  const isEmbed = kind === 'embed';
  const environment = createBrowserEnvironment(view, !isEmbed);
  const client = createClient(server, environment);
  const host = createShadowHost(element, isEmbed);
  host.adoptStyles(listStyles);
  const { tell, on } = createTeller(element);
  const read = createReader((message) => view.console.warn(message));
  /** What a plugin says, under what is said here. */
  let config: Readonly<Record<string, string>> = {};
  const readOutfit = (): Outfit =>
    toOutfit(layOver(read.options(toTexts(said)), read.options(config)), kind);
  const $options = createOutfit(readOutfit());
  let store: EventMapStore | undefined;
  let abort = new AbortController();
  const id = `mapa-akci-${++mounted}`;
  let undo = (): void => undefined;

  const sizeNow = () =>
    sizeInside({ width: element.clientWidth, height: element.clientHeight }, isEmbed);
  const size = sizeNow();

  const dress = (): void => {
    const outfit = readOutfit();
    $options.set(outfit);
    host.setLook(outfit.theme, outfit.accent);
    const { height, aspectRatio: ratio } = outfit;
    if (isEmbed && (height || ratio)) {
      const { style } = element;
      style.setProperty('height', ratio ? 'auto' : `${height}px`, 'important');
      style.setProperty('aspect-ratio', ratio ? String(ratio) : 'auto', 'important');
    }
  };

  /** Asks for all a widget opens with; null where nobody answers. Throws where it may not stand. */
  const ask = async (): Promise<FirstView | null> => {
    const { clientWidth: width, clientHeight: height } = element;
    const call = client.call('firstView', {
      path: { size: `${width}x${height}` },
      texts: { ...toTexts(said), ...(!isEmbed && { [frameKey]: '' }) },
      query: readAddress(environment.address),
      signal: abort.signal,
    });
    return call.then(
      ({ answer }) => answer,
      (error: unknown) => {
        if (isRefusal(error)) throw error;
        return null;
      },
    );
  };

  /** What the loader asked for, or what is asked for now. The site knows all of it beforehand. */
  const readFirst = async (): Promise<FirstView | null> => {
    const answer = await loaded;
    const result = v.safeParse(FirstViewSchema, answer);
    if (result.success) return result.output;
    const refused = v.safeParse(RefusalSchema, answer);
    if (refused.success) throw new LoadError(refused.output.error.code as never);
    return kind === 'site' ? null : ask();
  };

  /** What there is, and where, by options and answer. */
  const open = (first: FirstView | null) => {
    config = first?.config ?? {};
    dress();
    const outfit = $options.get();
    const period = first && readViewQuery([...new URLSearchParams(first.query)]).period;
    if (first && outfit.city && !first.city) read.refuse('city', outfit.city);
    if (first && outfit.period && !period) read.refuse('period', outfit.period);
    const base: Base = {
      categories: outfit.categories ?? [],
      excluded: outfit.excludeCategories ?? [],
      period:
        outfit.period && first ? readViewQuery([...new URLSearchParams(first.query)]).period : null,
    };
    const { width } = mapSizeIn(sizeNow(), { isEmbed, ...outfit });
    return { base, view: openingView(outfit, first?.city ?? null, width) };
  };

  const start = async (): Promise<void> => {
    dress();
    const first = await readFirst();
    if (abort.signal.aborted) return;
    store = createEventMapStore(environment, client, {
      ...open(first),
      isIframe: kind === 'frame',
      fromKudyZNudy: kind === 'site',
      first,
      onView: (entries) => tell('filters-change', Object.fromEntries(entries)),
    });
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
      isEmbed,
      memory: isEmbed ? null : createHistoryMemory(view),
      adoptStyles: (css) => host.adoptStyles(css),
    };
    // What failed without a connection is asked for again when there is one.
    const retry = (): void => {
      if (store?.$loading.get().state === 'failed') void store.retry();
    };
    view.addEventListener('online', retry);
    let isReady = false;
    const stopTelling = store.$loading.subscribe((loading) => {
      if (loading.state === 'failed') tell('error', { code: loading.code });
      if (loading.state !== 'ready' || isReady) return;
      isReady = true;
      tell('ready', null);
    });
    undo = () => {
      view.removeEventListener('online', retry);
      stopTelling();
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
    if (abort.signal.aborted) return;
    view.console.error('Mapa akcí:', error);
    tell('error', { code: error instanceof LoadError ? error.code : 'failed' });
    destroy();
    if (element.childNodes.length > 0) return;
    const link = element.ownerDocument.createElement('a');
    link.href = server;
    link.textContent = words.fallbackLink;
    element.append(link);
  };

  const update = async (changes: Said): Promise<void> => {
    const before = toTexts(said);
    said = { ...said, ...changes };
    const now = toTexts(said);
    dress();
    await ready;
    if (!store || askedNames.every((name) => before[name] === now[name])) return;
    abort.abort();
    abort = new AbortController();
    const { signal } = abort;
    const first = await ask();
    if (signal.aborted) return;
    const { base, view: goal } = open(first);
    store.rebase(base);
    if (
      (['plugin', 'city', 'zoom', 'lat', 'lng'] as const).some((name) => before[name] !== now[name])
    )
      store.goTo(goal.center, goal.zoom);
  };

  let destroyed = false;
  const destroy = (): void => {
    if (destroyed) return;
    destroyed = true;
    abort.abort();
    undo();
    host.remove();
    // Ours, or the loader's; the page's own say nothing so strongly.
    for (const name of ['height', 'aspect-ratio'])
      if (element.style.getPropertyPriority(name)) element.style.removeProperty(name);
  };

  const ready = start().catch(giveUp);
  return {
    ready,
    update: (changes) => void update(changes).catch(giveUp),
    on,
    show: (event) => void ready.then(() => store?.$shownEvent.set(event)),
    destroy,
  };
};
