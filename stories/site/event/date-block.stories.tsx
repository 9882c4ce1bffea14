import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { DateBlock } from '../../../site/event/times/date-block.tsx';
import { expectLightOnDark } from '../../support/colours.ts';
import { onSite } from '../../support/on-site.tsx';

const meta: Meta<typeof DateBlock> = {
  component: DateBlock,
  decorators: [onSite],
  args: { date: '2026-11-20' },
  parameters: { leastChecks: 1 },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Large: Story = {
  async play({ canvasElement }) {
    await expect(canvasElement).toHaveTextContent('pá20.listopadu');
  },
};
export const Small: Story = {
  args: { small: true },
  async play({ canvasElement }) {
    await expect(canvasElement).toHaveTextContent('pá20.listopadu');
    const { offsetWidth, offsetHeight } = canvasElement.querySelector<HTMLElement>('.date-block')!;
    // The large one is 84 px wide and at least as high.
    await expect(offsetWidth).toBe(72);
    await expect(offsetHeight).toBeLessThan(80);
  },
};
export const InTheDark: Story = {
  args: { date: '2027-03-31' },
  globals: { theme: 'dark' },
  async play({ canvas }) {
    for (const text of ['st', '31.', 'března']) await expectLightOnDark(canvas.getByText(text));
  },
};
