import { isDark, toAccent } from '../../domain/colours/accent.ts';
import { blend, toPageTheme, type Rgba } from '../../domain/colours/page-theme.ts';
import type { ThemeName } from '../../contract/plugins/widget-options.ts';
import { readPageLook, watchPageLook } from './page-theme.ts';
import { whenPrinted } from '../ui/when-printed.ts';

/** A shadow root in somebody's element, that nothing leaks out of. */
export interface ShadowHost {
  /** What to render into. */
  root: HTMLElement;
  adoptStyles(css: string): void;
  /** `accent` is a colour `#rrggbb`; without one it is ours, or what the page's style sheet says. */
  setLook(theme: ThemeName | undefined, accent: string | undefined): void;
  /** Shows ours instead of what the element holds, which stays in the document. */
  reveal(): void;
  /** Takes ours away and shows again what the element holds. */
  remove(): void;
}

/** An element keeps its shadow root for good; who mounts into it again finds it here. */
const known = new WeakMap<Element, ShadowRoot>();

const attach = (element: HTMLElement): ShadowRoot => {
  // Open: a closed one makes accessibility checkers see nothing and report success.
  const shadow = known.get(element) ?? element.attachShadow({ mode: 'open' });
  known.set(element, shadow);
  shadow.replaceChildren(element.ownerDocument.createElement('slot'));
  return shadow;
};

/** The element's own shadow root; of a list item, say, that of a block inside it. */
const attachTo = (element: HTMLElement): { shadow: ShadowRoot; inner?: HTMLElement } => {
  try {
    return { shadow: attach(element) };
  } catch {
    const inner = element.ownerDocument.createElement('div');
    inner.style.cssText = 'display:block!important;height:100%!important';
    inner.append(...element.childNodes);
    element.append(inner);
    return { shadow: attach(inner), inner };
  }
};

/** Safari before 16.4 knows no constructable style sheets. */
const canAdopt = (): boolean => 'replaceSync' in CSSStyleSheet.prototype;

/**
 * Adopted where that can be done, for a host's content security policy blocks a style element. Answers how
 * to take the styles away again.
 */
const adoptStyles = (shadow: ShadowRoot, css: string): (() => void) => {
  if (canAdopt()) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, sheet];
    return () => {
      shadow.adoptedStyleSheets = shadow.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }
  const style = shadow.ownerDocument.createElement('style');
  style.textContent = css;
  shadow.append(style);
  return () => style.remove();
};

/** A computed colour, `rgb(…)` or `color(srgb …)`; transparent where there is none. */
const toRgba = (colour: string): Rgba => {
  const numbers = (colour.match(/[\d.]+(e-\d+)?/g) ?? []).map(Number);
  const scale = colour.startsWith('color') ? 255 : 1;
  const [red = 0, green = 0, blue = 0, alpha = Math.sign(numbers.length)] = numbers;
  return [red * scale, green * scale, blue * scale, alpha];
};

/** `framed` draws a border, for a page whose own colours may be any. */
export const createShadowHost = (element: HTMLElement, framed: boolean): ShadowHost => {
  const { ownerDocument: document } = element;
  const view = document.defaultView ?? window;
  const { shadow, inner } = attachTo(element);
  const root = document.createElement('div');
  // A page may be in another language.
  root.lang = 'cs';
  root.className = framed ? 'root root-framed' : 'root';

  let theme: ThemeName | undefined;
  let accent: string | undefined;
  let unwatch = (): void => undefined;
  const takeStylesAway: (() => void)[] = [];

  const backgroundOf = (): string => view.getComputedStyle(root).backgroundColor;
  /** Notations of newer colour spaces become shares of red, green and blue by being mixed. */
  const readColour = (colour: string): Rgba => {
    if (colour.startsWith('rgb')) return toRgba(colour);
    root.style.background = `color-mix(in srgb, ${colour}, ${colour})`;
    const mixed = backgroundOf();
    root.style.background = '';
    return toRgba(mixed);
  };
  let isPrinted = false;
  const setTheme = (name: string): void => {
    // Paper is light.
    root.dataset['theme'] = isPrinted ? 'light' : name;
  };
  const showLook = (): void => {
    const fixed = theme === 'auto' ? undefined : theme;
    if (fixed) setTheme(fixed);
    // Before it is in the page it has no colours, and nobody sees it.
    if (!root.isConnected) return;
    const page = toPageTheme(readPageLook(element, view, readColour));
    if (!fixed) setTheme(page.theme);
    const surface = blend(toRgba(backgroundOf()), page.ground);
    // A page that gives its colour to the surface says it the most clearly.
    if (!fixed) setTheme(isDark(surface) ? 'dark' : 'light');
    const found = accent && toAccent(accent, surface);
    // Null takes it away.
    root.style.setProperty('--accent', found ? found.accent : null);
    root.style.setProperty('--on-accent', found ? found.on : null);
  };
  root.addEventListener('transitionend', ({ target }) => {
    if (target === root) showLook();
  });
  const print = (now: boolean) => (): void => {
    isPrinted = now;
    showLook();
  };
  setTheme('light');

  return {
    root,
    adoptStyles: (css) => void takeStylesAway.push(adoptStyles(shadow, css)),
    setLook(wanted, colour) {
      theme = wanted;
      accent = colour;
      showLook();
    },
    reveal() {
      shadow.querySelector('slot')?.replaceWith(root);
      unwatch();
      const unwatchLook = watchPageLook(element, view, showLook);
      const unwatchPrint = whenPrinted(element, print(true), print(false));
      unwatch = () => {
        unwatchLook();
        unwatchPrint();
      };
      showLook();
    },
    remove() {
      unwatch();
      // Somebody may have mounted here again meanwhile: what is theirs stays.
      for (const takeAway of takeStylesAway) takeAway();
      root.replaceWith(document.createElement('slot'));
      inner?.replaceWith(...inner.childNodes);
    },
  };
};
