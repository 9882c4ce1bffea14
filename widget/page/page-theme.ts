import type { PageLook, Rgba } from '../../domain/colours/page-theme.ts';

/** What an element is drawn in: across slots and shadow roots. */
const above = (element: Element): Element | null => {
  const parent = element.assignedSlot ?? element.parentNode;
  // A link has a `host`, too.
  if (parent?.nodeType === 11) return (parent as ShadowRoot).host;
  return parent?.nodeType === 1 ? (parent as Element) : null;
};

const ancestorsOf = (element: Element): Element[] => {
  const parent = above(element);
  return parent ? [parent, ...ancestorsOf(parent)] : [];
};

/** `toRgba` reads a computed colour in any notation. */
export const readPageLook = (
  element: HTMLElement,
  view: Window,
  toRgba: (colour: string) => Rgba,
): PageLook => {
  const styles = [element, ...ancestorsOf(element)].map((one) => view.getComputedStyle(one));
  // What the script tag makes is reset: what is handed down stands one above.
  const [own, place = own] = styles;
  const said = [own, place].map((style) => style?.colorScheme);
  const meta = view.document.querySelector<HTMLMetaElement>('meta[name="color-scheme" i]');
  const scheme = said.find((names) => names && names !== 'normal') ?? meta?.content ?? 'normal';
  const backgrounds: Rgba[] = [];
  let ink: Rgba | null = null;
  for (const { backgroundColor, backgroundImage } of styles) {
    const background = toRgba(backgroundColor);
    backgrounds.push(background);
    if (backgroundImage !== 'none' && place) ink = toRgba(place.color);
    if (ink || background[3] === 1) break;
  }
  const { matches: isSystemDark } = view.matchMedia('(prefers-color-scheme: dark)');
  return { scheme: scheme.toLowerCase(), backgrounds, ink, isSystemDark };
};

/** A page that changes all the time is looked at this often, in milliseconds. */
const pause = 100;

/**
 * Calls back when the page around an element may look otherwise: by the visitor's system, attributes of
 * what is around it, a style sheet that has come, colours that have faded into others. Answers how to stop.
 */
export const watchPageLook = (element: HTMLElement, view: Window, changed: () => void) => {
  const { document } = view;
  const ancestors = ancestorsOf(element);
  const stop = new AbortController();
  const { signal } = stop;
  let timer: number | undefined;
  const soon = (): void => {
    timer ??= view.setTimeout(() => {
      timer = undefined;
      changed();
    }, pause);
  };
  const observer = new MutationObserver(soon);
  for (const ancestor of ancestors) observer.observe(ancestor, { attributes: true });
  view.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', changed, { signal });
  document.addEventListener(
    'load',
    ({ target }) => {
      if ((target as Element).matches('link,style')) soon();
    },
    { capture: true, signal },
  );
  document.addEventListener(
    'transitionend',
    ({ target }) => {
      if (ancestors.includes(target as Element)) soon();
    },
    { signal },
  );
  return () => {
    stop.abort();
    observer.disconnect();
    view.clearTimeout(timer);
  };
};
