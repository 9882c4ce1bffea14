import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { ChosenFilters } from '../../widget/ui/filters/chosen-filters.tsx';
import { litomysl, svitavy } from '../fixtures/cities.ts';
import { someEvents } from '../fixtures/events.ts';
import { expectFocus, insideOf } from '../support/inside.ts';
import { inWidget } from '../support/in-widget.tsx';
import { inStoryWidget, storyWidgetOf } from '../support/story-widget.ts';

const meta: Meta<typeof ChosenFilters> = {
  component: ChosenFilters,
  decorators: [inWidget],
  loaders: [inStoryWidget({ events: someEvents, hasView: true })],
};
export default meta;
type Story = StoryObj<typeof meta>;

const storeOf = (story: { loaded: Record<string, unknown> }) => storyWidgetOf(story).widget.store;

/** Each filter has a chip; a press removes it and moves the focus to the next one. */
export const EveryKind: Story = {
  loaders: [
    inStoryWidget({
      events: someEvents,
      hasView: true,
      search: 's=21-11-2026&e=22-11-2026&k=koncerty,film&evening=1&free=1&facets=deti',
    }),
  ],
  async play({ canvasElement, loaded }) {
    const inside = insideOf(canvasElement);
    const store = storeOf({ loaded });
    const chips = () => inside.queryAllByRole('button').map(({ textContent }) => textContent);
    await inside.findByRole('list', { name: 'Zvolené filtry' });
    await expect(chips()).toEqual([
      'Koncerty, zrušit',
      'Film, zrušit',
      '21.–22.\u00a011., zrušit',
      'Večer, zrušit',
      'Zdarma, zrušit',
      'Vhodné pro děti, zrušit',
    ]);
    await userEvent.click(await inside.findByRole('button', { name: /^Koncerty/ }));
    await expect(store.$filters.get().selectedCategories).toEqual(['film']);
    await expectFocus(inside.getByRole('button', { name: /^Film/ }));
    await userEvent.click(await inside.findByRole('button', { name: /^21/ }));
    await expect(store.$filters.get().dateRange).toEqual(['2026-11-20T06:01', '2026-11-27T23:59']);
    for (const name of [/^Večer/, /^Zdarma/, /^Vhodné/])
      await userEvent.click(await inside.findByRole('button', { name }));
    await waitFor(() => expect(chips()).toEqual(['Film, zrušit']));
    await expect(store.$filters.get()).toMatchObject({
      selectedCategories: ['film'],
      dayParts: [],
      free: false,
      facets: [],
    });
  },
};

/** A single near day is named; a searched town is left for the view before, one opened on the map has no chip. */
export const DayAndTown: Story = {
  async play({ canvasElement, loaded }) {
    const inside = insideOf(canvasElement);
    const store = storeOf({ loaded });
    store.openCity(litomysl);
    store.setPeriod('2026-11-21', '2026-11-21');
    await inside.findByRole('button', { name: /^Zítra/ });
    store.setPeriod('2026-11-27', '2026-11-27');
    await inside.findByRole('button', { name: /^Pá\s27.\s11./ });
    await expect(inside.queryByRole('button', { name: /^Litomyšl/ })).toBeNull();
    store.openCity(svitavy, true);
    await userEvent.click(await inside.findByRole('button', { name: /^Svitavy/ }));
    await waitFor(() => expect(inside.queryByRole('button', { name: /^Svitavy/ })).toBeNull());
    await expect(store.$goal.get()).toMatchObject({ zoom: 11 });
  },
};

/** Without filters there is nothing, not even a line. */
export const None: Story = {
  parameters: { minAxeChecks: 1 },
  async play({ canvasElement }) {
    await expect(insideOf(canvasElement).queryByRole('list')).toBeNull();
  },
};
