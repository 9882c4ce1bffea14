import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, type within } from 'storybook/test';
import { EventArticle } from '../../../site/event/event-article.tsx';
import * as details from '../../fixtures/details.ts';
import { someNearby } from '../../fixtures/nearby.ts';
import { now } from '../../fixtures/now.ts';
import { expectLightOnDark } from '../../support/colours.ts';
import { expectToFit } from '../../support/fitting.ts';
import { onSite } from '../../support/on-site.tsx';
import { emptyServer } from '../../support/scenario.ts';
import { middle, narrow, narrowest } from '../../support/viewports.ts';

/** The article in narrow and wide columns, and in the dark. */
const meta: Meta<typeof EventArticle> = {
  component: EventArticle,
  decorators: [(Story) => <div style={{ padding: '1rem' }}>{Story()}</div>, onSite],
  parameters: { server: emptyServer },
  args: { now, nearby: someNearby },
};
export default meta;
type Story = StoryObj<typeof meta>;

const fits: Story['play'] = ({ canvasElement }) => expectToFit(canvasElement);

/** Rectangle of a section of the article, by its heading. */
const rectOf = (canvas: ReturnType<typeof within>, name: string) =>
  canvas.getByRole('region', { name }).getBoundingClientRect();

/** Two columns: place beside times; long words wrap within their column. */
export const LongTexts: Story = {
  args: { event: details.longTexts },
  async play({ canvas, canvasElement }) {
    const [when, where] = [rectOf(canvas, 'Kdy'), rectOf(canvas, 'Kde')];
    await expect(where.left).toBeGreaterThan(when.right);
    await expect(where.top).toBe(when.top);
    await expectToFit(canvasElement);
  },
};
/** On a wide page the price stands beside the time, in line with its words, not below the dates. */
export const PriceBesideTheTime: Story = {
  args: { event: details.manyTimes },
  async play({ canvas, canvasElement }) {
    const time = canvasElement.querySelector('.next-time')!.getBoundingClientRect();
    const price = canvas.getByText('Vstupné').getBoundingClientRect();
    await expect(price.left).toBeGreaterThanOrEqual(time.right);
    await expect(price.top).toBeGreaterThanOrEqual(time.top);
    await expect(price.bottom).toBeLessThan(time.bottom);
  },
};
export const LongTextsNarrowest: Story = {
  args: { event: details.longTexts },
  globals: narrowest,
  play: fits,
};
export const UnbrokenTitleNarrowest: Story = {
  args: { event: details.unbrokenTitle },
  globals: narrowest,
  play: fits,
};
export const ManyTimesNarrow: Story = {
  args: { event: details.manyTimes },
  globals: narrow,
  play: fits,
};
/** One column: times, place, description. */
export const InTheMiddle: Story = {
  args: { event: details.oneTime },
  globals: middle,
  async play({ canvas }) {
    const [when, where] = [rectOf(canvas, 'Kdy'), rectOf(canvas, 'Kde')];
    await expect([where.left, where.right]).toEqual([when.left, when.right]);
    await expect(where.top).toBeGreaterThan(when.bottom);
    const { top } = canvas.getByText(/^Vstupenky v předprodeji/).getBoundingClientRect();
    await expect(top).toBeGreaterThan(where.bottom);
  },
};
export const LongTextsInTheDark: Story = {
  args: { event: details.longTexts },
  globals: { theme: 'dark' },
  async play({ canvas }) {
    await expectLightOnDark(
      canvas.getByRole('heading', { level: 1 }),
      canvas.getByText('Komorní orchestr Orlice'),
      canvas.getByRole('link', { name: 'Otvírání studánek' }),
      canvas.getByText('250 Kč, senioři 200 Kč'),
    );
  },
};
export const CancelledInTheDark: Story = {
  args: { event: { ...details.past, cancelled: true } },
  globals: { ...narrow, theme: 'dark' },
  async play({ canvas }) {
    await expectLightOnDark(
      canvas.getByText('Tato akce je zrušená.'),
      canvas.getByRole('heading', { level: 1 }),
      canvas.getByText('Zrušeno'),
    );
  },
};
