import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { PlaceEvents } from '../../widget/ui/place-events.tsx';
import * as events from '../fixtures/events.ts';
import { fakeOf, inFakeWidget } from '../support/fake-widget.ts';
import { inWidget } from '../support/in-widget.tsx';
import { insideOf } from '../support/inside.ts';
import { withMapStyles } from '../support/with-map-styles.tsx';

const meta: Meta<typeof PlaceEvents> = {
  component: PlaceEvents,
  decorators: [withMapStyles, inWidget],
  loaders: [inFakeWidget()],
  args: { events: [events.concert], onResize: fn() },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const OneEvent: Story = {
  async play({ canvasElement, loaded, args }) {
    const inside = insideOf(canvasElement);
    await expect(args.onResize).toHaveBeenCalledOnce();
    await expect(inside.getByRole('listitem')).toHaveTextContent(
      'pátek 20. listopadu, 19:00–21:30',
    );
    await expect(inside.queryByRole('button')).toBeNull();
    await userEvent.click(inside.getByRole('link', { name: events.concert.title }));
    await expect(fakeOf({ loaded }).opened).toEqual([events.concert.slug]);
  },
};

export const SeveralEvents: Story = {
  args: { events: [events.concert, events.gone, events.night] },
  async play({ canvasElement, args }) {
    const inside = insideOf(canvasElement);
    const [back, forth] = ['Předchozí', 'Další'].map((name) =>
      inside.getByRole('button', { name }),
    ) as [HTMLElement, HTMLElement];
    await expect(back).toBeDisabled();
    await expect(inside.getByText(/^1 z.3$/)).toBeVisible();
    await userEvent.click(forth);
    await expect(inside.getByRole('heading')).toHaveTextContent(events.gone.title);
    await expect(inside.getByText('Zrušeno')).toBeVisible();
    await userEvent.click(forth);
    await expect(inside.getByRole('heading')).toHaveTextContent(events.night.title);
    await expect(forth).toBeDisabled();
    await userEvent.click(back);
    await expect(inside.getByText(/^2 z.3$/)).toBeVisible();
    await expect(args.onResize).toHaveBeenCalledTimes(4);
  },
};

/** Three are enough for a popup. */
export const SeveralDates: Story = {
  args: { events: [events.severalDates] },
  async play({ canvasElement }) {
    await expect(insideOf(canvasElement).getAllByRole('listitem')).toHaveLength(3);
  },
};
export const Cancelled: Story = { args: { events: [events.gone] } };
export const LongTitle: Story = { args: { events: [events.long] } };
export const UnbrokenTitle: Story = {
  args: { events: [events.unbroken] },
  async play({ canvasElement }) {
    const heading = insideOf(canvasElement).getByRole('heading');
    await expect(heading.scrollWidth).toBeLessThanOrEqual(heading.clientWidth);
  },
};
export const Sample: Story = { args: { events: [events.sample] } };
export const Exhibition: Story = { args: { events: [events.exhibition] } };
export const HourUnknown: Story = { args: { events: [events.unknownHour] } };
export const OnStrangersPage: Story = {
  loaders: [inFakeWidget({ linkTarget: '_blank' })],
  async play({ canvasElement }) {
    const link = insideOf(canvasElement).getByRole('link');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener');
  },
};
/** Where all its events went with the last answer. */
export const NoEvents: Story = { args: { events: [] }, parameters: { leastChecks: 0 } };
export const InTheDark: Story = {
  args: { events: [events.gone, events.concert] },
  globals: { theme: 'dark' },
};
