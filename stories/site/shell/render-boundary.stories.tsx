import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Link, Route, Routes } from 'react-router';
import { expect, spyOn, userEvent, waitFor } from 'storybook/test';
import { Layout } from '../../../site/components/layout/layout.tsx';
import { onSite } from '../../support/on-site.tsx';
import { narrowest } from '../../support/viewports.ts';

/** Throws at its first render, and again after each press of its button. */
const Fragile = () => {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('rozbité');
  return (
    <>
      <h1>Stránka s&nbsp;tlačítkem</h1>
      <button type="button" onClick={() => setBroken(true)}>
        Rozbít
      </button>
    </>
  );
};

/** Site with a page that breaks when its button is pressed. */
const SiteWithFragilePage = () => (
  <>
    <Link to="/jina">Jiná stránka</Link>
    <Routes>
      <Route element={<Layout />}>
        <Route path="/krehka" element={<Fragile />} />
        <Route path="/jina" element={<h1>Jiná stránka</h1>} />
      </Route>
    </Routes>
  </>
);

const meta: Meta<typeof SiteWithFragilePage> = {
  component: SiteWithFragilePage,
  decorators: [onSite],
  parameters: { path: '/krehka' },
  // React logs every error caught by a boundary.
  beforeEach: () => void spyOn(console, 'error').mockImplementation(() => undefined),
};
export default meta;
type Story = StoryObj<typeof meta>;

/** A page that throws keeps the navigation bar and can be tried again. */
export const PageThatThrows: Story = {
  globals: narrowest,
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Rozbít' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Nastala chyba, kontaktujte prosím administrátora (spravce@example.cz).',
    );
    await expect(
      canvas.getByRole('heading', { level: 1, name: 'Stránka se nezobrazila' }),
    ).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Stránka se nezobrazila | Mapa akcí'));
    await expect(canvas.getByRole('banner')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Načíst celou stránku' })).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Zkusit znovu' }));
    await expect(
      await canvas.findByRole('heading', { name: /^Stránka s.tlačítkem$/ }),
    ).toBeVisible();
  },
};

/** Another page is rendered without a retry. */
export const AnotherPageAfterwards: Story = {
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Rozbít' }));
    await canvas.findByRole('alert');
    await userEvent.click(await canvas.findByRole('link', { name: 'Jiná stránka' }));
    await expect(await canvas.findByRole('heading', { name: 'Jiná stránka' })).toBeVisible();
  },
};
