import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { ErasurePage } from '../../../site/pages/erasure-page.tsx';
import { expectLightOnDark } from '../../support/colours.ts';
import { expectToFit } from '../../support/fitting.ts';
import { onSite } from '../../support/on-site.tsx';
import { serverOf } from '../../support/story-server.ts';
import { narrow, narrowest } from '../../support/viewports.ts';

const path = '/smazani-udaju/?kod=kod';

const meta: Meta<typeof ErasurePage> = {
  component: ErasurePage,
  decorators: [onSite],
  parameters: { path },
};
export default meta;
type Story = StoryObj<typeof meta>;

const ofConnections = (connections: number) => ({
  server: { erasures: [{ code: 'kod', connections }] },
});

export const Erased: Story = {
  parameters: ofConnections(1),
  async play({ canvas, canvasElement }) {
    await expect(
      await canvas.findByText(
        /^Údaje z.Facebooku jsme smazali 20\..listopadu.2026 v.12:00\. Bylo to propojení/,
      ),
    ).toBeVisible();
    await expect(
      canvas.getByText(/^Příspěvky, které na Facebooku už jsou, zůstávají/),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: /osobních údajů/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/osobni-udaje\.pdf$/),
    );
    await expect(document.title).toBe('Smazání údajů z\u00a0Facebooku | Mapa akcí');
    await expectToFit(canvasElement);
  },
};

export const ErasedInTheDark: Story = {
  parameters: ofConnections(2),
  globals: { ...narrowest, theme: 'dark' },
  async play({ canvas, canvasElement }) {
    await expectLightOnDark(await canvas.findByText(/^Údaje z.Facebooku jsme smazali/));
    await expectToFit(canvasElement);
  },
};

/** Whoever never connected anything, or has disconnected it before. */
export const NothingKnown: Story = {
  parameters: ofConnections(0),
  async play({ canvas }) {
    await expect(
      await canvas.findByText(
        /^Když 20\..listopadu.2026 v.12:00 žádost přišla, žádné vaše propojení/,
      ),
    ).toBeVisible();
    await expect(canvas.queryByText(/smazali/)).toBeNull();
  },
};

export const UnknownCode: Story = {
  globals: narrow,
  async play({ canvas, canvasElement }) {
    await expect(await canvas.findByText(/^Tento kód neznáme\./)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Nastavení' })).toHaveAttribute(
      'href',
      '/nastaveni/',
    );
    await expectToFit(canvasElement);
  },
};

/** The server refuses a code that is longer than any of its own. */
export const TooLongCode: Story = {
  parameters: { path: `/smazani-udaju/?kod=${'x'.repeat(101)}` },
  async play({ canvas }) {
    await expect(await canvas.findByText(/^Tento kód neznáme\./)).toBeVisible();
  },
};

export const WithoutCode: Story = {
  parameters: { path: '/smazani-udaju/' },
  async play({ canvas }) {
    await expect(await canvas.findByText(/^Kdo na Facebooku požádá/)).toBeVisible();
    await expect(canvas.getByRole('heading', { name: /^Jak o.smazání požádat$/ })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
  },
};

export const Unreachable: Story = {
  parameters: {
    server: { ...ofConnections(1).server, faults: { facebookErasure: 'drop' } },
  },
  async play(context) {
    const { canvas } = context;
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^Server teď neodpovídá\./);
    await serverOf(context).change({ faults: {} });
    await userEvent.click(await canvas.findByRole('button', { name: 'Zkusit znovu' }));
    await expect(await canvas.findByText(/^Údaje z.Facebooku jsme smazali/)).toBeVisible();
  },
};
