import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PartFailure } from '../../../site/shell/part-failure.tsx';
import { expectLightOnDark } from '../../support/colours.ts';
import { expectToFit } from '../../support/fitting.ts';
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
/** Nothing of what is beneath shows, or can be pressed. */
export const OverAMap: Story = {
  args: { isOver: true },
  globals: narrowest,
  decorators: [(Story) => <div style={{ height: '100vh' }}>Mapa{Story()}</div>],
  async play({ canvas, canvasElement }) {
    const cover = canvasElement.querySelector('.part-failure')!;
    const { innerWidth, innerHeight } = window;
    for (const [x, y] of [
      [1, 1],
      [innerWidth - 1, 1],
      [1, innerHeight - 1],
      [innerWidth - 1, innerHeight - 1],
    ] as const)
      await expect(cover).toContainElement(document.elementFromPoint(x, y) as HTMLElement);
    await expect(getComputedStyle(cover).backgroundColor).toBe('rgb(255, 255, 255)');
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Zkontrolujte připojení k internetu a zkuste to prosím znovu.',
    );
    await expectToFit(canvasElement);
  },
};
export const InTheDark: Story = {
  globals: { theme: 'dark' },
  async play({ canvas }) {
    await expectLightOnDark(canvas.getByRole('heading'), canvas.getByRole('alert'));
  },
};
