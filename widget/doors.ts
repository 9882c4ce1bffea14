import { mount, type MountHandle, type MountOptions } from './mount.tsx';
import type { Kind } from './stores/outfit.ts';
import { doorSelector, saidBy } from './said-by.ts';
import { toTexts, type Said } from './say.ts';

/** An element of the page that wants a map; see `docs/embedding.md`. */
export interface Door {
  /** Where the map stands. */
  element: HTMLElement;
  /** Whose attributes are its options: the element, or the script tag that made it. */
  source: HTMLElement;
  /** Origin of the server. */
  server: string;
  kind: Kind;
  /** What was read of it before this part had come; otherwise its attributes. */
  said?: Record<string, string>;
  /** What was asked for it meanwhile. */
  first?: Promise<unknown>;
  /** What its `style` said before room was made for the map. */
  style?: string;
}

/** What a page finds at `MapaAkci`. */
export interface GlobalLibrary {
  /** As of the module, at the server the script came from. */
  mount(element: HTMLElement, options?: Partial<MountOptions>): MountHandle;
  /** For the script tag. A door that is open already stays as it is. */
  open(door: Door): MountHandle;
  /** For the script tag: opens doors that come into the page later. */
  watch(server: string): void;
}

const toNothing = (texts: object): Said =>
  Object.fromEntries(Object.keys(texts).map((name) => [name, null]));

/** The library of a page: opens doors, each once, and follows what their attributes say. */
export const createLibrary = (origin: string): GlobalLibrary => {
  const opened = new Map<HTMLElement, MountHandle>();
  let isWatching = false;

  const open = ({
    element,
    source,
    server,
    kind,
    said = saidBy(source),
    ...others
  }: Door): MountHandle => {
    const known = opened.get(element);
    if (known) return known;
    let texts = toTexts(said);
    const handle = mount(element, { ...texts, server, kind, ...others });
    const observer = new MutationObserver(() => {
      const now = toTexts(saidBy(source));
      handle.update({ ...toNothing(texts), ...now });
      texts = now;
    });
    // A frame says what its address says, which is the widget's own to change.
    if (kind === 'embed') observer.observe(source, { attributes: true });
    const { destroy } = handle;
    handle.destroy = () => {
      observer.disconnect();
      destroy();
    };
    opened.set(element, handle);
    return handle;
  };

  const watch = (server: string): void => {
    if (isWatching) return;
    isWatching = true;
    const openElement = (element: HTMLElement): MountHandle =>
      open({ element, source: element, server, kind: 'embed' });
    const look = (): void => {
      for (const [element, handle] of opened)
        if (!element.isConnected) {
          handle.destroy();
          opened.delete(element);
        }
      document.querySelectorAll<HTMLElement>(doorSelector).forEach(openElement);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lookSoon = (): void => {
      // A page that changes all the time is looked at now and then.
      timer ??= setTimeout(() => {
        timer = undefined;
        look();
      }, 30);
    };
    let pointed: string | undefined;
    // An element of the page that is pointed at, or has the focus, may lift the pin of its event.
    const named = (node: EventTarget | null): string | undefined =>
      (node as Element | null)?.closest?.<HTMLElement>('[data-mapa-akci-focus]')?.dataset[
        'mapaAkciFocus'
      ];
    const follow = ({ target }: Event): void => {
      const slug = named(target) ?? named(document.activeElement);
      if (slug === pointed) return;
      pointed = slug;
      for (const handle of opened.values()) handle.lift(slug ?? null);
    };
    document.addEventListener('pointerover', follow);
    document.addEventListener('focusin', follow);
    new MutationObserver(lookSoon).observe(document, { childList: true, subtree: true });
    look();
    // Inside of other shadow roots nobody sees it come or go but itself.
    if (!customElements.get('mapa-akci'))
      customElements.define(
        'mapa-akci',
        class extends HTMLElement {
          connectedCallback(): void {
            openElement(this);
          }
          disconnectedCallback(): void {
            lookSoon();
          }
        },
      );
  };

  return {
    mount: (element, options) => mount(element, { server: origin, ...options }),
    open,
    watch,
  };
};
