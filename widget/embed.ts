/**
 * The script tag: `<script async src="https://…/embed/v1.js" data-city="svitavy"></script>`.
 * It stays tiny: it marks the place, and fetches the rest.
 */
import { mapSizeIn, sizeInside } from '../domain/opening-view.ts';
import type * as Library from './index.ts';

declare const listPart: string;
declare const mapPart: string;

/** How long the first answer is waited for, in milliseconds; without it everything is asked later. */
const patience = 3000;

const script = document.currentScript as HTMLScriptElement | null;

if (script) {
  const { origin } = new URL(script.src);
  const isFrame = 'frame' in script.dataset;
  /** Fetches a part without running it. */
  const fetchPart = (path: string): void => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = origin + path;
    link.onload = link.onerror = () => link.remove();
    script.after(link);
  };
  fetchPart(listPart);

  const element = document.createElement('div');
  // A flex or grid container would shrink it to nothing, and a page's rules may say anything. Where
  // what it stands in has a height of its own, it stays inside.
  element.style.cssText = `all:initial!important;display:block!important;width:100%!important;height:${isFrame ? '100%' : '600px!important;max-height:100%'}!important`;
  script.after(element);

  // Asked for while the list part is on its way: it will have something to show at once.
  const { dataset } = script;
  const { clientWidth: width, clientHeight: height } = element;
  const size = mapSizeIn(sizeInside({ width, height }, !isFrame), !isFrame);
  const asked = new URLSearchParams(isFrame ? location.search : '');
  const ask = (key: string, value: string | undefined): void => {
    if (value && !asked.has(key)) asked.set(key, value);
  };
  for (const key of ['city', 'zoom', 'lat', 'lng'] as const)
    ask(key, dataset[key]?.trim().replace(',', '.'));
  ask('k', dataset['categories']?.replace(/\s/g, ''));
  const first = fetch(`${origin}/api/first-view/${size.width}x${size.height}/?${asked}`, {
    credentials: 'omit',
    signal: AbortSignal.timeout(patience),
  })
    .then((answer) => answer.json())
    .catch(() => null);
  // On a slow line the parts would hold each other up, and the list is read first.
  void first.then(() => fetchPart(mapPart));

  // The first date in words takes a slow phone longer than all other code; now it has nothing to do.
  setTimeout(() => new Intl.DateTimeFormat('cs', { timeZone: 'Europe/Prague' }).format());

  const fallBack = (): void => {
    const link = document.createElement('a');
    link.href = origin;
    link.textContent = 'Otevřít mapu akcí';
    element.replaceChildren(link);
    element.style.cssText = '';
  };

  import(origin + listPart).then(({ mount, parseOptions }: typeof Library) => {
    const options = parseOptions((name) => script.getAttribute(name), console.warn);
    window.MapaAkci ??= { mount };
    mount(element, { ...options, server: origin, kind: isFrame ? 'frame' : 'embed', first });
  }, fallBack);
}

declare global {
  interface Window {
    /** Set by the script tag: the library itself, for pages that mount by hand. */
    MapaAkci?: Pick<typeof Library, 'mount'>;
  }
}
