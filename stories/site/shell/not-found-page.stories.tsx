import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NotFoundPage } from '../../../site/pages/not-found-page.tsx';
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
export const Narrowest: Story = { globals: narrowest };
export const InTheDark: Story = { globals: { theme: 'dark' } };
