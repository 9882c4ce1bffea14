/**
 * Loader for `<script async src="https://…/embed/v1.js" data-city="svitavy"></script>`, and for
 * `<mapa-akci>` and `<div data-mapa-akci>`, also those added to the page later. Kept tiny: it
 * reserves the room of each map, requests its `first-view`, and loads the other parts.
 */
import type { GlobalApi } from './page/global-api.ts';
import { toFirstViewSize } from '../domain/geo/first-view-size.ts';
import { fallbackDelay, showFallback } from './loader/fallback.ts';
import { askFirstView } from './loader/first-view.ts';
import { reserveRoom } from './loader/reserve-room.ts';
import { findScriptTags, mark, serverOf } from './loader/script-tags.ts';
import { whenNearViewport } from './loader/when-near-viewport.ts';
import type * as Library from './module.ts';
import type { MountHandle } from './mount.tsx';
import { elementSelector, readElementOptions } from './options/element-options.ts';

/** Paths of the parts, inserted by the build. */
declare const LIST_PART: string;
declare const MAP_PART: string;

type Marked<Element> = Element & { [mark]?: boolean };

/** Delay of a scan after a change of the page, in milliseconds. */
const scanDelay = 30;

/** Style of the element created by the tag: resets the page's rules, which may match any `div`. */
const ownStyle = 'all:initial!important;width:100%!important';

const warn = (server: string, sentence: string): void =>
  console.warn(`Mapa akcí: ${sentence} ${server}/embed/embedding.md`);

const afterLoad = (work: () => void): void => {
  if (document.readyState === 'complete') setTimeout(work);
  else addEventListener('load', work);
};

const run = (tag: Marked<HTMLScriptElement>): void => {
  if (tag[mark]) return;
  tag[mark] = true;
  const server = serverOf(tag.src);
  const { frame, target, city, plugin } = tag.dataset;
  const isFrame = frame !== undefined;
  const isNamed = city !== undefined || plugin !== undefined;
  const root = tag.getRootNode() as Document | ShadowRoot;
  /** Element created by the tag for its own map. */
  let own: HTMLElement | undefined;
  /** Elements whose options are the attributes of the tag. */
  const elementsOfTag = new WeakSet<HTMLElement>();
  /** Handles of the maps by element; null while the library is loading. */
  const opened = new Map<Marked<HTMLElement>, MountHandle | null>();

  /** Preloads a part without running it. */
  const fetchPart = (path: string): void => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.nonce = tag.nonce;
    link.href = server + path;
    link.onload = link.onerror = () => link.remove();
    tag.after(link);
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
    const source = elementsOfTag.has(element) ? tag : element;
    const style = element === own ? ownStyle : element.style.cssText;
    const { loading, height, aspectRatio } = readElementOptions(source);
    reserveRoom(element, style, { isFrame, height, aspectRatio });

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
        hideFallback = showFallback(element, server);
      };
      const timer = setTimeout(showLink, fallbackDelay);
      loadLibrary().then(
        (library) => {
          clearTimeout(timer);
          hideFallback();
          const kind = isFrame ? 'frame' : 'embed';
          const widget = { element, source, texts, server, kind, first, style, begun } as const;
          opened.set(element, library.open(widget));
        },
        () => {
          clearTimeout(timer);
          element.style.cssText = style;
          showLink();
        },
      );
    };
    if (loading === 'lazy') whenNearViewport(element, start);
    else start();
  };

  const openForTag = (element: HTMLElement): void => {
    elementsOfTag.add(element);
    open(element);
  };

  /** Opens maps of added elements and destroys those of removed ones. */
  const scan = (): void => {
    for (const [element, handle] of opened)
      if (handle && !element.isConnected) {
        handle.destroy();
        opened.delete(element);
        element[mark] = false;
      }
    const targeted = target && root.getElementById(target);
    if (targeted) openForTag(targeted);
    document.querySelectorAll<HTMLElement>(elementSelector).forEach(open);
  };

  if (isFrame || (isNamed && !target && !document.head.contains(tag))) {
    own = document.createElement('div');
    // Lets a scan find it again after the page removed it and put it back.
    if (!isFrame) own.dataset['mapaAkci'] = '';
    tag.after(own);
    openForTag(own);
  }
  if (isFrame) return;

  scan();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const scanSoon = (): void => {
    // Throttled, not debounced: a page may change all the time.
    timer ??= setTimeout(() => {
      timer = undefined;
      scan();
    }, scanDelay);
  };
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
  afterLoad(() => {
    scan();
    if (opened.size > 0) return;
    if (target) warn(server, `na stránce není prvek s id="${target}" z data-target.`);
    else if (isNamed)
      warn(server, 'značka v <head> neříká, kde má mapa být: přidejte data-target.');
    // For pages that call `MapaAkci.mount` themselves.
    void loadLibrary();
  });
};

const tags = findScriptTags();
if (tags.length === 0) {
  const [, server = ''] = /(https?:\S*?)\/embed\/v/.exec(new Error().stack ?? '') ?? [];
  warn(
    server,
    'skript nenašel svou značku <script>; v uzavřeném shadow root mapu přidejte přes MapaAkci.mount.',
  );
}
tags.forEach(run);

declare global {
  interface Window {
    /** Library for pages that mount maps by script; set by the script tag. */
    MapaAkci?: GlobalApi;
  }
}
