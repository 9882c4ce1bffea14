import { createListen } from '../events.ts';
import { fallbackDelay, showFallback } from '../loader/fallback.ts';
import type * as Public from '../public/mapa-akci.d.ts';

/**
 * Mounts a map with the module loaded from the server. Returns the handle at once; updates before the
 * module is loaded are applied when it mounts. If it does not load, an empty element gets a link to the
 * map, and `mapa-akci:error` is dispatched.
 */
export const mount: typeof Public.mount = (element, options) => {
  const { server } = options;
  let mountOptions = options;
  let handle: Public.Handle | undefined;
  let isDestroyed = false;
  let hideLink = (): void => undefined;
  const showLink = (): void => {
    hideLink();
    hideLink = showFallback(element, server, mountOptions.texts?.fallback);
  };
  const timer = setTimeout(showLink, fallbackDelay);

  const mountLoaded = (library: typeof Public): Promise<void> | undefined => {
    clearTimeout(timer);
    if (isDestroyed) return;
    hideLink();
    handle = library.mount(element, mountOptions);
    return handle.ready;
  };
  const fail = (): void => {
    clearTimeout(timer);
    if (isDestroyed) return;
    showLink();
    const detail = { code: 'offline' };
    const eventInit = { bubbles: true, composed: true, detail };
    element.dispatchEvent(new CustomEvent('mapa-akci:error', eventInit));
  };
  // The URL is known only at run time: bundlers must not resolve it.
  const library = import(
    /* webpackIgnore: true */ /* @vite-ignore */ `${server}/embed/mapa-akci.js`
  ) as Promise<typeof Public>;

  return {
    ready: library.then(mountLoaded, fail),
    update(changes) {
      if (handle) handle.update(changes);
      else mountOptions = { ...mountOptions, ...changes };
    },
    on: createListen<Public.Events>(element),
    lift: (slug) => handle?.lift(slug),
    destroy() {
      isDestroyed = true;
      clearTimeout(timer);
      hideLink();
      handle?.destroy();
    },
  };
};
