import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { CityEventCount } from '../../contract/places/city.ts';
import { CityList } from '../../widget/ui/list/city-list.tsx';
import { cities, svitavy } from '../fixtures/cities.ts';
import { expectLightOnDark } from '../support/colours.ts';
import { expectToFit } from '../support/fitting.ts';
import { inStoryWidget } from '../support/story-widget.ts';
import { inWidget } from '../support/in-widget.tsx';
import { insideOf, rootOf } from '../support/inside.ts';
import { narrowest } from '../support/viewports.ts';

const counts = [128, 2, 1, 5, 12, 1234, 22, 4, 3, 1];
const counted: readonly CityEventCount[] = cities.map((city, position) => ({
  city,
  count: counts[position] ?? 1,
  categories: { koncerty: counts[position] ?? 1 },
}));

const meta: Meta<typeof CityList> = {
  component: CityList,
  decorators: [inWidget],
  loaders: [inStoryWidget()],
  parameters: { width: '25rem' },
  args: { cities: counted, onOpen: fn() },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const SeveralTowns: Story = {
  async play({ canvasElement, args }) {
    const inside = insideOf(canvasElement);
    await expect(inside.getAllByRole('listitem')).toHaveLength(cities.length);
    await userEvent.click(await inside.findByRole('button', { name: /^Svitavy.*128.akcí$/ }));
    await expect(args.onOpen).toHaveBeenCalledWith(svitavy);
  },
};
/** The hint is shown for a single town too. */
export const OneTown: Story = {
  args: { cities: counted.slice(2, 3) },
  async play({ canvasElement }) {
    const inside = insideOf(canvasElement);
    await expect(inside.getByText('Vyberte obec, nebo si mapu přibližte.')).toBeVisible();
    await expect(inside.getByRole('listitem')).toHaveTextContent(/^Poličkaokres Svitavy1 akce$/);
  },
};
/** Counts are aligned and not cut beside long names. */
export const Narrowest: Story = {
  globals: narrowest,
  async play({ canvasElement }) {
    const counts = insideOf(canvasElement).getAllByText(/^[\d\s]+ akc[eí]$/);
    await expect(counts[5]).toHaveTextContent('1 234 akcí');
    const ends = counts.map((count) => Math.round(count.getBoundingClientRect().right));
    await expect(new Set(ends)).toEqual(new Set([320 - 16]));
    await expectToFit(rootOf(canvasElement));
  },
};
export const InTheDark: Story = {
  globals: { theme: 'dark' },
  async play({ canvasElement }) {
    const inside = insideOf(canvasElement);
    await expectLightOnDark(
      inside.getByText('Vyberte obec, nebo si mapu přibližte.'),
      inside.getByText('Litomyšl'),
      inside.getByText('okres Pelhřimov'),
      inside.getByText(/^128.akcí$/),
    );
  },
};
