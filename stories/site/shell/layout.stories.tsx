import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes } from 'react-router';
import { expect, userEvent } from 'storybook/test';
import { Layout } from '../../../site/components/layout/layout.tsx';
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

/** The document scrolls, with the navigation bar. */
export const WithBar: Story = {
  async play({ canvas }) {
    await expect(canvas.getByRole('banner')).toBeVisible();
    const { scrollHeight, clientHeight } = document.documentElement;
    await expect(scrollHeight).toBeGreaterThan(clientHeight);
  },
};
/** The first focusable element is a link that skips the navigation bar. */
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
export const Narrow: Story = { globals: narrow };
export const InAFrame: Story = {
  parameters: { path: '/iframe/svitavy' },
  async play({ canvas }) {
    await expect(canvas.queryByRole('banner')).toBeNull();
    await expect(canvas.queryByText('Přeskočit na obsah')).toBeNull();
  },
};
export const InTheDark: Story = { globals: { theme: 'dark' } };
