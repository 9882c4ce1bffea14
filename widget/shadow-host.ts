import { isDark, toAccent, toColour } from '../domain/accent.ts';
import type { ThemeName } from '../contract/widget-options.ts';

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

/** Adopted where that can be done, for a host's content security policy blocks a style element. */
const adoptStyles = (shadow: ShadowRoot, css: string): void => {
  if (canAdopt()) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, sheet];
    return;
  }
  const style = shadow.ownerDocument.createElement('style');
  style.textContent = css;
  shadow.append(style);
};

/** The colour under everything, whoever said it and how; nothing before it is on the page. */
const surfaceOf = (root: HTMLElement, view: Window): string | undefined => {
  const { backgroundColor } = view.getComputedStyle(root);
  // What shines through it is the page's, and nobody's to know.
  const [, ...channels] = /^color\(srgb (\S+) (\S+) ([^ )]+)/.exec(backgroundColor) ?? [];
  return channels[0] && toColour(channels.map((share) => Number(share) * 255));
};

/** `framed` draws a border, for a page whose own colours may be any. */
export const createShadowHost = (element: HTMLElement, framed: boolean): ShadowHost => {
  const { ownerDocument: document } = element;
  const view = document.defaultView ?? window;
  const { shadow, inner } = attachTo(element);
  const root = document.createElement('div');
  root.className = framed ? 'root root-framed' : 'root';

  const dark = view.matchMedia('(prefers-color-scheme: dark)');
  let theme: ThemeName | undefined;
  let accent: string | undefined;
  const showLook = (): void => {
    const setTheme = (name: string): void => {
      root.dataset['theme'] = name;
    };
    const fixed = theme === 'auto' ? undefined : theme;
    setTheme(fixed ?? (dark.matches ? 'dark' : 'light'));
    const surface = surfaceOf(root, view);
    // A page that gives its colour to the surface has one theme, whatever its visitor's system has.
    if (surface && !fixed) setTheme(isDark(surface) ? 'dark' : 'light');
    const found = accent && surface && toAccent(accent, surface);
    // Null takes it away.
    root.style.setProperty('--accent', found ? found.accent : null);
    root.style.setProperty('--on-accent', found ? found.on : null);
  };
  dark.addEventListener('change', showLook);
  root.addEventListener('transitionend', ({ target }) => {
    if (target === root) showLook();
  });
  showLook();

  return {
    root,
    adoptStyles: (css) => adoptStyles(shadow, css),
    setLook(wanted, colour) {
      theme = wanted;
      accent = colour;
      showLook();
    },
    reveal() {
      shadow.querySelector('slot')?.replaceWith(root);
      showLook();
    },
    remove() {
      dark.removeEventListener('change', showLook);
      if (canAdopt()) shadow.adoptedStyleSheets = [];
      shadow.replaceChildren(document.createElement('slot'));
      inner?.replaceWith(...inner.childNodes);
    },
  };
};
