import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test';
import type { Home } from '../../contract/places/home.ts';
import { HomeChoice } from '../../widget/ui/list/home-choice.tsx';
import { insideOf } from '../support/inside.ts';
import { inWidget } from '../support/in-widget.tsx';
import { inStoryWidget, storyWidgetOf } from '../support/story-widget.ts';

const createMemory = () => {
  let home: Home | null = null;
  return {
    read: () => home,
    write(next: Home | null) {
      home = next;
    },
  };
};
const policka = { lat: 49.7146, lng: 16.2654 };

const meta: Meta<typeof HomeChoice> = {
  component: HomeChoice,
  decorators: [inWidget],
  loaders: [inStoryWidget({ home: createMemory(), locate: () => Promise.resolve(policka) })],
};
export default meta;
type Story = StoryObj<typeof meta>;

/** A town, its postcode or the own position; what was said is remembered until it is forgotten. */
export const WhereAreYou: Story = {
  async play({ canvasElement, loaded }) {
    const inside = insideOf(canvasElement);
    const { store, home } = storyWidgetOf({ loaded }).widget;
    const answer = async (button: string, text: string): Promise<void> => {
      await userEvent.click(await inside.findByRole('button', { name: button }));
      await fireEvent.change(await inside.findByRole('combobox'), { target: { value: text } });
      await userEvent.click(await inside.findByRole('button', { name: 'Zobrazit nejbližší' }));
    };
    await answer('Kde jste?', 'polička');
    await inside.findByRole('button', { name: 'Polička' });
    await expect(home?.read()).toMatchObject({ title: 'Polička', lat: expect.any(Number) });
    await expect(store.$home.get()).toEqual(home?.read());
    await answer('Polička', '570 01');
    await inside.findByRole('button', { name: 'Litomyšl' });
    await answer('Litomyšl', 'Nikde');
    await expect(await inside.findByRole('alert')).toHaveTextContent('Takovou obec neznáme.');
    await expect(store.$home.get()?.title).toBe('Litomyšl');
    await userEvent.click(await inside.findByRole('button', { name: 'Moje poloha' }));
    await inside.findByRole('button', { name: 'Vaše okolí' });
    await expect(home?.read()).toEqual({ ...policka, title: '' });
    await userEvent.click(await inside.findByRole('button', { name: 'Vaše okolí' }));
    await userEvent.click(await inside.findByRole('button', { name: 'Zapomenout' }));
    await inside.findByRole('button', { name: 'Kde jste?' });
    await expect([home?.read(), store.$home.get()]).toEqual([null, null]);
  },
};

/** A refused position is said, and the form stays. */
export const NobodySaysWhere: Story = {
  loaders: [
    inStoryWidget({ home: createMemory(), locate: () => Promise.reject(new Error('denied')) }),
  ],
  async play({ canvasElement }) {
    const inside = insideOf(canvasElement);
    await userEvent.click(await inside.findByRole('button', { name: 'Kde jste?' }));
    await userEvent.click(await inside.findByRole('button', { name: 'Moje poloha' }));
    await expect(await inside.findByRole('alert')).toHaveTextContent(
      'Polohu se nepodařilo zjistit',
    );
  },
};

/** Without a connection the town is not said to be unknown. */
export const Offline: Story = {
  async play({ canvasElement, loaded }) {
    const inside = insideOf(canvasElement);
    storyWidgetOf({ loaded }).network.mood = 'offline';
    await userEvent.click(await inside.findByRole('button', { name: 'Kde jste?' }));
    await fireEvent.change(await inside.findByRole('combobox'), { target: { value: 'Polička' } });
    await userEvent.click(await inside.findByRole('button', { name: 'Zobrazit nejbližší' }));
    await expect(await inside.findByRole('alert')).toHaveTextContent('Obec se nepodařilo najít.');
  },
};

/** In a stranger's page nothing is remembered, and nothing asked. */
export const InAHostPage: Story = {
  parameters: { minAxeChecks: 1 },
  loaders: [inStoryWidget()],
  async play({ canvasElement }) {
    await waitFor(() => expect(insideOf(canvasElement).queryByRole('button')).toBeNull());
  },
};
