import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { NearbyEventCards } from '../../../site/event/nearby-event-cards.tsx';
import { concert, exhibition, long, someEvents } from '../../fixtures/events.ts';
import { now } from '../../fixtures/now.ts';
import { onSite } from '../../support/on-site.tsx';
import { narrowest } from '../../support/viewports.ts';

const meta: Meta<typeof NearbyEventCards> = {
  component: NearbyEventCards,
  decorators: [(Story) => <div style={{ padding: '1rem' }}>{Story()}</div>, onSite],
  args: { title: 'Ve stejné dny v okolí', events: someEvents, now },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {
  async play({ canvas }) {
    await expect(canvas.getAllByRole('link')).toHaveLength(someEvents.length);
    await expect(canvas.getByRole('link', { name: /Podzimní vítr/ })).toHaveAttribute(
      'href',
      '/detail/podzimni-vitr',
    );
  },
};
export const UnderWay: Story = {
  args: { events: [exhibition] },
  async play({ canvas }) {
    await expect(canvas.getByText(/právě probíhá, do 10. ledna 2027/)).toBeVisible();
  },
};
export const Today: Story = {
  args: { events: [concert] },
  async play({ canvas }) {
    await expect(canvas.getByRole('link')).toHaveTextContent('dnes, 19:00–21:30');
  },
};
export const LongTitleNarrowest: Story = { args: { events: [long] }, globals: narrowest };
export const None: Story = { args: { events: [] }, parameters: { minAxeChecks: 0 } };
export const InTheDark: Story = { globals: { theme: 'dark' } };

/** Only six cards are visible, the rest is collapsed. */
export const More: Story = {
  async play({ canvas }) {
    const kept = someEvents.at(-1)?.title ?? '';
    await expect(canvas.getByText(kept)).not.toBeVisible();
    await userEvent.click(await canvas.findByText('Zbývající akce (4)'));
    await expect(canvas.getByText(kept)).toBeVisible();
  },
};
