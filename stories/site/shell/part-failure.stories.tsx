import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PartFailure } from '../../../site/shell/part-failure.tsx';
import { onSite } from '../../support/on-site.tsx';
import { narrowest } from '../../support/viewports.ts';

const meta: Meta<typeof PartFailure> = { component: PartFailure, decorators: [onSite] };
export default meta;
type Story = StoryObj<typeof meta>;

export const OnAPage: Story = {
  async play({ canvas }) {
    await expect(canvas.getByRole('alert')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Zkusit znovu' })).toBeVisible();
  },
};
export const OverAMap: Story = { args: { isOver: true }, globals: narrowest };
export const InTheDark: Story = { globals: { theme: 'dark' } };
