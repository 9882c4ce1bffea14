import type { PageLook, Rgba } from '../../domain/colours/page-theme.ts';

/** Parent in the rendered tree, across slots and shadow roots. */
const renderedParent = (element: Element): Element | null => {
  const parent = element.assignedSlot ?? element.parentNode;
  // Checked by node type: a link also has a `host`.
  if (parent?.nodeType === 11) return (parent as ShadowRoot).host;
  return parent?.nodeType === 1 ? (parent as Element) : null;
};

const ancestorsOf = (element: Element): Element[] => {
  const parent = renderedParent(element);
  return parent ? [parent, ...ancestorsOf(parent)] : [];
};

/** Colours and colour scheme of the page around an element; `toRgba` parses any computed colour. */
export const readPageLook = (
  element: HTMLElement,
  hostWindow: Window,
  toRgba: (colour: string) => Rgba,
): PageLook => {
  const styles = [element, ...ancestorsOf(element)].map((node) =>
    hostWindow.getComputedStyle(node),
  );
  // An element created by the script tag has all styles reset: inherited ones are on its parent.
  const [own, inherited = own] = styles;
  const schemes = [own, inherited].map((style) => style?.colorScheme);
  const meta = hostWindow.document.querySelector<HTMLMetaElement>('meta[name="color-scheme" i]');
  const scheme = schemes.find((names) => names && names !== 'normal') ?? meta?.content ?? 'normal';
  const backgrounds: Rgba[] = [];
  let ink: Rgba | null = null;
  for (const { backgroundColor, backgroundImage } of styles) {
    const background = toRgba(backgroundColor);
    backgrounds.push(background);
    if (backgroundImage !== 'none' && inherited) ink = toRgba(inherited.color);
    if (ink || background[3] === 1) break;
  }
  const { matches: isSystemDark } = hostWindow.matchMedia('(prefers-color-scheme: dark)');
  return { scheme: scheme.toLowerCase(), backgrounds, ink, isSystemDark };
};

/** Minimum interval of callbacks after mutations, in milliseconds. */
const throttleInterval = 100;

/**
 * Calls back when the look of the page around an element may have changed: the system's colour
 * scheme, attributes of ancestors, a loaded style sheet, an ended transition. Returns a function
 * that stops it.
 */
export const watchPageLook = (element: HTMLElement, hostWindow: Window, changed: () => void) => {
  const { document } = hostWindow;
  const ancestors = ancestorsOf(element);
  const stop = new AbortController();
  const { signal } = stop;
  let timer: number | undefined;
  const changedSoon = (): void => {
    timer ??= hostWindow.setTimeout(() => {
      timer = undefined;
      changed();
    }, throttleInterval);
  };
  const observer = new MutationObserver(changedSoon);
  for (const ancestor of ancestors) observer.observe(ancestor, { attributes: true });
  hostWindow
    .matchMedia('(prefers-color-scheme: dark)')
    .addEventListener('change', changed, { signal });
  document.addEventListener(
    'load',
    ({ target }) => {
      if ((target as Element).matches('link,style')) changedSoon();
    },
    { capture: true, signal },
  );
  document.addEventListener(
    'transitionend',
    ({ target }) => {
      if (ancestors.includes(target as Element)) changedSoon();
    },
    { signal },
  );
  return () => {
    stop.abort();
    observer.disconnect();
    hostWindow.clearTimeout(timer);
  };
};
