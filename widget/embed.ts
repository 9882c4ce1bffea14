/**
 * The script tag: `<script async src="https://…/embed/v1.js" data-city="svitavy"></script>`, and what
 * brings `<mapa-akci>` and `<div data-mapa-akci>` to life, also those that come into the page later. It
 * stays tiny: it reserves the room of each map, asks for what it opens with, and fetches the rest.
 */
import type { GlobalLibrary } from './page/library.ts';
import { patience, showFallback } from './loader/fallback.ts';
import { askFirstView } from './loader/first-view.ts';
import { reserveRoom } from './loader/reserve-room.ts';
import { findScriptTags, mark, serverOf } from './loader/script-tags.ts';
import { whenNear } from './loader/when-near.ts';
import type * as Library from './module.ts';
import type { MountHandle } from './mount.tsx';
import { elementSelector, readElementOptions } from './options/element-options.ts';

/** Paths of the parts, put in by the build. */
declare const LIST_PART: string;
declare const MAP_PART: string;

type Marked<Element> = Element & { [mark]?: boolean };

/** How long after a change of the page it is looked at, in milliseconds. */
const lookDelay = 30;

/** Our place in a page whose rules may say anything; of what is ours alone they say nothing. */
const ownStyle = 'all:initial!important;width:100%!important';

const warn = (server: string, sentence: string): void =>
  console.warn(`Mapa akcí: ${sentence} ${server}/embed/embedding.md`);

const afterLoad = (act: () => void): void => {
  if (document.readyState === 'complete') setTimeout(act);
  else addEventListener('load', act);
};

const run = (tag: Marked<HTMLScriptElement>): void => {
  if (tag[mark]) return;
  tag[mark] = true;
  const server = serverOf(tag.src);
  const { frame, target, city, plugin } = tag.dataset;
  const isFrame = frame !== undefined;
  const isNamed = city !== undefined || plugin !== undefined;
  const root = tag.getRootNode() as Document | ShadowRoot;
  /** The map of the tag itself, beside it. */
  let own: HTMLElement | undefined;
  /** Elements whose options are those of the tag. */
  const ofTag = new WeakSet<HTMLElement>();
  const opened = new Map<Marked<HTMLElement>, MountHandle | null>();

  /** Fetches a part without running it. */
  const fetchPart = (path: string): void => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.nonce = tag.nonce;
    link.href = server + path;
    link.onload = link.onerror = () => link.remove();
    tag.after(link);
  };

  let library: Promise<GlobalLibrary> | undefined;
  const loadLibrary = (): Promise<GlobalLibrary> => {
    if (library) return library;
    fetchPart(LIST_PART);
    // The first date in words takes a slow phone longer than all other code; now it has nothing to do.
    setTimeout(() => new Intl.DateTimeFormat('cs', { timeZone: 'Europe/Prague' }).format());
    library = import(server + LIST_PART).then(({ createLibrary }: typeof Library) => {
      // An element of the page may have the name for its `id`.
      window.MapaAkci = window.MapaAkci?.open ? window.MapaAkci : createLibrary(server);
      if (!isFrame) window.MapaAkci.watch(server);
      return window.MapaAkci;
    });
    return library;
  };

  const open = (element: Marked<HTMLElement>): void => {
    if (element[mark]) return;
    element[mark] = true;
    opened.set(element, null);
    const source = ofTag.has(element) ? tag : element;
    const style = element === own ? ownStyle : element.style.cssText;
    const { loading, height, aspectRatio } = readElementOptions(source);
    reserveRoom(element, style, { isFrame, height, aspectRatio });

    const begin = (): void => {
      const begun = performance.now();
      const said = readElementOptions(source);
      if (isFrame)
        new URLSearchParams(location.search).forEach((text, key) => (said[key] ??= text));
      const size = `${element.clientWidth}x${element.clientHeight}`;
      const first = askFirstView(
        `${server}/api/first-view/${size}/?${new URLSearchParams(said).toString()}`,
      );
      // On a slow line the parts would hold each other up, and the list is read first.
      void first.then(() => fetchPart(MAP_PART));
      let hideFallback = (): void => undefined;
      const giveUp = (): void => {
        hideFallback = showFallback(element, server);
      };
      const timer = setTimeout(giveUp, patience);
      loadLibrary().then(
        (library) => {
          clearTimeout(timer);
          hideFallback();
          const kind = isFrame ? 'frame' : 'embed';
          const door = { element, source, said, server, kind, first, style, begun } as const;
          opened.set(element, library.open(door));
        },
        () => {
          clearTimeout(timer);
          element.style.cssText = style;
          giveUp();
        },
      );
    };
    if (loading === 'lazy') whenNear(element, begin);
    else begin();
  };

  const openFor = (element: HTMLElement): void => {
    ofTag.add(element);
    open(element);
  };

  /** Opens what has come into the page, and takes down what is gone from it. */
  const look = (): void => {
    for (const [element, handle] of opened)
      if (handle && !element.isConnected) {
        handle.destroy();
        opened.delete(element);
        element[mark] = false;
      }
    const place = target && root.getElementById(target);
    if (place) openFor(place);
    document.querySelectorAll<HTMLElement>(elementSelector).forEach(open);
  };

  if (isFrame || (isNamed && !target && !document.head.contains(tag))) {
    own = document.createElement('div');
    // By this it is found again where a page takes it away and brings it back.
    if (!isFrame) own.dataset['mapaAkci'] = '';
    tag.after(own);
    openFor(own);
  }
  if (isFrame) return;

  look();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lookSoon = (): void => {
    // A page that changes all the time is looked at now and then.
    timer ??= setTimeout(() => {
      timer = undefined;
      look();
    }, lookDelay);
  };
  new MutationObserver(lookSoon).observe(document, { childList: true, subtree: true });
  // Inside of other shadow roots nobody sees it come or go but itself.
  if (!customElements.get('mapa-akci'))
    customElements.define(
      'mapa-akci',
      class extends HTMLElement {
        connectedCallback(): void {
          open(this);
        }
        disconnectedCallback(): void {
          lookSoon();
        }
      },
    );
  afterLoad(() => {
    look();
    if (opened.size > 0) return;
    if (target) warn(server, `na stránce není prvek s id="${target}" z data-target.`);
    else if (isNamed)
      warn(server, 'značka v <head> neříká, kde má mapa být: přidejte data-target.');
    // For pages that mount by hand.
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
    /** Set by the script tag: the library itself, for pages that mount by hand. */
    MapaAkci?: GlobalLibrary;
  }
}
