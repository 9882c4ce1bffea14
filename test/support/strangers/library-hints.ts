import { expect } from 'vitest';
import { boxes, middleOf, svitavy, tag, type Guest, type Situation } from './guest.ts';
import { dragLeft, frame, list, press, read, valueOf, waitForWholeMap } from './map-parts.ts';

const focusTrap =
  '<script src="/foreign/tabbable.js"></script><script src="/foreign/focus-trap.js"></script>';
const lenis = '<script src="/foreign/lenis.js"></script>';
const swiper =
  '<script src="/foreign/swiper.js"></script><link rel="stylesheet" href="/foreign/swiper.css">';

const map = (attributes = ''): string => `<mapa-akci id="c" ${svitavy} ${attributes}></mapa-akci>`;

/** Identifiers of the elements of the page that have the focus by Tab, until it is at the start again. */
const stopsOfTab = async (guest: Guest): Promise<string[]> => {
  const stops: string[] = [];
  for (let presses = 0; presses < 100; presses++) {
    const id = (await valueOf(guest, 'document.activeElement.id')) as string;
    if (id === stops[0] && stops.at(-1) !== id) return stops;
    if (stops.at(-1) !== id) stops.push(id);
    await guest.press('Tab');
  }
  throw new Error('the focus does not come back to the start');
};

const trapped = (name: string, html: string, options: string, stops: string[]): Situation => ({
  name,
  async check(guest) {
    await guest.open(
      `<div id="dialog" style="width:900px">${html}</div>${tag()}
       <script>
         const trap = focusTrap.createFocusTrap('#dialog', {
           delayInitialFocus: false,
           tabbableOptions: { ${options} },
         });
       </script>`,
      focusTrap,
    );
    await waitForWholeMap(guest);
    await valueOf(guest, 'void trap.activate()');
    expect(await stopsOfTab(guest)).toEqual(stops);
    expect(guest.errors).toEqual([]);
  },
});

const first = '<button id="first">Zavřít</button>';

export const focusTraps: readonly Situation[] = [
  trapped(
    'has the focus between two elements of the page',
    `${first}${map()}<button id="last">Hotovo</button>`,
    '',
    ['first', 'c', 'last'],
  ),
  trapped('has the focus as the last element', first + map(), 'getShadowRoot: true', [
    'first',
    'c',
  ]),
];

export const smoothScrolling: readonly Situation[] = [
  {
    name: 'scrolls its list, and zooms by the wheel after a press',
    async check(guest) {
      await guest.open(
        `<main style="width:900px">${map()}</main><div style="height:3000px"></div>${tag()}
         <script>new Lenis({ autoRaf: true })</script>`,
        lenis,
      );
      await waitForWholeMap(guest);
      await guest.move(...(await middleOf(guest, list)));
      await guest.wheel(0, 120);
      await expect.poll(() => read(guest, list, 'scrollTop')).toBeGreaterThan(50);
      const pins = async () => JSON.stringify(await boxes(guest, '#c >>> .place-pin'));
      const before = await pins();
      await press(guest, frame);
      await guest.wheel(0, 120);
      await expect.poll(pins).not.toBe(before);
      expect(await valueOf(guest, 'scrollY')).toBe(0);
      // At the end of the map the page scrolls smoothly as elsewhere.
      await guest.move(1000, 400);
      await guest.wheel(0, 120);
      await expect.poll(() => valueOf(guest, 'scrollY')).toBeGreaterThan(50);
    },
  },
];

/** Swipes over the search box, which is not for dragging, and gives the slide that is shown then. */
const swiped = (attributes: string, slide: number): Situation => ({
  name: `shows slide ${slide} after a swipe over it${attributes && ` with ${attributes}`}`,
  async check(guest) {
    await guest.open(
      `<div class="swiper" style="width:900px"><div class="swiper-wrapper">
         <div class="swiper-slide">${map(attributes)}</div>
         <div class="swiper-slide"><h2>Kontakt</h2></div>
       </div></div>${tag()}
       <script>const slider = new Swiper('.swiper', { speed: 0 })</script>`,
      swiper,
    );
    await waitForWholeMap(guest);
    const [, y] = await middleOf(guest, '#c >>> .filter-bar');
    await dragLeft(guest, [800, y - 22], 600);
    await expect.poll(() => valueOf(guest, 'slider.activeIndex')).toBe(slide);
  },
});

export const hintsOfSwiper: readonly Situation[] = [
  swiped('', 1),
  swiped('class="swiper-no-swiping"', 0),
];
