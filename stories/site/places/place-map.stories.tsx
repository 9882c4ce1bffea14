import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { PlaceMap } from '../../../site/event/place/place-map.tsx';
import { expectLightOnDark } from '../../support/colours.ts';
import { onSite } from '../../support/on-site.tsx';
import { emptyServer } from '../../support/scenario.ts';

const meta: Meta<typeof PlaceMap> = {
  component: PlaceMap,
  decorators: [(Story) => <div style={{ maxWidth: 360, padding: 4 }}>{Story()}</div>, onSite],
  args: {
    point: { lat: 49.75646, lng: 16.47139 },
    town: 'Svitavy',
    approximate: false,
    address: '/?zoom=16',
  },
  parameters: { server: emptyServer, leastChecks: 2 },
};
export default meta;
type Story = StoryObj<typeof meta>;

/** Waits for outlines; answers the names that are seen, those of towns before that of the pin. */
const shownNames = async (canvasElement: HTMLElement): Promise<SVGTextElement[]> => {
  await waitFor(() => expect(canvasElement.querySelector('.place-map-inset')).toBeVisible());
  return [...canvasElement.querySelectorAll('text')].filter(
    (text) => text.getBoundingClientRect().width > 0,
  );
};

/** Pixels: letters of some systems are wider than the drawing reckons. */
const slack = 6;

/** Every name is whole and on the picture, over none of the others, and the pin's is there. */
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

/** Which names there is room for. */
const roomsIn = async (canvasElement: HTMLElement): Promise<string[]> => {
  const names = await shownNames(canvasElement);
  const rooms = names.flatMap((name) => name.closest('g[class]')?.classList[0] ?? []);
  return [...new Set(rooms)].sort();
};

export const BesideTheText: Story = {
  async play(context) {
    await namesAreRead(context);
    await expect(await roomsIn(context.canvasElement)).toEqual(['place-map-narrow']);
    await expect(context.canvas.getByRole('link', { name: 'Ukázat na mapě' })).toHaveAttribute(
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
/** A circle around the town, whose name keeps out of it. */
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
/** The point is on land, and land ends before the picture does. */
export const AtTheBorder: Story = {
  args: { point: { lat: 50.78, lng: 15.06 }, town: 'Liberec' },
  async play(context) {
    await namesAreRead(context);
    const land = context.canvasElement.querySelector<SVGPathElement>('.place-map-land')!;
    await expect(land.isPointInFill(new DOMPoint(360, 110))).toBe(true);
    await expect(land.isPointInFill(new DOMPoint(220, 10))).toBe(false);
  },
};
/** Two words, many towns around. */
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
    await expectLightOnDark(canvas.getByText('Ukázat na mapě'));
  },
};
/** The pin stands, and the link leads, before any outline comes or when none does. */
export const WithoutOutlines: Story = {
  parameters: { server: { faults: { outlines: 'drop' } } },
  async play({ canvas, canvasElement, args }) {
    await expect(canvas.getByRole('link', { name: 'Ukázat na mapě' })).toBeVisible();
    await expect(canvasElement.querySelector('.place-map-pin')).toBeVisible();
    await expect(canvasElement.querySelector('.place-map-here')).toHaveTextContent(args.town);
    await expect(canvasElement.querySelector('.place-map-inset')).toBeNull();
  },
};
