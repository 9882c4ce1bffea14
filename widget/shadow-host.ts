/** An element of ours inside somebody's, with a shadow root that nothing leaks out of. */
export interface ShadowHost {
  /** What to render into. */
  root: HTMLElement;
  adoptStyles(css: string): void;
  setTheme(theme: Theme): void;
  /** Shows ours instead of what the element held. */
  reveal(): void;
  /** Takes ours away and puts back what the element held. */
  remove(): void;
}

export type Theme = 'auto' | 'light' | 'dark';

/** Takes a whole column, whatever a page's style sheet does with its blocks. */
const occupy = (element: HTMLElement, height: string): void => {
  const style = { all: 'initial', display: 'block', width: '100%', 'min-width': '0', height };
  for (const [name, value] of Object.entries(style))
    element.style.setProperty(name, value, 'important');
};

/** `framed` draws a border, for a page whose own colours may be any. */
export const createShadowHost = (element: HTMLElement, framed: boolean): ShadowHost => {
  const { ownerDocument: document } = element;
  const view = document.defaultView ?? window;
  const host = document.createElement('div');
  // Open: a closed one makes accessibility checkers see nothing and report success.
  const shadow = host.attachShadow({ mode: 'open' });
  const root = document.createElement('div');
  root.className = framed ? 'root root-framed' : 'root';
  shadow.append(root);
  occupy(host, '100%');

  const before = document.createDocumentFragment();
  const dark = view.matchMedia('(prefers-color-scheme: dark)');
  let theme: Theme = 'auto';
  const showTheme = (): void => {
    host.dataset['theme'] = theme === 'auto' ? (dark.matches ? 'dark' : 'light') : theme;
  };
  dark.addEventListener('change', showTheme);
  showTheme();

  return {
    root,
    adoptStyles(css) {
      // Adopted, for a host's content security policy blocks a style element.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, sheet];
    },
    setTheme(wanted) {
      theme = wanted;
      showTheme();
    },
    reveal() {
      before.append(...element.childNodes);
      element.append(host);
    },
    remove() {
      dark.removeEventListener('change', showTheme);
      host.remove();
      element.append(before);
    },
  };
};
