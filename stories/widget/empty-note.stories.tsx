import { eventNearest } from '../../contract/endpoints/overviews.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, mocked, spyOn, userEvent, waitFor } from 'storybook/test';
import { EmptyNote } from '../../widget/ui/list/empty-note.tsx';
import { concert } from '../fixtures/events.ts';
import { hlinsko } from '../fixtures/cities.ts';
import { placeIn } from '../fixtures/places.ts';
import { at } from '../fixtures/times.ts';
import { storyWidgetOf, inStoryWidget } from '../support/story-widget.ts';
import { inWidget } from '../support/in-widget.tsx';
import { insideOf, rootOf } from '../support/inside.ts';

/** The same band here in December, and in another town in the selected period. */
const events = [
  { ...concert, times: [at('2026-12-05', '19:00', '21:30')] },
  {
    ...concert,
    slug: 'podzimni-vitr-v-hlinsku',
    place: placeIn(hlinsko, 900, 'Sokolovna'),
    times: [at('2026-11-21', '19:00', '21:30')],
  },
];

const meta: Meta<typeof EmptyNote> = {
  component: EmptyNote,
  decorators: [inWidget],
  loaders: [inStoryWidget({ hasView: true, events })],
  parameters: { width: '25rem' },
  args: { days: 'na 20.–27. listopadu', onLift: fn(), onZoomOut: fn(), onShowPlace: fn() },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const OffersTheNearest: Story = {
  async play({ canvasElement, args, loaded }) {
    const inside = insideOf(canvasElement);
    await expect(inside.getByText(/^Na 20.–27. listopadu tu nic není\.$/)).toBeVisible();
    await userEvent.click(await inside.findByRole('button', { name: 'Zobrazit okolí' }));
    await expect(args.onZoomOut).toHaveBeenCalledOnce();
    await expect(await inside.findAllByRole('link', { name: /Podzimní vítr/ })).toHaveLength(2);
    await userEvent.click(await inside.findByRole('button', { name: 'Zobrazit na mapě' }));
    await expect(args.onShowPlace).toHaveBeenCalledWith(
      expect.objectContaining({ title: 'Sokolovna' }),
    );
    await userEvent.click(
      await inside.findByRole('button', { name: /^Zobrazit týden od 5.\sprosince$/ }),
    );
    await expect(storyWidgetOf({ loaded }).widget.store.$filters.get().dateRange).toEqual([
      '2026-12-05T00:00',
      '2026-12-12T23:59',
    ]);
  },
};

/** Without alternatives there is no button. */
export const NothingAnywhere: Story = {
  loaders: [
    async () => {
      const loaded = await inStoryWidget({ hasView: true })();
      spyOn(loaded.widget.widget.client, 'call');
      return loaded;
    },
  ],
  args: { onZoomOut: undefined },
  parameters: { minAxeChecks: 1 },
  async play({ canvasElement, loaded }) {
    const { call } = storyWidgetOf({ loaded }).widget.client;
    await waitFor(() =>
      expect(call).toHaveBeenCalledWith(eventNearest, expect.anything(), expect.anything()),
    );
    const outcome = await (mocked(call).mock.results[0]!.value as ReturnType<typeof call>);
    await expect(outcome).toMatchObject({
      answer: { later: null, elsewhere: [], meant: null },
    });
    const note = rootOf(canvasElement).querySelector('.empty-note')!;
    await expect(note).toHaveTextContent(/^Na 20.–27. listopadu tu nic není\.$/);
    await expect(insideOf(canvasElement).queryByRole('button')).toBeNull();
  },
};

/** A typing error: the text that was probably meant is searched with one press. */
export const Mistyped: Story = {
  loaders: [inStoryWidget({ hasView: true, events, search: 'q=podzimní+vitrr' })],
  async play({ canvasElement, loaded }) {
    const inside = insideOf(canvasElement);
    await userEvent.click(
      await inside.findByRole('button', { name: /^Hledat „Podzimní vítr“ v\sakcích$/ }),
    );
    await expect(storyWidgetOf({ loaded }).widget.store.$filters.get().text).toBe('Podzimní vítr');
  },
};
export const MistypedInTheDark: Story = { ...Mistyped, globals: { theme: 'dark' } };

export const Narrowed: Story = {
  loaders: [inStoryWidget({ hasView: true, search: 'k=film&q=jazz' })],
  async play({ canvasElement, loaded }) {
    const inside = insideOf(canvasElement);
    await userEvent.click(await inside.findByRole('button', { name: /^Zrušit hledání/ }));
    const { text, selectedCategories } = storyWidgetOf({ loaded }).widget.store.$filters.get();
    await expect([text, selectedCategories]).toEqual(['', []]);
  },
};
/** The smallest change is offered first: the whole day before a removal of the text. */
export const InTheEvening: Story = {
  loaders: [inStoryWidget({ hasView: true, search: 'evening=1&q=jazz' })],
  args: { days: 'na 20.–27. listopadu večer' },
  async play({ canvasElement, loaded }) {
    const inside = insideOf(canvasElement);
    const filters = () => storyWidgetOf({ loaded }).widget.store.$filters.get();
    await userEvent.click(await inside.findByRole('button', { name: 'Zobrazit celý den' }));
    await expect([filters().dayParts, filters().text]).toEqual([[], 'jazz']);
    await waitFor(() =>
      expect(inside.queryByRole('button', { name: 'Zobrazit celý den' })).toBeNull(),
    );
  },
};
/** Far ahead, where there is nothing yet, a press returns to the nearest days. */
export const FarAhead: Story = {
  parameters: { minAxeChecks: 3 },
  loaders: [inStoryWidget({ hasView: true, events, search: 's=1-6-2028&e=7-6-2028' })],
  args: { onZoomOut: undefined },
  async play({ canvasElement, loaded }) {
    const inside = insideOf(canvasElement);
    const { store } = storyWidgetOf({ loaded }).widget;
    await userEvent.click(await inside.findByRole('button', { name: 'Zobrazit nejbližší dny' }));
    await expect(store.$filters.get().dateRange).toEqual(['2026-11-20T06:01', '2026-11-27T23:59']);
    await waitFor(() =>
      expect(inside.queryByRole('button', { name: 'Zobrazit nejbližší dny' })).toBeNull(),
    );
  },
};
/** Search around the visitor: the note has the radius and offers a larger one. */
export const AroundTheVisitor: Story = {
  loaders: [inStoryWidget({ hasView: true, events, zoom: 10 })],
  args: { onWiden: fn() },
  async play({ canvasElement, args, loaded }) {
    const inside = insideOf(canvasElement);
    const { store } = storyWidgetOf({ loaded }).widget;
    store.$origin.set({ ...store.$mapConfig.get().center, radius: 20 });
    await waitFor(() =>
      expect(inside.getByText(/^Do 20\skm od vás na 20.–27. listopadu nic není\.$/)).toBeVisible(),
    );
    const offers = await inside.findAllByRole('heading', { level: 2 });
    await expect(offers.map(({ textContent }) => textContent)).toEqual([
      'Ve stejné době nejblíž',
      'Později tady',
    ]);
    await userEvent.click(await inside.findByRole('button', { name: 'Širší okolí' }));
    await expect(args.onWiden).toHaveBeenCalledOnce();
    await expect(inside.queryByRole('button', { name: 'Zobrazit okolí' })).toBeNull();
  },
};
export const Dark: Story = { play: OffersTheNearest.play, globals: { theme: 'dark' } };
