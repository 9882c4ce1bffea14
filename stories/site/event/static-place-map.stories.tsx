import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { StaticPlaceMap } from '../../../site/event/place/static-place-map.tsx';
import { expectLightOnDark } from '../../support/colours.ts';
import { onSite } from '../../support/on-site.tsx';
import { emptyServer } from '../../support/scenario.ts';
import { serverOf } from '../../support/story-server.ts';

const meta: Meta<typeof StaticPlaceMap> = {
  component: StaticPlaceMap,
  decorators: [(Story) => <div style={{ maxWidth: 360, padding: 4 }}>{Story()}</div>, onSite],
  args: {
    point: { lat: 49.75646, lng: 16.47139 },
    town: 'Svitavy',
    approximate: false,
    address: '/?zoom=16',
  },
  parameters: { server: emptyServer, minAxeChecks: 2 },
};
export default meta;
type Story = StoryObj<typeof meta>;

/** Visible labels once the outlines are drawn: towns first, the pin last. */
const shownNames = async (canvasElement: HTMLElement): Promise<SVGTextElement[]> => {
  await waitFor(() => expect(canvasElement.querySelector('.place-map-inset')).toBeVisible());
  return [...canvasElement.querySelectorAll('text')].filter(
    (text) => text.getBoundingClientRect().width > 0,
  );
};

/** Tolerance in pixels, because system fonts differ in width. */
const slack = 6;

/** Expects labels inside the picture that do not overlap, and one of the pin. */
const namesAreRead: Story['play'] = async ({ canvasElement, args }) => {
  const names = await shownNames(canvasElement);
  await expect(names.at(-1)).toHaveTextContent(args.town);
  await expect(names.length).toBeGreaterThan(3);
  const frame = canvasElement.querySelector('.place-map-frame')!.getBoundingClientRect();
  const boxes = names.map((name) => name.getBoundingClientRect());
  for (const [index, { left, right, top, bottom }] of boxes.entries()) {
    const name = names[index]?.textContent ?? '';
    await expect(left, name).toBeGreaterThanOrEqual(frame.left - slack);
    await expect(right, name).toBeLessThanOrEqual(frame.right + slack);
    const covered = boxes.slice(index + 1).some((box) => {
      const isBeside = box.left > right - slack || box.right < left + slack;
      return !isBeside && box.top < bottom - slack && box.bottom > top + slack;
    });
    await expect(covered, `${name} under another name`).toBe(false);
  }
};

/** Classes of the label sets that are visible at this width. */
const roomsIn = async (canvasElement: HTMLElement): Promise<string[]> => {
  const names = await shownNames(canvasElement);
  const rooms = names.flatMap((name) => name.closest('g[class]')?.classList[0] ?? []);
  return [...new Set(rooms)].sort();
};

export const BesideTheText: Story = {
  async play(context) {
    await namesAreRead(context);
    await expect(await roomsIn(context.canvasElement)).toEqual(['place-map-narrow']);
    await expect(context.canvas.getByRole('link', { name: 'Zobrazit na mapě' })).toHaveAttribute(
      'href',
      '/?zoom=16',
    );
  },
};
export const InAPanel: Story = {
  decorators: [(Story) => <div style={{ width: 504 }}>{Story()}</div>],
  async play(context) {
    await namesAreRead(context);
    await expect(await roomsIn(context.canvasElement)).toContain('place-map-middle');
  },
};
export const OverAColumn: Story = {
  decorators: [(Story) => <div style={{ width: 700 }}>{Story()}</div>],
  async play(context) {
    await namesAreRead(context);
    await expect(await roomsIn(context.canvasElement)).toContain('place-map-wide');
  },
};
/** A circle around the town; the label stands below it. */
export const Approximate: Story = {
  args: { approximate: true },
  async play(context) {
    await namesAreRead(context);
    const { canvasElement } = context;
    await expect(canvasElement.querySelector('.place-map-pin')).toBeNull();
    const circle = canvasElement.querySelector('.place-map-circle')!.getBoundingClientRect();
    const name = canvasElement.querySelector('.place-map-here')!.getBoundingClientRect();
    await expect(name.top).toBeGreaterThanOrEqual(circle.bottom);
  },
};
/** A point near the border: part of the picture is abroad. */
export const AtTheBorder: Story = {
  args: { point: { lat: 50.78, lng: 15.06 }, town: 'Liberec' },
  async play(context) {
    await namesAreRead(context);
    const land = context.canvasElement.querySelector<SVGPathElement>('.place-map-land')!;
    await expect(land.isPointInFill(new DOMPoint(360, 110))).toBe(true);
    await expect(land.isPointInFill(new DOMPoint(220, 10))).toBe(false);
  },
};
/** Many towns around: labels must not overlap. */
export const InTheMiddleOfMany: Story = {
  args: { point: { lat: 50.0755, lng: 14.4379 }, town: 'Praha' },
  async play(context) {
    await namesAreRead(context);
    const names = await shownNames(context.canvasElement);
    await expect(names.filter(({ textContent }) => textContent === 'Praha')).toHaveLength(1);
  },
};
export const InTheDark: Story = {
  globals: { theme: 'dark' },
  async play({ canvas, canvasElement }) {
    await expectLightOnDark(...(await shownNames(canvasElement)));
    await expectLightOnDark(canvas.getByText('Zobrazit na mapě'));
  },
};
/** The pin and the link work before the outlines load and when they fail. */
export const WithoutOutlines: Story = {
  parameters: { server: { faults: { outlines: 'drop' } } },
  async play({ canvas, canvasElement, args }) {
    await expect(canvas.getByRole('link', { name: 'Zobrazit na mapě' })).toBeVisible();
    await expect(canvasElement.querySelector('.place-map-pin')).toBeVisible();
    await expect(canvasElement.querySelector('.place-map-here')).toHaveTextContent(args.town);
    await expect(canvasElement.querySelector('.place-map-inset')).toBeNull();
  },
};

