/**
 * Loader for `<script async src="https://…/embed/v1.js" data-city="svitavy"></script>`, and for
 * `<mapa-akci>` and `<div data-mapa-akci>`, also those added to the page later. Kept tiny: it
 * reserves the room of each map, requests its `first-view`, and loads the other parts.
 */
import type { GlobalApi } from './page/global-api.ts';
import { toFirstViewSize } from '../domain/geo/first-view-size.ts';
import { boxOf, isRemoved } from './loader/box.ts';
import { fallbackDelay, showFallback } from './loader/fallback.ts';
import { askFirstView } from './loader/first-view.ts';
import { markAsOwn } from './loader/own-element.ts';
import { ownAttribute, roomRules } from './loader/room.ts';
import { findScriptTags, mark, serverOf, tagsIn } from './loader/script-tags.ts';
import { whenNearViewport } from './loader/when-near-viewport.ts';
import type * as Library from './module.ts';
import type { MountHandle } from './mount.ts';
import { elementSelector, readElementOptions } from './options/element-options.ts';

/** Paths of the parts, inserted by the build. */
declare const LIST_PART: string;
declare const MAP_PART: string;

type Marked<Element> = Element & { [mark]?: boolean };

/** Delay of a scan after a change of the page, in milliseconds. */
const scanDelay = 30;

/** How often the element of a tag is put back; a page that removes it each time has its way. */
const maxReturns = 20;

const warn = (server: string, sentence: string): void =>
  console.warn(`Mapa akcí: ${sentence} ${server}/embed/embedding.md`);

const afterLoad = (work: () => void): void => {
  if (document.readyState === 'complete') setTimeout(work);
  else addEventListener('load', work);
};

