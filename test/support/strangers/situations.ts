import { copiedTags, routedPages } from './copies.ts';
import { escapedLayers, escapedLayersOfRadix } from './escapes.ts';
import { guardedEvents } from './events.ts';
import type { Situation } from './guest.ts';
import { focusTraps, hintsOfSwiper, smoothScrolling } from './library-hints.ts';
import { swupPages, turboPages } from './library-routers.ts';
import { jqueryEffects, radixDialog, slickSlides, swiperSlides } from './library-widgets.ts';
import { otherDocuments } from './other-documents.ts';
import {
  columnsOfPages,
  customProperties,
  heightsOfPages,
  hiddenElements,
  keptHeights,
} from './page-styles.ts';
import { translatedPages } from './translated.ts';

/** Situations by the title of their tests. */
type Situations = Readonly<Record<string, readonly Situation[]>>;

/** Pages of their own HTML and scripts. */
export const plainPages: Situations = {
  'a map that its page hides': hiddenElements,
  'a map': [...heightsOfPages, ...customProperties, ...translatedPages],
  'the map of a tag': columnsOfPages,
  'a map in a page that changes': keptHeights,
  'of copied tags': copiedTags,
  'in a page with a router': routedPages,
  'a map in another document': otherDocuments,
  'a map in use': guardedEvents,
  'Escape in a dialog of the page': escapedLayers,
};

/** Pages with the libraries of `test/strangers`. */
export const pagesWithLibraries: Situations = {
  'a page with Turbo': turboPages,
  'a page with Swup': swupPages,
  'a map in a slide of Slick': slickSlides,
  'a map in a slide of Swiper': swiperSlides,
  'a swipe in Swiper': hintsOfSwiper,
  'a map in a focus trap': focusTraps,
  'a map where Lenis scrolls': smoothScrolling,
  'a map in a dialog of Radix': radixDialog,
  'Escape in a dialog of Radix': escapedLayersOfRadix,
  'effects of jQuery': jqueryEffects,
};
