import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { categories } from '../../contract/category.ts';
import { CategoryFilter } from '../../widget/ui/category-filter.tsx';
import { fakeOf, inFakeWidget } from '../support/fake-widget.ts';
import { inWidget } from '../support/in-widget.tsx';
import { expectFocus, insideOf } from '../support/inside.ts';
import { narrowest } from '../support/viewports.ts';

const meta: Meta<typeof CategoryFilter> = {
  component: CategoryFilter,
  decorators: [(Story) => <div style={{ padding: 12 }}>{Story()}</div>, inWidget],
  loaders: [inFakeWidget()],
};
export default meta;
type Story = StoryObj<typeof meta>;

const open = async (canvasElement: HTMLElement) => {
  const inside = insideOf(canvasElement);
  await userEvent.click(inside.getByRole('button', { name: /^Kategorie/ }));
  return inside;
};
const chosen = (story: { loaded: Record<string, unknown> }) =>
  fakeOf(story).widget.store.$filters.get().selectedCategories;

export const Closed: Story = {};

export const Open: Story = {
  async play({ canvasElement }) {
    const inside = await open(canvasElement);
    await expect(inside.getAllByRole('checkbox')).toHaveLength(categories.length);
    await expect(inside.getByRole('button', { name: 'Zrušit výběr' })).toBeDisabled();
  },
};

/** The order is the contract's, whatever the order of presses. */
export const Toggles: Story = {
  async play({ canvasElement, loaded }) {
    const inside = await open(canvasElement);
    await userEvent.click(inside.getByRole('checkbox', { name: 'Sport' }));
    await userEvent.click(inside.getByRole('checkbox', { name: 'Divadlo' }));
    await userEvent.click(inside.getByText('Koncerty'));
    await expect(chosen({ loaded })).toEqual(['koncerty', 'divadlo', 'sport']);
    await expect(inside.getByRole('button', { name: 'Kategorie (3)' })).toBeVisible();
    await userEvent.click(inside.getByRole('checkbox', { name: 'Divadlo' }));
    await expect(chosen({ loaded })).toEqual(['koncerty', 'sport']);
    await expect(inside.getByRole('checkbox', { name: 'Divadlo' })).not.toBeChecked();
  },
};

export const ClearsAll: Story = {
  loaders: [inFakeWidget({ search: 'k=film,trhy' })],
  async play({ canvasElement, loaded }) {
    const inside = await open(canvasElement);
    await expect(inside.getByRole('checkbox', { name: 'Film' })).toBeChecked();
    await userEvent.click(inside.getByRole('button', { name: 'Zrušit výběr' }));
    await expect(chosen({ loaded })).toEqual([]);
    await expect(inside.getByRole('button', { name: 'Kategorie' })).toBeVisible();
  },
};

export const ClosesByEscape: Story = {
  async play({ canvasElement }) {
    const inside = await open(canvasElement);
    await userEvent.click(inside.getByRole('checkbox', { name: 'Film' }));
    await userEvent.keyboard('{Escape}');
    await expect(inside.queryByRole('checkbox')).toBeNull();
    await expectFocus(inside.getByRole('button', { name: 'Kategorie (1)' }));
  },
};

export const Narrowest: Story = { play: Toggles.play, globals: narrowest };
export const InTheDark: Story = { play: Toggles.play, globals: { theme: 'dark' } };
