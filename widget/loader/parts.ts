import type { GlobalApi } from '../page/global-api.ts';
import type * as Library from '../module.ts';
import { serverOf } from './script-tags.ts';

/** Paths of the parts, inserted by the build. */
declare const LIST_PART: string;
declare const MAP_PART: string;

/** The parts of the library on the server of a script tag, each requested once. */
export const createParts = ({ src, dataset, nonce }: HTMLScriptElement) => {
  const server = serverOf(src);
  /** The document of a frame has one map, and nothing is added to it. */
  const isFrame = dataset['frame'] !== undefined;
  let library: Promise<GlobalApi> | undefined;

  /** Preloads a part without running it. */
  const preload = (path: string): void => {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.nonce = nonce;
    link.href = server + path;
    link.onload = link.onerror = () => link.remove();
    document.head.append(link);
  };

  const load = async (): Promise<GlobalApi> => {
    preload(LIST_PART);
    // On a slow phone the first date format costs more than all other code; done while it waits.
    setTimeout(() => new Intl.DateTimeFormat('cs', { timeZone: 'Europe/Prague' }).format());
    const { createGlobalApi }: typeof Library = await import(server + LIST_PART);
    // An element with that `id` is also found under the name.
    const found = window.MapaAkci;
    const api = found?.open ? found : createGlobalApi(server);
    window.MapaAkci = api;
    if (!isFrame) api.watch();
    return api;
  };

  return {
    server,
    isFrame,
    /** Rejects if the part does not come, then for every map of the page. */
    loadLibrary: (): Promise<GlobalApi> => (library ??= load()),
    preloadMap: (): void => preload(MAP_PART),
  };
};

export type Parts = ReturnType<typeof createParts>;

declare global {
  interface Window {
    /** Library for pages that mount maps by script; set by the script tag. */
    MapaAkci?: GlobalApi;
  }
}
