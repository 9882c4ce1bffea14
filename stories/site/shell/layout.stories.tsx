import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes } from 'react-router';
import { expect, userEvent } from 'storybook/test';
import { Layout } from '../../../site/components/layout/layout.tsx';
import { expectLightOnDark } from '../../support/colours.ts';
import { expectToFit } from '../../support/fitting.ts';
import { onSite } from '../../support/on-site.tsx';
import { narrow } from '../../support/viewports.ts';

const page = (
  <div className="page">
    <h1>Stránka</h1>
    {Array.from({ length: 30 }, (_, line) => (
      <p key={line}>Text, který se nevejde na obrazovku.</p>
    ))}
    <a href="#konec">Konec</a>
  </div>
);

const meta: Meta<typeof Layout> = {
  component: Layout,
  decorators: [onSite],
  render: () => (
    <Routes>
      <Route element={<Layout />}>
        <Route path="*" element={page} />
      </Route>
    </Routes>
  ),
};
export default meta;
type Story = StoryObj<typeof meta>;

/** Pages scroll as documents do, their bar with them. */
export const WithBar: Story = {
  async play({ canvas }) {
    await expect(canvas.getByRole('banner')).toBeVisible();
    const { scrollHeight, clientHeight } = document.documentElement;
    await expect(scrollHeight).toBeGreaterThan(clientHeight);
  },
};
/** The first thing a keyboard comes to leads past the bar. */
export const SkipsToTheContent: Story = {
  async play({ canvas }) {
    await userEvent.tab();
    const skip = canvas.getByRole('link', { name: 'Přeskočit na obsah' });
    await expect(skip).toHaveFocus();
    await expect(skip.getBoundingClientRect().height).toBeGreaterThan(24);
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('main')).toHaveFocus();
    await expect(window.location.hash).toBe('');
  },
};
/** One line of a bar, and the whole width for the page. */
export const Narrow: Story = {
  globals: narrow,
  async play({ canvas, canvasElement }) {
    await expect(canvas.getByRole('button', { name: 'Menu' })).toBeVisible();
    await expect(canvas.getByRole('banner').clientHeight).toBeLessThan(60);
    await expect(canvas.getByRole('main').clientWidth).toBe(390);
    await expectToFit(canvasElement);
  },
};
export const InAFrame: Story = {
  parameters: { path: '/iframe/svitavy' },
  async play({ canvas }) {
    await expect(canvas.queryByRole('banner')).toBeNull();
    await expect(canvas.queryByText('Přeskočit na obsah')).toBeNull();
  },
};
export const InTheDark: Story = {
  globals: { theme: 'dark' },
  async play({ canvas }) {
    await expectLightOnDark(
      canvas.getByRole('link', { name: 'Mapa akcí' }),
      canvas.getByRole('button', { name: 'Přihlásit se' }),
      canvas.getByRole('heading', { name: 'Stránka' }),
    );
  },
};
