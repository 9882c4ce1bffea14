import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test';
import { FilterBar } from '../../widget/ui/filters/filter-bar.tsx';
import { litomysl } from '../fixtures/cities.ts';
import { someEvents } from '../fixtures/events.ts';
import { storyWidgetOf, inStoryWidget } from '../support/story-widget.ts';
import { filterBarArgs, filtersOf, usualRange } from '../support/filter-bar.ts';
import { inWidget } from '../support/in-widget.tsx';
import { expectFocus, insideOf } from '../support/inside.ts';

/** The search box in its usualRange place. */
const meta: Meta<typeof FilterBar> = {
  component: FilterBar,
  decorators: [inWidget],
  loaders: [inStoryWidget({ events: someEvents, hasView: true })],
  args: filterBarArgs(),
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Suggestions: Story = {
  async play({ canvasElement, args, loaded }) {
    const inside = insideOf(canvasElement);
    const box = inside.getByRole('combobox', { name: 'Hledat akci, místo nebo obec' });
    const write = (value: string) => fireEvent.change(box, { target: { value } });
    const press = (key: string) => fireEvent.keyDown(box, { key });
    box.focus();
    await write('svi');
    await inside.findByRole('option', { name: /^Svitavy/ });
    await press('ArrowDown');
    await expect(inside.getByRole('option', { selected: true })).toHaveTextContent(
      'Svitavy obec, okres Svitavy',
    );
    await press('Enter');
    await expect(args.onCity).toHaveBeenCalledWith(expect.objectContaining({ slug: 'svitavy' }));
    await expect(box).toHaveValue('');
    await write('kapela');
    await press('Enter');
    await waitFor(() => expect(filtersOf({ loaded }).text).toBe('kapela'));
    await waitFor(() => expect(inside.queryByRole('listbox')).toBeNull());
    await press('Escape');
    await expect(filtersOf({ loaded }).text).toBe('');
  },
};

/** A chosen place is searched in the period that is shown; removing the text leaves it. */
export const SuggestedPlace: Story = {
  async play({ canvasElement, args, loaded }) {
    const inside = insideOf(canvasElement);
    const box = inside.getByRole('combobox');
    await userEvent.click(box);
    await fireEvent.change(box, { target: { value: 'smetanuv' } });
    await userEvent.click(await inside.findByRole('option', { name: /Litomyšl · \d.akc/ }));
    await expect(args.onPlace).toHaveBeenCalledWith(
      expect.objectContaining({ title: 'Smetanův dům' }),
    );
    await expect(box).toHaveValue('Smetanův dům Litomyšl');
    await expect(filtersOf({ loaded })).toMatchObject({
      text: 'Smetanův dům Litomyšl',
      dateRange: usualRange,
    });
    await userEvent.click(await inside.findByRole('button', { name: 'Zrušit hledání' }));
    await expect(filtersOf({ loaded })).toMatchObject({ text: '', dateRange: usualRange });
  },
};

/** The arrow keys open the list of the empty field again, and a press does. */
export const OpenedAgain: Story = {
  async play({ canvasElement }) {
    const inside = insideOf(canvasElement);
    const box = inside.getByRole('combobox');
    await userEvent.click(box);
    await inside.findByRole('listbox');
    await fireEvent.keyDown(box, { key: 'Escape' });
    await waitFor(() => expect(inside.queryByRole('listbox')).toBeNull());
    await fireEvent.keyDown(box, { key: 'ArrowDown' });
    await inside.findByRole('listbox');
    await fireEvent.keyDown(box, { key: 'Escape' });
    await userEvent.click(box);
    await inside.findByRole('listbox');
  },
};

/** The empty field offers places chosen before and the categories of today. */
export const EmptyField: Story = {
  loaders: [inStoryWidget({ events: someEvents, hasView: true, recent: [{ city: litomysl }] })],
  async play({ canvasElement, args, loaded }) {
    const inside = insideOf(canvasElement);
    const box = inside.getByRole('combobox');
    await userEvent.click(box);
    await userEvent.click(await inside.findByRole('option', { name: 'Litomyšl hledáno nedávno' }));
    await expect(args.onCity).toHaveBeenCalledWith(expect.objectContaining({ slug: 'litomysl' }));
    await userEvent.click(box);
    const [first] = await inside.findAllByRole('option', { name: / dnes \d+.akc/ });
    await expect(inside.getByRole('listbox')).toHaveTextContent('Koncerty dnes');
    await userEvent.click(first as HTMLElement);
    await expect(args.onSearch).toHaveBeenCalledOnce();
    await expect(filtersOf({ loaded })).toMatchObject({
      selectedCategories: [expect.any(String)],
      dateRange: ['2026-11-20T00:00', '2026-11-20T23:59'],
    });
    // What is chosen is remembered, the last one first.
    await fireEvent.change(box, { target: { value: 'svitavy' } });
    await userEvent.click(await inside.findByRole('option', { name: /^Svitavy/ }));
    const { recentPlaces } = storyWidgetOf({ loaded }).widget;
    await expect(recentPlaces?.read()).toMatchObject([
      { city: { slug: 'svitavy' } },
      { city: { slug: 'litomysl' } },
    ]);
  },
};

/** Enter selects the only suggested place. */
export const OnlyPlace: Story = {
  async play({ canvasElement, args }) {
    const inside = insideOf(canvasElement);
    const box = inside.getByRole('combobox');
    box.focus();
    await fireEvent.change(box, { target: { value: 'smetanuv' } });
    await inside.findByRole('option', { name: /^Smetanův dům/ });
    await fireEvent.keyDown(box, { key: 'Enter' });
    await expect(args.onPlace).toHaveBeenCalledOnce();
    await expect(args.onSearch).not.toHaveBeenCalled();
  },
};

/** Enter before the suggestions are loaded applies to them afterwards. */
export const QuickerThanSuggestions: Story = {
  async play({ canvasElement, args, loaded }) {
    const inside = insideOf(canvasElement);
    const box = inside.getByRole('combobox');
    const write = async (value: string): Promise<void> => {
      await fireEvent.change(box, { target: { value } });
      await fireEvent.keyDown(box, { key: 'Enter' });
    };
    box.focus();
    await write('litomysl');
    await expect(args.onCity).not.toHaveBeenCalled();
    await waitFor(() =>
      expect(args.onCity).toHaveBeenCalledWith(expect.objectContaining({ slug: 'litomysl' })),
    );
    await expect(args.onSearch).not.toHaveBeenCalled();
    await write('kapela');
    await waitFor(() => expect(filtersOf({ loaded }).text).toBe('kapela'));
    // Typing on or leaving the box cancels a pending choice.
    await write('smeta');
    await fireEvent.change(box, { target: { value: 'smetan' } });
    await inside.findByRole('option', { name: /^Smetanův dům/ });
    await write('smetanuv');
    box.blur();
    await new Promise((done) => setTimeout(done, 400));
    await expect(args.onPlace).not.toHaveBeenCalled();
    await expect(filtersOf({ loaded }).text).toBe('kapela');
  },
};

/** Several words that are not the beginning of a place are a text search. */
export const WordsInsideAPlaceName: Story = {
  async play({ canvasElement, args, loaded }) {
    const inside = insideOf(canvasElement);
    const box = inside.getByRole('combobox');
    box.focus();
    await fireEvent.change(box, { target: { value: 'dum smetan' } });
    await inside.findByRole('option', { name: /^Smetanův dům/ });
    await fireEvent.keyDown(box, { key: 'Enter' });
    await waitFor(() => expect(filtersOf({ loaded }).text).toBe('dum smetan'));
    await expect(args.onPlace).not.toHaveBeenCalled();
    // Cancelling the search returns the focus to the box.
    await userEvent.click(await inside.findByRole('button', { name: 'Zrušit hledání' }));
    await expectFocus(box);
  },
};

/** Without suggestions Enter starts a text search. */
export const NoSuggestions: Story = {
  async play({ canvasElement, loaded }) {
    storyWidgetOf({ loaded }).network.mood = 'offline';
    const box = insideOf(canvasElement).getByRole('combobox');
    box.focus();
    await fireEvent.change(box, { target: { value: 'litomysl' } });
    await fireEvent.keyDown(box, { key: 'Enter' });
    await waitFor(() => expect(filtersOf({ loaded }).text).toBe('litomysl'));
  },
};

export const SuggestedEvent: Story = {
  async play({ canvasElement, loaded }) {
    const inside = insideOf(canvasElement);
    const box = inside.getByRole('combobox');
    await userEvent.click(box);
    await fireEvent.change(box, { target: { value: 'kapela pod' } });
    const option = await inside.findByRole('option', { name: /^Kapela Podzimní vítr/ });
    await expect(option).toHaveTextContent('20. 11. · Svitavy');
    await userEvent.click(option);
    await expect(storyWidgetOf({ loaded }).opened).toEqual(['kapela-podzimni-vitr-a-hoste']);
    await expect(box).toHaveValue('');
    await expect(filtersOf({ loaded }).text).toBe('');
  },
};
