import { expect } from 'vitest';
import {
  heights,
  svitavy,
  tag,
  townsOfMaps,
  waitForMaps,
  waitForPins,
  type Guest,
  type Situation,
} from './guest.ts';
import { pageOf } from '../host-pages/page-of.ts';

const litomysl = 'data-city="litomysl"';
const turbo =
  '<meta name="turbo-refresh-method" content="morph"><script src="/foreign/turbo.js"></script>';
const swup = '<script src="/foreign/swup.js"></script>';
const swupBody = (content: string): string =>
  `<main id="swup" class="transition-page">${content}</main>
   <script>new Swup({ animationSelector: false })</script>`;

/** Follows a link to a page with this HTML. */
const follow = (guest: Guest, html: string): Promise<void> =>
  guest.evaluate((html) => {
    const link = document.createElement('a');
    const address = new URL(location.href);
    address.searchParams.set('html', html);
    link.href = address.href;
    document.body.append(link);
    link.click();
  }, html);

const goBy = (guest: Guest, pages: 1 | -1): Promise<void> =>
  guest.evaluate((pages) => history.go(pages), pages);

/** Opens a page whose window has to stay the same, for the router replaces only what it shows. */
const openRouted = async (guest: Guest, body: string, head: string): Promise<void> => {
  await guest.open(body, head);
  await guest.evaluate(() => void Object.assign(window, { isKept: true }), null);
};
const isKept = (guest: Guest): Promise<boolean> => guest.evaluate(() => 'isKept' in window, null);

/** The page has maps of these towns, and gets no others. */
const expectMaps = async (guest: Guest, towns: readonly string[]): Promise<void> => {
  await waitForMaps(guest, towns);
  // A map of the country, or a second one, would come now.
  await guest.evaluate(() => new Promise((done) => setTimeout(done, 300)), null);
  expect(await townsOfMaps(guest)).toEqual(towns);
  const roots = (): number =>
    [...document.querySelectorAll('*')].filter(({ shadowRoot }) => shadowRoot).length;
  expect(await guest.evaluate(roots, null)).toBe(towns.length);
  expect(await isKept(guest)).toBe(true);
};

/** Two pages visited by a link, by Back and by Forward, and the first one by a link once more. */
const visited = (name: string, first: string, second: string, head: string): Situation => ({
  name,
  async check(guest) {
    await openRouted(guest, first, head);
    await expectMaps(guest, ['Svitavy']);
    await follow(guest, pageOf(second, head));
    await expectMaps(guest, ['Litomyšl']);
    await goBy(guest, -1);
    await expectMaps(guest, ['Svitavy']);
    await goBy(guest, 1);
    await expectMaps(guest, ['Litomyšl']);
    await follow(guest, pageOf(first, head));
    await expectMaps(guest, ['Svitavy']);
    expect(guest.errors).toEqual([]);
  },
});

/** A refresh of the page by Turbo, which morphs its body into the same HTML. */
const refresh = async (guest: Guest): Promise<void> => {
  const method = await guest.evaluate(
    () =>
      new Promise<string>((done) => {
        addEventListener(
          'turbo:render',
          (event) => done((event as CustomEvent<{ renderMethod: string }>).detail.renderMethod),
          { once: true },
        );
        const { Turbo } = window as unknown as {
          Turbo: { session: { refresh(url: string): void } };
        };
        Turbo.session.refresh(location.href);
      }),
    null,
  );
  expect(method).toBe('morph');
};

export const turboPages: readonly Situation[] = [
  visited('has one map on each page of Turbo Drive', tag(svitavy), tag(litomysl), turbo),
  {
    name: 'has one map on a page of Turbo Drive without a tag before it, and none after it',
    async check(guest) {
      await openRouted(guest, '<p>Úvod</p>', turbo);
      await follow(guest, pageOf(tag(svitavy), turbo));
      await expectMaps(guest, ['Svitavy']);
      await goBy(guest, -1);
      await expectMaps(guest, []);
      await goBy(guest, 1);
      await expectMaps(guest, ['Svitavy']);
      expect(guest.errors).toEqual([]);
    },
  },
  {
    name: 'keeps the map of its tag when Turbo refreshes the page',
    async check(guest) {
      await openRouted(guest, `<h1>Akce</h1>${tag(svitavy)}`, turbo);
      await expectMaps(guest, ['Svitavy']);
      await refresh(guest);
      await expectMaps(guest, ['Svitavy']);
      await refresh(guest);
      await expectMaps(guest, ['Svitavy']);
      expect(guest.errors).toEqual([]);
    },
  },
  {
    name: 'keeps the height and the map of an element when Turbo refreshes the page',
    async check(guest) {
      const html = '<mapa-akci id="c" height="300" city="svitavy"></mapa-akci>';
      await openRouted(guest, html + tag(), turbo);
      await waitForPins(guest, '#c');
      await refresh(guest);
      expect(await heights(guest, '#c')).toEqual([300]);
      await expectMaps(guest, ['Svitavy']);
      await waitForPins(guest, '#c');
      expect(await heights(guest, '#c')).toEqual([300]);
      expect(guest.errors).toEqual([]);
    },
  },
];

export const swupPages: readonly Situation[] = [
  visited(
    'has one map in the container that Swup replaces',
    swupBody(tag(svitavy)),
    swupBody(tag(litomysl)),
    swup,
  ),
];
