import { isDark, toAccent } from '../../domain/colours/accent.ts';
import { blend, toPageTheme, type Rgba } from '../../domain/colours/page-theme.ts';
import type { ThemeName } from '../../contract/plugins/widget-options.ts';
import { boxOf, unwrapBox } from '../loader/box.ts';
import { onPrint } from '../ui/on-print.ts';
import { readPageLook, watchPageLook } from './page-theme.ts';
import { createShadowStyles } from './shadow-styles.ts';

/** Shadow root of the widget in an element of the host page. */
export interface ShadowHost {
  /** Element to render into. */
  root: HTMLElement;
  shadow: ShadowRoot;
  adoptStyles(css: string): void;
  /** Replaces the rules of the element's box, which come before all others. */
  setRoom(css: string): void;
  /** `accent` is `#rrggbb`; undefined means ours, or the one of the page's style sheet. */
  setLook(theme: ThemeName, accent: string | undefined): void;
  /** Shows the root instead of the element's own content, which stays in the document. */
  reveal(): void;
  /** Removes the root and shows the element's own content again. */
  remove(): void;
}

/** Parses a computed `rgb(…)` or `color(srgb …)`; transparent if it has no numbers. */
const toRgba = (colour: string): Rgba => {
  const numbers = (colour.match(/[\d.]+(e-\d+)?/g) ?? []).map(Number);
  const scale = colour.startsWith('color') ? 255 : 1;
  const [red = 0, green = 0, blue = 0, alpha = Math.sign(numbers.length)] = numbers;
  return [red * scale, green * scale, blue * scale, alpha];
};

/** `framed` draws a border, for host pages of any colours. */
export const createShadowHost = (element: HTMLElement, framed: boolean): ShadowHost => {
  const { ownerDocument: document } = element;
  const hostWindow = document.defaultView ?? window;
  const { shadow } = boxOf(element);
  shadow.replaceChildren(document.createElement('slot'));
  const styles = createShadowStyles(shadow);
  const root = document.createElement('div');
  // The host page may be in another language.
  root.lang = 'cs';
  root.className = framed ? 'root root-framed' : 'root';

  let theme: ThemeName = 'auto';
  let accent: string | undefined;
  let unwatch = (): void => undefined;

  const backgroundOf = (): string => hostWindow.getComputedStyle(root).backgroundColor;
  /** Colours of newer spaces are converted to sRGB by `color-mix`. */
  const readColour = (colour: string): Rgba => {
    if (colour.startsWith('rgb')) return toRgba(colour);
    root.style.background = `color-mix(in srgb, ${colour}, ${colour})`;
    const converted = backgroundOf();
    root.style.background = '';
    return toRgba(converted);
  };
  let isPrinted = false;
  const setTheme = (name: string): void => {
    // Print is always light.
    root.dataset['theme'] = isPrinted ? 'light' : name;
  };
  const applyLook = (): void => {
    const isFixed = theme !== 'auto';
    if (isFixed) setTheme(theme);
    // Outside the document it has no computed colours.
    if (!root.isConnected) return;
    const page = toPageTheme(readPageLook(element, hostWindow, readColour));
    if (!isFixed) setTheme(page.theme);
    const surface = blend(toRgba(backgroundOf()), page.ground);
    // A surface colour set by the page's style sheet has precedence.
    if (!isFixed) setTheme(isDark(surface) ? 'dark' : 'light');
    const readable = accent && toAccent(accent, surface);
    // Null removes the property.
    root.style.setProperty('--mapa-akci--accent', readable ? readable.accent : null);
    root.style.setProperty('--mapa-akci--on-accent', readable ? readable.on : null);
  };
  root.addEventListener('transitionend', ({ target }) => {
    if (target === root) applyLook();
  });
  const setPrinted = (value: boolean) => (): void => {
    isPrinted = value;
    applyLook();
  };
  setTheme('light');

  return {
    root,
    shadow,
    adoptStyles: styles.add,
    setRoom: styles.setRoom,
    setLook(newTheme, newAccent) {
      theme = newTheme;
      accent = newAccent;
      applyLook();
    },
    reveal() {
      shadow.querySelector('slot')?.replaceWith(root);
      unwatch();
      const unwatchLook = watchPageLook(element, hostWindow, applyLook);
      const unwatchPrint = onPrint(element, setPrinted(true), setPrinted(false));
      // Without its styles the root has another size.
      const observer = new ResizeObserver(styles.restore);
      observer.observe(root);
      unwatch = () => {
        observer.disconnect();
        unwatchLook();
        unwatchPrint();
      };
      applyLook();
    },
    remove() {
      unwatch();
      styles.remove();
      root.replaceWith(document.createElement('slot'));
      unwrapBox(element);
    },
  };
};
