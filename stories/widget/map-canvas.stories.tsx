import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, mocked, spyOn, userEvent, waitFor } from 'storybook/test';
import { MapCanvas } from '../../widget/ui/map/map-canvas.tsx';
import {
  concert,
  fabrikaEvents,
  night,
  sample,
  someEvents,
  unknownHour,
} from '../fixtures/events.ts';
import { manyEvents } from '../fixtures/many-events.ts';
import { storyWidgetOf, inStoryWidget } from '../support/story-widget.ts';
import { inWidget } from '../support/in-widget.tsx';
import { expectFocus, insideOf } from '../support/inside.ts';
import { press, signsOf, waitForSigns } from '../support/map-signs.ts';
import { narrow } from '../support/viewports.ts';
import { withMapStyles } from '../support/with-map-styles.tsx';

const inTown = { zoom: 15, events: someEvents };

const meta: Meta<typeof MapCanvas> = {
  component: MapCanvas,
  decorators: [(Story) => <div className="map-pane">{Story()}</div>, withMapStyles, inWidget],
  loaders: [inStoryWidget(inTown)],
};
export default meta;
type Story = StoryObj<typeof meta>;

/** Own base map, without tiles. */
const villageNames = (canvasElement: HTMLElement): HTMLElement[] =>
  signsOf(canvasElement, '.town-name[data-rank="5"]');

export const WithoutTiles: Story = {
  loaders: [inStoryWidget({ ...inTown, zoom: 11 })],
  async play({ canvasElement }) {
    await waitForSigns(canvasElement, '.place-pin, .cluster-ring');
    await waitForSigns(canvasElement, '.town-name');
    await waitFor(() =>
      expect(villageNames(canvasElement).map(({ textContent }) => textContent)).toEqual(
        expect.arrayContaining(['Kukle', 'Javorník']),
      ),
    );
    await expect(signsOf(canvasElement, '.credits')).toHaveLength(0);
  },
};

export const WithTiles: Story = {
  loaders: [inStoryWidget({ ...inTown, tiles: 'drawn' })],
  async play({ canvasElement }) {
    await waitForSigns(canvasElement, '.place-pin');
    await waitForSigns(canvasElement, '.leaflet-tile-loaded');
    await expect(villageNames(canvasElement)).toHaveLength(0);
    await expect(
      insideOf(canvasElement).getByRole('link', { name: /Mapová společnost/ }),
    ).toBeVisible();
  },
};

/** While other filters are loaded, the signs of the towns stay without their counts. */
export const CountsOfOtherFilters: Story = {
  loaders: [inStoryWidget({ zoom: 8, events: someEvents, hasView: true })],
  async play({ canvasElement, loaded }) {
    const { widget, network } = storyWidgetOf({ loaded });
    await waitForSigns(canvasElement, '.city-pill-count');
    const visible = () =>
      signsOf(canvasElement, '.city-pill-count').map((count) => getComputedStyle(count).visibility);
    await expect(new Set(visible())).toEqual(new Set(['visible']));
    network.mood = 'silent';
    widget.store.setPeriod('2027-01-05', '2027-01-06');
    await waitFor(() => expect(new Set(visible())).toEqual(new Set(['hidden'])));
    widget.store.resetPeriod();
    await waitFor(() => expect(new Set(visible())).toEqual(new Set(['visible'])));
  },
};

/** Tiles fail: a sentence says so, over the own base map with names of villages, without a credit. */
export const TilesFailed: Story = {
  loaders: [inStoryWidget({ ...inTown, zoom: 12, tiles: 'broken' })],
  async play({ canvasElement }) {
    await waitForSigns(canvasElement, '.place-pin, .cluster-ring');
    const sentence = await insideOf(canvasElement).findByText(/vlastní obrysy/);
    await expect(sentence).toHaveRole('status');
    await expect(sentence.clientWidth).toBeGreaterThan(100);
    await waitFor(() => expect(villageNames(canvasElement).length).toBeGreaterThan(1));
    await expect(signsOf(canvasElement, '.credits :is(a, img)')).toHaveLength(0);
  },
};

export const Towns: Story = {
  loaders: [inStoryWidget({ zoom: 9, events: manyEvents(4000) })],
  async play({ canvasElement, loaded }) {
    await waitForSigns(canvasElement, '.city-pill');
    const { store } = storyWidgetOf({ loaded }).widget;
    // Villages around have no space of their own.
    await press(insideOf(canvasElement).getByRole('button', { name: /^Svitavy a.okolí: / }));
    await waitFor(() => expect(store.$mapConfig.get().zoom).toBeGreaterThan(9));
    await waitForSigns(canvasElement, '.place-pin, .cluster-ring');
  },
};
export const TownsOnly: Story = {
  loaders: [inStoryWidget({ zoom: 8, events: manyEvents(4000) })],
  play: async ({ canvasElement }) => void (await waitForSigns(canvasElement, '.city-pill')),
};

