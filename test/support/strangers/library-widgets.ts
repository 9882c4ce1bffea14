import { expect } from 'vitest';
import {
  boxes,
  heights,
  middleOf,
  svitavy,
  tag,
  waitForMaps,
  waitForPins,
  type Situation,
} from './guest.ts';
import {
  dragLeft,
  frame,
  list,
  paneX,
  press,
  read,
  search,
  valueOf,
  waitForWholeMap,
} from './map-parts.ts';

const jquery = '<script src="/foreign/jquery.js"></script>';
const slick = `${jquery}<script src="/foreign/slick.js"></script><link rel="stylesheet" href="/foreign/slick.css">`;
const swiper =
  '<script src="/foreign/swiper.js"></script><link rel="stylesheet" href="/foreign/swiper.css">';

const slides = `<div id="slides" style="width:900px">
  <div>${tag(svitavy)}<button>Více</button></div>
  <div>${tag('data-city="litomysl"')}</div>
</div>`;
const startSlick = "jQuery('#slides').slick({ infinite: true, speed: 0 })";
const currentSlide = "jQuery('#slides').slick('slickCurrentSlide')";

/** Slick puts a copy of the last slide before the slides, and copies of all of them behind. */
const copies = ['Litomyšl', 'Svitavy', 'Litomyšl', 'Svitavy', 'Litomyšl'];

export const slickSlides: readonly Situation[] = [
  {
    name: 'shows the town of its tag in each copy of a slide',
    async check(guest) {
      await guest.open(`${slides}<script>${startSlick}</script>`, slick);
      await waitForMaps(guest, copies);
    },
  },
  {
    name: 'shows the town of its tag in copies of slides that have a map already',
    async check(guest) {
      await guest.open(slides, slick);
      await waitForMaps(guest, ['Svitavy', 'Litomyšl']);
      await valueOf(guest, startSlick);
      await waitForMaps(guest, copies);
      expect(guest.errors).toEqual([]);
    },
  },
  {
    name: 'has the arrow keys of its search field for itself',
    async check(guest) {
      await guest.open(`${slides}<script>${startSlick}</script>`, slick);
      await waitForMaps(guest, copies);
      await press(guest, '.slick-current div >>> .search-box input');
      await guest.type('trh');
      await guest.press('ArrowRight');
      await guest.press('ArrowLeft');
      expect(await valueOf(guest, currentSlide)).toBe(0);
      await valueOf(guest, "document.querySelector('.slick-current button').focus()");
      await guest.press('ArrowRight');
      await expect.poll(() => valueOf(guest, currentSlide)).toBe(1);
    },
  },
];

export const swiperSlides: readonly Situation[] = [
  {
    name: 'has the keys of its search field and drags of the map for itself',
    async check(guest) {
      await guest.open(
        `<div class="swiper" style="width:900px"><div class="swiper-wrapper">
           <div class="swiper-slide"><h2>Akce</h2><mapa-akci id="c" ${svitavy}></mapa-akci></div>
           <div class="swiper-slide"><h2>Kontakt</h2></div>
         </div></div>${tag()}
         <script>const slider = new Swiper('.swiper', { keyboard: true, speed: 0 })</script>`,
        swiper,
      );
      await waitForWholeMap(guest);
      const slide = () => valueOf(guest, '[slider.activeIndex, slider.translate]');
      await press(guest, search);
      await guest.type('trh');
      for (const key of ['ArrowRight', 'ArrowLeft', 'PageDown', 'PageUp']) await guest.press(key);
      await guest.press('Escape');
      await guest.press('Escape');
      expect(await slide()).toEqual([0, 0]);
      const before = await paneX(guest);
      await dragLeft(guest, await middleOf(guest, frame), 200);
      await expect.poll(() => paneX(guest)).toBeLessThan(before - 100);
      expect(await slide()).toEqual([0, 0]);
      // More than half of its width: a shorter drag counts only if it takes less than 300 ms.
      const [, y] = await middleOf(guest, 'h2');
      await dragLeft(guest, [800, y], 600);
      await expect.poll(slide).toEqual([1, -900]);
      expect(guest.errors).toEqual([]);
    },
  },
];

export const radixDialog: readonly Situation[] = [
  {
    name: 'scrolls its list, and the dialog closes by a press outside of it',
    async check(guest) {
      await guest.open(
        `${tag()}<div style="height:3000px"></div><script src="/foreign/radix-dialog.js"></script>`,
      );
      await waitForWholeMap(guest);
      await guest.move(...(await middleOf(guest, list)));
      await guest.wheel(0, 120);
      await expect.poll(() => read(guest, list, 'scrollTop')).toBeGreaterThan(50);
      await guest.move(1000, 400);
      await guest.wheel(0, 120);
      expect(await valueOf(guest, 'scrollY')).toBe(0);
      await guest.pointer('down');
      await guest.pointer('up');
      await expect.poll(() => boxes(guest, '[role=dialog]')).toHaveLength(0);
    },
  },
];

/** The page hides its map by the effect `hide` of jQuery and shows it by `show`. */
const toggled = (hide: string, show: string): Situation => ({
  name: `is hidden by ${hide} of jQuery, and right after ${show}`,
  async check(guest) {
    await guest.open(
      `<main style="width:900px"><mapa-akci id="c" ${svitavy}></mapa-akci></main>${tag()}`,
      jquery,
    );
    await waitForWholeMap(guest);
    await valueOf(guest, `void jQuery('#c').${hide}`);
    await expect.poll(() => boxes(guest, '#c')).toEqual([]);
    await valueOf(guest, `void jQuery('#c').${show}`);
    await expect.poll(() => heights(guest, '#c')).toEqual([600]);
    await waitForPins(guest, '#c');
    expect(await boxes(guest, '#c')).toMatchObject([{ width: 900, height: 600 }]);
    expect(await heights(guest, '#c >>> .root')).toEqual([600]);
    expect(guest.errors).toEqual([]);
  },
});

export const jqueryEffects: readonly Situation[] = [
  toggled('hide()', 'show()'),
  toggled('slideUp(100)', 'slideDown(100)'),
  toggled('slideUp(100)', 'show()'),
  toggled('fadeOut(100)', 'fadeIn(100)'),
];
