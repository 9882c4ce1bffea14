import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test';
import { EventMapApp } from '../../widget/ui/event-map-app.tsx';
import { concert, fabrikaEvents, someEvents } from '../fixtures/events.ts';
import { manyEvents } from '../fixtures/many-events.ts';
import { storyWidgetOf, inStoryWidget } from '../support/story-widget.ts';
import { inWidget } from '../support/in-widget.tsx';
import { expectFocus, insideOf, rootOf } from '../support/inside.ts';
import { press, signsOf, waitForSigns } from '../support/map-signs.ts';
import { middle, narrow, narrowest } from '../support/viewports.ts';

const around = { events: someEvents, zoom: 11 };

const meta: Meta<typeof EventMapApp> = {
  component: EventMapApp,
  decorators: [inWidget],
  loaders: [inStoryWidget(around)],
  parameters: { minAxeChecks: 15 },
};
export default meta;
type Story = StoryObj<typeof meta>;

const standing: Story['play'] = async ({ canvasElement }) => {
  await waitForSigns(canvasElement, '.event-card');
  await waitForSigns(canvasElement, '.place-pin, .cluster-ring');
  await waitForSigns(canvasElement, '.town-name');
};

export const Wide: Story = { play: standing };
export const WideWithTiles: Story = {
  loaders: [inStoryWidget({ ...around, tiles: 'drawn' })],
  play: async ({ canvasElement }) => void (await waitForSigns(canvasElement, '.has-tiles')),
};
export const WideInTheDark: Story = { play: standing, globals: { theme: 'dark' } };
export const SideBySideAtLast: Story = { play: standing, globals: middle };

/** Hovering a card highlights its pin. */
export const LiftsAPin: Story = {
  loaders: [inStoryWidget({ events: fabrikaEvents, zoom: 15 })],
  async play({ canvasElement }) {
    await waitForSigns(canvasElement, '.place-pin');
    const [card] = await waitForSigns(canvasElement, '.event-card');
    await userEvent.hover(card!);
    await expect(signsOf(canvasElement, '.place-pin.is-lifted')).toHaveLength(1);
    await userEvent.unhover(card!);
    await expect(signsOf(canvasElement, '.is-lifted')).toHaveLength(0);
    // Hovering a pin highlights the cards of its place.
    const [pin] = signsOf(canvasElement, '.place-pin');
    await userEvent.hover(pin!);
    await expect(signsOf(canvasElement, '.event-card-pointed').length).toBeGreaterThan(0);
    await userEvent.unhover(pin!);
    await expect(signsOf(canvasElement, '.event-card-pointed')).toHaveLength(0);
  },
};

/** Narrow and embedded: the list and the map have equal heights. */
export const Narrow: Story = {
  loaders: [inStoryWidget({ ...around, isEmbed: true })],
  globals: narrow,
  async play({ canvasElement }) {
    await waitForSigns(canvasElement, '.place-pin, .cluster-ring');
    const inside = insideOf(canvasElement);
    await expect(inside.getByRole('link', { name: /Podzimní vítr/ })).toBeVisible();
    await expect(inside.getByRole('button', { name: 'Přiblížit' })).toBeVisible();
    const sheet = rootOf(canvasElement).querySelector('.event-map-app-list') as HTMLElement;
    await expect(sheet.offsetHeight).toBe(rootOf(canvasElement).clientHeight / 2);
  },
};
export const NarrowestWithFilters: Story = {
  globals: narrowest,
  async play({ canvasElement }) {
    const inside = insideOf(canvasElement);
    await waitForSigns(canvasElement, '.event-card');
    await userEvent.click(await inside.findByRole('button', { name: 'Filtry' }));
    const panel = inside.getByRole('group', { name: 'Období' }).getBoundingClientRect();
    await expect(panel.left).toBeGreaterThanOrEqual(0);
    await expect(panel.right).toBeLessThanOrEqual(320);
    // No part of the widget covers an open panel.
    const [x, y] = [(panel.left + panel.right) / 2, 500];
    const top = rootOf(canvasElement).getRootNode() as ShadowRoot;
    await expect(top.elementFromPoint(x, y)?.closest('.disclosure-panel')).not.toBeNull();
  },
};

