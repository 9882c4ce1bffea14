import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { AboutPage } from '../../../site/pages/about-page.tsx';
import { expectLightOnDark } from '../../support/colours.ts';
import { expectToFit } from '../../support/fitting.ts';
import { onSite } from '../../support/on-site.tsx';
import { narrowest } from '../../support/viewports.ts';

const both = {
  appStore: 'https://apps.example/mapa-akci',
  googlePlay: 'https://play.example/mapa-akci',
};

const meta: Meta<typeof AboutPage> = {
  component: AboutPage,
  decorators: [onSite],
};
export default meta;
type Story = StoryObj<typeof meta>;

export const WithoutStores: Story = {
  async play({ canvas }) {
    await expect(canvas.queryByRole('heading', { name: 'V\u00a0telefonu' })).toBeNull();
    await expect(document.title).toBe('O nás | Mapa akcí');
    await expect(canvas.getByText(/<script async src="http.*\/embed\/v1\.js"/)).toBeVisible();
  },
};
/** What the operator has not set is said plainly. */
export const WithoutOperator: Story = {
  async play({ canvas }) {
    await expect(
      canvas.getByText(/^Provozovatel tohoto webu své jméno zatím neuvedl/),
    ).toBeVisible();
    await expect(canvas.getByText(/^Kontakt na provozovatele tu zatím není/)).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /@/ })).toBeNull();
    await expect(canvas.getByRole('link', { name: /osobních údajů/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/osobni-udaje\.pdf$/),
    );
  },
};
export const WithOperator: Story = {
  parameters: {
    configuration: {
      operator: {
        name: 'Kulturní středisko Svitavy',
        address: 'Náměstí Míru 1, 568 02 Svitavy',
        contact: 'akce@svitavy.example',
      },
    },
  },
  async play({ canvas }) {
    await expect(canvas.getByRole('group')).toHaveTextContent(
      /^Kulturní středisko Svitavy\s*Náměstí Míru 1, 568 02 Svitavy$/,
    );
    await expect(canvas.getByRole('link', { name: 'akce@svitavy.example' })).toHaveAttribute(
      'href',
      'mailto:akce@svitavy.example',
    );
  },
};
export const WithBothStores: Story = {
  parameters: { configuration: { stores: both } },
  async play({ canvas }) {
    await expect(canvas.getByRole('link', { name: 'Stáhnout v App Store' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Nyní na Google Play' })).toBeVisible();
  },
};
export const WithOneStore: Story = {
  parameters: { configuration: { stores: { ...both, appStore: null } } },
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { name: 'V\u00a0telefonu' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Nyní na Google Play' })).toHaveAttribute(
      'href',
      both.googlePlay,
    );
    await expect(canvas.queryByAltText('Stáhnout v App Store')).toBeNull();
  },
};
export const Narrowest: Story = {
  parameters: { configuration: { stores: both } },
  globals: narrowest,
  play: ({ canvasElement }) => expectToFit(canvasElement),
};
export const InTheDark: Story = {
  parameters: { configuration: { stores: both } },
  globals: { theme: 'dark' },
  async play({ canvas }) {
    await expectLightOnDark(
      canvas.getByRole('heading', { level: 1 }),
      canvas.getByRole('link', { name: 'Otevřete mapu' }),
      canvas.getByText(/<script async/),
    );
  },
};
