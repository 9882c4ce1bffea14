import { mount, type MountHandle, type MountOptions } from '../mount.tsx';
import type { Kind } from '../stores/resolved-options.ts';
import { readElementOptions } from '../options/element-options.ts';
import { toOptionTexts, type OptionValues } from '../options/read-options.ts';

/** An element of the page that wants a map; see `docs/embedding.md`. */
export interface WidgetElement {
  /** Where the map stands. */
  element: HTMLElement;
  /** Whose attributes are its options: the element, or the script tag that made it. */
  source: HTMLElement;
  /** Address of the server. */
  server: string;
  kind: Kind;
  /** What was read of it before this part had come; otherwise its attributes. */
  said?: Record<string, string>;
  /** What was asked for it meanwhile. */
  first?: Promise<unknown>;
  /** What its `style` said before room was made for the map. */
  style?: string;
  /** When its map was begun, as `performance.now()` gives it. */
  begun?: number;
}

/** What a page finds at `MapaAkci`. */
export interface GlobalLibrary {
  /** As of the module, at the server the script came from. */
  mount(element: HTMLElement, options?: Partial<MountOptions>): MountHandle;
  /** For the script tag. A door that is open already stays as it is. */
  open(door: WidgetElement): MountHandle;
  /** For the script tag: lifts pins of events that the page's own elements name. */
  watch(server: string): void;
}

const toNothing = (texts: object): OptionValues =>
  Object.fromEntries(Object.keys(texts).map((name) => [name, null]));

/** The event that an element, or what it stands in, names by `data-mapa-akci-focus`. */
const eventNamedBy = (node: EventTarget | null): string | undefined =>
  (node as Element | null)?.closest?.<HTMLElement>('[data-mapa-akci-focus]')?.dataset[
    'mapaAkciFocus'
  ];

/** The library of a page: opens doors, each once, and follows what their attributes say. */
export const createLibrary = (origin: string): GlobalLibrary => {
  const opened = new Map<HTMLElement, MountHandle>();
  let isWatching = false;

  const open = ({
    element,
    source,
    server,
    kind,
    said = readElementOptions(source),
    ...others
  }: WidgetElement): MountHandle => {
    const known = opened.get(element);
    if (known) return known;
    let texts = toOptionTexts(said);
    const handle = mount(element, { ...texts, server, kind, ...others });
    const readAttributes = (): void => {
      const now = toOptionTexts(readElementOptions(source));
      if (JSON.stringify(now) === JSON.stringify(texts)) return;
      handle.update({ ...toNothing(texts), ...now });
      texts = now;
    };
    const observer = new MutationObserver(readAttributes);
    // A frame says what its address says, which is the widget's own to change.
    if (kind === 'embed') {
      observer.observe(source, { attributes: true });
      // They may have changed while the library was on its way.
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
    let pointed: string | undefined;
    const follow = ({ target }: Event): void => {
      const slug = eventNamedBy(target) ?? eventNamedBy(document.activeElement);
      if (slug === pointed) return;
      pointed = slug;
      for (const handle of opened.values()) handle.lift(slug ?? null);
    };
    document.addEventListener('pointerover', follow);
    document.addEventListener('focusin', follow);
  };

  return {
    mount: (element, options) => mount(element, { server: origin, ...options }),
    open,
    watch,
  };
};