/** Phone: the list is a bottom sheet with three heights. */
export const Sheet: Story = {
  globals: narrow,
  async play({ canvasElement }) {
    const inside = insideOf(canvasElement);
    await waitForSigns(canvasElement, '.event-card');
    const sheet = rootOf(canvasElement).querySelector('.event-map-app-list') as HTMLElement;
    const heights = async (expected: number) =>
      waitFor(() => expect(Math.abs(sheet.offsetHeight - expected)).toBeLessThan(3));
    const whole = rootOf(canvasElement).clientHeight;
    await heights(Math.min(216, whole * 0.3));
    await userEvent.click(
      await inside.findByRole('button', { name: 'Vytáhnout seznam do poloviny' }),
    );
    await heights(whole / 2);
    const grip = inside.getByRole('button', { name: 'Vytáhnout seznam nahoru' });
    await userEvent.type(grip, '{ArrowUp}', { skipClick: true });
    await heights(whole - 57);
    await userEvent.click(await inside.findByRole('button', { name: 'Stáhnout seznam dolů' }));
    await heights(Math.min(216, whole * 0.3));
    // A row focused by the keyboard is scrolled into view.
    inside.getByRole('link', { name: /Podzimní vítr/ }).focus();
    await heights(whole / 2);
  },
};
/** On a phone a pressed pin turns the sheet into its place, without a popup; the way back is the list. */
export const SheetOfAPlace: Story = {
  loaders: [inStoryWidget({ events: fabrikaEvents, zoom: 15 })],
  globals: narrow,
  async play({ canvasElement }) {
    const inside = insideOf(canvasElement);
    await waitForSigns(canvasElement, '.event-card');
    await waitForSigns(canvasElement, '.place-pin');
    await press(inside.getByRole('button', { name: /^Fabrika: 3.akce$/ }));
    const back = await inside.findByRole('button', { name: 'Zpět na seznam' });
    await expect(inside.queryByRole('dialog')).toBeNull();
    await expect(inside.getByRole('heading', { name: /^Fabrika/ })).toBeVisible();
    // The sheet is raised for it.
    await inside.findByRole('button', { name: 'Vytáhnout seznam nahoru' });
    await expect(signsOf(canvasElement, '.event-card')[0]).not.toBeVisible();
    await expect(signsOf(canvasElement, '.place-pin.is-lifted')).toHaveLength(1);
    await userEvent.click(back);
    await expect(signsOf(canvasElement, '.event-card')[0]).toBeVisible();
    await expect(signsOf(canvasElement, '.is-lifted')).toHaveLength(0);
    // A second press of the pin closes it too.
    await press(inside.getByRole('button', { name: /^Fabrika/ }));
    await inside.findByRole('button', { name: 'Zpět na seznam' });
    await press(inside.getByRole('button', { name: /^Fabrika/ }));
    await waitFor(() =>
      expect(inside.queryByRole('button', { name: 'Zpět na seznam' })).toBeNull(),
    );
  },
};

/** The list stays where it was scrolled; a press of the map and a far move close the place too. */
export const SheetOfAPlaceLeft: Story = {
  loaders: [inStoryWidget({ events: someEvents, zoom: 15 })],
  // Low, so that the list is longer than half of the screen.
  globals: narrowest,
  async play({ canvasElement, loaded }) {
    const inside = insideOf(canvasElement);
    const { store } = storyWidgetOf({ loaded }).widget;
    await waitForSigns(canvasElement, '.event-card');
    await waitForSigns(canvasElement, '.place-pin');
    const openPlace = async (): Promise<HTMLElement> => {
      await press(inside.getByRole('button', { name: /^Fabrika/ }));
      return inside.findByRole('button', { name: 'Zpět na seznam' });
    };
    const expectList = () =>
      waitFor(() => expect(signsOf(canvasElement, '.event-card')[0]).toBeVisible());
    await userEvent.click(
      await inside.findByRole('button', { name: 'Vytáhnout seznam do poloviny' }),
    );
    const rows = inside.getByRole('region', { name: 'Seznam akcí' });
    // A list that still grows with its sheet would cut the scroll position.
    const sheet = rootOf(canvasElement).querySelector('.event-map-app-list') as HTMLElement;
    await waitFor(() => expect(sheet.offsetHeight).toBe(rootOf(canvasElement).clientHeight / 2));
    rows.scrollTop = 20;
    await expect(rows.scrollTop).toBe(20);
    const back = await openPlace();
    await expect(rows.scrollTop).toBe(0);
    await userEvent.click(back);
    await expectList();
    await expect(rows.scrollTop).toBe(20);
    await openPlace();
    await press(signsOf(canvasElement, '.leaflet-container')[0]!);
    await expectList();
    await openPlace();
    store.goTo({ lat: 49.2, lng: 16.6 }, 15);
    await waitFor(() =>
      expect(inside.queryByRole('button', { name: 'Zpět na seznam' })).toBeNull(),
    );
  },
};

/** By keyboard: the way back gets the focus, Escape closes the place, and the list has the focus. */
export const SheetOfAPlaceByKeyboard: Story = {
  loaders: [inStoryWidget({ events: fabrikaEvents, zoom: 15 })],
  globals: narrow,
  async play({ canvasElement }) {
    const inside = insideOf(canvasElement);
    await waitForSigns(canvasElement, '.event-card');
    await waitForSigns(canvasElement, '.place-pin');
    const pin = inside.getByRole('button', { name: /^Fabrika/ });
    pin.focus();
    await press(pin);
    await expectFocus(await inside.findByRole('button', { name: 'Zpět na seznam' }));
    await userEvent.keyboard('{Escape}');
    await expect(inside.queryByRole('button', { name: 'Zpět na seznam' })).toBeNull();
    await expectFocus(inside.getByRole('region', { name: 'Seznam akcí' }));
  },
};

