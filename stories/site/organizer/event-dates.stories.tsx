import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { LazyMyEventsPage } from '../../../site/components/parts/organizer-part.tsx';
import { onSite } from '../../support/on-site.tsx';
import {
  changeElsewhere,
  createEvent,
  housePlace,
  organizer,
  readWritten,
} from '../../support/organizer-data.ts';
import { jana } from '../../support/people.ts';
import type { Scenario } from '../../support/scenario.ts';
import { serverOf } from '../../support/story-server.ts';
import { startClock } from '../../support/start-clock.ts';
import { narrow } from '../../support/viewports.ts';

/** Six Saturdays, a single evening, and a daily event. */
const withDates: Scenario = {
  ...organizer,
  calls: [
    ...(organizer.calls ?? []),
    createEvent({
      title: 'Jediný večer',
      place: housePlace,
      schedule: [
        {
          key: 's1',
          time: { precision: 'timed', start: '2026-11-27T19:00', end: null },
          rule: null,
          excluded: [],
          changes: [],
        },
      ],
    }),
    createEvent({
      title: 'Výstava betlémů',
      place: housePlace,
      schedule: [
        {
          key: 's1',
          time: { precision: 'all-day', start: '2026-11-29', end: null },
          rule: {
            frequency: 'daily',
            interval: 1,
            weekdays: [],
            monthly: null,
            until: null,
            count: 30,
          },
          excluded: [],
          changes: [],
        },
      ],
    }),
  ],
};

