import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { MapAttribution } from '../../widget/ui/map/map-attribution.tsx';
import { expectLightOnDark } from '../support/colours.ts';
import { expectToFit } from '../support/fitting.ts';
import { inStoryWidget } from '../support/story-widget.ts';
import { inWidget } from '../support/in-widget.tsx';
import { insideOf, rootOf } from '../support/inside.ts';
import { narrowest } from '../support/viewports.ts';
import { withMapStyles } from '../support/with-map-styles.tsx';

const meta: Meta<typeof MapAttribution> = {
  component: MapAttribution,
  decorators: [(Story) => <div className="map-pane">{Story()}</div>, withMapStyles, inWidget],
  loaders: [inStoryWidget()],
  parameters: { height: '8rem', minAxeChecks: 1 },
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
/** A logo from the same server is decorative and no link. */
export const WithLogo: Story = {
  args: { logo: '/static/js/app/logo.svg' },
  async play({ canvasElement }) {
    const logo = insideOf(canvasElement).getByRole<HTMLImageElement>('presentation');
    await waitFor(() => expect(logo.naturalWidth).toBeGreaterThan(0));
    await expect(logo.height).toBe(30);
    await expect(logo.closest('a')).toBeNull();
  },
};
/** Terms of Mapy.com: the logo links to the provider, the credit to its terms. */
export const LogoOfProvider: Story = {
  args: { logo: 'https://api.mapy.invalid/img/api/logo.svg' },
  async play({ canvasElement }) {
    const link = insideOf(canvasElement).getByRole('link', { name: 'mapy.invalid' });
    await expect(link).toHaveAttribute('href', 'https://mapy.invalid/');
    await expect(link.querySelector('img')).toHaveAttribute('height', '30');
  },
};
export const OneWithoutLink: Story = {
  args: { credits: [{ text: 'ČÚZK', href: null }] },
  async play({ canvasElement }) {
    const credit = insideOf(canvasElement).getByText('ČÚZK');
    await expect(credit).toBeVisible();
    await expect(credit.closest('a')).toBeNull();
  },
};
/** Attribution in the corner of the map, on one line. */
export const Narrowest: Story = {
  globals: narrowest,
  async play({ canvasElement }) {
    const root = rootOf(canvasElement);
    const credits = root.querySelector('.credits')!.getBoundingClientRect();
    const map = root.querySelector('.map-pane')!.getBoundingClientRect();
    await expect([credits.right, credits.bottom]).toEqual([map.right, map.bottom]);
    await expect(credits.height).toBe(28);
    await expectToFit(root);
  },
};
export const InTheDark: Story = {
  globals: { theme: 'dark' },
  async play({ canvasElement }) {
    const inside = insideOf(canvasElement);
    await expectLightOnDark(inside.getByRole('link'), inside.getByText('Data přispěvatelé'));
  },
};
