import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, within } from 'storybook/test';
import { categories } from '../../contract/events/category.ts';
import { FilterBar } from '../../widget/ui/filters/filter-bar.tsx';
import { someEvents } from '../fixtures/events.ts';
import { inStoryWidget } from '../support/story-widget.ts';
import { filterBarArgs, filtersOf, usualRange } from '../support/filter-bar.ts';
import { inWidget } from '../support/in-widget.tsx';
import { expectFocus, insideOf, type BoundQueries } from '../support/inside.ts';
import { largeTablet, narrowest, sidewaysPhone, tablet } from '../support/viewports.ts';

const meta: Meta<typeof FilterBar> = {
  component: FilterBar,
  decorators: [inWidget],
  loaders: [inStoryWidget({ events: someEvents, hasView: true })],
  args: filterBarArgs(),
};
export default meta;
type Story = StoryObj<typeof meta>;

const periodOf = (inside: BoundQueries) => inside.getByRole('button', { name: /^Období:/ });

export const Wide: Story = {
  async play({ canvasElement }) {
    const inside = insideOf(canvasElement);
    await expect(periodOf(inside)).toHaveTextContent('20.–27. 11.');
    await expect(inside.queryByRole('button', { name: 'Zrušit vše' })).toBeNull();
  },
};

const topOf = (inside: BoundQueries, name: string | RegExp): number =>
  Math.round(inside.getByRole('button', { name }).getBoundingClientRect().top);

/** The last control of a row ends within the bar. */
const expectToFitBar = async (inside: BoundQueries): Promise<void> => {
  const bar = inside.getByRole('group', { name: 'Filtry' }).getBoundingClientRect();
  for (const button of inside.getAllByRole('button'))
    await expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(bar.right);
};

/** The nearest days are chips on a tablet too, in a row of their own with the button that clears. */
export const Tablet: Story = {
  globals: tablet,
  async play({ canvasElement, loaded }) {
    const inside = insideOf(canvasElement);
    const day = await inside.findByRole('button', { name: 'Víkend' });
    await expect(day).toBeVisible();
    await expect(topOf(inside, 'Dnes')).toBeGreaterThan(topOf(inside, /^Období:/) + 30);
    for (const name of ['Zítra', 'Víkend', 'Večer', 'Zdarma'])
      await expect(topOf(inside, name)).toBe(topOf(inside, 'Dnes'));
    await userEvent.click(await inside.findByRole('button', { name: 'Víkend' }));
    await expect(filtersOf({ loaded }).dateRange).toEqual(['2026-11-21T00:00', '2026-11-22T23:59']);
    await expect(topOf(inside, 'Zrušit vše')).toBe(topOf(inside, 'Dnes'));
    await expectToFitBar(inside);
  },
};
export const LargeTablet: Story = { play: Tablet.play, globals: largeTablet };

/** A low screen has one row, with the days only. */
export const SidewaysPhone: Story = {
  globals: sidewaysPhone,
  async play({ canvasElement }) {
    const inside = insideOf(canvasElement);
    await userEvent.click(await inside.findByRole('button', { name: 'Víkend' }));
    for (const name of ['Dnes', 'Zítra', 'Víkend', 'Zrušit vše'])
      await expect(Math.abs(topOf(inside, name) - topOf(inside, /^Období:/))).toBeLessThan(8);
    await expect(inside.queryByRole('button', { name: 'Večer' })).toBeNull();
    await expectToFitBar(inside);
  },
};

const openPeriod = async (canvasElement: HTMLElement): Promise<BoundQueries> => {
  const inside = insideOf(canvasElement);
  await userEvent.click(periodOf(inside));
  return inside;
};

export const Presets: Story = {
  async play({ canvasElement, loaded }) {
    const presets = [
      ['Dnes', '2026-11-20T00:00', '2026-11-20T23:59'],
      ['Zítra', '2026-11-21T00:00', '2026-11-21T23:59'],
      ['Víkend', '2026-11-21T00:00', '2026-11-22T23:59'],
      ['Měsíc', '2026-11-20T00:00', '2026-12-20T23:59'],
      [/^Prodloužený víkend/, '2026-12-24T00:00', '2026-12-27T23:59'],
      ['Týden dopředu', ...usualRange],
    ] as const;
    for (const [name, ...range] of presets) {
      const inside = await openPeriod(canvasElement);
      const panel = (): BoundQueries => within(inside.getByRole('group', { name: 'Období' }));
      await userEvent.click(await panel().findByRole('button', { name }));
      await expect(filtersOf({ loaded }).dateRange).toEqual(range);
      await expectFocus(periodOf(inside));
      await userEvent.click(periodOf(inside));
      await expect(panel().getByRole('button', { pressed: true })).toHaveAccessibleName(name);
      await userEvent.keyboard('{Escape}');
    }
  },
};

