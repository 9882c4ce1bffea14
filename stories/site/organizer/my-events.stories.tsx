import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { LazyMyEventsPage } from '../../../site/components/parts/organizer-part.tsx';
import { onSite } from '../../support/on-site.tsx';
import { ownEvent, serveOrganizer } from '../../support/organizer-server.ts';
import { onFakeServer, stopClock } from '../../support/site-server.ts';
import { narrow } from '../../support/viewports.ts';

const meta: Meta<typeof LazyMyEventsPage> = {
  component: LazyMyEventsPage,
  decorators: [onSite],
  loaders: [onFakeServer({})],
  parameters: { path: '/moje-akce', leastChecks: 8 },
  beforeEach: stopClock,
};
export default meta;
type Story = StoryObj<typeof meta>;

const far = { timeout: 8000 };
const upcoming = [
  ownEvent(1),
  ownEvent(2, { dates: 12, coming: 7 }),
  ownEvent(3, {
    status: 'cancelled',
    title: 'Zrušený koncert s velmi dlouhým názvem, který se láme',
  }),
];
const server = serveOrganizer({
  events: {
    upcoming,
    drafts: [ownEvent(4, { status: 'draft', place: null, time: null, dates: 0 })],
  },
});
const parameters = { path: '/moje-akce', account: server.account, leastChecks: 8 };

export const Some: Story = {
  parameters,
  async play({ canvasElement }) {
    const inside = within(canvasElement);
    await expect(await inside.findAllByRole('listitem', undefined, far)).toHaveLength(3);
    await expect(inside.getByText(/ještě 7 z 12 termínů/)).toBeVisible();
    await userEvent.click(inside.getByRole('button', { name: /^Koncepty/ }));
    await expect(await inside.findByText('Termín ani místo ještě nejsou.')).toBeVisible();
  },
};
export const Narrow: Story = {
  parameters,
  globals: narrow,
  async play({ canvasElement }) {
    await within(canvasElement).findAllByRole('listitem', undefined, far);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** What was deleted is taken back by one press. */
export const DeletesAndTakesBack: Story = {
  parameters,
  async play({ canvasElement }) {
    const inside = within(canvasElement);
    await userEvent.click(
      await inside.findByRole('button', { name: 'Smazat: Taneční večer č. 1' }, far),
    );
    await expect(server.asked).toHaveBeenCalledWith('deleteEvent', { slug: 'akce-1' });
    await userEvent.click(await inside.findByRole('button', { name: 'Vrátit' }));
    await waitFor(() =>
      expect(server.asked).toHaveBeenCalledWith('restoreEvent', { slug: 'akce-1' }),
    );
  },
};

export const Nothing: Story = {
  parameters: { ...parameters, account: serveOrganizer().account },
  async play({ canvasElement }) {
    const inside = within(canvasElement);
    await expect(await inside.findByText(/Zatím tu nic nemáte/, undefined, far)).toBeVisible();
    await expect(inside.getByRole('link', { name: 'Vytvořit novou akci' })).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: {
    ...parameters,
    account: serveOrganizer({ instead: { ownEvents: { state: 'unreachable' } } }).account,
  },
  async play({ canvasElement }) {
    const inside = within(canvasElement);
    await expect(await inside.findByRole('alert', undefined, far)).toHaveTextContent(
      'Akce se nepodařilo načíst.',
    );
    await expect(inside.getByRole('button', { name: 'Zkusit znovu' })).toBeVisible();
  },
};
