import type { Meta, StoryObj } from '@storybook/react-vite';
import { EventBadges } from '../../../site/event/event-badges.tsx';
import { longTexts, oneTime } from '../../fixtures/details.ts';
import { onSite } from '../../support/on-site.tsx';
import { narrowest } from '../../support/viewports.ts';

const meta: Meta<typeof EventBadges> = { component: EventBadges, decorators: [onSite] };
export default meta;
type Story = StoryObj<typeof meta>;

export const OneCategory: Story = { args: { event: oneTime } };
export const Everything: Story = {
  args: { event: { ...longTexts, cancelled: true, sample: true, price: 'zdarma' } },
};
export const EverythingNarrowest: Story = {
  ...Everything,
  globals: { ...narrowest, theme: 'dark' },
};
