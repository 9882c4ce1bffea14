import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { EventTimes } from '../../../site/event/times/event-times.tsx';
import * as details from '../../fixtures/details.ts';
import { now } from '../../fixtures/now.ts';
import { onSite } from '../../support/on-site.tsx';
import { narrowest } from '../../support/viewports.ts';

const meta: Meta<typeof EventTimes> = {
  component: EventTimes,
  decorators: [
    (Story) => <div style={{ padding: '1rem', container: 'event / inline-size' }}>{Story()}</div>,
    onSite,
  ],
  args: { now },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = {
  args: { event: details.oneTime },
  async play({ canvas }) {
    await expect(canvas.getByText('Termín')).toBeVisible();
    await expect(canvas.queryByRole('heading')).toBeNull();
  },
};
/** Each upcoming time has its own calendar link. */
export const Thirty: Story = {
  args: { event: details.thirtyTimes },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByText('Zbývající termíny (25)'));
    await expect(canvas.getAllByRole('link', { name: /^Přidat do kalendáře/ })).toHaveLength(30);
  },
};
export const ThirtyNarrowest: Story = { ...Thirty, globals: narrowest };
export const UnderWay: Story = { args: { event: details.underWay } };
export const Over: Story = {
  args: { event: details.past },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByText('Proběhlé termíny (1)'));
    await expect(canvas.getByText('pátek 2. října')).toBeVisible();
  },
};
export const AllCancelled: Story = { args: { event: details.wholeCancelled } };
export const OneCancelled: Story = { args: { event: details.oneCancelled } };
export const HourUnknown: Story = { args: { event: details.hourUnknown } };
export const InTheDark: Story = {
  args: { event: details.manyTimes },
  globals: { theme: 'dark' },
};
