import type { Meta } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { OptionValues } from '../../widget/index.ts';
import { insideOf, rootOf } from '../support/inside.ts';
import { signsOf, waitForSigns } from '../support/map-signs.ts';
import { wholeWidget, type WidgetStory as Story } from '../support/whole-widget.tsx';

/** Options of appearance. */
const meta: Meta<OptionValues> = { ...wholeWidget, args: { ...wholeWidget.args, city: 'svitavy' } };
export default meta;

const sizeOf = (canvasElement: HTMLElement) => {
  const { host } = rootOf(canvasElement).getRootNode() as ShadowRoot;
  return host.getBoundingClientRect();
};
const standing = async (canvasElement: HTMLElement): Promise<void> => {
  await waitForSigns(canvasElement, '.event-card');
  await waitForSigns(canvasElement, '.place-pin');
};

/** The list only; the next story has the map only. */
export const View: Story = {
  args: { view: 'list' },
  async play({ canvasElement }) {
    await waitForSigns(canvasElement, '.event-card');
    await waitForSigns(canvasElement, '.time-slider');
    await expect(signsOf(canvasElement, '.leaflet-container')).toEqual([]);
  },
};
export const ViewMap: Story = {
  args: { view: 'map' },
  async play({ canvasElement }) {
    await waitForSigns(canvasElement, '.place-pin');
    await expect(signsOf(canvasElement, '.event-card')).toEqual([]);
  },
};

export const Height: Story = {
  args: { height: 420 },
  async play({ canvasElement }) {
    await standing(canvasElement);
    await expect(sizeOf(canvasElement).height).toBe(420);
  },
};
export const AspectRatio: Story = {
  args: { aspectRatio: '21:9' },
  async play({ canvasElement }) {
    await standing(canvasElement);
    const { width, height } = sizeOf(canvasElement);
    await expect(width / height).toBeCloseTo(21 / 9, 1);
  },
};

export const Theme: Story = {
  args: { theme: 'dark' },
  async play({ canvasElement }) {
    await standing(canvasElement);
    const { backgroundColor, color } = getComputedStyle(
      rootOf(canvasElement).querySelector('.event-map-app') as HTMLElement,
    );
    await expect([backgroundColor, color]).toEqual(['rgb(23, 27, 30)', 'rgb(233, 236, 234)']);
  },
};
/** An accent with too little contrast to white is darkened. */
export const Accent: Story = {
  args: { accent: '#e8a100' },
  async play({ canvasElement }) {
    await standing(canvasElement);
    const accent = rootOf(canvasElement).style.getPropertyValue('--mapa-akci--accent');
    await expect(accent).toMatch(/^#[\da-f]{6}$/);
    await expect(accent).not.toBe('#e8a100');
  },
};

/** Hides categories and the time axis; others can be hidden in the controls. */
export const Hide: Story = {
  args: { hide: ['categories', 'slider', 'zoom'] },
  async play({ canvasElement }) {
    await standing(canvasElement);
    const inside = insideOf(canvasElement);
    await inside.findByRole('combobox');
    for (const name of [/^Kategorie/, 'Přiblížit'])
      await expect(inside.queryByRole('button', { name })).toBeNull();
    await expect(signsOf(canvasElement, '.time-slider')).toEqual([]);
  },
};
export const HideAllFilters: Story = {
  args: { hide: ['search', 'around', 'period', 'categories'] },
  async play({ canvasElement }) {
    await standing(canvasElement);
    await waitForSigns(canvasElement, '.time-slider');
    await expect(signsOf(canvasElement, '.filter-bar button')).toEqual([]);
  },
};

export const Texts: Story = {
  args: {
    texts: {
      title: 'Co se děje ve Svitavách',
      search: 'Co hledáte?',
      around: 'V mém okolí',
      categories: 'Druhy akcí',
      wholeMap: 'Celý kalendář',
    },
  },
  async play({ canvasElement }) {
    await standing(canvasElement);
    const inside = insideOf(canvasElement);
    await expect(await inside.findByPlaceholderText('Co hledáte?')).toBeVisible();
    await expect(inside.getByRole('button', { name: 'Druhy akcí' })).toBeVisible();
    await waitFor(() =>
      expect(inside.getByRole('region', { name: 'Co se děje ve Svitavách' })).toBeVisible(),
    );
  },
};
