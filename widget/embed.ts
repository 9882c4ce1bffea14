/**
 * The script tag: `<script async src="https://…/embed/v1.js" data-city="svitavy"></script>`.
 * It stays tiny: it marks the place, and fetches the rest.
 */
import type * as Library from './index.ts';

declare const listPart: string;
declare const mapPart: string;

const script = document.currentScript as HTMLScriptElement | null;

if (script) {
  const { origin } = new URL(script.src);
  const isFrame = 'frame' in script.dataset;
  const preload = document.createElement('link');
  preload.rel = 'modulepreload';
  // The list comes first.
  preload.fetchPriority = 'low';
  preload.crossOrigin = '';
  preload.href = origin + mapPart;
  script.after(preload);

  const element = document.createElement('div');
  // A flex or grid container would shrink it to nothing, and a page's rules may say anything. Where
  // what it stands in has a height of its own, it stays inside.
  element.style.cssText = `all:initial!important;display:block!important;width:100%!important;height:${isFrame ? '100%' : '600px!important;max-height:100%'}!important`;
  script.after(element);

  const fallBack = (): void => {
    const link = document.createElement('a');
    link.href = origin;
    link.textContent = 'Otevřít mapu akcí';
    element.replaceChildren(link);
    element.style.cssText = '';
  };

  import(origin + listPart).then(({ mount, parseOptions }: typeof Library) => {
    preload.remove();
    const options = parseOptions((name) => script.getAttribute(name), console.warn);
    window.MapaAkci ??= { mount };
    mount(element, { ...options, server: origin, kind: isFrame ? 'frame' : 'embed' });
  }, fallBack);
}

declare global {
  interface Window {
    /** Set by the script tag: the library itself, for pages that mount by hand. */
    MapaAkci?: Pick<typeof Library, 'mount'>;
  }
}
