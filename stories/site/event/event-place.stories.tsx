import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { EventPlace } from '../../../site/event/place/event-place.tsx';
import { approximate, oneTime, otherVenue } from '../../fixtures/details.ts';
import { now } from '../../fixtures/now.ts';
import { onSite } from '../../support/on-site.tsx';
import { emptyServer } from '../../support/scenario.ts';

const meta: Meta<typeof EventPlace> = {
  component: EventPlace,
  decorators: [(Story) => <div style={{ maxWidth: 360 }}>{Story()}</div>, onSite],
  parameters: { server: emptyServer },
  args: { now },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Known: Story = {
  args: { event: oneTime },
  async play({ canvas }) {
    const point = '49.75646%2C16.47139';
    await expect(canvas.getByRole('link', { name: /Mapy.com/ })).toHaveAttribute(
      'href',
      `https://mapy.com/zakladni?q=${point}`,
    );
    await expect(canvas.getByRole('link', { name: /Navigovat/ })).toHaveAttribute(
      'href',
      `https://www.google.com/maps/dir/?api=1&destination=${point}`,
    );
  },
};
export const Approximate: Story = { args: { event: approximate } };
export const CalledAnotherName: Story = { args: { event: otherVenue } };
export const InTheDark: Story = { args: { event: oneTime }, globals: { theme: 'dark' } };
