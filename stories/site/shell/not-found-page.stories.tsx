import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NotFoundPage } from '../../../site/pages/not-found-page.tsx';
import { expectLightOnDark } from '../../support/colours.ts';
import { expectToFit } from '../../support/fitting.ts';
import { onSite } from '../../support/on-site.tsx';
import { narrowest } from '../../support/viewports.ts';

const meta: Meta<typeof NotFoundPage> = { component: NotFoundPage, decorators: [onSite] };
export default meta;
type Story = StoryObj<typeof meta>;

export const Wide: Story = {
  async play({ canvas }) {
    await expect(canvas.getByRole('link', { name: 'Otevřít mapu akcí' })).toHaveAttribute(
      'href',
      '/',
    );
    await expect(document.title).toBe('Stránka nenalezena | Mapa akcí');
  },
};
export const Narrowest: Story = {
  globals: narrowest,
  async play({ canvas, canvasElement }) {
    await expect(canvas.getByRole('heading')).toHaveTextContent('Tato stránka nebyla nalezena.');
    // Minimum size of a touch target.
    await expect(canvas.getByRole('link').offsetHeight).toBeGreaterThanOrEqual(44);
    await expectToFit(canvasElement);
  },
};
export const InTheDark: Story = {
  globals: { theme: 'dark' },
  async play({ canvas }) {
    await expectLightOnDark(
      canvas.getByRole('heading'),
      canvas.getByText(/^Možná se přestěhovala/),
    );
  },
};
