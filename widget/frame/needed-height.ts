import { defaultHeight, maxHeight, minHeight } from '../../contract/plugins/map-height.ts';

/** Minimum height of a list, whose filter panels must fit, in pixels. */
const minListHeight = 400;
/** Upper bound of a scrollbar's width, in pixels. */
const scrollbarWidth = 24;
/** Time the page has to apply a reported height, in milliseconds. */
const applyTime = 1000;
/** Time to wait for `hello` after the list is rendered, in milliseconds. */
const helloTimeout = 3000;

/** Height by the options of the frame's address at a width, in pixels; 0 without a valid option. */
export const heightByOptions = (search: string, width: number): number => {
  const query = new URLSearchParams(search);
  const [across = 0, down = 1] = (query.get('aspectRatio') ?? '').split(/[:/]/).map(Number);
  const ratio = across / down;
  if (ratio >= 0.2 && ratio <= 5) return Math.min(maxHeight, Math.round(width / ratio));
  const height = Math.round(Number(query.get('height')));
  return height >= minHeight && height <= maxHeight ? height : 0;
};

/** Height before the widget is measured, in pixels. */
export const firstHeight = (): number =>
  heightByOptions(location.search, document.documentElement.clientWidth) || defaultHeight;

/** Height of the widget with all rows, whatever the frame's height; 0 while loading. */
const listHeight = (app: HTMLElement, rows: HTMLElement): number => {
  const top = rows.getBoundingClientRect().top - rows.scrollTop;
  // A skeleton does not have the height of the rows to come.
  const last = rows.querySelector('.list-pane > :last-child:not(.skeleton)');
  const bottom = last?.getBoundingClientRect().bottom;
  if (!bottom) return 0;
  return Math.max(minListHeight, Math.ceil(app.offsetHeight - rows.clientHeight + bottom - top));
};

/**
 * Calls back with the height the frame needs, in pixels, first and on every change. Returns a
 * function that sets whether the page keeps a fixed height (true) or applies the reported one
 * (false).
 */
export const watchHeight = (onHeight: (height: number) => void) => {
  const page = document.documentElement;
  let shadow: ShadowRoot | null | undefined;
  let rows: HTMLElement | null = null;
  /** Whether the page keeps a fixed height; undefined until `hello` or its timeout. */
  let isFixed: boolean | undefined;
  /** Whether the page did not apply a reported height. */
  let isRefused = false;
  /** The last reported height. */
  let last = 0;
  /** The reported height before it. */
  let previous = 0;
  /** Width of the page when the last height was reported. */
  let lastWidth = 0;

  const report = (height: number): void => {
    const { clientWidth: width } = page;
    // A height that adds a scrollbar to the page, which narrows the frame again, would alternate
    // forever.
    const isAlternating =
      height === previous && width !== lastWidth && Math.abs(width - lastWidth) < scrollbarWidth;
    if (height === last || isAlternating) return;
    previous = last;
    last = height;
    lastWidth = width;
    onHeight(height);
    setTimeout(checkApplied, applyTime);
  };
  const checkApplied = (): void => {
    // Fractional pixels of the page may lose one.
    isRefused = isFixed === false && innerHeight < last - 1;
    measure();
  };

  /** Hides the list's scrollbar while the frame may still grow; scrolling stays possible. */
  const hideScrollbar = (isHidden: boolean): void => {
    page.classList.toggle('may-grow', isHidden);
  };
  // Already for the first paint of the list, before `find` has found it.
  hideScrollbar(true);

  const measureList = (app: HTMLElement): void => {
    if (!rows) {
      rows = app.querySelector<HTMLElement>('[part="list"]');
      if (!rows) return;
      sizes.observe(rows);
      setTimeout(() => setFixed(isFixed ?? true), helloTimeout);
    }
    const needed = listHeight(app, rows);
    hideScrollbar(!(isFixed || isRefused || needed > maxHeight));
    if (needed) report(Math.min(maxHeight, needed));
  };

  const measure = (): void => {
    const optionHeight = heightByOptions(location.search, page.clientWidth);
    const app = shadow?.querySelector<HTMLElement>('.event-map-app');
    const isMeasured = !optionHeight && app?.dataset['shown'] === 'list';
    page.classList.toggle('has-list', !!app?.querySelector('[part="list"]'));
    if (app && !isMeasured) hideScrollbar(false);
    if (isMeasured) measureList(app);
    else if (optionHeight || app) report(optionHeight || defaultHeight);
  };
  const sizes = new ResizeObserver(measure);
  sizes.observe(page);

  const find = (): void => {
    shadow = document.querySelector('main > div')?.shadowRoot;
    if (!shadow) {
      requestAnimationFrame(find);
      return;
    }
    new MutationObserver(measure).observe(shadow, { childList: true, subtree: true });
    measure();
  };
  find();

  const setFixed = (value: boolean): void => {
    isFixed = value;
    if (!value) page.style.overflow = 'hidden';
    measure();
    setTimeout(checkApplied, applyTime);
  };
  return setFixed;
};