export const FourThousandEvents: Story = {
  loaders: [inStoryWidget({ zoom: 11, events: manyEvents(4000) })],
  play: async ({ canvasElement }) => void (await waitForSigns(canvasElement, '.cluster-ring')),
};

/** Events of which one has only the centre of its town. */
const withApproximate = someEvents.map((event) =>
  event === unknownHour ? { ...event, approximate: true } : event,
);

/**
 * A filter leaves the places without pins: quiet dots, which say what is on next whatever the filter.
 * A place known by its town only has none.
 */
export const QuietPlaces: Story = {
  loaders: [inStoryWidget({ ...inTown, events: withApproximate, search: 'k=sport' })],
  async play({ canvasElement }) {
    const inside = insideOf(canvasElement);
    await waitForSigns(canvasElement, '.place-dot');
    const names = signsOf(canvasElement, '.place-dot').map(({ textContent }) => textContent);
    await expect(names.sort()).toEqual(['Fabrika', 'náměstí Míru']);
    await press(await inside.findByRole('button', { name: 'Fabrika' }));
    const popup = await inside.findByRole('dialog', { name: 'Fabrika' });
    await waitFor(() => expect(popup).toHaveTextContent(concert.title));
  },
};
/** Below zoom 14 the places are neither loaded nor drawn. */
export const QuietPlacesFromZoom14: Story = {
  loaders: [inStoryWidget({ ...inTown, zoom: 13, search: 'k=sport' })],
  beforeEach: () => void spyOn(window, 'fetch'),
  async play({ canvasElement, loaded }) {
    const { store } = storyWidgetOf({ loaded }).widget;
    const placeRequests = () =>
      mocked(window.fetch).mock.calls.filter(([url]) => String(url).includes('/api/place/'));
    await waitForSigns(canvasElement, '.town-name');
    await waitFor(() => expect(store.$loading.get().state).toBe('ready'));
    await expect(placeRequests()).toEqual([]);
    store.goTo(store.$mapConfig.get().center, 14);
    await waitForSigns(canvasElement, '.place-dot');
    await expect(placeRequests()).not.toEqual([]);
  },
};
export const QuietPlacesInTheDark: Story = { ...QuietPlaces, globals: { theme: 'dark' } };

const openFabrika: Story['play'] = async ({ canvasElement }) => {
  await waitForSigns(canvasElement, '.place-pin');
  await press(insideOf(canvasElement).getByRole('button', { name: /^Fabrika: 3.akce$/ }));
  const popup = await insideOf(canvasElement).findByRole('dialog');
  await expect(popup).toHaveTextContent(concert.title);
};

export const Popup: Story = {
  async play(context) {
    const { canvasElement, loaded } = context;
    await openFabrika(context);
    const inside = insideOf(canvasElement);
    await press(inside.getByRole('link', { name: new RegExp(night.title) }));
    await expect(storyWidgetOf({ loaded }).opened).toEqual([night.slug]);
  },
};

/** The event open beside the map has a pin regardless of filters. */
export const ShownBeside: Story = {
  loaders: [inStoryWidget({ ...inTown, events: fabrikaEvents })],
  async play({ canvasElement, loaded }) {
    const { store } = storyWidgetOf({ loaded }).widget;
    const names = () => signsOf(canvasElement, '.place-pin').map((pin) => pin.title);
    await waitForSigns(canvasElement, '.place-pin');
    await expect(names()).toHaveLength(1);
    store.$shownEvent.set(sample);
    await waitFor(() =>
      expect(signsOf(canvasElement, '.is-lifted').map(({ title }) => title)).toEqual([
        'náměstí Míru: 1\u00a0akce',
      ]),
    );
    store.$shownEvent.set(null);
    await waitFor(() => expect(names()).toHaveLength(1));
  },
};

export const PopupClosesByEscape: Story = {
  async play(context) {
    const { canvasElement } = context;
    await openFabrika(context);
    const inside = insideOf(canvasElement);
    inside.getByRole('button', { name: 'Zavřít' }).focus();
    await userEvent.keyboard('{Escape}');
    await expect(inside.queryByRole('dialog')).toBeNull();
    await expectFocus(inside.getByRole('button', { name: /^Fabrika/ }));
  },
};

export const PopupOfAnotherPlace: Story = {
  loaders: [inStoryWidget({ ...inTown, zoom: 17 })],
  async play(context) {
    const { canvasElement } = context;
    await openFabrika(context);
    const inside = insideOf(canvasElement);
    await press(inside.getByRole('button', { name: /^náměstí Míru/ }));
    await waitFor(() => expect(inside.getByRole('dialog')).toHaveTextContent('Katova sobota'));
  },
};

export const PopupInTheDark: Story = {
  loaders: [inStoryWidget(inTown)],
  globals: { ...narrow, theme: 'dark' },
  play: openFabrika,
};
export const InTheDark: Story = { ...WithoutTiles, globals: { theme: 'dark' } };
