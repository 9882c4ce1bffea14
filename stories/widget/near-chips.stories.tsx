import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { EventMapApp } from '../../widget/ui/event-map-app.tsx';
import { someEvents } from '../fixtures/events.ts';
import { storyWidgetOf, inStoryWidget } from '../support/story-widget.ts';
import { inWidget } from '../support/in-widget.tsx';
import { insideOf, rootOf } from '../support/inside.ts';
import { waitForSigns } from '../support/map-signs.ts';
import { narrow, narrowest, wide } from '../support/viewports.ts';

const meta: Meta<typeof EventMapApp> = {
  component: EventMapApp,
  decorators: [inWidget],
  loaders: [inStoryWidget({ events: someEvents, zoom: 11 })],
  parameters: { minAxeChecks: 15 },
};
export default meta;
type Story = StoryObj<typeof meta>;

/** On a phone what is asked for most stands over the map, beside the zoom buttons, one press each. */
export const ChipsOverMap: Story = {
  globals: narrow,
  async play({ canvasElement, loaded }) {
    const inside = insideOf(canvasElement);
    await waitForSigns(canvasElement, '.event-card');
    const names = ['Dnes', 'Víkend', 'Zdarma', 'Večer'];
    const zoomIn = await inside.findByRole('button', { name: 'Přiblížit' });
    const zoom = zoomIn.getBoundingClientRect();
    for (const name of names) {
      const chip = (await inside.findByRole('button', { name })).getBoundingClientRect();
      await expect(chip.right).toBeLessThan(zoom.left);
      await expect(chip.height).toBeGreaterThanOrEqual(36);
    }
    await expect(inside.queryByRole('button', { name: 'Zítra' })).toBeNull();
    await userEvent.click(await inside.findByRole('button', { name: 'Dnes' }));
    await userEvent.click(await inside.findByRole('button', { name: 'Zdarma' }));
    await expect(storyWidgetOf({ loaded }).widget.store.$filters.get()).toMatchObject({
      dateRange: ['2026-11-20T00:00', '2026-11-20T23:59'],
      free: true,
    });
    await expect(await inside.findByRole('button', { name: 'Filtry (2)' })).toBeVisible();
    // An open panel stands over them, and a raised list has no map for them.
    await userEvent.click(await inside.findByRole('button', { name: 'Filtry (2)' }));
    const root = rootOf(canvasElement).getRootNode() as ShadowRoot;
    await expect(root.elementFromPoint(60, 80)?.closest('.disclosure-panel')).not.toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect(inside.getByRole('button', { name: 'Večer' })).toBeVisible();
    for (const name of ['Vytáhnout seznam do poloviny', 'Vytáhnout seznam nahoru'])
      await userEvent.click(await inside.findByRole('button', { name }));
    await expect(inside.queryByRole('button', { name: 'Večer' })).toBeNull();
  },
};
/** The open legend covers the place of the chips, which leave it alone. */
export const LegendInTheirPlace: Story = {
  globals: narrow,
  async play({ canvasElement }) {
    const inside = insideOf(canvasElement);
    const [legend] = await waitForSigns(canvasElement, '.map-legend > summary');
    await expect(await inside.findByRole('button', { name: 'Zdarma' })).toBeVisible();
    await userEvent.click(legend!);
    await waitForSigns(canvasElement, '.map-legend-panel');
    await expect(inside.queryByRole('button', { name: 'Zdarma' })).toBeNull();
    await userEvent.click(legend!);
    await expect(await inside.findByRole('button', { name: 'Zdarma' })).toBeVisible();
  },
};
/** A low phone has no room for chips over the map. */
export const LowWithoutChips: Story = {
  globals: narrowest,
  async play({ canvasElement }) {
    const inside = insideOf(canvasElement);
    await waitForSigns(canvasElement, '.event-card');
    await expect(inside.queryByRole('button', { name: 'Zdarma' })).toBeNull();
  },
};
/** What a choice adds to the bar takes none of the room before the chips: a second press meets the same chip. */
export const ChipsStay: Story = {
  globals: wide,
  async play({ canvasElement }) {
    const inside = insideOf(canvasElement);
    await waitForSigns(canvasElement, '.event-card');
    const names = ['Dnes', 'Zítra', 'Víkend', 'Večer', 'Zdarma'];
    await inside.findByRole('button', { name: 'Dnes' });
    const places = () =>
      names.map((name) => inside.getByRole('button', { name }).getBoundingClientRect().left);
    const before = places();
    for (const name of ['Večer', 'Dnes', 'Zdarma']) {
      await userEvent.click(await inside.findByRole('button', { name }));
      await expect(places()).toEqual(before);
    }
    await expect(await inside.findByRole('button', { name: 'Zrušit vše' })).toBeVisible();
  },
};
