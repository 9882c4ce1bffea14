import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes } from 'react-router';
import { expect } from 'storybook/test';
import { Layout } from '../../site/components/layout.tsx';
import { onSite } from '../support/on-site.tsx';
import { narrow } from '../support/viewports.ts';

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

/** The bar stays, the page under it scrolls. */
export const WithBar: Story = {
  async play({ canvas }) {
    const main = canvas.getByRole('main');
    await expect(canvas.getByRole('banner')).toBeVisible();
    await expect(main.scrollHeight).toBeGreaterThan(main.clientHeight);
    const { scrollHeight, clientHeight } = document.documentElement;
    await expect(scrollHeight).toBe(clientHeight);
  },
};
export const Narrow: Story = { globals: narrow };
export const InAFrame: Story = {
  parameters: { path: '/iframe/svitavy' },
  async play({ canvas }) {
    await expect(canvas.queryByRole('banner')).toBeNull();
  },
};
export const InTheDark: Story = { globals: { theme: 'dark' } };
