import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { CityEventCount } from '../../contract/places/city.ts';
import { CityList } from '../../widget/ui/list/city-list.tsx';
import { cities, svitavy } from '../fixtures/cities.ts';
import { inStoryWidget } from '../support/story-widget.ts';
import { inWidget } from '../support/in-widget.tsx';
import { insideOf } from '../support/inside.ts';
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
export const OneTown: Story = { args: { cities: counted.slice(0, 1) } };
export const Narrowest: Story = { globals: narrowest };
export const InTheDark: Story = { globals: { theme: 'dark' } };
