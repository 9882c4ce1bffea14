import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, mocked, userEvent, waitFor } from 'storybook/test';
import type { LatLng } from '../../contract/places/bounds.ts';
import { FilterBar } from '../../widget/ui/filters/filter-bar.tsx';
import { someEvents } from '../fixtures/events.ts';
import { storyWidgetOf, inStoryWidget } from '../support/story-widget.ts';
import { filterBarArgs } from '../support/filter-bar.ts';
import { inWidget } from '../support/in-widget.tsx';
import { insideOf } from '../support/inside.ts';

/** The button of the filter bar, which also shows its note. */
const meta: Meta<typeof FilterBar> = {
  component: FilterBar,
  decorators: [inWidget],
  args: filterBarArgs(),
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Located: Story = {
  loaders: [inStoryWidget({ locate: () => Promise.resolve({ lat: 49.9, lng: 16.4 }) })],
  async play({ canvasElement, args }) {
    const inside = insideOf(canvasElement);
    await userEvent.click(await inside.findByRole('button', { name: 'Kolem mě' }));
    await expect(args.onLocated).toHaveBeenCalledWith({ lat: 49.9, lng: 16.4 });
  },
};
const inSvitavy = { lat: 49.7559, lng: 16.4683 };
/** Pressed while events around the visitor are shown; a second press and clearing leave them. */
export const IsLeft: Story = {
  loaders: [
    inStoryWidget({
      events: someEvents,
      hasView: true,
      zoom: 10,
      center: inSvitavy,
      locate: () => Promise.resolve(inSvitavy),
    }),
  ],
  async play({ canvasElement, loaded, args }) {
    const inside = insideOf(canvasElement);
    const { store } = storyWidgetOf({ loaded }).widget;
    mocked(args.onLocated).mockImplementation((point: LatLng) => store.goAround(point));
    const button = await inside.findByRole('button', { name: 'Kolem mě' });
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(await inside.findByRole('button', { name: 'Kolem mě' }));
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
    await userEvent.click(await inside.findByRole('button', { name: 'Zrušit vše' }));
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(await inside.findByRole('button', { name: 'Kolem mě' }));
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
    await userEvent.click(await inside.findByRole('button', { name: 'Kolem mě' }));
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await expect(inside.queryByRole('button', { name: 'Zrušit vše' })).toBeNull();
  },
};
export const NobodySaysWhere: Story = {
  loaders: [inStoryWidget({ locate: () => Promise.reject(new Error('denied')) })],
  async play({ canvasElement, args }) {
    const inside = insideOf(canvasElement);
    await userEvent.click(await inside.findByRole('button', { name: 'Kolem mě' }));
    await expect(await inside.findByRole('alert')).toHaveTextContent(
      'Polohu se nepodařilo zjistit',
    );
    await expect(args.onLocated).not.toHaveBeenCalled();
    await userEvent.click(await inside.findByRole('button', { name: 'Zavřít' }));
    await expect(inside.queryByRole('alert')).toBeNull();
  },
};
/** The note about a denied location disappears with a click into the search box, whose options it would cover. */
export const WritesATownInstead: Story = {
  loaders: [inStoryWidget({ locate: () => Promise.reject(new Error('denied')) })],
  async play({ canvasElement }) {
    const inside = insideOf(canvasElement);
    await userEvent.click(await inside.findByRole('button', { name: 'Kolem mě' }));
    await expect(await inside.findByRole('alert')).toHaveTextContent('napište svou obec');
    await userEvent.click(await inside.findByRole('combobox'));
    await expect(inside.queryByRole('alert')).toBeNull();
  },
};
