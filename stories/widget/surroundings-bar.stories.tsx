import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { SurroundingsBar } from '../../widget/ui/search/surroundings-bar.tsx';
import { svitavy } from '../fixtures/cities.ts';
import { someEvents } from '../fixtures/events.ts';
import { insideOf } from '../support/inside.ts';
import { inWidget } from '../support/in-widget.tsx';
import { inStoryWidget, storyWidgetOf } from '../support/story-widget.ts';

const meta: Meta<typeof SurroundingsBar> = {
  component: SurroundingsBar,
  decorators: [inWidget],
  loaders: [inStoryWidget({ events: someEvents, hasView: true, zoom: 10 })],
};
export default meta;
type Story = StoryObj<typeof meta>;

/** The pressed radius is that of the query; another press changes it. */
export const Radii: Story = {
  async play({ canvasElement, loaded }) {
    const inside = insideOf(canvasElement);
    const { store } = storyWidgetOf({ loaded }).widget;
    const pressed = () =>
      inside.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
    store.goAround(store.$mapConfig.get().center);
    await inside.findByRole('group', { name: 'Okruh a\u00a0řazení' });
    await expect(inside.getAllByRole('button')).toHaveLength(5);
    await expect(pressed()).toEqual(['10\u00a0km']);
    await userEvent.click(await inside.findByRole('button', { name: /^50/ }));
    await waitFor(() => expect(pressed()).toEqual(['50\u00a0km']));
    await expect(store.$radius.get()).toBe(50);
    await userEvent.click(await inside.findByRole('button', { name: 'Nejbližší' }));
    await waitFor(() => expect(pressed()).toEqual(['50\u00a0km', 'Nejbližší']));
    await expect(store.$isByDistance.get()).toBe(true);
    // A press on the pressed radius leaves the surroundings, and with them the order.
    await userEvent.click(await inside.findByRole('button', { name: /^50/ }));
    await waitFor(() => expect(inside.queryByRole('group')).toBeNull());
    await expect([store.$radius.get(), store.$isByDistance.get()]).toEqual([null, false]);
    store.goAround(store.$mapConfig.get().center);
    await inside.findByRole('button', { name: 'Nejbližší' });
  },
};

/** A searched town has an order only; one opened on the map, and the whole country, have nothing. */
export const Town: Story = {
  async play({ canvasElement, loaded }) {
    const inside = insideOf(canvasElement);
    const { store } = storyWidgetOf({ loaded }).widget;
    store.openCity(svitavy, true);
    await inside.findByRole('button', { name: 'Nejbližší' });
    await expect(inside.getAllByRole('button')).toHaveLength(1);
    store.openCity(svitavy);
    await waitFor(() => expect(inside.queryByRole('group')).toBeNull());
    store.openCity(svitavy, true);
    await inside.findByRole('group');
  },
};
