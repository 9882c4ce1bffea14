import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { EventArticle } from '../../site/components/event-article.tsx';
import * as details from '../fixtures/details.ts';
import { now } from '../fixtures/now.ts';
import { onSite } from '../support/on-site.tsx';
import { narrowest } from '../support/viewports.ts';

const meta: Meta<typeof EventArticle> = {
  component: EventArticle,
  decorators: [(Story) => <div className="page">{Story()}</div>, onSite],
  args: { now },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const OneTime: Story = {
  args: { event: details.oneTime },
  async play({ canvas }) {
    await expect(canvas.getByRole('listitem')).toHaveTextContent(
      'pátek 20. listopadu, 19:00–21:30',
    );
    await expect(canvas.getByRole('link', { name: 'Ukázat na mapě' })).toHaveAttribute(
      'href',
      '/?s=20-11-2026&e=27-11-2026&zoom=16&lat=49.75646&lng=16.47139',
    );
  },
};

/** The next eight at once, the others behind a press; those that are over are not told. */
export const ManyTimes: Story = {
  args: { event: details.manyTimes },
  async play({ canvas }) {
    const [first] = canvas.getAllByRole('listitem');
    await expect(first).toHaveTextContent('pátek 20. listopadu');
    const others = canvas.getByText('Další termíny (4)');
    await expect(canvas.getByText(/pátek 15. ledna 2027/)).not.toBeVisible();
    await userEvent.click(others);
    await expect(canvas.getByText(/pátek 15. ledna 2027/)).toBeVisible();
  },
};

export const Past: Story = {
  args: { event: details.past },
  async play({ canvas }) {
    await expect(canvas.getByText('Tahle akce už proběhla.')).toBeVisible();
    const [first] = canvas.getAllByRole('listitem');
    await expect(first).toHaveTextContent('pátek 6. listopadu');
  },
};
export const Cancelled: Story = {
  args: { event: details.wholeCancelled },
  async play({ canvas }) {
    await expect(canvas.getByText('Zrušeno')).toBeVisible();
  },
};
export const OneDateCancelled: Story = {
  args: { event: details.oneCancelled },
  async play({ canvas }) {
    const rows = canvas.getAllByRole('listitem').map((row) => row.textContent);
    await expect(rows.map((row) => row.includes('zrušeno'))).toEqual([false, true]);
  },
};
export const HourUnknown: Story = {
  args: { event: details.hourUnknown },
  async play({ canvas }) {
    await expect(canvas.getByText(/hodina neuvedena/)).toBeVisible();
  },
};

/** Only the town is known, and nothing else told. */
export const ApproximatePlace: Story = {
  args: { event: details.approximate },
  async play({ canvas }) {
    await expect(canvas.getByText(/přesné místo neznáme/)).toBeVisible();
    await expect(canvas.queryByText('Vstupné')).toBeNull();
  },
};

export const LongTexts: Story = { args: { event: details.longTexts } };
export const LongTextsNarrowest: Story = {
  args: { event: details.longTexts },
  globals: narrowest,
  async play() {
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBe(clientWidth);
  },
};
export const LongTextsInTheDark: Story = {
  args: { event: details.longTexts },
  globals: { theme: 'dark' },
};
export const CancelledInTheDark: Story = {
  args: { event: { ...details.past, cancelled: true } },
  globals: { theme: 'dark' },
};
