import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import type { EventDraft } from '../../../contract/organizers/event-draft.ts';
import { LazyMyEventsPage } from '../../../site/components/parts/organizer-part.tsx';
import { onSite } from '../../support/on-site.tsx';
import {
  cancelEvent,
  createEvent,
  housePlace,
  organizer,
  publishedByProgram,
} from '../../support/organizer-data.ts';
import { jana } from '../../support/people.ts';
import type { Scenario } from '../../support/scenario.ts';
import { serverOf } from '../../support/story-server.ts';
import { startClock } from '../../support/start-clock.ts';
import { narrow } from '../../support/viewports.ts';

const evening: EventDraft['schedule'] = [
  {
    key: 's1',
    time: { precision: 'timed', start: '2026-11-28T19:00', end: '2026-11-28T23:00' },
    rule: null,
    excluded: [],
    changes: [],
  },
];
const longTitle = 'Zrušený koncert s velmi dlouhým názvem, který se láme';

/** A series, one evening, and a cancelled event with a long title. */
const several: Scenario = {
  ...organizer,
  calls: [
    ...(organizer.calls ?? []),
    createEvent({ title: 'Jediný večer', place: housePlace, schedule: evening }),
    createEvent({ title: longTitle, place: housePlace, schedule: evening }),
    cancelEvent('zruseny-koncert-s-velmi-dlouhym-nazvem-ktery-se-lame'),
    createEvent({ title: 'Rozepsaná', place: housePlace, schedule: [] }, 'draft'),
  ],
};

const meta: Meta<typeof LazyMyEventsPage> = {
  component: LazyMyEventsPage,
  decorators: [onSite],
  parameters: { path: '/moje-akce', server: several, loggedIn: jana.email, minAxeChecks: 8 },
  beforeEach() {
    localStorage.clear();
    return startClock();
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

const heightsOf = (rows: readonly HTMLElement[]): number[] =>
  rows.map((row) => row.getBoundingClientRect().height);

/** Each row of a phone keeps to 100 px, with targets of at least 24 px. */
export const NarrowRows: Story = {
  globals: narrow,
  async play({ canvas, canvasElement }) {
    const rows = await canvas.findAllByRole('listitem');
    await expect(rows).toHaveLength(3);
    await expect(Math.max(...heightsOf(rows))).toBeLessThanOrEqual(100);
    for (const control of rows[0]!.querySelectorAll('a, button, label')) {
      const { width, height } = control.getBoundingClientRect();
      if (!control.closest('h2')) await expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    }
    // The state comes before what the row may cut.
    await expect(canvas.getByText('zrušená').parentElement).toHaveTextContent(/^zrušená · sobota/);
    await userEvent.click(await canvas.findByRole('button', { name: /^Koncepty/ }));
    await canvas.findByText(/ · bez termínu$/);
    await expect(Math.max(...heightsOf(canvas.getAllByRole('listitem')))).toBeLessThanOrEqual(100);
    await expect(canvasElement.ownerDocument.documentElement.scrollWidth).toBeLessThanOrEqual(
      window.innerWidth,
    );
  },
};
export const NarrowByProgram: Story = {
  globals: { ...narrow, theme: 'dark' },
  parameters: { server: publishedByProgram },
  async play({ canvas }) {
    await expect(heightsOf([await canvas.findByRole('listitem')])[0]).toBeLessThanOrEqual(100);
  },
};

/** The menu by the keyboard: arrows go round, a letter finds, Escape returns to the button. */
export const NarrowMenu: Story = {
  globals: narrow,
  async play({ canvas }) {
    const button = await canvas.findByRole('button', { name: 'Další…: Jediný večer' });
    button.focus();
    await userEvent.keyboard('{ArrowUp}');
    const menu = within(await canvas.findByRole('menu', { name: 'Další…: Jediný večer' }));
    const item = (name: string) => menu.getByRole('menuitem', { name: `${name}: Jediný večer` });
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() => expect(item('Smazat')).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await expect(item('Zobrazit')).toHaveFocus();
    await userEvent.keyboard('p');
    await expect(item('Plakát')).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowDown}');
    await expect(item('Kopírovat')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('menu')).toBeNull();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getAllByRole('menuitem')[0]).toHaveFocus());
    await userEvent.keyboard('{End}{ArrowUp} ');
    await canvas.findByText('Akce „Jediný večer“ je zrušená, návštěvníci to vidí.');
    await expect(canvas.queryByRole('menu')).toBeNull();
    await expect(button).toHaveFocus();
  },
};

/** On phones the actions on the selected events stand at the lower edge, with their number. */
export const NarrowSelection: Story = {
  globals: narrow,
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Vybrat všechny načtené' }));
    const bar = await canvas.findByRole('group', { name: 'Vybrané akce' });
    await expect(within(bar).getByText(/^Vybráno: 3\sakce$/)).toBeVisible();
    const { bottom } = bar.getBoundingClientRect();
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
    await userEvent.click(await within(bar).findByRole('button', { name: 'Zrušit výběr' }));
    await expect(canvas.queryByRole('group', { name: 'Vybrané akce' })).toBeNull();
  },
};

/** Ctrl+Z takes back the last action, except where something is typed. */
export const UndoByKey: Story = {
  async play(context) {
    const { canvas } = context;
    const countsOf = async () =>
      (await serverOf(context).call(jana.email, 'ownEvents', { list: 'upcoming' })).counts;
    await userEvent.click(await canvas.findByRole('button', { name: 'Smazat: Jediný večer' }));
    await canvas.findByText('Akce „Jediný večer“ je smazaná.');
    await expect(canvas.getByRole('button', { name: 'Vrátit' })).toHaveAttribute(
      'aria-keyshortcuts',
      'Control+Z',
    );
    await fireEvent.keyDown(canvas.getByRole('searchbox'), { key: 'z', ctrlKey: true });
    await fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true, shiftKey: true });
    await expect(await countsOf()).toMatchObject({ upcoming: 2, deleted: 1 });
    await fireEvent.keyDown(canvas.getAllByRole('checkbox')[1]!, { key: 'z', ctrlKey: true });
    await canvas.findByText('Akce „Jediný večer“ je zpátky.');
    await expect(await countsOf()).toMatchObject({ upcoming: 3, deleted: 0 });
  },
};
