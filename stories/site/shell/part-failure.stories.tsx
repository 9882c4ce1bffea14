import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { PartFailure } from '../../../site/shell/part-failure.tsx';
import { expectLightOnDark } from '../../support/colours.ts';
import { expectToFit } from '../../support/fitting.ts';
import { onSite } from '../../support/on-site.tsx';
import { narrowest } from '../../support/viewports.ts';

const meta: Meta<typeof PartFailure> = {
  component: PartFailure,
  decorators: [onSite],
  args: { failures: 1, onRetry: fn() },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const OnAPage: Story = {
  async play({ canvas }) {
    await expect(canvas.getByRole('alert')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Zkusit znovu' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Načíst celou stránku' })).toBeNull();
  },
};
/** A browser may remember the failed chunk: the second failure also offers to load the page again. */
export const Again: Story = {
  args: { failures: 2 },
  globals: narrowest,
  async play({ args, canvas, canvasElement }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Zkusit znovu' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('button', { name: 'Načíst celou stránku' })).toBeVisible();
    await expectToFit(canvasElement);
  },
};
export const InTheDark: Story = {
  globals: { theme: 'dark' },
  async play({ canvas }) {
    await expectLightOnDark(canvas.getByRole('heading'), canvas.getByRole('alert'));
  },
};
