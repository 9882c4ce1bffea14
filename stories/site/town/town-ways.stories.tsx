import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Bounds } from '../../../contract/places/bounds.ts';
import { boundsAround } from '../../../domain/geo/bounds-around.ts';
import { TownWays } from '../../../site/town/town-ways.tsx';
import '../../../site/town/town-ways.css';
import { svitavy } from '../../fixtures/cities.ts';
import { now } from '../../fixtures/now.ts';
import { expectToFit } from '../../support/fitting.ts';
import { onSite } from '../../support/on-site.tsx';
import { narrowest } from '../../support/viewports.ts';

const townOf = (id: number, slug: string, title: string, count: number) => ({
  city: { ...svitavy, id, slug, title },
  count,
  categories: {},
});
const neighbours = [
  townOf(3, 'opatovec', 'Opatovec', 1),
  townOf(2, 'litomysl', 'Litomyšl', 12),
  townOf(4, 'moravska-trebova', 'Moravská Třebová', 3),
  { city: svitavy, count: 9, categories: {} },
];

const meta: Meta<typeof TownWays> = {
  component: TownWays,
  decorators: [onSite],
  args: { town: svitavy, neighbours, now, bounds: null },
  parameters: { minAxeChecks: 8 },
};
export default meta;
type Story = StoryObj<typeof meta>;

/** Months begin after the days that the list has: of the first one the rest is offered. */
export const AroundAndLater: Story = {
  async play({ canvas, canvasElement }) {
    const links = [...canvasElement.querySelectorAll('a')];
    await expect(links.map(({ textContent }) => textContent)).toEqual([
      'Litomyšl',
      'Moravská Třebová',
      'Opatovec',
      'listopad',
      'prosinec',
      'leden 2027',
      'únor 2027',
    ]);
    const searches = links.slice(3).map(({ pathname, search }) => pathname + search);
    await expect(searches.slice(0, 3)).toEqual([
      '/svitavy?s=28-11-2026&e=30-11-2026',
      '/svitavy?s=1-12-2026&e=31-12-2026',
      '/svitavy?s=1-1-2027&e=31-1-2027',
    ]);
    await expect(canvas.getByText('Litomyšl').parentElement).toHaveTextContent('Litomyšl 12 akcí');
  },
};

/** Nothing is on around: the months stay. */
export const NoNeighbours: Story = {
  args: { neighbours: [] },
  async play({ canvas }) {
    await expect(canvas.queryByText(/okolí/)).toBeNull();
    await expect(canvas.getByText('prosinec')).toBeVisible();
  },
};

const boundsOf = (lat: number, lng: number): Bounds => boundsAround({ lat, lng }, 2000);

/** The map shows a district at the edge of the town. */
export const AtTheEdge: Story = {
  args: { bounds: boundsOf(49.83, 16.47) },
  async play({ canvas }) {
    await expect(canvas.getByText('Litomyšl')).toBeVisible();
  },
};

/** The map was moved to another town. */
export const Elsewhere: Story = {
  args: { bounds: boundsOf(49.195, 16.607) },
  parameters: { minAxeChecks: 0 },
  async play({ canvasElement }) {
    await expect(canvasElement.querySelector('.town-ways')).toBeNull();
  },
};

export const Narrowest: Story = {
  globals: narrowest,
  async play({ canvasElement }) {
    await expectToFit(canvasElement);
  },
};

export const Dark: Story = { globals: { theme: 'dark' } };
