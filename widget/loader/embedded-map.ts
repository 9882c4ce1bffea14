import { toFirstViewSize } from '../../domain/geo/first-view-size.ts';
import type { MountHandle } from '../mount.ts';
import { readElementOptions } from '../options/element-options.ts';
import { boxOf, isRemoved } from './box.ts';
import { fallbackDelay, showFallback } from './fallback.ts';
import { askFirstView } from './first-view.ts';
import type { Parts } from './parts.ts';
import { roomRules } from './room.ts';
import { whenNearViewport } from './when-near-viewport.ts';

/**
 * Opens the map of an element: reserves its room, and loads it at once or when it gets near the
 * viewport. `source` has the options in its attributes: the element or the script tag; in a frame
 * also the address has some.
 */
export const openEmbeddedMap = (
  { server, isFrame, loadLibrary, preloadMap }: Parts,
  element: HTMLElement,
  source: HTMLElement,
) => {
  const { loading, height, aspectRatio } = readElementOptions(source);
  const { host, shadow } = boxOf(element);
  /** Null while the library is loading. */
  let handle: MountHandle | null = null;

  const reserve = (rules: string): void => {
    try {
      const room = new CSSStyleSheet();
      room.replaceSync(rules);
      shadow.adoptedStyleSheets = [room];
    } catch {
      // Safari before 16.4 reserves no room.
    }
  };

  const readTexts = (): ReturnType<typeof readElementOptions> => {
    const texts = readElementOptions(source);
    if (isFrame) new URLSearchParams(location.search).forEach((text, key) => (texts[key] ??= text));
    return texts;
  };

  const start = (): void => {
    const begun = performance.now();
    const texts = readTexts();
    const { clientWidth, clientHeight } = element;
    const { width, height } = toFirstViewSize(
      { width: clientWidth, height: clientHeight },
      !isFrame,
    );
    const first = askFirstView(
      `${server}/api/first-view/${width}x${height}/?${new URLSearchParams(texts).toString()}`,
    );
    // Only after the list's data: on a slow line the map would delay what is read first.
    void first.then(preloadMap);
    let hideLink = (): void => undefined;
    const showLink = (): void => {
      hideLink = showFallback(host, server);
    };
    const timer = setTimeout(showLink, fallbackDelay);
    loadLibrary().then(
      (library) => {
        clearTimeout(timer);
        hideLink();
        const kind = isFrame ? 'frame' : 'embed';
        handle = library.open({ element, source, texts, server, kind, first, begun });
      },
      () => {
        clearTimeout(timer);
        reserve('');
        showLink();
      },
    );
  };

  reserve(roomRules(host, { isFrame, height, aspectRatio }));
  if (loading === 'lazy') whenNearViewport(element, start);
  else start();

  return {
    /** The map is there, and the page has removed its element. */
    isLeft: (): boolean => handle !== null && isRemoved(element),
    destroy: (): void => handle?.destroy(),
  };
};

export type EmbeddedMap = ReturnType<typeof openEmbeddedMap>;
