/** Style sheets of a shadow root. */
export interface ShadowStyles {
  add(css: string): void;
  /** Replaces the rules of the box, which come before all others. */
  setRoom(css: string): void;
  /** Adds the sheets again if the root lost them. */
  restore(): void;
  remove(): void;
}

/**
 * Sheets are adopted, because a host's content security policy may block a style element. That is left
 * to browsers without constructable sheets (Safari before 16.4), and to documents that adopt none: sheets
 * are those of one document, and a parsed document has no window that makes any. An element that is
 * moved through another document comes back without its sheets.
 */
export const createShadowStyles = (shadow: ShadowRoot): ShadowStyles => {
  /** The first is the room. */
  const texts = [''];
  let sheets: CSSStyleSheet[] = [];
  let element: HTMLStyleElement | undefined;

  const toSheet = (css: string): CSSStyleSheet => {
    // Of the window of the element: a frame's document does not adopt sheets of ours.
    const view = (shadow.ownerDocument.defaultView ?? window) as Window & typeof globalThis;
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(css);
    return sheet;
  };
  const apply = (): void => {
    try {
      sheets = texts.map((css, index) => sheets[index] ?? toSheet(css));
      shadow.adoptedStyleSheets = sheets;
    } catch {
      sheets = [];
      element ??= shadow.appendChild(shadow.ownerDocument.createElement('style'));
      element.textContent = texts.join('\n');
    }
  };

  return {
    add(css) {
      texts.push(css);
      apply();
    },
    setRoom(css) {
      texts[0] = css;
      if (sheets[0]) sheets[0].replaceSync(css);
      else apply();
    },
    restore() {
      if (sheets.length === 0 || shadow.adoptedStyleSheets.length > 0) return;
      // Those of another document cannot be adopted.
      sheets = [];
      apply();
    },
    remove() {
      // Only own sheets: another widget may have been mounted here meanwhile.
      shadow.adoptedStyleSheets = shadow.adoptedStyleSheets.filter(
        (sheet) => !sheets.includes(sheet),
      );
      element?.remove();
    },
  };
};
