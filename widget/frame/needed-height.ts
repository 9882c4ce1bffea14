import { highest } from './messages.ts';

/** Heights of a frame whose address says none, and of the lowest list: its filters open there. */
const [usual, lowest] = [600, 400];
/** Widths of a page with and without its scrollbar differ by less, in pixels. */
const scrollbar = 24;
/** Who was told a height has the frame that high after this, in milliseconds. */
const patience = 1000;
/** A page that has said nothing for so long after the list came will not, in milliseconds. */
const silence = 3000;

/** What the address of a frame says, for its width; 0 where it says nothing that makes sense. */
export const saidHeight = (search: string, width: number): number => {
  const query = new URLSearchParams(search);
  const [across = 0, down = 1] = (query.get('aspectRatio') ?? '').split(/[:/]/).map(Number);
  const ratio = across / down;
  if (ratio >= 0.2 && ratio <= 5) return Math.min(highest, Math.round(width / ratio));
  const height = Math.round(Number(query.get('height')));
  return height >= 240 && height <= highest ? height : 0;
};

/** All its rows and what stands above them; of the frame's own height it knows nothing. */
const listHeight = (app: HTMLElement, rows: HTMLElement): number => {
  const top = rows.getBoundingClientRect().top - rows.scrollTop;
  // What is on its way says nothing of what comes.
  const last = rows.querySelector('.list-pane > :last-child:not(.skeleton)');
  const bottom = last?.getBoundingClientRect().bottom;
  if (!bottom) return 0;
  return Math.max(lowest, Math.ceil(app.offsetHeight - rows.clientHeight + bottom - top));
};

/** Tells how high the frame needs to be, when it begins to know and whenever that changes. */
export const watchHeight = (tell: (height: number) => void) => {
  const page = document.documentElement;
  let shadow: ShadowRoot | null | undefined;
  let rows: HTMLElement | null = null;
  /** Nobody makes the frame as high as it is told; not known until the page says so, or nothing. */
  let isAlone: boolean | undefined;
  /** The page was told, and keeps to a height of its own. */
  let isRefused = false;
  /** What was told last, what before that, and for which width. */
  let [last, before, lastWidth] = [0, 0, 0];

  const say = (height: number): void => {
    const { clientWidth: width } = page;
    // A frame whose height brings the page a scrollbar that takes it away again would never come to rest.
    const isWavering =
      height === before && width !== lastWidth && Math.abs(width - lastWidth) < scrollbar;
    if (height === last || isWavering) return;
    [last, before, lastWidth] = [height, last, width];
    tell(height);
    setTimeout(look, patience);
  };
  const look = (): void => {
    // A pixel may be lost where pixels of the page are not whole.
    isRefused = isAlone === false && innerHeight < last - 1;
    measure();
  };

  /** A list that may yet have its room shows no scrollbar meanwhile; it scrolls all the same. */
  const hideScrollbar = (isHidden: boolean): void => {
    page.classList.toggle('may-grow', isHidden);
  };
  // From the list's very first picture, which comes before anybody has found it.
  hideScrollbar(true);

  const measureList = (app: HTMLElement): void => {
    if (!rows) {
      rows = app.querySelector<HTMLElement>('[part="list"]');
      if (!rows) return;
      sizes.observe(rows);
      setTimeout(() => answer(isAlone ?? true), silence);
    }
    const needed = listHeight(app, rows);
    hideScrollbar(!(isAlone || isRefused || needed > highest));
    if (needed) say(Math.min(highest, needed));
  };

  const measure = (): void => {
    const said = saidHeight(location.search, page.clientWidth);
    const app = shadow?.querySelector<HTMLElement>('.event-map-app');
    const isMeasured = !said && app?.dataset['shown'] === 'list';
    if (app && !isMeasured) hideScrollbar(false);
    if (isMeasured) measureList(app);
    else if (said || app) say(said || usual);
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

  const answer = (isLeftAlone: boolean): void => {
    isAlone = isLeftAlone;
    if (!isLeftAlone) page.style.overflow = 'hidden';
    measure();
    setTimeout(look, patience);
  };
  /** The page makes the frame as high as it is told, or has a height of its own for it. */
  return answer;
};