const withTiles = { server: { tiles: 'drawn' } } as const;

const tilesIn = (canvasElement: HTMLElement): HTMLImageElement[] => [
  ...canvasElement.querySelectorAll<HTMLImageElement>('.street-map.is-shown img'),
];

/** Expects loaded tiles from edge to edge of the frame, and the tip of the pin in its middle. */
const streetsAreShown = async (canvasElement: HTMLElement): Promise<void> => {
  await waitFor(() => expect(tilesIn(canvasElement)).not.toHaveLength(0));
  const frame = canvasElement.querySelector('.place-map-frame')!.getBoundingClientRect();
  const tiles = tilesIn(canvasElement);
  const boxes = tiles.map((tile) => tile.getBoundingClientRect());
  await expect(tiles.every(({ naturalWidth }) => naturalWidth > 0)).toBe(true);
  await expect(Math.min(...boxes.map(({ left }) => left))).toBeLessThanOrEqual(frame.left);
  await expect(Math.max(...boxes.map(({ right }) => right))).toBeGreaterThanOrEqual(frame.right);
  await expect(Math.min(...boxes.map(({ top }) => top))).toBeLessThanOrEqual(frame.top);
  await expect(Math.max(...boxes.map(({ bottom }) => bottom))).toBeGreaterThanOrEqual(frame.bottom);
  const pin = canvasElement
    .querySelector('.street-map-mark .place-map-pin')!
    .getBoundingClientRect();
  await expect(pin.left + pin.width / 2).toBeCloseTo(frame.left + frame.width / 2, 0);
  await expect(pin.bottom).toBeCloseTo(frame.top + frame.height / 2, 0);
};

/** Tiles around an exact point: credits are links of their own, and the rest leads to the map. */
export const Streets: Story = {
  parameters: withTiles,
  async play({ canvas, canvasElement }) {
    await streetsAreShown(canvasElement);
    await expect(tilesIn(canvasElement).length).toBeLessThanOrEqual(6);
    await expect(tilesIn(canvasElement)[0]?.src).toMatch(/\/16\/\d+\/\d+$/);
    const credit = canvas.getByRole('link', { name: '© Mapová společnost' });
    await expect(credit).toHaveAttribute('href', 'https://mapy.example/copyright');
    await expect(canvas.getByText('Data přispěvatelé')).toBeVisible();
    const leads = canvas.getByRole('link', { name: 'Zobrazit na mapě' });
    const atMiddleOf = (element: Element): Element | null => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2);
    };
    await expect(atMiddleOf(canvasElement.querySelector('.place-map-frame')!)).toBe(leads);
    await expect(atMiddleOf(credit)).toBe(credit);
    await expect(canvasElement.querySelector('a a')).toBeNull();
    await expect(credit.closest('[aria-hidden]')).toBeNull();
  },
};
/** The darker tiles of the widget's map. */
export const StreetsInTheDark: Story = {
  parameters: withTiles,
  globals: { theme: 'dark' },
  async play({ canvas, canvasElement }) {
    await streetsAreShown(canvasElement);
    await expect(canvasElement.querySelector('.street-map-tiles')).toHaveStyle(
      'filter: brightness(0.72) contrast(1.1) saturate(0.8)',
    );
    await expectLightOnDark(canvas.getByRole('link', { name: '© Mapová společnost' }));
  },
};
/** A frame that grows, as when a phone is turned: tiles are added, and those shown stay. */
export const StreetsInAGrowingFrame: Story = {
  parameters: withTiles,
  decorators: [
    (Story) => {
      const [width, setWidth] = useState(300);
      return (
        <div style={{ width }}>
          {Story()}
          <button type="button" onClick={() => setWidth(1000)}>
            Zvětšit
          </button>
        </div>
      );
    },
  ],
  async play({ canvas, canvasElement }) {
    await streetsAreShown(canvasElement);
    const first = tilesIn(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Zvětšit' }));
    await waitFor(() => streetsAreShown(canvasElement));
    await expect(tilesIn(canvasElement).length).toBeGreaterThan(first.length);
    await expect(first.every((tile) => tile.isConnected)).toBe(true);
  },
};
/** Tiles fail: the drawn map stands as without them. */
export const StreetsFail: Story = {
  parameters: { server: { tiles: 'broken' } },
  beforeEach: () => performance.clearResourceTimings(),
  async play(context) {
    const { canvasElement } = context;
    await waitFor(() =>
      expect(performance.getEntries().map(({ name }) => name)).toContainEqual(
        expect.stringContaining('/broken/16/'),
      ),
    );
    await waitFor(() => expect(canvasElement.querySelector('.street-map')).toBeNull());
    await namesAreRead(context);
    await expect(canvasElement.querySelector('.credits')).toBeNull();
  },
};
/** Streets around the middle of a town would pass for those of the place: none are asked for. */
export const ApproximateDespiteTiles: Story = {
  args: { approximate: true },
  parameters: { server: { shared: false, tiles: 'drawn' } },
  async play(context) {
    await namesAreRead(context);
    await expect(context.canvasElement.querySelector('.street-map')).toBeNull();
    const requests = await serverOf(context).requests();
    await expect(requests.filter((one) => one.includes('outlines'))).toHaveLength(1);
    await expect(requests.filter((one) => one.includes('map-settings'))).toEqual([]);
  },
};
