import { elementSelector } from '../options/element-options.ts';
import { openEmbeddedMap, type EmbeddedMap } from './embedded-map.ts';
import { createParts } from './parts.ts';
import { mark, tagsIn, type Marked } from './script-tags.ts';
import { createOwnPlace, createTargetPlace, type TagPlace } from './tag-place.ts';
import { warn } from './warn.ts';

/** Delay of a scan after a change of the page, in milliseconds. */
const scanDelay = 30;

const afterLoad = (work: () => void): void => {
  if (document.readyState === 'complete') setTimeout(work);
  else addEventListener('load', work);
};

/** Runs the tags of one address; `first` is one of them. */
export const createPageLoader = (first: HTMLScriptElement) => {
  const parts = createParts(first);
  const { server, isFrame } = parts;
  const maps = new Map<Marked<HTMLElement>, EmbeddedMap>();
  const places = new Map<Marked<HTMLScriptElement>, TagPlace>();

  /** `source` has the options in its attributes. */
  const open = (element: Marked<HTMLElement>, source: HTMLElement = element): void => {
    if (element[mark]) return;
    element[mark] = true;
    maps.set(element, openEmbeddedMap(parts, element, source));
  };

  /** Opens maps of added elements and tags, and destroys those of removed ones. */
  const scan = (): void => {
    // Tags that never run by themselves: inserted as HTML, or copied.
    for (const tag of tagsIn(document)) if (tag.src === first.src) run(tag);
    for (const [tag, place] of places)
      if (!place()) {
        places.delete(tag);
        tag[mark] = false;
      }
    for (const [element, map] of maps)
      if (map.isLeft()) {
        map.destroy();
        maps.delete(element);
        element[mark] = false;
      }
    for (const element of document.querySelectorAll<HTMLElement>(elementSelector)) open(element);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const scanSoon = (): void => {
    // Throttled, not debounced: a page may change all the time.
    timer ??= setTimeout(() => {
      timer = undefined;
      scan();
    }, scanDelay);
  };

  const run = (tag: Marked<HTMLScriptElement>): void => {
    if (tag[mark]) return;
    tag[mark] = true;
    const { target, city, plugin } = tag.dataset;
    const isInHead = document.head.contains(tag);
    const isNamed = city !== undefined || plugin !== undefined;
    let isOpened = false;
    const openHere = (element: HTMLElement): void => {
      isOpened = true;
      open(element, tag);
    };
    if (target) {
      // The page before may have had a tag with this target.
      for (const other of places.keys())
        if (!other.isConnected && other.dataset['target'] === target) places.delete(other);
      places.set(tag, createTargetPlace(tag, target, openHere));
    } else if (isFrame || (isNamed && !isInHead)) places.set(tag, createOwnPlace(tag, openHere));
    places.get(tag)?.();
    if (isFrame) return;
    afterLoad(() => {
      scan();
      if (target ? !isOpened : isNamed && isInHead)
        warn(
          server,
          target
            ? `na stránce není prvek s id="${target}" z data-target.`
            : 'značka v <head> neříká, kde má mapa být: přidejte data-target.',
        );
      // For pages that call `MapaAkci.mount` themselves.
      if (maps.size === 0) void parts.loadLibrary();
    });
  };

  if (!isFrame) {
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
  }
  return run;
};

export type PageLoader = ReturnType<typeof createPageLoader>;
