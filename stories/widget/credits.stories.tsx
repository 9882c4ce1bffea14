import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { MapAttribution } from '../../widget/ui/map/map-attribution.tsx';
import { inStoryWidget } from '../support/story-widget.ts';
import { inWidget } from '../support/in-widget.tsx';
import { insideOf } from '../support/inside.ts';
import { narrowest } from '../support/viewports.ts';
import { withMapStyles } from '../support/with-map-styles.tsx';

const meta: Meta<typeof MapAttribution> = {
  component: MapAttribution,
  decorators: [(Story) => <div className="map-pane">{Story()}</div>, withMapStyles, inWidget],
  loaders: [inStoryWidget()],
  parameters: { height: '8rem', leastChecks: 1 },
  args: {
    credits: [
      { text: '© Mapová společnost', href: 'https://mapy.example/copyright' },
      { text: 'Data přispěvatelé', href: null },
    ],
    logo: null,
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {
  async play({ canvasElement }) {
    const link = insideOf(canvasElement).getByRole('link', { name: /Mapová společnost/ });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
};
export const WithLogo: Story = { args: { logo: '/static/js/app/logo.svg' } };
/** As the terms of Mapy.com ask: the logo leads to the provider, the credit to its terms. */
export const LogoOfProvider: Story = {
  args: { logo: 'https://api.mapy.invalid/img/api/logo.svg' },
  async play({ canvasElement }) {
    const link = insideOf(canvasElement).getByRole('link', { name: 'mapy.invalid' });
    await expect(link).toHaveAttribute('href', 'https://mapy.invalid/');
    await expect(link.querySelector('img')).toHaveAttribute('height', '30');
  },
};
export const OneWithoutLink: Story = { args: { credits: [{ text: 'ČÚZK', href: null }] } };
export const Narrowest: Story = { globals: narrowest };
export const InTheDark: Story = { globals: { theme: 'dark' } };
