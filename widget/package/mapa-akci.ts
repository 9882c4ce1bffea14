import { createListen } from '../events.ts';
import { patience, showFallback } from '../loader/fallback.ts';
import type * as Public from '../public/mapa-akci.d.ts';

/**
 * As `mount` of the server's module, which it fetches first. The handle is there at once, and options that
 * are said before the module has come are passed on to it. Where it does not come, an empty element gets a
 * link to the map, and `mapa-akci:error` tells the page.
 */
export const mount: typeof Public.mount = (element, options) => {
  const { server } = options;
  let said = options;
  let handle: Public.Handle | undefined;
  let isGone = false;
  let hideLink = (): void => undefined;
  const showLink = (): void => {
    hideLink();
    hideLink = showFallback(element, server, said.texts?.fallback);
  };
  const timer = setTimeout(showLink, patience);

  const begin = (library: typeof Public): Promise<void> | undefined => {
    clearTimeout(timer);
    if (isGone) return;
    hideLink();
    handle = library.mount(element, said);
    return handle.ready;
  };
  const giveUp = (): void => {
    clearTimeout(timer);
    if (isGone) return;
    showLink();
    const detail = { code: 'offline' };
    const told = { bubbles: true, composed: true, detail };
    element.dispatchEvent(new CustomEvent('mapa-akci:error', told));
  };
  // The address is known when the program runs, so no bundler may look for the file.
  const library = import(
    /* webpackIgnore: true */ /* @vite-ignore */ `${server}/embed/mapa-akci.js`
  ) as Promise<typeof Public>;

  return {
    ready: library.then(begin, giveUp),
    update(changes) {
      if (handle) handle.update(changes);
      else said = { ...said, ...changes };
    },
    on: createListen<Public.Events>(element),
    lift: (slug) => handle?.lift(slug),
    destroy() {
      isGone = true;
      clearTimeout(timer);
      hideLink();
      handle?.destroy();
    },
  };
};
