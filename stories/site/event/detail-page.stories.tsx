import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes } from 'react-router';
import { expect, userEvent, waitFor } from 'storybook/test';
import { FirstAnswerProvider } from '../../../site/shell/first-answer.ts';
import { DetailPage } from '../../../site/pages/detail-page.tsx';
import { oneTime } from '../../fixtures/details.ts';
import { someNearby } from '../../fixtures/nearby.ts';
import { onSite } from '../../support/on-site.tsx';
import { onFakeServer, serverOf } from '../../support/site-server.ts';
import { stopClock } from '../../support/stop-clock.ts';
import { narrow } from '../../support/viewports.ts';

const details = [oneTime];

const meta: Meta<typeof DetailPage> = {
  component: DetailPage,
  decorators: [onSite],
  loaders: [onFakeServer({ details, nearby: someNearby })],
  beforeEach: stopClock,
  parameters: { path: `/detail/${oneTime.slug}` },
  render: () => (
    <Routes>
      <Route path="/detail/:eventSlug?" element={<DetailPage />} />
      <Route path="*" element={<h1>Mapa</h1>} />
    </Routes>
  ),
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(oneTime.title);
    await waitFor(() => expect(document.title).toBe(`${oneTime.title} | Mapa akcí`));
    await expect(canvas.getByRole('link', { name: 'Zpět na mapu' })).toHaveAttribute(
      'href',
      '/?s=20-11-2026&e=27-11-2026&zoom=16&lat=49.75646&lng=16.47139',
    );
  },
};
export const Narrow: Story = { globals: narrow, play: Ready.play };
export const Loading: Story = {
  loaders: [onFakeServer({ details, mood: 'silent' })],
  async play({ canvas }) {
    await expect(canvas.getByRole('status')).toHaveTextContent('Načítám akci…');
  },
};
export const Failed: Story = {
  loaders: [onFakeServer({ details, mood: 'offline' })],
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/Zkontrolujte připojení/);
  },
};
export const TriesAgain: Story = {
  loaders: Failed.loaders!,
  async play({ canvas, loaded }) {
    const server = serverOf({ loaded });
    const again = await canvas.findByRole('button', { name: 'Zkusit znovu' });
    server.mood = 'answers';
    await userEvent.click(again);
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(oneTime.title);
  },
};
/** Nobody has to press anything when the connection is back. */
export const ComesBackOnline: Story = {
  loaders: Failed.loaders!,
  async play({ canvas, loaded }) {
    await canvas.findByRole('alert');
    serverOf({ loaded }).mood = 'answers';
    window.dispatchEvent(new Event('online'));
    await waitFor(() =>
      expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(oneTime.title),
    );
  },
};
/** What came with the document is not asked for. */
export const FromTheDocument: Story = {
  decorators: [
    (Story) => <FirstAnswerProvider value={{ detail: oneTime }}>{Story()}</FirstAnswerProvider>,
  ],
  async play({ canvas, loaded }) {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent(oneTime.title);
    await expect(serverOf({ loaded }).asked).toHaveLength(0);
  },
};
export const Gone: Story = {
  loaders: [onFakeServer({ details, mood: 'gone' })],
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Akce byla smazána',
    );
  },
};
export const NotFound: Story = {
  parameters: { path: '/detail/nic-takoveho' },
  async play({ canvas }) {
    await waitFor(() =>
      expect(canvas.getByRole('heading')).toHaveTextContent('Tato stránka nebyla nalezena.'),
    );
  },
};
export const WithoutAName: Story = {
  parameters: { path: '/detail' },
  async play({ canvas, loaded }) {
    await expect(canvas.getByRole('heading')).toHaveTextContent('Tato stránka nebyla nalezena.');
    await expect(serverOf({ loaded }).asked).toHaveLength(0);
  },
};
export const FailedInTheDark: Story = { ...Failed, globals: { ...narrow, theme: 'dark' } };
