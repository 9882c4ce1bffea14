import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { LazyMyEventsPage } from '../../../site/components/parts/organizer-part.tsx';
import { dancingEvents } from '../../support/dancing-events.ts';
import { onSite } from '../../support/on-site.tsx';
import { administrator, jana, petr } from '../../support/people.ts';
import { serverOf } from '../../support/story-server.ts';
import { startClock } from '../../support/start-clock.ts';
import { narrow } from '../../support/viewports.ts';

const meta: Meta<typeof LazyMyEventsPage> = {
  component: LazyMyEventsPage,
  decorators: [onSite],
  parameters: { path: '/moje-akce', minAxeChecks: 8 },
  beforeEach() {
    localStorage.clear();
    return startClock();
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

/** An administrator without own events finds those of all, and takes one of them off the map. */
export const OfAll: Story = {
  parameters: {
    server: { ...dancingEvents, people: [jana, administrator] },
    loggedIn: administrator.email,
  },
  async play({ canvas, loaded }) {
    await canvas.findByText(/Zatím nemáte žádnou akci/);
    const switches = within(await canvas.findByRole('group', { name: 'Čí akce zobrazit' }));
    await userEvent.click(await switches.findByRole('button', { name: 'Všech' }));
    await userEvent.type(await canvas.findByLabelText('Hledat v akcích všech'), 'č. 1');
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(1));
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Zrušit akci: Taneční večer č. 1' }),
    );
    await canvas.findByText('Akce „Taneční večer č. 1“ je zrušená, návštěvníci to vidí.');
    const { events } = await serverOf({ loaded }).call(jana.email, 'ownEvents', { q: 'č. 1' });
    await expect(events).toMatchObject([{ status: 'cancelled' }]);
    await userEvent.click(await switches.findByRole('button', { name: 'Moje' }));
    await canvas.findByText(/Zatím nemáte žádnou akci/);
  },
};
export const OfAllNarrow: Story = {
  ...OfAll,
  globals: { ...narrow, theme: 'dark' },
  parameters: { ...OfAll.parameters, path: '/moje-akce?ci=vsech' },
  async play({ canvas }) {
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(3);
    await expect(canvas.getByRole('button', { name: 'Všech' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
/** Others have no switch, and an address with it leads to their own events. */
export const OfAllForOthers: Story = {
  parameters: {
    path: '/moje-akce?ci=vsech',
    server: { ...dancingEvents, people: [jana, petr] },
    loggedIn: petr.email,
  },
  async play({ canvas }) {
    await canvas.findByText(/Zatím nemáte žádnou akci/);
    await expect(canvas.queryByRole('group', { name: 'Čí akce zobrazit' })).toBeNull();
  },
};
