import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes } from 'react-router';
import { expect, waitFor } from 'storybook/test';
import { MapPage } from '../../../site/pages/map-page.tsx';
import { someEvents } from '../../fixtures/events.ts';
import { onSite } from '../../support/on-site.tsx';
import { waitForSigns } from '../../support/map-signs.ts';
import { startClock } from '../../support/start-clock.ts';

const meta: Meta<typeof MapPage> = {
  component: MapPage,
  decorators: [onSite],
  parameters: { server: { shared: true, events: someEvents }, path: '/svitavy', minAxeChecks: 15 },
  // The map keeps the page's address in step: a story leaves it as it was.
  beforeEach() {
    const { href } = window.location;
    const goOn = startClock();
    return () => {
      goOn();
      window.history.replaceState(window.history.state, '', href);
    };
  },
  render: () => (
    <div style={{ height: '100dvh' }}>
      <Routes>
        <Route path="/:cityName?" element={<MapPage />} />
      </Routes>
    </div>
  ),
};
export default meta;
type Story = StoryObj<typeof meta>;

export const AtATown: Story = {
  async play({ canvasElement }) {
    await waitForSigns(canvasElement, '.event-card');
    await waitForSigns(canvasElement, '.place-pin');
    await expect(new URLSearchParams(window.location.search).get('zoom')).toBe('15');
    await waitFor(() => expect(document.title).toBe('Akce ve Svitavách | Mapa akcí'));
  },
};
export const WholeRegion: Story = {
  parameters: { path: '/' },
  play: async ({ canvasElement }) => void (await waitForSigns(canvasElement, '.city-pill')),
};
export const UnknownTown: Story = {
  parameters: { path: '/nikde', minAxeChecks: 4 },
  async play({ canvas }) {
    await expect(
      await canvas.findByRole('heading', { name: 'Tato stránka nebyla nalezena.' }),
    ).toBeVisible();
  },
};
