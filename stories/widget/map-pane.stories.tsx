import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { MapPane } from '../../widget/ui/map/map-pane.tsx';
import { someEvents } from '../fixtures/events.ts';
import { storyWidgetOf, inStoryWidget } from '../support/story-widget.ts';
import { inWidget } from '../support/in-widget.tsx';
import { signsOf, waitForSigns } from '../support/map-signs.ts';
import { narrow } from '../support/viewports.ts';

const around = { zoom: 11, events: someEvents };

const meta: Meta<typeof MapPane> = {
  component: MapPane,
  decorators: [inWidget],
  loaders: [inStoryWidget(around)],
};
export default meta;
type Story = StoryObj<typeof meta>;

/** Events are requested once, while the chunk of the map is still loading. */
export const Wide: Story = {
  async play({ canvasElement, loaded }) {
    const { network, widget } = storyWidgetOf({ loaded });
    await expect(widget.store.$filters.get().bounds).not.toBeNull();
    await waitForSigns(canvasElement, '.place-pin, .cluster-ring');
    await waitForSigns(canvasElement, '.town-name');
    await expect(network.requests).toHaveLength(1);
  },
};

/** The map is shown even if no request succeeds. */
export const WithoutAnswer: Story = {
  loaders: [inStoryWidget({ ...around, mood: 'silent' })],
  async play({ canvasElement, loaded }) {
    await waitForSigns(canvasElement, '.town-name');
    await waitFor(() =>
      expect(storyWidgetOf({ loaded }).network.requests.length).toBeGreaterThan(0),
    );
    await expect(signsOf(canvasElement, '.place-pin')).toHaveLength(0);
  },
};
export const Narrow: Story = {
  globals: narrow,
  play: async ({ canvasElement }) => void (await waitForSigns(canvasElement, '.town-name')),
};