export const SheetByFinger: Story = {
  globals: { ...narrow, theme: 'dark' },
  async play({ canvasElement }) {
    const inside = insideOf(canvasElement);
    const grip = await inside.findByRole('button', { name: 'Vytáhnout seznam do poloviny' });
    grip.setPointerCapture = () => undefined;
    const sheet = rootOf(canvasElement).querySelector('.event-map-app-list') as HTMLElement;
    const at = (clientY: number) => ({ clientY, clientX: 195, pointerId: 1 });
    const rest = sheet.offsetHeight;
    await fireEvent.pointerDown(grip, at(800));
    await fireEvent.pointerMove(grip, at(600));
    await expect(sheet.offsetHeight).toBe(rest + 200);
    await fireEvent.pointerMove(grip, at(420));
    await fireEvent.pointerUp(grip, at(420));
    await fireEvent.click(grip);
    await expect(inside.getByRole('button', { name: 'Vytáhnout seznam nahoru' })).toBe(grip);
  },
};

export const ByTown: Story = {
  loaders: [inStoryWidget({ events: manyEvents(400), zoom: 8 })],
  async play({ canvasElement, loaded }) {
    await waitForSigns(canvasElement, '.city-pill');
    const [row] = await waitForSigns(canvasElement, '.city-list-row');
    await userEvent.click(row!);
    await waitForSigns(canvasElement, '.event-card');
    const { store } = storyWidgetOf({ loaded }).widget;
    await waitFor(() => expect(store.$mapConfig.get().zoom).toBe(15));
  },
};
export const ByTownNarrow: Story = {
  loaders: [inStoryWidget({ events: manyEvents(400), zoom: 7 })],
  globals: narrow,
  play: async ({ canvasElement }) => void (await waitForSigns(canvasElement, '.city-pill')),
};

export const Loading: Story = {
  loaders: [inStoryWidget({ ...around, mood: 'silent' })],
  parameters: { minAxeChecks: 12 },
  async play({ canvasElement }) {
    await waitForSigns(canvasElement, '.town-name');
    const inside = insideOf(canvasElement);
    await expect(inside.getByText('Načítáme akce…')).toBeVisible();
    await expect(rootOf(canvasElement).querySelector('.skeleton')).toBeVisible();
    await expect(signsOf(canvasElement, '.event-card, .place-pin, .cluster-ring')).toEqual([]);
  },
};
export const Failed: Story = {
  loaders: [inStoryWidget({ ...around, mood: 'offline' })],
  async play({ canvasElement, loaded }) {
    const inside = insideOf(canvasElement);
    const again = await inside.findByRole('button', { name: 'Zkusit znovu' });
    const { network } = storyWidgetOf({ loaded });
    const requests = network.requests.length;
    await fireEvent.click(again);
    await waitFor(() => expect(network.requests).toHaveLength(requests + 1));
  },
};
export const Empty: Story = {
  loaders: [inStoryWidget({ ...around, events: [] })],
  async play({ canvasElement, loaded }) {
    const inside = insideOf(canvasElement);
    const { network, widget } = storyWidgetOf({ loaded });
    const { $mapConfig, $loading } = widget.store;
    await waitForSigns(canvasElement, '.town-name');
    // Single events first, then towns. Each answer renders the button again.
    for (const zoom of [10, 7]) {
      const requests = network.requests.length;
      // A press on a removed button has no effect.
      await new Promise((resolve) => setTimeout(resolve, 800));
      await userEvent.click(await inside.findByRole('button', { name: 'Zobrazit okolí' }));
      await waitFor(async () => {
        await expect($mapConfig.get().zoom).toBe(zoom);
        await expect(network.requests.length).toBeGreaterThan(requests);
        await expect($loading.get().state).toBe('ready');
      });
    }
  },
};
/** A narrow map shows towns instead of single events. */
export const EmptyNarrow: Story = {
  globals: narrow,
  loaders: [inStoryWidget({ ...around, events: [] })],
  async play({ canvasElement, loaded }) {
    const inside = insideOf(canvasElement);
    const { $mapConfig } = storyWidgetOf({ loaded }).widget.store;
    await waitForSigns(canvasElement, '.town-name');
    await userEvent.click(await inside.findByRole('button', { name: 'Zobrazit okolí' }));
    await waitFor(() => expect($mapConfig.get().zoom).toBe(9));
  },
};
export const OneEvent: Story = {
  loaders: [inStoryWidget({ ...around, events: [concert] })],
  play: standing,
};
export const FourThousandEvents: Story = {
  loaders: [inStoryWidget({ zoom: 11, events: manyEvents(4000) })],
  play: standing,
};
