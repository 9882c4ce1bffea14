import { describe } from 'vitest';
import { useChromium } from '../../support/strangers/chromium-guest.ts';
import { copiedTags, routedPages } from '../../support/strangers/copies.ts';
import { escapedLayers } from '../../support/strangers/escapes.ts';
import { guardedEvents } from '../../support/strangers/events.ts';
import { otherDocuments } from '../../support/strangers/other-documents.ts';
import {
  customProperties,
  hiddenElements,
  heightsOfPages,
  keptHeights,
} from '../../support/strangers/page-styles.ts';

const check = useChromium();

describe('a map that its page hides', () => check(hiddenElements));
describe('a map', () => check(heightsOfPages));
describe('a map in a page that changes', () => check(keptHeights));
describe('a map', () => check(customProperties));
describe('of copied tags', () => check(copiedTags));
describe('in a page with a router', () => check(routedPages));
describe('a map in another document', () => check(otherDocuments));
describe('a map in use', () => check(guardedEvents));
describe('Escape in a dialog of the page', () => check(escapedLayers));
