import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { DateBlock } from '../../../site/event/times/date-block.tsx';
import { onSite } from '../../support/on-site.tsx';

const meta: Meta<typeof DateBlock> = {
  component: DateBlock,
  decorators: [onSite],
  args: { date: '2026-11-20' },
  parameters: { minAxeChecks: 1 },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Large: Story = {
  async play({ canvasElement }) {
    await expect(canvasElement).toHaveTextContent('pá20.listopadu');
  },
};
export const Small: Story = { args: { small: true } };
export const InTheDark: Story = { args: { date: '2027-03-31' }, globals: { theme: 'dark' } };