const meta: Meta<typeof LazyMyEventsPage> = {
  component: LazyMyEventsPage,
  decorators: [onSite],
  parameters: { path: '/moje-akce', server: withDates, loggedIn: jana.email, minAxeChecks: 8 },
  beforeEach() {
    localStorage.clear();
    return startClock();
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

const name = 'Termíny: O perníkové chaloupce';

/** Opens the dates of the Saturdays, on phones from the menu of the row. */
const open = async (canvasElement: HTMLElement, isNarrow = false) => {
  const inside = within(canvasElement);
  if (isNarrow)
    await userEvent.click(
      await inside.findByRole('button', { name: 'Další…: O perníkové chaloupce' }),
    );
  await userEvent.click(await inside.findByRole(isNarrow ? 'menuitem' : 'button', { name }));
  const dates = within(await inside.findByRole('group', { name }));
  await dates.findByText(/^sobota 28\.\slistopadu, 15:00–16:00$/);
  return { inside, dates };
};

/** One Saturday is cancelled for visitors, and takes place again. */
export const CancelsDate: Story = {
  async play(context) {
    const { inside, dates } = await open(context.canvasElement);
    await expect(dates.getAllByRole('listitem')).toHaveLength(6);
    await expect(inside.getByRole('button', { name })).toHaveAttribute('aria-expanded', 'true');
    const cancel = await dates.findByRole('button', { name: /^Zrušit termín: sobota 5\./ });
    await userEvent.click(cancel);
    const back = await dates.findByRole('button', { name: /^Přece se koná: sobota 5\./ });
    await expect(back).toHaveFocus();
    await expect(dates.getByText('zrušeno')).toBeVisible();
    await inside.findByText(
      /^Zrušený termín akce „O perníkové chaloupce“: sobota 5\.\sprosince, 15:00–16:00\. Návštěvníci/,
    );
    const server = serverOf(context);
    const changesOf = async () => (await readWritten(server)).form.schedule[0]?.changes;
    await expect(await changesOf()).toMatchObject([{ date: '2026-12-05', cancelled: true }]);
    await userEvent.click(await inside.findByRole('button', { name: 'Vrátit' }));
    await waitFor(async () => expect(await changesOf()).toEqual([]));
    await waitFor(() =>
      expect(dates.getByRole('button', { name: /^Zrušit termín: sobota 5\./ })).toHaveFocus(),
    );
    // The row has the saved version: the whole event can be cancelled.
    await userEvent.click(
      await inside.findByRole('button', { name: 'Zrušit akci: O perníkové chaloupce' }),
    );
    await inside.findByText('Akce „O perníkové chaloupce“ je zrušená, návštěvníci to vidí.');
    await expect(inside.queryByRole('button', { name })).toBeNull();
  },
};

/** One Saturday is moved; visitors see its original time struck through. */
export const MovesDate: Story = {
  async play(context) {
    const { dates } = await open(context.canvasElement);
    await userEvent.click(await dates.findByRole('button', { name: /^Přesunout: sobota 5\./ }));
    const editor = within(await dates.findByRole('group', { name: 'Přesunout termín' }));
    const day = editor.getByLabelText('Den');
    await waitFor(() => expect(day).toHaveFocus());
    await userEvent.clear(await editor.findByLabelText('Den'));
    await userEvent.click(await editor.findByRole('button', { name: 'Přesunout' }));
    await waitFor(() => expect(day).toHaveAccessibleDescription('Zadejte den.'));
    await userEvent.type(await editor.findByLabelText('Den'), '6. 12.{Enter}');
    const move = await dates.findByRole('button', { name: /^Přesunout: neděle 6\./ });
    await waitFor(() => expect(move).toHaveFocus());
    await expect(dates.queryByRole('group')).toBeNull();
    await expect(dates.getByText(/^původně/)).toHaveTextContent(
      'původně sobota 5. prosince, 15:00–16:00',
    );
    const { form } = await readWritten(serverOf(context));
    await expect(form.schedule[0]?.changes).toMatchObject([
      { date: '2026-12-05', announced: true, time: { start: '2026-12-06T15:00' } },
    ]);
  },
};

/** Escape leaves a date as it is, and the focus returns to its button. */
export const KeepsDate: Story = {
  async play(context) {
    const { dates } = await open(context.canvasElement);
    const move = await dates.findByRole('button', { name: /^Přesunout: sobota 5\./ });
    await userEvent.click(move);
    await waitFor(() => expect(dates.getByLabelText('Den')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(move).toHaveFocus();
    await expect(dates.queryByLabelText('Den')).toBeNull();
  },
};

/** The event was changed in another window: nothing is saved, and the dates are those saved there. */
export const ChangedElsewhere: Story = {
  async play(context) {
    const { inside, dates } = await open(context.canvasElement);
    await changeElsewhere(serverOf(context), { title: 'Perníková chaloupka' });
    await userEvent.click(await dates.findByRole('button', { name: /^Zrušit termín: sobota 5\./ }));
    await inside.findByText(/^Akce „Perníková chaloupka“ se mezitím změnila\./);
    await expect(inside.getByRole('link', { name: 'Perníková chaloupka' })).toBeVisible();
    await userEvent.click(
      await inside.findByRole('button', { name: /^Zrušit termín: sobota 5\./ }),
    );
    await inside.findByText(/^Zrušený termín akce „Perníková chaloupka“/);
  },
};

/** Thirty dates: twenty in the row, the others in the form. A single date has no list. */
export const ManyDates: Story = {
  async play({ canvas }) {
    const many = 'Termíny: Výstava betlémů';
    await userEvent.click(await canvas.findByRole('button', { name: many }));
    const dates = within(await canvas.findByRole('group', { name: many }));
    await expect(await dates.findAllByRole('listitem')).toHaveLength(20);
    await expect(dates.getByRole('link', { name: 'upravíte ve formuláři' })).toHaveAttribute(
      'href',
      '/moje-akce/upravit/vystava-betlemu',
    );
    await expect(canvas.queryByRole('button', { name: 'Termíny: Jediný večer' })).toBeNull();
  },
};

/** The dates could not be loaded, and then they could. */
export const FailedDates: Story = {
  parameters: { server: { ...withDates, faults: { ownEvent: 'drop' } } },
  async play(context) {
    const inside = within(context.canvasElement);
    await userEvent.click(await inside.findByRole('button', { name }));
    await expect(await inside.findByRole('alert')).toHaveTextContent(
      'Termíny se nepodařilo načíst.',
    );
    await serverOf(context).change({ faults: {} });
    await userEvent.click(await inside.findByRole('button', { name: 'Zkusit znovu' }));
    await inside.findByText(/^sobota 28\.\slistopadu, 15:00–16:00$/);
  },
};

export const NarrowDates: Story = {
  globals: { ...narrow, theme: 'dark' },
  async play(context) {
    const { dates } = await open(context.canvasElement, true);
    await userEvent.click(await dates.findByRole('button', { name: /^Přesunout: sobota 5\./ }));
    await dates.findByLabelText('Den');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