/** Presets beside the period where there is room; a second press deselects. */
export const NearDays: Story = {
  async play({ canvasElement, loaded }) {
    const inside = insideOf(canvasElement);
    const weekend = inside.getByRole('button', { name: 'Víkend' });
    await userEvent.click(weekend);
    await expect(weekend).toHaveAttribute('aria-pressed', 'true');
    await expect(filtersOf({ loaded }).dateRange).toEqual(['2026-11-21T00:00', '2026-11-22T23:59']);
    await userEvent.click(weekend);
    await expect(filtersOf({ loaded }).dateRange).toEqual(usualRange);
  },
};

/** The evening in the bar and in the panel with its hour, where other parts of the day are too. */
export const Evening: Story = {
  async play({ canvasElement, loaded }) {
    const inside = insideOf(canvasElement);
    await userEvent.click(await inside.findByRole('button', { name: 'Večer' }));
    await expect(inside.getByRole('button', { name: 'Zrušit vše' })).toBeVisible();
    await userEvent.click(await inside.findByRole('button', { name: 'Zítra' }));
    await expect(filtersOf({ loaded })).toMatchObject({
      dayParts: ['evening'],
      dateRange: ['2026-11-21T00:00', '2026-11-21T23:59'],
    });
    await expect(periodOf(inside)).toHaveTextContent(/21.\s11. večer/);
    await openPeriod(canvasElement);
    const within17 = inside.getByRole('button', { name: /^Večer\s?od\s17\shodin$/ });
    await expect(within17).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(within17);
    await expect(filtersOf({ loaded }).dayParts).toEqual([]);
    await userEvent.click(await inside.findByRole('button', { name: 'Odpoledne' }));
    await userEvent.click(within17);
    await expect(filtersOf({ loaded }).dayParts).toEqual(['afternoon', 'evening']);
    await expect(periodOf(inside)).toHaveTextContent(/21.\s11. odpoledne a\svečer/);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await inside.findByRole('button', { name: 'Zrušit vše' }));
    await expect(filtersOf({ loaded }).dayParts).toEqual([]);
  },
};

/** Free entry in the bar; together with the other conditions in their panel, counted on its button. */
export const Conditions: Story = {
  async play({ canvasElement, loaded }) {
    const inside = insideOf(canvasElement);
    await userEvent.click(await inside.findByRole('button', { name: 'Zdarma' }));
    await userEvent.click(await inside.findByRole('button', { name: 'Další (1)' }));
    const panel = within(inside.getByRole('group', { name: 'Další podmínky' }));
    await expect(panel.getByRole('button', { name: 'Zdarma', pressed: true })).toBeVisible();
    await userEvent.click(await panel.findByRole('button', { name: 'Můžete se psem' }));
    await userEvent.click(await panel.findByRole('button', { name: 'Vhodné pro děti' }));
    await expect(filtersOf({ loaded })).toMatchObject({ free: true, facets: ['deti', 'se-psem'] });
    await userEvent.keyboard('{Escape}');
    await expectFocus(inside.getByRole('button', { name: 'Další (3)' }));
    await userEvent.click(await inside.findByRole('button', { name: 'Zrušit vše' }));
    await expect(filtersOf({ loaded })).toMatchObject({ free: false, facets: [] });
  },
};

const submit = async (inside: BoundQueries, from: string, to: string): Promise<void> => {
  for (const [label, text] of [
    ['Od', from],
    ['Do', to],
  ] as const) {
    await fireEvent.change(inside.getByRole('textbox', { name: label }), {
      target: { value: text },
    });
  }
  await userEvent.click(await inside.findByRole('button', { name: 'Zobrazit období' }));
};

export const OwnDays: Story = {
  async play({ canvasElement, loaded }) {
    const inside = await openPeriod(canvasElement);
    await expect(inside.getByRole('textbox', { name: 'Od' })).toHaveValue('20. 11. 2026');
    // No days chosen yet.
    await expect(inside.queryByRole('button', { name: 'Zobrazit období' })).toBeNull();
    await submit(inside, '24.12.', '1. 1. 2027');
    await expect(filtersOf({ loaded }).dateRange).toEqual(['2026-12-24T00:00', '2027-01-01T23:59']);
    await expect(periodOf(inside)).toHaveTextContent('24. 12. 2026 – 1. 1. 2027');
  },
};

/** Days in words, as in the form of an event. */
export const OwnDaysInWords: Story = {
  async play({ canvasElement, loaded }) {
    const inside = await openPeriod(canvasElement);
    await submit(inside, 'zítra', '6. prosince');
    await expect(filtersOf({ loaded }).dateRange).toEqual(['2026-11-21T00:00', '2026-12-06T23:59']);
  },
};

