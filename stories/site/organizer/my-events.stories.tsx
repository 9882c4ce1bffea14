import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { emptyEventDraft, type EventDraft } from '../../../contract/organizers/event-draft.ts';
import type { Rule } from '../../../contract/organizers/schedule.ts';
import { LazyMyEventsPage } from '../../../site/components/parts/organizer-part.tsx';
import { onSite } from '../../support/on-site.tsx';
import { createEvent, housePlace, leaveDraft, organizer } from '../../support/organizer-data.ts';
import { jana } from '../../support/people.ts';
import type { Scenario } from '../../support/scenario.ts';
import { serverOf } from '../../support/story-server.ts';
import { startClock } from '../../support/start-clock.ts';
import { narrow } from '../../support/viewports.ts';

const dancing = (start: string, end: string, rule: Rule | null = null): EventDraft['schedule'] => [
  { key: 's1', time: { precision: 'timed', start, end }, rule, excluded: [], changes: [] },
];
const evening = dancing('2026-11-28T19:00', '2026-11-28T23:00');
/** Fridays since October, five of them past. */
const fridays = dancing('2026-10-16T19:00', '2026-10-16T23:00', {
  frequency: 'weekly',
  interval: 1,
  weekdays: [5],
  monthly: null,
  until: null,
  count: 12,
});
const balls = { categories: ['plesy'], place: housePlace } satisfies Partial<EventDraft>;

const someEvents: Scenario = {
  people: [jana],
  calls: [
    createEvent({ categories: ['plesy'], title: 'Taneční večer č. 1', schedule: evening }),
    createEvent({ ...balls, title: 'Taneční večer č. 2', schedule: fridays }),
    createEvent({
      ...balls,
      title: 'Zrušený koncert s velmi dlouhým názvem, který se láme',
      schedule: evening,
    }),
    {
      as: jana.email,
      call: 'setEventStatus',
      body: {
        slug: 'zruseny-koncert-s-velmi-dlouhym-nazvem-ktery-se-lame',
        version: 1,
        status: 'cancelled',
      },
    },
    createEvent(
      { title: 'Taneční večer č. 4', place: emptyEventDraft.place, schedule: [] },
      'draft',
    ),
  ],
};

const meta: Meta<typeof LazyMyEventsPage> = {
  component: LazyMyEventsPage,
  decorators: [onSite],
  parameters: { path: '/moje-akce', server: someEvents, loggedIn: jana.email, minAxeChecks: 8 },
  beforeEach() {
    localStorage.clear();
    return startClock();
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {
  async play({ canvasElement }) {
    const inside = within(canvasElement);
    await expect(await inside.findAllByRole('listitem', undefined)).toHaveLength(3);
    await expect(inside.getByText(/ještě 7 ze\s12 termínů/)).toBeVisible();
    await userEvent.click(await inside.findByRole('button', { name: /^Koncepty/ }));
    await expect(await inside.findByText('Termín ani místo ještě nejsou.')).toBeVisible();
  },
};
export const Narrow: Story = {
  globals: narrow,
  async play({ canvasElement }) {
    await within(canvasElement).findAllByRole('listitem', undefined);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** Undo of a deletion. */
export const DeletesAndTakesBack: Story = {
  async play(context) {
    const inside = within(context.canvasElement);
    const countsOf = async () =>
      (await serverOf(context).call(jana.email, 'ownEvents', { list: 'upcoming' })).counts;
    await userEvent.click(
      await inside.findByRole('button', { name: 'Smazat: Taneční večer č. 1' }),
    );
    const back = await inside.findByRole('button', { name: 'Vrátit' });
    await expect(await countsOf()).toMatchObject({ upcoming: 2, deleted: 1 });
    await userEvent.click(back);
    await waitFor(async () => expect(await countsOf()).toMatchObject({ upcoming: 3, deleted: 0 }));
  },
};

/** An event is cancelled and takes place again: the row and the focus stay. */
export const Cancels: Story = {
  async play({ canvasElement }) {
    const inside = within(canvasElement);
    await userEvent.click(
      await inside.findByRole('button', { name: 'Zrušit akci: Taneční večer č. 1' }),
    );
    const back = await inside.findByRole('button', { name: 'Přece se koná: Taneční večer č. 1' });
    await expect(back).toHaveFocus();
    await expect(await inside.findAllByRole('listitem', undefined)).toHaveLength(3);
  },
};

/** One more date of an event: a wrong day is refused, a right one publishes it in its order. */
export const Repeats: Story = {
  async play(context) {
    const inside = within(context.canvasElement);
    const press = async (name: string) =>
      userEvent.click(await inside.findByRole('button', { name }));
    await press('Znovu: Taneční večer č. 2');
    const form = within(inside.getByRole('form', { name: 'Znovu: Taneční večer č. 2' }));
    const day = await form.findByLabelText('Na který den');
    await waitFor(() => expect(day).toHaveFocus());
    await userEvent.click(await form.findByRole('button', { name: 'Zveřejnit' }));
    await waitFor(() => expect(day).toHaveAccessibleDescription('Zadejte den.'));
    await userEvent.type(await form.findByLabelText('Na který den'), '31. 12.');
    await userEvent.click(await form.findByRole('button', { name: 'Zveřejnit' }));
    await inside.findByText('Akce „Taneční večer č. 2“ je zveřejněná i na další den.');
    const titles = inside.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
    await expect(titles.at(-1)).toBe('Taneční večer č. 2');
    await expect(inside.getByText(/^čtvrtek 31\.\sprosince, 19:00–23:00/)).toBeVisible();
    const { events } = await serverOf(context).call(jana.email, 'ownEvents', { list: 'upcoming' });
    await expect(events).toHaveLength(4);
  },
};

/** Drafts that only this browser has, one of them discarded and taken back. */
export const Begun: Story = {
  parameters: { server: organizer },
  async beforeEach(context) {
    localStorage.clear();
    const stop = startClock();
    await leaveDraft(serverOf(context), { title: 'Ples hasičů' });
    return stop;
  },
  async play({ canvasElement }) {
    const inside = within(canvasElement);
    const begun = within(await inside.findByRole('region', { name: /^Rozepsané/ }));
    await expect(begun.getByRole('link', { name: 'Ples hasičů' })).toHaveAttribute(
      'href',
      '/moje-akce/vytvorit?rozepsane=d1',
    );
    await expect(begun.getByText(/^nová akce, 20\.\s11\.\s12:00$/)).toBeVisible();
    await userEvent.click(await begun.findByRole('button', { name: /^Zahodit/ }));
    await expect(begun.queryByRole('link')).toBeNull();
    const back = await begun.findByRole('button', { name: 'Vrátit' });
    await expect(back).toHaveFocus();
    await userEvent.click(back);
    await expect(begun.getByRole('link', { name: 'Ples hasičů' })).toBeVisible();
  },
};

export const Nothing: Story = {
  parameters: { server: { calls: [] } },
  async play({ canvasElement }) {
    const inside = within(canvasElement);
    await expect(await inside.findByText(/Zatím tu nic nemáte/, undefined)).toBeVisible();
    await expect(inside.getByRole('link', { name: 'Vytvořit novou akci' })).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: { server: { faults: { ownEvents: 'drop' } } },
  async play({ canvasElement }) {
    const inside = within(canvasElement);
    await expect(await inside.findByRole('alert', undefined)).toHaveTextContent(
      'Akce se nepodařilo načíst.',
    );
    await expect(inside.getByRole('button', { name: 'Zkusit znovu' })).toBeVisible();
  },
};
