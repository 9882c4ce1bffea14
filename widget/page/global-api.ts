import { isSameJson } from '../../domain/is-same-json.ts';
import type { MountHandle, MountOptions } from '../mount.ts';
import type { HostKind } from '../stores/options-atom.ts';
import { readElementOptions } from '../options/element-options.ts';
import { mountInPage } from './mount-in-page.ts';
import { toOptionTexts, type OptionValues } from '../options/read-options.ts';

/** Element of the page to mount a map in; see `docs/embedding.md`. */
export interface WidgetElement {
  element: HTMLElement;
  /** Element whose attributes are the options: `element`, or the script tag that created it. */
  source: HTMLElement;
  /** Address of the server. */
  server: string;
  kind: HostKind;
  /** Option texts read before this part was loaded. Default: attributes of `source`. */
  texts?: Record<string, string>;
  /** Prefetched answer of `first-view`. */
  first?: Promise<unknown>;
  /** Start of loading, a `performance.now()` time. */
  begun?: number;
}

/** The global `MapaAkci`. */
export interface GlobalApi {
  /** `mount` of the module; the default server is the one the script came from. */
  mount(element: HTMLElement, options?: Partial<MountOptions>): MountHandle;
  /** For the script tag: mounts a map; an element that has one keeps it. */
  open(widget: WidgetElement): MountHandle;
  /** For the script tag: lifts pins of events named by hovered or focused elements of the page. */
  watch(): void;
}

const toNulls = (texts: object): OptionValues =>
  Object.fromEntries(Object.keys(texts).map((name) => [name, null]));

/** Event slug in `data-mapa-akci-focus` of the element or its nearest ancestor. */
const eventNamedBy = (node: EventTarget | null): string | undefined =>
  (node as Element | null)?.closest?.<HTMLElement>('[data-mapa-akci-focus]')?.dataset[
    'mapaAkciFocus'
  ];

/** Library of a page: mounts maps, one per element, and updates them when attributes change. */
export const createGlobalApi = (origin: string): GlobalApi => {
  const opened = new Map<HTMLElement, MountHandle>();
  let isWatching = false;

  const open = ({
    element,
    source,
    server,
    kind,
    texts = readElementOptions(source),
    ...mountOptions
  }: WidgetElement): MountHandle => {
    const existing = opened.get(element);
    if (existing) return existing;
    let current = toOptionTexts(texts);
    const handle = mountInPage(element, { ...current, server, kind, ...mountOptions });
    const readAttributes = (): void => {
      const next = toOptionTexts(readElementOptions(source));
      if (isSameJson(next, current)) return;
      handle.update({ ...toNulls(current), ...next });
      current = next;
    };
    const observer = new MutationObserver(readAttributes);
    // The options of a frame come from its address, which only the widget changes.
    if (kind === 'embed') {
      observer.observe(source, { attributes: true });
      // They may have changed while the library was loading.
      readAttributes();
    }
    const { destroy } = handle;
    handle.destroy = () => {
      observer.disconnect();
      opened.delete(element);
      destroy();
    };
    opened.set(element, handle);
    return handle;
  };

  const watch = (): void => {
    if (isWatching) return;
    isWatching = true;
    let focusedSlug: string | undefined;
    const onFocusChange = ({ target }: Event): void => {
      const slug = eventNamedBy(target) ?? eventNamedBy(document.activeElement);
      if (slug === focusedSlug) return;
      focusedSlug = slug;
      for (const handle of opened.values()) handle.lift(slug ?? null);
    };
    document.addEventListener('pointerover', onFocusChange);
    document.addEventListener('focusin', onFocusChange);
  };

  return {
    mount: (element, options) => mountInPage(element, { server: origin, ...options }),
    open,
    watch,
  };
};
