/**
 * The script tag: `<script async src="https://…/embed/v1.js" data-city="svitavy"></script>`, and what
 * brings `<mapa-akci>` and `<div data-mapa-akci>` to life. It stays tiny: it marks the places, asks
 * for what they open with, and fetches the rest.
 */
import type { Door, GlobalLibrary } from './doors.ts';
import type * as Library from './module.ts';
import { doorSelector, saidBy } from './said-by.ts';

/** Paths of the parts, put in by the build. */
declare const LIST_PART: string;
declare const MAP_PART: string;

/** How long the first answer is waited for, in milliseconds; without it everything is asked later. */
const patience = 3000;

const script = document.currentScript as HTMLScriptElement | null;

if (script) {
  const { origin: server } = new URL(script.src);
  const { frame, target, city, plugin } = script.dataset;
  const isFrame = frame !== undefined;
  /** Fetches a part without running it. */
  const fetchPart = (path: string): void => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = server + path;
    link.onload = link.onerror = () => link.remove();
    script.after(link);
  };
  fetchPart(LIST_PART);

  const prepare = (element: HTMLElement, source: HTMLElement): Door => {
    const said = saidBy(source);
    if (isFrame) new URLSearchParams(location.search).forEach((text, key) => (said[key] ??= text));
    const { cssText: style } = element.style;
    const ratio = said['aspectRatio']?.replace(':', '/');
    // A flex or grid container would shrink it to nothing, and a page's rules may say anything; of what
    // is ours alone they say nothing. Where what it stands in has a height of its own, it stays inside.
    // In one piece: `all` with more added to it becomes three hundred properties.
    element.style.cssText = `${element.isConnected ? style : 'all:initial!important;width:100%!important'};display:block!important;min-width:0!important;height:${isFrame ? '100%' : ratio ? `auto!important;min-height:240px!important;aspect-ratio:${ratio}` : `${Number(said['height']) || 600}px!important;max-height:100%`}!important`;
    if (!element.isConnected) source.after(element);
    // In a row, or in the middle of a grid, an empty one has no width.
    if (element.clientWidth < 99) element.style.width = '100%';
    const { clientWidth: width, clientHeight: height } = element;
    // Asked for while the list part is on its way: it will have something to show at once.
    const first = fetch(
      `${server}/api/first-view/${width}x${height}/?${new URLSearchParams(said)}`,
      { credentials: 'omit', signal: AbortSignal.timeout(patience) },
    )
      .then((answer) => answer.json())
      .catch(() => null);
    // On a slow line the parts would hold each other up, and the list is read first.
    void first.then(() => fetchPart(MAP_PART));
    return { element, source, said, server, kind: isFrame ? 'frame' : 'embed', first, style };
  };

  const found = [...document.querySelectorAll<HTMLElement>(doorSelector)];
  const doors = found.map((element) => prepare(element, element));
  // A script that says nothing is there for the elements; one in the head has no place of its own.
  if (!document.head.contains(script) && (target ?? city ?? plugin ?? !found.length))
    doors.push(
      prepare((target && document.getElementById(target)) || document.createElement('div'), script),
    );

  // The first date in words takes a slow phone longer than all other code; now it has nothing to do.
  setTimeout(() => new Intl.DateTimeFormat('cs', { timeZone: 'Europe/Prague' }).format());

  import(server + LIST_PART).then(
    ({ createLibrary }: typeof Library) => {
      // An element of the page may have the name for its `id`.
      const library = window.MapaAkci?.open ? window.MapaAkci : createLibrary(server);
      window.MapaAkci = library;
      doors.forEach(library.open);
      if (!isFrame) library.watch(server);
    },
    () => {
      for (const { element, style = '' } of doors) {
        element.style.cssText = style;
        if (element.firstChild) continue;
        const link = document.createElement('a');
        link.href = server;
        link.textContent = 'Otevřít mapu akcí';
        element.append(link);
      }
    },
  );
}

declare global {
  interface Window {
    /** Set by the script tag: the library itself, for pages that mount by hand. */
    MapaAkci?: GlobalLibrary;
  }
}
