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
  preload.crossOrigin = '';
  preload.href = origin + mapPart;
  script.after(preload);

  const element = document.createElement('div');
  element.style.height = isFrame ? '100%' : '600px';
  script.after(element);

  const fallBack = (): void => {
    const link = document.createElement('a');
    link.href = origin;
    link.textContent = 'Otevřít mapu akcí';
    element.replaceChildren(link);
    element.style.height = '';
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