const refuses = (from: string, to: string, sentence: string): Story['play'] =>
  async function play({ canvasElement, loaded }) {
    const inside = await openPeriod(canvasElement);
    await submit(inside, from, to);
    await expect(inside.getByRole('alert')).toHaveTextContent(sentence);
    const end = inside.getByRole('textbox', { name: 'Do' });
    await expect(end).toHaveValue(to);
    const description = new RegExp(`^${sentence.replaceAll(' ', '\\s')}$`);
    await expect(end).toHaveAccessibleDescription(description);
    await expect(filtersOf({ loaded }).dateRange).toEqual(usualRange);
  };
export const EndBeforeStart: Story = {
  play: refuses('25. 11. 2026', '21. 11. 2026', 'Konec nemůže být před začátkem.'),
};
export const DayMissing: Story = {
  play: refuses('zítra', '', 'Zadejte prosím oba dny, třeba 21. 11. 2026.'),
};
export const TooLong: Story = {
  play: refuses('20. 11. 2026', '20. 11. 2028', 'Období může mít nejvýše 370 dní.'),
};

const openCategories = async (canvasElement: HTMLElement): Promise<BoundQueries> => {
  const inside = insideOf(canvasElement);
  await userEvent.click(await inside.findByRole('button', { name: /^Kategorie/ }));
  return inside;
};

/** Categories keep the order of the contract; counts do not depend on the selection. */
export const Categories: Story = {
  async play({ canvasElement, loaded }) {
    const inside = await openCategories(canvasElement);
    await expect(inside.getAllByRole('checkbox')).toHaveLength(categories.length);
    const concerts = await inside.findByRole('checkbox', { name: /^Koncerty\s+[1-9]/ });
    await userEvent.click(await inside.findByRole('checkbox', { name: /^Sport/ }));
    await userEvent.click(await inside.findByText('Koncerty'));
    await expect(filtersOf({ loaded }).selectedCategories).toEqual(['koncerty', 'sport']);
    await expect(concerts).toBeChecked();
    await expect(concerts).toHaveAccessibleName(/^Koncerty\s+[1-9]/);
    await userEvent.click(await inside.findByRole('button', { name: 'Zrušit kategorie' }));
    await expect(filtersOf({ loaded }).selectedCategories).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect(inside.queryAllByRole('checkbox')).toHaveLength(0);
    await expectFocus(inside.getByRole('button', { name: /^Kategorie/ }));
  },
};

export const ClearsAll: Story = {
  loaders: [
    inStoryWidget({ events: someEvents, hasView: true, search: 'k=film&q=jazz&s=1-12-2026' }),
  ],
  async play({ canvasElement, loaded }) {
    const inside = insideOf(canvasElement);
    await userEvent.click(await inside.findByRole('button', { name: 'Zrušit vše' }));
    await expect(filtersOf({ loaded })).toMatchObject({
      text: '',
      selectedCategories: [],
      dateRange: usualRange,
    });
    await expect(inside.getByRole('combobox')).toHaveValue('');
    await expectFocus(inside.getByRole('combobox'));
  },
};

/** Narrow: all filters behind one button with their count. */
export const Narrow: Story = {
  args: { isWide: false },
  globals: narrowest,
  loaders: [inStoryWidget({ events: someEvents, hasView: true, search: 'k=film' })],
  async play({ canvasElement, loaded, args }) {
    const inside = insideOf(canvasElement);
    await userEvent.click(await inside.findByRole('button', { name: 'Filtry (1)' }));
    await inside.findByRole('group', { name: 'Časová osa' });
    const panel = inside.getByRole('group', { name: /^Kategorie/ }).getBoundingClientRect();
    await expect(panel.left).toBeGreaterThanOrEqual(0);
    await expect(panel.right).toBeLessThanOrEqual(320);
    // The panel stays open after a choice.
    await userEvent.click(await inside.findByRole('button', { name: 'Víkend' }));
    await expect(inside.getByRole('group', { name: /^Kategorie/ })).toBeVisible();
    // Without results, the list behind the panel shows the nearest events.
    await userEvent.click(await inside.findByRole('button', { name: 'Zobrazit nejbližší' }));
    await expect(args.onSearch).toHaveBeenCalled();
    await expect(inside.queryByRole('group', { name: /^Kategorie/ })).toBeNull();
    await userEvent.click(await inside.findByRole('button', { name: 'Filtry (2)' }));
    await userEvent.click(await inside.findByRole('button', { name: 'Zrušit vše' }));
    await expect(filtersOf({ loaded }).selectedCategories).toEqual([]);
    await expectFocus(inside.getByRole('button', { name: 'Filtry' }));
  },
};

export const Dark: Story = { play: Categories.play, globals: { theme: 'dark' } };
