import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { categories } from '../../contract/events/category.ts';
import { CategoryIcon } from '../../widget/ui/filters/category-icon.tsx';
import { inStoryWidget } from '../support/story-widget.ts';
import { expectLightOnDark } from '../support/colours.ts';
import { inWidget } from '../support/in-widget.tsx';
import { insideOf } from '../support/inside.ts';

const meta: Meta<typeof CategoryIcon> = {
  component: CategoryIcon,
  decorators: [inWidget],
  loaders: [inStoryWidget()],
  parameters: { minAxeChecks: 2 },
  args: { size: 20 },
  render: ({ size }) => (
    <ul style={{ margin: 0, padding: 16, listStyle: 'none', columns: '14rem' }}>
      {categories.map(({ slug, title }) => (
        <li key={slug} style={{ display: 'flex', gap: 8, alignItems: 'center', padding: 4 }}>
          <CategoryIcon slug={slug} size={size} /> {title}
        </li>
      ))}
    </ul>
  ),
};
export default meta;
type Story = StoryObj<typeof meta>;

const signsOf = (canvasElement: HTMLElement) =>
  insideOf(canvasElement)
    .getAllByRole('listitem')
    .map((row) => row.querySelector('svg')!);

/** Expects an icon of this size for each category, with its own colour and drawing. */
const areAllDrawn: Story['play'] = async ({ canvasElement, args }) => {
  const signs = signsOf(canvasElement);
  await expect(signs).toHaveLength(categories.length);
  for (const sign of signs) {
    const { width, height } = sign.getBoundingClientRect();
    await expect([width, height]).toEqual([args.size, args.size]);
    await expect(sign).toHaveAttribute('aria-hidden', 'true');
  }
  for (const [part, property] of [
    ['circle', 'fill'],
    ['path', 'd'],
  ] as const) {
    const drawn = signs.map((sign) => getComputedStyle(sign.querySelector(part)!)[property]);
    await expect(new Set(drawn).size, property).toBe(categories.length);
  }
};

export const All: Story = { play: areAllDrawn };
export const AllLarge: Story = { args: { size: 32 }, play: areAllDrawn };
/** Signs have the same colours; the words beside them do not. */
export const InTheDark: Story = {
  globals: { theme: 'dark' },
  async play({ canvasElement }) {
    const [concerts] = signsOf(canvasElement);
    await expectLightOnDark(...insideOf(canvasElement).getAllByRole('listitem'));
    await expect(concerts!.querySelector('circle')).toHaveStyle('fill: rgb(179, 38, 30)');
    await expect(concerts!.querySelector('path')).toHaveStyle('stroke: rgb(255, 255, 255)');
  },
};
