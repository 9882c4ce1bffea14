import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import * as searchPart from '../../widget/ui/search/search-part.tsx';
import { ListPane } from '../../widget/ui/list/list-pane.tsx';
import { boundsOfView } from '../../domain/geo/mercator.ts';
import { litomysl } from '../fixtures/cities.ts';
import { concert, someEvents } from '../fixtures/events.ts';
import { manyEvents } from '../fixtures/many-events.ts';
import { at } from '../fixtures/times.ts';
import { storyWidgetOf, inStoryWidget } from '../support/story-widget.ts';
import { expectLightOnDark } from '../support/colours.ts';
import { inWidget } from '../support/in-widget.tsx';
import { insideOf, rootOf } from '../support/inside.ts';

const withView = { hasView: true, zoom: 10, events: someEvents };

const meta: Meta<typeof ListPane> = {
  component: ListPane,
  decorators: [
    (Story) => (
      <div className="event-map-app-rows" style={{ height: '100%' }} tabIndex={-1}>
        <Story />
      </div>
    ),
    inWidget,
  ],
  loaders: [inStoryWidget(withView)],
  parameters: { width: '25rem' },
  args: {
    searchPart,
    onCityOpen: fn(),
    onZoomOut: fn(),
    onShowPlace: fn(),
    onWiden: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

const summary = (canvasElement: HTMLElement) => insideOf(canvasElement).getByRole('status');

export const SomeEvents: Story = {
  async play({ canvasElement }) {
    // More rows than events: one has four times.
    await expect(summary(canvasElement)).toHaveTextContent(
      '10 akcí 20.–27. listopadu · 13 termínů',
    );
  },
};
const tellDistance = fn(() => '2 km');
/** Moving the map does not re-render rows of a long list. */
export const MapMoves: Story = {
  args: { searchPart: { ...searchPart, awayOf: () => () => tellDistance() } },
  async play({ canvasElement, loaded }) {
    const { store } = storyWidgetOf({ loaded }).widget;
    await expect(summary(canvasElement)).toHaveTextContent('10 akcí');
    tellDistance.mockClear();
    store.$mapConfig.set({ ...store.$mapConfig.get(), zoom: 10.5 });
    store.$eventsLoading.set({ state: 'loading' });
    await waitFor(() =>
      expect(rootOf(canvasElement).querySelector('[aria-busy="true"]')).not.toBeNull(),
    );
    await expect(tellDistance).not.toHaveBeenCalled();
    store.$events.set(store.$events.get().slice(1));
    await waitFor(() => expect(tellDistance).toHaveBeenCalled());
  },
};
/** A week with events of today only has no evening heading; a period of one day has it. */
export const TodaysAlone: Story = {
  loaders: [inStoryWidget({ ...withView, events: [concert] })],
  async play({ canvasElement, loaded }) {
    await expect(rootOf(canvasElement).querySelector('.event-card')).toBeVisible();
    await expect(insideOf(canvasElement).queryByText('Večer')).toBeNull();
    storyWidgetOf({ loaded }).widget.store.setPeriod('2026-11-20', '2026-11-20');
    await waitFor(() => expect(insideOf(canvasElement).getByText('Večer')).toBeVisible());
  },
};
/** Evening filter: the summary names it, and events without an hour come last under a heading. */
export const Evenings: Story = {
  // The added event is last in the answer, after the one without an hour.
  loaders: [
    inStoryWidget({
      ...withView,
      search: 'evening=1',
      events: [...someEvents, { ...concert, id: 99, times: [at('2026-11-22', '19:00', '21:00')] }],
    }),
  ],
  async play({ canvasElement }) {
    await expect(summary(canvasElement)).toHaveTextContent(/20.–27.\slistopadu večer/);
    // All remaining events are in the evening, except the one without an hour.
    await expect(insideOf(canvasElement).queryByText('Večer')).toBeNull();
    const summaryText = insideOf(canvasElement).getByText(/^Možná i\svečer$/).parentElement;
    const hourOf = (row: Element | null | undefined) => row?.querySelector('.event-card-when');
    await expect(hourOf(summaryText)).toHaveTextContent('hodina neuvedena');
    await expect(hourOf(summaryText?.previousElementSibling)).toHaveTextContent(/^19:00/);
  },
};
export const OneEvent: Story = {
  loaders: [inStoryWidget({ ...withView, events: [concert] })],
  async play({ canvasElement }) {
    await expect(summary(canvasElement)).toHaveTextContent(
      /^1\sakce \S+\sSvitavách 20.–27.\slistopadu$/,
    );
  },
};
/** The summary of a programme names its last day; a chosen period is shown as dates. */
export const Programme: Story = {
  async play({ canvasElement, loaded }) {
    const { store } = storyWidgetOf({ loaded }).widget;
    store.showProgramme('Podzimní vítr');
    await waitFor(() =>
      expect(summary(canvasElement)).toHaveTextContent(
        /^1\sakce pro „Podzimní vítr“ vše od dneška do 20.\súnora\s2027/,
      ),
    );
    store.setPeriod('2026-11-20', '2026-12-20');
    await waitFor(() => expect(summary(canvasElement)).toHaveTextContent(/– 20.\sprosince/));
  },
};
/** The distance of a single event is shown only in a search around the visitor. */
export const OneEventAroundTheVisitor: Story = {
  loaders: OneEvent.loaders!,
  async play({ canvasElement, loaded }) {
    const { store } = storyWidgetOf({ loaded }).widget;
    const { center } = store.$mapConfig.get();
    store.$origin.set({ ...center, title: 'Svitavy' });
    await expect(insideOf(canvasElement).getByRole('link')).not.toHaveTextContent('km');
    await expect(insideOf(canvasElement).getByRole('link')).not.toHaveTextContent('Svitavy');
    store.$origin.set({ ...center, around: store.$mapConfig.get().zoom });
    await waitFor(() =>
      expect(insideOf(canvasElement).getByRole('link')).toHaveTextContent(/Svitavy \(1\skm\)/),
    );
  },
};
export const FourThousandEvents: Story = {
  loaders: [
    inStoryWidget({
      ...withView,
      zoom: 10,
      center: { lat: 49.75, lng: 16.2 },
      events: manyEvents(4000),
    }),
  ],
  async play({ canvasElement }) {
    await expect(summary(canvasElement)).toHaveTextContent(/^2 000 akcí|^1 \d\d\d akcí/);
    await waitFor(() =>
      expect(
        insideOf(canvasElement).getByText(/Ukazujeme ty, které jsou nejdříve/),
      ).toBeInTheDocument(),
    );
  },
};

export const ByTown: Story = {
  loaders: [inStoryWidget({ ...withView, events: manyEvents(400), zoom: 7 })],
  async play({ canvasElement, args }) {
    await expect(summary(canvasElement)).toHaveTextContent(/\d+ akcí, \d+ obc/);
    await userEvent.click(await insideOf(canvasElement).findByRole('button', { name: /Litomyšl/ }));
    await expect(args.onCityOpen).toHaveBeenCalledWith(litomysl);
  },
};
/** The map shows towns, the list shows their few events. */
export const FewByTown: Story = {
  loaders: [inStoryWidget({ ...withView, zoom: 8 })],
  async play({ canvasElement }) {
    await expect(summary(canvasElement)).toHaveTextContent('10 akcí, 3 obce');
    const inside = insideOf(canvasElement);
    await expect(inside.getByRole('link', { name: /Podzimní vítr/ })).toBeVisible();
    await expect(inside.queryByRole('button', { name: /Litomyšl/ })).toBeNull();
  },
};

/** Distances are shown from the visitor or from the selected town. */
export const AroundTheVisitor: Story = {
  async play({ canvasElement, loaded }) {
    const { store } = storyWidgetOf({ loaded }).widget;
    const inside = insideOf(canvasElement);
    await expect(inside.queryByText(/\d\skm/)).toBeNull();
    store.openCity(litomysl);
    await waitFor(() => expect(inside.getAllByText(/\(\d+\skm\)$/).length).toBeGreaterThan(5));
    // The radius of the map is not shown as the radius of a search.
    await expect(summary(canvasElement)).not.toHaveTextContent('do 20 km');
    const { center } = store.$mapConfig.get();
    store.$mapConfig.set({ center, zoom: 10 });
    await expect(summary(canvasElement)).not.toHaveTextContent('km');
    store.$origin.set({ ...center, around: 10 });
    await waitFor(() =>
      expect(summary(canvasElement)).toHaveTextContent('10 akcí do 20 km od vás'),
    );
    // The shown radius is at most that of the visible map, unless the address has one.
    store.$filters.setKey('bounds', boundsOfView(center, 10, 390, 500));
    await waitFor(() => expect(summary(canvasElement)).toHaveTextContent('do 15 km od vás'));
    store.$origin.set({ ...center, title: '', around: 10, radius: 20 });
    await waitFor(() => expect(summary(canvasElement)).toHaveTextContent('do 20 km odtud'));
    const [first] = inside.getAllByRole('link');
    await expect(first).toHaveTextContent(/\d\skm/);
  },
};

export const Loading: Story = {
  loaders: [inStoryWidget({ ...withView, mood: 'silent' })],
  parameters: { minAxeChecks: 2 },
  async play({ canvasElement }) {
    await expect(summary(canvasElement)).toHaveTextContent('Načítám akce…');
    await expect(rootOf(canvasElement).querySelector('.list-pane')).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};

/** An address with days in the wrong order is mended, and said to be until a filter changes. */
export const MendedAddress: Story = {
  loaders: [inStoryWidget({ ...withView, search: 's=22-11-2026&e=20-11-2026' })],
  async play({ canvasElement, loaded }) {
    const inside = insideOf(canvasElement);
    await expect(
      await inside.findByText(
        /^Dny v\sadrese byly v\sopačném pořadí, ukazujeme 20.–22.\slistopadu\.$/,
      ),
    ).toBeVisible();
    await expect(summary(canvasElement)).toHaveTextContent(/20.–22.\slistopadu/);
    storyWidgetOf({ loaded }).widget.store.setPeriod('2026-11-20', '2026-11-21');
    await waitFor(() => expect(inside.queryByText(/opačném pořadí/)).toBeNull());
  },
};

/** The previous list stays, paler, until the next answer; its count does not. */
export const LoadingAgain: Story = {
  async play({ canvasElement, loaded }) {
    const { network, widget } = storyWidgetOf({ loaded });
    network.mood = 'silent';
    await expect(summary(canvasElement)).toHaveTextContent(/^\d+\sakcí/);
    widget.store.setPeriod('2026-11-20', '2026-11-21');
    await waitFor(() =>
      expect(summary(canvasElement)).toHaveTextContent(/^Načítám akce… 20.–21.\slistopadu$/),
    );
    await waitFor(() => expect(network.requests).toHaveLength(2));
    await expect(summary(canvasElement)).toHaveTextContent(/^Načítám akce… 20.–21.\slistopadu$/);
    await expect(insideOf(canvasElement).getAllByRole('link').length).toBeGreaterThan(5);
    await expect(rootOf(canvasElement).querySelector('[aria-busy="true"]')).not.toBeNull();
  },
};

export const Failed: Story = {
  loaders: [inStoryWidget({ ...withView, mood: 'offline' })],
  async play({ canvasElement, loaded }) {
    const { network } = storyWidgetOf({ loaded });
    const inside = insideOf(canvasElement);
    await expect(inside.getByRole('alert')).toHaveTextContent(/Zkontrolujte připojení/);
    await expect(network.requests).toHaveLength(1);
  },
};
const hasAlert =
  (words: string): Story['play'] =>
  async ({ canvasElement }) => {
    await expect(insideOf(canvasElement).getByRole('alert')).toHaveTextContent(words);
    await expect(summary(canvasElement)).toHaveTextContent(/^$/);
  };
export const Refused: Story = {
  loaders: [inStoryWidget({ ...withView, mood: 'bad-gateway' })],
  play: hasAlert('Server teď neodpovídá. Zkuste to prosím znovu.'),
};
export const Misunderstood: Story = {
  loaders: [inStoryWidget({ ...withView, mood: 'page' })],
  play: hasAlert('Akce přišly v podobě, které nerozumíme. Zkuste to prosím znovu.'),
};

export const TriesAgain: Story = {
  loaders: Failed.loaders!,
  async play({ canvasElement, loaded }) {
    const { network } = storyWidgetOf({ loaded });
    const inside = insideOf(canvasElement);
    await userEvent.click(await inside.findByRole('button', { name: 'Zkusit znovu' }));
    await waitFor(() => expect(network.requests).toHaveLength(2));
    await waitFor(() => expect(inside.getByRole('alert')).toBeVisible());
    network.mood = 'answers';
    await userEvent.click(await inside.findByRole('button', { name: 'Zkusit znovu' }));
    await waitFor(() => expect(inside.getByRole('link', { name: /Podzimní vítr/ })).toBeVisible());
    await expect(network.requests).toHaveLength(3);
  },
};

export const Empty: Story = {
  loaders: [inStoryWidget({ ...withView, events: [] })],
  async play({ canvasElement, args }) {
    const inside = insideOf(canvasElement);
    await expect(summary(canvasElement)).toHaveTextContent('Žádné akce 20.–27. listopadu');
    await userEvent.click(await inside.findByRole('button', { name: 'Ukázat okolí' }));
    await expect(args.onZoomOut).toHaveBeenCalledOnce();
  },
};

export const EmptyInCategories: Story = {
  loaders: [inStoryWidget({ ...withView, search: 'k=sport' })],
  async play({ canvasElement }) {
    const inside = insideOf(canvasElement);
    await userEvent.click(await inside.findByRole('button', { name: 'Zrušit kategorie' }));
    await waitFor(() => expect(summary(canvasElement)).toHaveTextContent('10 akcí'));
  },
};

/** The plain message before the part with suggestions is loaded. */
export const EmptyAndAlone: Story = {
  ...Empty,
  args: { searchPart: null },
  play: async ({ canvasElement }) =>
    expect(insideOf(canvasElement).getByText(/nic není/)).toBeVisible(),
};

export const InTheDark: Story = {
  globals: { theme: 'dark' },
  async play({ canvasElement }) {
    const [heading] = insideOf(canvasElement).getAllByRole('heading');
    await expectLightOnDark(summary(canvasElement), heading!);
  },
};
export const LoadingAgainInTheDark: Story = {
  ...LoadingAgain,
  globals: { theme: 'dark' },
};
