import { describe } from 'vitest';
import { useChromium } from '../../support/strangers/chromium-guest.ts';
import { escapedLayersOfRadix } from '../../support/strangers/escapes.ts';
import { swupPages, turboPages } from '../../support/strangers/library-routers.ts';
import {
  jqueryEffects,
  radixDialog,
  slickSlides,
  swiperSlides,
} from '../../support/strangers/library-widgets.ts';

const check = useChromium();

describe('a page with Turbo', () => check(turboPages));
describe('a page with Swup', () => check(swupPages));
describe('a map in a slide of Slick', () => check(slickSlides));
describe('a map in a slide of Swiper', () => check(swiperSlides));
describe('a map in a dialog of Radix', () => check(radixDialog));
describe('Escape in a dialog of Radix', () => check(escapedLayersOfRadix));
describe('a map', () => check(jqueryEffects));
