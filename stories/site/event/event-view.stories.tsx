import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { EventView } from '../../../site/event/panel/event-view.tsx';
import { oneTime } from '../../fixtures/details.ts';
import { onSite } from '../../support/on-site.tsx';
import { emptyServer } from '../../support/scenario.ts';
import { startClock } from '../../support/start-clock.ts';
import { narrow } from '../../support/viewports.ts';

const retry = fn();

const meta: Meta<typeof EventView> = {
  component: EventView,
  decorators: [(Story) => <div style={{ padding: '1rem' }}>{Story()}</div>, onSite],
  parameters: { server: emptyServer },
  beforeEach: startClock,
  args: { nearby: null, retry },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  args: { request: { state: 'ready', answer: oneTime } },
  async play() {
    await waitFor(() => expect(document.title).toBe(`${oneTime.title} | Mapa akcí`));
  },
};
export const Loading: Story = {
  args: { request: { state: 'loading' } },
  parameters: { minAxeChecks: 1 },
  async play({ canvas }) {
    await expect(canvas.getByRole('status')).toHaveTextContent('Načítáme akci…');
  },
};
export const LoadingNarrow: Story = { ...Loading, globals: { ...narrow, theme: 'dark' } };
export const Unavailable: Story = {
  args: { request: { state: 'failed', code: 'unavailable' } },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Zkusit znovu' }));
    await expect(retry).toHaveBeenCalled();
  },
};
export const Offline: Story = {
  args: { request: { state: 'failed', code: 'offline' } },
  async play({ canvas }) {
    await expect(canvas.getByRole('heading')).toHaveTextContent('Jste bez připojení');
    await expect(canvas.getByRole('alert')).toHaveTextContent(/načteme ji sami/);
  },
};
/** A deleted event: no retry button. */
export const Gone: Story = {
  args: { request: { state: 'failed', code: 'gone' } },
  async play({ canvas }) {
    await expect(canvas.getByRole('heading')).toHaveTextContent('Akce byla smazána');
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Otevřít mapu akcí' })).toBeVisible();
  },
};
export const NotFound: Story = {
  args: { request: { state: 'failed', code: 'not-found' } },
  async play({ canvas }) {
    await expect(canvas.getByRole('heading')).toHaveTextContent('Tato stránka nebyla nalezena.');
  },
};
