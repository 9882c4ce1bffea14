import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { OfflineNotice } from '../../../site/offline/offline-notice.tsx';
import { expectLightOnDark } from '../../support/colours.ts';
import { expectToFit } from '../../support/fitting.ts';
import { onSite } from '../../support/on-site.tsx';
import { narrowest } from '../../support/viewports.ts';

const meta: Meta<typeof OfflineNotice> = {
  component: OfflineNotice,
  decorators: [onSite],
  args: {
    copy: { keptAt: Date.parse('2026-11-25T14:32+01:00'), isOffline: true },
    now: Date.parse('2026-11-26T08:00+01:00'),
    onReload: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const WithoutAConnection: Story = {
  async play({ args, canvas }) {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'Jste bez připojení. Ukazujeme stav z 25. 11. 14:32.',
    );
    await userEvent.click(await canvas.findByRole('button', { name: 'Načíst znovu' }));
    await expect(args.onReload).toHaveBeenCalledOnce();
  },
};
export const OfAServerThatDoesNotAnswer: Story = {
  args: { copy: { keptAt: Date.parse('2025-12-31T23:59+01:00'), isOffline: false } },
  globals: narrowest,
  async play({ canvas, canvasElement }) {
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'Server teď neodpovídá. Ukazujeme stav z 31. 12. 2025 23:59.',
    );
    await expectToFit(canvasElement);
  },
};
export const InTheDark: Story = {
  globals: { theme: 'dark' },
  async play({ canvas }) {
    await expectLightOnDark(canvas.getByRole('status'));
  },
};
