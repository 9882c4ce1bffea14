import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, waitFor } from 'storybook/test';
import { FilterBar } from '../../widget/ui/filters/filter-bar.tsx';
import { someEvents } from '../fixtures/events.ts';
import { storyWidgetOf, inStoryWidget } from '../support/story-widget.ts';
import { filterBarArgs, filtersOf, usualRange } from '../support/filter-bar.ts';
import { inWidget } from '../support/in-widget.tsx';
import { insideOf } from '../support/inside.ts';

/** Filters that a text in the search box names. */
const meta: Meta<typeof FilterBar> = {
  component: FilterBar,
  decorators: [inWidget],
  loaders: [inStoryWidget({ events: someEvents, hasView: true })],
  args: filterBarArgs(),
};
export default meta;
type Story = StoryObj<typeof meta>;

/** Enter applies the filters that a text names, and leaves the field empty. */
export const Meaning: Story = {
  async play({ canvasElement, args, loaded }) {
    const inside = insideOf(canvasElement);
    const box = inside.getByRole('combobox');
    const enter = async (value: string, option: string): Promise<void> => {
      await fireEvent.change(box, { target: { value } });
      await inside.findByRole('option', { name: option });
      await fireEvent.keyDown(box, { key: 'Enter' });
    };
    box.focus();
    await enter('zdarma dnes večer', 'Dnes · Večer · Zdarma');
    await expect(args.onSearch).toHaveBeenCalledOnce();
    await expect(args.onCity).not.toHaveBeenCalled();
    await expect(box).toHaveValue('');
    await expect(filtersOf({ loaded })).toMatchObject({
      text: '',
      free: true,
      dayParts: ['evening'],
      dateRange: ['2026-11-20T00:00', '2026-11-20T23:59'],
    });
    // A word besides stays in the field.
    await enter('varhanní koncert v Litomyšli', 'Koncerty · „varhanní“ · Litomyšl');
    await expect(args.onCity).toHaveBeenCalledWith(expect.objectContaining({ slug: 'litomysl' }));
    await expect(box).toHaveValue('varhanní');
    await expect(filtersOf({ loaded })).toMatchObject({
      text: 'varhanní',
      free: true,
      selectedCategories: ['koncerty'],
    });
    // A text with a typing error is searched as it was meant.
    await fireEvent.change(box, { target: { value: 'podzmni vitr' } });
    await inside.findByRole('option', { name: 'Hledat „podzmni vitr“ v\u00a0akcích' });
    await enter('podzmni vitr', 'Hledat „Podzimní vítr“ v\u00a0akcích');
    await waitFor(() => expect(filtersOf({ loaded }).text).toBe('Podzimní vítr'));
  },
};

/** The host page names a filter by a text of its own. */
export const TextsOfTheHost: Story = {
  loaders: [
    inStoryWidget({
      events: someEvents,
      hasView: true,
      widgetOptions: { texts: { free: 'Bez vstupného' } },
    }),
  ],
  async play({ canvasElement }) {
    const inside = insideOf(canvasElement);
    const box = inside.getByRole('combobox');
    box.focus();
    await fireEvent.change(box, { target: { value: 'zdarma dnes' } });
    await inside.findByRole('option', { name: 'Dnes · Bez vstupného' });
  },
};

/** Filters alone win over an event that is named like them, a name over filters. */
export const MeaningAndNames: Story = {
  loaders: [
    inStoryWidget({
      events: [
        ...someEvents,
        { ...(someEvents[0] as (typeof someEvents)[number]), title: 'Koncert' },
      ],
      hasView: true,
    }),
  ],
  async play({ canvasElement, loaded }) {
    const inside = insideOf(canvasElement);
    const box = inside.getByRole('combobox');
    box.focus();
    await fireEvent.change(box, { target: { value: 'koncert' } });
    await inside.findByRole('option', { name: /^Koncert 2/ });
    await fireEvent.keyDown(box, { key: 'Enter' });
    await expect(storyWidgetOf({ loaded }).opened).toEqual([]);
    await expect(filtersOf({ loaded }).selectedCategories).toEqual(['koncerty']);
  },
};

/** A category that the page leaves out is no filter here, and a hidden filter neither: their words are searched. */
export const MeaningOutsideThePage: Story = {
  loaders: [
    inStoryWidget({
      events: someEvents,
      hasView: true,
      widgetOptions: { categories: ['divadlo'], hide: ['period'] },
    }),
  ],
  async play({ canvasElement, loaded }) {
    const inside = insideOf(canvasElement);
    const box = inside.getByRole('combobox');
    box.focus();
    for (const value of ['koncert', 'divadlo zítra']) {
      await fireEvent.change(box, { target: { value } });
      await fireEvent.keyDown(box, { key: 'Enter' });
      await waitFor(() => expect(filtersOf({ loaded }).text).toBe(value));
    }
    await expect(filtersOf({ loaded })).toMatchObject({
      selectedCategories: [],
      dateRange: usualRange,
    });
    // Nor are categories of today offered.
    await fireEvent.change(box, { target: { value: '' } });
    await expect(inside.queryByRole('listbox')).toBeNull();
  },
};

/** Words beside a category may be a name: Enter searches for them, and the filters are offered. */
export const CategoryWithinAName: Story = {
  async play({ canvasElement, loaded }) {
    const inside = insideOf(canvasElement);
    const box = inside.getByRole('combobox');
    box.focus();
    await fireEvent.change(box, { target: { value: 'Národní divadlo' } });
    await inside.findByRole('option', { name: 'Divadlo · „Národní“' });
    await fireEvent.keyDown(box, { key: 'Enter' });
    await waitFor(() => expect(filtersOf({ loaded }).text).toBe('Národní divadlo'));
    await expect(filtersOf({ loaded }).selectedCategories).toEqual([]);
  },
};
