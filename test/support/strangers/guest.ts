import { expect } from 'vitest';

/** A page of somebody else's site, in a browser that Playwright or WebDriver BiDi drives. */
export interface Guest {
  /** Opens a page with this body; `SERVER` in it is the address of the server. */
  open(body: string, head?: string): Promise<void>;
  evaluate<Result, Value>(run: (value: Value) => Result, value: Value): Promise<Awaited<Result>>;
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
  pointer(action: 'down' | 'up'): Promise<void>;
  move(x: number, y: number): Promise<void>;
  wheel(x: number, y: number): Promise<void>;
  /** Errors and warnings in the console since the page was opened. */
  errors: readonly string[];
}

/** A situation of an embedded map, and what the author of its page expects there. */
export interface Situation {
  /** Title of a test. */
  name: string;
  check(guest: Guest): Promise<void>;
}

/** Script tag of the embed code. */
export const tag = (attributes = ''): string =>
  `<script async src="SERVER/embed/v1.js" ${attributes}></script>`;

export const svitavy = 'data-city="svitavy"';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Boxes of elements of the page, or of those in the shadow root of a map: `host >>> inner`. Without those
 * that are not rendered.
 */
const boxesIn = (path: string): Box[] => {
  const [outer = '', inner] = path.split(' >>> ');
  const found = [...document.querySelectorAll(outer)];
  const elements = inner
    ? found
        // A list item has no shadow root, but a block inside it has.
        .flatMap((host) => [host, ...host.querySelectorAll('*')])
        .flatMap((host) => [...(host.shadowRoot?.querySelectorAll(inner) ?? [])])
    : found;
  return elements
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    });
};

/** Boxes of the elements, in pixels of the viewport. */
export const boxes = (guest: Guest, path: string): Promise<Box[]> => guest.evaluate(boxesIn, path);

export const heights = async (guest: Guest, path: string): Promise<number[]> =>
  (await boxes(guest, path)).map(({ height }) => Math.round(height));

export const middleOf = async (guest: Guest, path: string): Promise<[number, number]> => {
  const [box] = await boxes(guest, path);
  if (!box) throw new Error(`no element ${path}`);
  return [box.x + box.width / 2, box.y + box.height / 2];
};

/** Where each map of the page is, once it is drawn: `Svitavy`, `Litomyšl`, or `the country`. */
export const townsOfMaps = (guest: Guest): Promise<string[]> =>
  guest.evaluate(
    () =>
      [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => {
        const link = shadowRoot?.querySelector<HTMLAnchorElement>('.whole-map a');
        if (!link || !shadowRoot?.querySelector('.event-card, .city-list button')) return [];
        const { searchParams: view } = new URL(link.href);
        if (Number(view.get('zoom')) < 10) return ['the country'];
        return [Number(view.get('lng')) > 16.4 ? 'Svitavy' : 'Litomyšl'];
      }),
    null,
  );

/** Waits until as many maps list events of their towns. */
export const waitForMaps = (guest: Guest, towns: readonly string[]): Promise<void> =>
  expect.poll(() => townsOfMaps(guest), { timeout: 30_000 }).toEqual(towns);

/** Waits until the only map has pins. */
export const waitForPins = (guest: Guest, host: string): Promise<void> =>
  expect
    .poll(() => boxes(guest, `${host} >>> :is(.place-pin, .cluster-ring)`), { timeout: 30_000 })
    .not.toHaveLength(0);
