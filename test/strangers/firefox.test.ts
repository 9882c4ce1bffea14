import { describe } from 'vitest';
import { findFirefox } from '../support/browser/firefox.mjs';
import { copiedTags, routedPages } from '../support/strangers/copies.ts';
import { escapedLayers, escapedLayersOfRadix } from '../support/strangers/escapes.ts';
import { guardedEvents } from '../support/strangers/events.ts';
import { swupPages, turboPages } from '../support/strangers/library-routers.ts';
import {
  jqueryEffects,
  radixDialog,
  slickSlides,
  swiperSlides,
} from '../support/strangers/library-widgets.ts';
import { otherDocuments } from '../support/strangers/other-documents.ts';
import {
  customProperties,
  hiddenElements,
  heightsOfPages,
  keptHeights,
} from '../support/strangers/page-styles.ts';
import { translatedPages } from '../support/strangers/translated.ts';
import { useFirefox } from './firefox-guest.ts';

describe.skipIf(!findFirefox())('in Firefox (skipped where none is installed)', () => {
  const check = useFirefox();
  describe('a map that its page hides', () => check(hiddenElements));
  describe('a map', () => check(heightsOfPages));
  describe('a map in a page that changes', () => check(keptHeights));
  describe('a map', () => check(customProperties));
  describe('of copied tags', () => check(copiedTags));
  describe('in a page with a router', () => check(routedPages));
  describe('a map in another document', () => check(otherDocuments));
  describe('a map in use', () => check(guardedEvents));
  describe('Escape in a dialog of the page', () => check(escapedLayers));
  describe('a map', () => check(translatedPages));
  describe('a page with Turbo', () => check(turboPages));
  describe('a page with Swup', () => check(swupPages));
  describe('a map in a slide of Slick', () => check(slickSlides));
  describe('a map in a slide of Swiper', () => check(swiperSlides));
  describe('a map in a dialog of Radix', () => check(radixDialog));
  describe('Escape in a dialog of Radix', () => check(escapedLayersOfRadix));
  describe('effects of jQuery', () => check(jqueryEffects));
});
