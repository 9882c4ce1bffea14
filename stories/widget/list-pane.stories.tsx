import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import * as searchPart from '../../widget/ui/search/search-part.tsx';
import { ListPane } from '../../widget/ui/list/list-pane.tsx';
import { litomysl } from '../fixtures/cities.ts';
import { concert, someEvents } from '../fixtures/events.ts';
import { manyEvents } from '../fixtures/many-events.ts';
import { at } from '../fixtures/times.ts';
import { storyWidgetOf, inStoryWidget } from '../support/story-widget.ts';
import { expectLightOnDark } from '../support/colours.ts';
import { insideOf, rootOf } from '../support/inside.ts';
import { listPaneStory, summary, withView } from '../support/list-pane-story.tsx';

const meta: Meta<typeof ListPane> = { component: ListPane, ...listPaneStory };
export default meta;
type Story = StoryObj<typeof meta>;

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
    const view = store.$view.get();
    store.$view.set({ ...view, state: 'loading', byCity: false });
    await waitFor(() =>
      expect(rootOf(canvasElement).querySelector('[aria-busy="true"]')).not.toBeNull(),
    );
    await expect(tellDistance).not.toHaveBeenCalled();
    store.$view.set({ ...view, events: view.events.slice(1) });
    await waitFor(() => expect(tellDistance).toHaveBeenCalled());
  },
};
/** A week with events of today only has no evening heading; a period of one day has it. */
export const TodaysAlone: Story = {
  loaders: [inStoryWidget({ ...withView, events: [concert] })],
  async play({ canvasElement, loaded }) {
    await expect(rootOf(canvasElement).querySelector('.event-card')).toBeVisible();
    await expect(insideOf(canvasElement).queryByText('Večer', { selector: 'p' })).toBeNull();
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
    await expect(insideOf(canvasElement).queryByText('Večer', { selector: 'p' })).toBeNull();
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
/** A text search keeps the period. */
export const TextSearch: Story = {
  async play({ canvasElement, loaded }) {
    const { store } = storyWidgetOf({ loaded }).widget;
    store.setText('Podzimní vítr');
    await waitFor(() =>
      expect(summary(canvasElement)).toHaveTextContent(
        /^1\sakce pro „Podzimní vítr“ 20.–27.\slistopadu$/,
      ),
    );
    // The period reaches later ones on request.
    const inside = insideOf(canvasElement);
    await userEvent.click(await inside.findByRole('button', { name: /^Zobrazit i\spozdější/ }));
    await waitFor(() => expect(summary(canvasElement)).toHaveTextContent(/– 20.\súnora/));
    await expect(inside.queryByRole('button', { name: /^Zobrazit i\spozdější/ })).toBeNull();
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
    store.$origin.set({ ...center, radius: 10 });
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
    store.$origin.set({ ...center, radius: 20 });
    await waitFor(() =>
      expect(summary(canvasElement)).toHaveTextContent('10 akcí do 20 km od vás'),
    );
    store.$origin.set({ ...center, title: '', radius: 20 });
    await waitFor(() => expect(summary(canvasElement)).toHaveTextContent('do 20 km odtud'));
    const [first] = inside.getAllByRole('link');
    await expect(first).toHaveTextContent(/\d\skm/);
  },
};

/** By distance each event stands once, the nearest first, with its day beside it. */
export const ByDistance: Story = {
  loaders: [inStoryWidget({ ...withView, events: someEvents, zoom: 10 })],
  async play({ canvasElement, loaded }) {
    const { store } = storyWidgetOf({ loaded }).widget;
    const inside = insideOf(canvasElement);
    const awayOf = (): number[] =>
      inside
        .getAllByRole('link')
        .map(({ textContent }) => Number(/\((\d+)\skm\)/.exec(textContent ?? '')?.[1]));
    store.$origin.set({ ...store.$mapConfig.get().center, radius: 50 });
    const days = (await inside.findAllByRole('heading', { level: 2 })).length;
    await expect(days).toBeGreaterThan(1);
    await userEvent.click(await inside.findByRole('button', { name: 'Nejbližší' }));
    await inside.findByRole('heading', { level: 2, name: 'Od nejbližší' });
    await expect(inside.getAllByRole('heading', { level: 2 })).toHaveLength(1);
    await expect(awayOf()).toEqual(awayOf().toSorted((one, other) => one - other));
    await expect(new Set(awayOf()).size).toBeGreaterThan(1);
    await expect(inside.getAllByRole('link')).toHaveLength(store.$eventsInView.get().length);
    await userEvent.click(await inside.findByRole('button', { name: 'Nejbližší' }));
    await waitFor(() => expect(inside.getAllByRole('heading', { level: 2 })).toHaveLength(days));
  },
};

export const InTheDark: Story = {
  globals: { theme: 'dark' },
  async play({ canvasElement }) {
    const [heading] = insideOf(canvasElement).getAllByRole('heading');
    await expectLightOnDark(summary(canvasElement), heading!);
  },
};