/** Runs the tags of one address; `first` is one of them. */
const createLoader = (first: HTMLScriptElement) => {
  const server = serverOf(first.src);
  const isFrame = first.dataset['frame'] !== undefined;
  /** Script tag whose attributes are the options, by element. */
  const tagOf = new WeakMap<HTMLElement, HTMLScriptElement>();
  /** Handles of the maps by element; null while the library is loading. */
  const opened = new Map<Marked<HTMLElement>, MountHandle | null>();
  /** Opens the map of a tag if it can; false when the tag is no longer part of the page. */
  const places = new Map<Marked<HTMLScriptElement>, () => boolean>();

  /** Preloads a part without running it. */
  const fetchPart = (path: string): void => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.nonce = first.nonce;
    link.href = server + path;
    link.onload = link.onerror = () => link.remove();
    document.head.append(link);
  };

  let library: Promise<GlobalApi> | undefined;
  const loadLibrary = (): Promise<GlobalApi> => {
    if (library) return library;
    fetchPart(LIST_PART);
    // On a slow phone the first date format costs more than all other code; done while it waits.
    setTimeout(() => new Intl.DateTimeFormat('cs', { timeZone: 'Europe/Prague' }).format());
    library = import(server + LIST_PART).then(({ createGlobalApi }: typeof Library) => {
      // An element with that `id` is also found under the name.
      window.MapaAkci = window.MapaAkci?.open ? window.MapaAkci : createGlobalApi(server);
      if (!isFrame) window.MapaAkci.watch();
      return window.MapaAkci;
    });
    return library;
  };

  const open = (element: Marked<HTMLElement>): void => {
    if (element[mark]) return;
    element[mark] = true;
    opened.set(element, null);
    const source = tagOf.get(element) ?? element;
    const { loading, height, aspectRatio } = readElementOptions(source);
    const { host, shadow } = boxOf(element);
    const reserve = (rules: string): void => {
      try {
        const room = new CSSStyleSheet();
        room.replaceSync(rules);
        shadow.adoptedStyleSheets = [room];
      } catch {
        // Safari before 16.4 reserves no room.
      }
    };
    reserve(roomRules(host, { isFrame, height, aspectRatio }));

    const start = (): void => {
      const begun = performance.now();
      const texts = readElementOptions(source);
      if (isFrame)
        new URLSearchParams(location.search).forEach((text, key) => (texts[key] ??= text));
      const { clientWidth, clientHeight } = element;
      const { width, height } = toFirstViewSize(
        { width: clientWidth, height: clientHeight },
        !isFrame,
      );
      const first = askFirstView(
        `${server}/api/first-view/${width}x${height}/?${new URLSearchParams(texts).toString()}`,
      );
      // Not sooner: on a slow line it would delay the list, which is read first.
      void first.then(() => fetchPart(MAP_PART));
      let hideFallback = (): void => undefined;
      const showLink = (): void => {
        hideFallback = showFallback(host, server);
      };
      const timer = setTimeout(showLink, fallbackDelay);
      loadLibrary().then(
        (library) => {
          clearTimeout(timer);
          hideFallback();
          const kind = isFrame ? 'frame' : 'embed';
          opened.set(element, library.open({ element, source, texts, server, kind, first, begun }));
        },
        () => {
          clearTimeout(timer);
          reserve('');
          showLink();
        },
      );
    };
    if (loading === 'lazy') whenNearViewport(element, start);
    else start();
  };

  /** Opens maps of added elements and tags, and destroys those of removed ones. */
  const scan = (): void => {
    // Tags that never run by themselves: inserted as HTML, or copied.
    for (const tag of tagsIn(document)) if (tag.src === first.src) run(tag);
    for (const [tag, place] of places)
      if (!place()) {
        places.delete(tag);
        tag[mark] = false;
      }
    for (const [element, handle] of opened)
      if (handle && isRemoved(element)) {
        handle.destroy();
        opened.delete(element);
        element[mark] = false;
      }
    document.querySelectorAll<HTMLElement>(elementSelector).forEach(open);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const scanSoon = (): void => {
    // Throttled, not debounced: a page may change all the time.
    timer ??= setTimeout(() => {
      timer = undefined;
      scan();
    }, scanDelay);
  };

  /** Opens the map in the element directly after the tag. */
  const createOwnPlace = (tag: HTMLScriptElement): (() => boolean) => {
    let own: HTMLElement | undefined;
    let returns = 0;
    return () => {
      if (tag.isConnected && !own?.isConnected && returns++ < maxReturns) {
        const next = tag.nextElementSibling as HTMLElement | null;
        // The page, or a part of it, may be a copy of one with a map.
        if (next?.hasAttribute(ownAttribute)) own = next;
        own ??= document.createElement('div');
        if (own !== next) tag.after(own);
        markAsOwn(own);
      }
      if (!own?.isConnected) return tag.isConnected;
      tagOf.set(own, tag);
      open(own);
      return true;
    };
  };

  const run = (tag: Marked<HTMLScriptElement>): void => {
    if (tag[mark]) return;
    tag[mark] = true;
    const { target, city, plugin } = tag.dataset;
    const root = tag.getRootNode() as Document | ShadowRoot;
    const isInHead = document.head.contains(tag);
    const isNamed = city !== undefined || plugin !== undefined;
    let isPlaced = false;
    const placeTarget = (): boolean => {
      const element = target && root.getElementById(target.replace('#', ''));
      if (element) {
        isPlaced = true;
        tagOf.set(element, tag);
        open(element);
      }
      return true;
    };
    // The page before may have had a tag with this target. Otherwise a removed tag keeps its target: tag
    // managers remove tags once they ran.
    for (const other of places.keys())
      if (target && !other.isConnected && other.dataset['target'] === target) places.delete(other);
    if (target) places.set(tag, placeTarget);
    else if (isFrame || (isNamed && !isInHead)) places.set(tag, createOwnPlace(tag));
    places.get(tag)?.();
    if (!isFrame)
      afterLoad(() => {
        scan();
        if (target ? !isPlaced : isNamed && isInHead)
          warn(
            server,
            target
              ? `na stránce není prvek s id="${target}" z data-target.`
              : 'značka v <head> neříká, kde má mapa být: přidejte data-target.',
          );
        // For pages that call `MapaAkci.mount` themselves.
        if (opened.size === 0) void loadLibrary();
      });
  };

  if (!isFrame) {
    new MutationObserver(scanSoon).observe(document, { childList: true, subtree: true });
    // In other shadow roots the observer does not see it: the element reports itself.
    if (!customElements.get('mapa-akci'))
      customElements.define(
        'mapa-akci',
        class extends HTMLElement {
          connectedCallback(): void {
            open(this);
          }
          disconnectedCallback(): void {
            scanSoon();
          }
        },
      );
  }
  return run;
};

/** Loaders of the page by address: a tag that is inserted again finds the one that is there. */
const loaders = window as unknown as Record<symbol, ReturnType<typeof createLoader> | undefined>;

const tags = findScriptTags();
if (tags.length === 0) {
  const [, server = ''] = /(https?:\S*?)\/embed\/v/.exec(new Error().stack ?? '') ?? [];
  warn(
    server,
    'skript nenašel svou značku <script>; v uzavřeném shadow root mapu přidejte přes MapaAkci.mount.',
  );
}
for (const tag of tags) (loaders[Symbol.for(`mapa-akci ${tag.src}`)] ??= createLoader(tag))(tag);

declare global {
  interface Window {
    /** Library for pages that mount maps by script; set by the script tag. */
    MapaAkci?: GlobalApi;
  }
}
