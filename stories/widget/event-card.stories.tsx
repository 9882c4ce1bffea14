import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { EventCard } from '../../widget/ui/event-card.tsx';
import * as events from '../fixtures/events.ts';
import { year } from '../fixtures/now.ts';
import type { EventSummary } from '../../contract/event.ts';
import { fakeOf, inFakeWidget } from '../support/fake-widget.ts';
import { inWidget } from '../support/in-widget.tsx';
import { insideOf } from '../support/inside.ts';

const first = (event: EventSummary) => ({ event, time: event.times[0]! });

const meta: Meta<typeof EventCard> = {
  component: EventCard,
  decorators: [inWidget],
  loaders: [inFakeWidget()],
  args: { item: first(events.concert), year, onLift: fn() },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Timed: Story = {
  async play(context) {
    const inside = insideOf(context.canvasElement);
    const card = inside.getByRole('link', { name: /Vlasta Redl/ });
    await userEvent.hover(card);
    await expect(context.args.onLift).toHaveBeenLastCalledWith(1);
    await userEvent.unhover(card);
    await expect(context.args.onLift).toHaveBeenLastCalledWith(null);
    await userEvent.click(card);
    await expect(fakeOf(context).opened).toEqual(['vlasta-redl']);
  },
};
