import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { EventBadges } from '../../../site/event/event-badges.tsx';
import { longTexts, oneTime } from '../../fixtures/details.ts';
import { expectLightOnDark } from '../../support/colours.ts';
import { expectToFit } from '../../support/fitting.ts';
import { onSite } from '../../support/on-site.tsx';
import { narrowest } from '../../support/viewports.ts';

const meta: Meta<typeof EventBadges> = { component: EventBadges, decorators: [onSite] };
export default meta;
type Story = StoryObj<typeof meta>;

const marksOf = (canvasElement: HTMLElement) =>
  within(within(canvasElement).getByRole('list', { name: 'Kategorie' })).getAllByRole('listitem');
const wordsOf = (canvasElement: HTMLElement) =>
  marksOf(canvasElement).map(({ textContent }) => textContent);

export const OneCategory: Story = {
  args: { event: oneTime },
  async play({ canvasElement }) {
    await expect(wordsOf(canvasElement)).toEqual(['Koncerty']);
  },
};
export const Everything: Story = {
  args: { event: { ...longTexts, cancelled: true, sample: true, priceRange: { from: 0, to: 0 } } },
  async play({ canvasElement }) {
    await expect(wordsOf(canvasElement)).toEqual([
      'Koncerty',
      'Slavnosti a tradice',
      'Pro děti',
      'Zrušeno',
      'zdarma',
      'vymyšlená ukázka',
    ]);
  },
};
export const EverythingNarrowest: Story = {
  ...Everything,
  globals: { ...narrowest, theme: 'dark' },
  async play({ canvasElement }) {
    const marks = marksOf(canvasElement);
    await expect(marks).toHaveLength(6);
    await expectLightOnDark(...marks);
    await expectToFit(canvasElement);
  },
};
