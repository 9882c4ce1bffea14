import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { onSite } from '../../support/on-site.tsx';
import { readWritten } from '../../support/organizer-data.ts';
import { serverOf } from '../../support/story-server.ts';
import {
  EventEditorPages,
  editing,
  eventEditor,
  ready,
} from '../../support/event-editor-steps.tsx';

const meta: Meta<typeof EventEditorPages> = {
  component: EventEditorPages,
  decorators: [onSite],
  ...eventEditor,
};
export default meta;
type Story = StoryObj<typeof meta>;

/** Opens the editor of the third date. */
const openMove = async (inside: ReturnType<typeof within>): Promise<HTMLElement> => {
  await userEvent.click(inside.getAllByRole('button', { name: /^Přesunout termín/ })[2]!);
  return inside.getByRole('group', { name: 'Přesunout termín' });
};

/** Dates of a recurrence rule, one cancelled and one moved with an announcement. */
export const Dates: Story = {
  parameters: editing,
  async play({ canvasElement }) {
    await ready(canvasElement);
    const inside = within(canvasElement);
    await userEvent.click(inside.getAllByRole('button', { name: /^Zrušit termín/ })[1]!);
    await expect(inside.getByText('zrušeno')).toBeVisible();
    const move = within(await openMove(inside));
    await userEvent.clear(await move.findByLabelText('Den'));
    await userEvent.type(await move.findByLabelText('Den'), '13. 12.');
    await userEvent.click(await move.findByRole('button', { name: 'Přesunout' }));
    await expect(inside.getByText(/původně/)).toBeVisible();
    await userEvent.click(inside.getAllByRole('button', { name: /^Vynechat termín/ })[0]!);
    await expect(inside.getByText('Termínů:')).toHaveTextContent('Termínů: 5');
    // A longer rule keeps the changes of its dates.
    await userEvent.clear(await inside.findByLabelText('Kolikrát'));
    await userEvent.type(await inside.findByLabelText('Kolikrát'), '8');
    await expect(inside.getByText('Termínů:')).toHaveTextContent('Termínů: 7');
    await expect(inside.getByText('zrušeno')).toBeVisible();
    await expect(inside.getByText(/původně/)).toBeVisible();
    // A date left out stays in the list, and can be taken back.
    await expect(inside.getByText('vynecháno')).toBeVisible();
    await userEvent.click(await inside.findByRole('button', { name: /^Vrátit termín/ }));
    await expect(inside.getByText('Termínů:')).toHaveTextContent('Termínů: 8');
    await expect(inside.queryByText('vynecháno')).toBeNull();
    await expect(inside.getAllByRole('button', { name: /^Vynechat termín/ })[0]).toHaveFocus();
  },
};

/** The weekday of a weekly rule follows a change of the first day. */
export const AnotherDay: Story = {
  parameters: editing,
  async play({ canvasElement }) {
    await ready(canvasElement);
    const inside = within(canvasElement);
    await userEvent.clear(await inside.findByLabelText('Den'));
    await userEvent.type(await inside.findByLabelText('Den'), '29. 11. 2026');
    await expect(inside.getByText(/^neděle 29\.\slistopadu/)).toBeVisible();
    await expect(inside.getByRole('checkbox', { name: 'neděle' })).toBeChecked();
    await expect(inside.getByRole('checkbox', { name: 'sobota' })).not.toBeChecked();
  },
};

/** Enter in the editor of a date moves that date, and does not save the event around it. */
export const MovedByEnter: Story = {
  parameters: editing,
  async play(context) {
    const { canvasElement } = context;
    await ready(canvasElement);
    const inside = within(canvasElement);
    const group = await openMove(inside);
    const day = await within(group).findByLabelText('Den');
    const submitted = fn();
    canvasElement.addEventListener('submit', submitted);
    await userEvent.clear(day);
    await userEvent.type(day, '31. 11.{Enter}');
    await expect(await within(group).findByText(/Takový den v kalendáři není/)).toBeVisible();
    await userEvent.clear(day);
    await userEvent.type(day, '13. 12.{Enter}');
    await expect(await inside.findByText(/původně/)).toBeVisible();
    await expect(group).not.toBeInTheDocument();
    await expect(submitted).not.toHaveBeenCalled();
    await expect((await readWritten(serverOf(context))).version).toBe(1);
  },
};

/** An unconfirmed move of a date is confirmed by saving the form. */
export const MovedBySaving: Story = {
  parameters: editing,
  async play(context) {
    const { canvasElement } = context;
    const server = serverOf(context);
    await ready(canvasElement);
    const inside = within(canvasElement);
    const move = within(await openMove(inside));
    await userEvent.clear(await move.findByLabelText('Den'));
    await userEvent.type(await move.findByLabelText('Den'), '31. 11.');
    await userEvent.click(await inside.findByRole('button', { name: 'Uložit změny' }));
    // An invalid day shows an error, and nothing is sent.
    await expect(await move.findByText(/Takový den v kalendáři není/)).toBeVisible();
    await waitFor(() => expect(move.getByLabelText('Den')).toHaveFocus());
    await expect((await readWritten(server)).version).toBe(1);
    await userEvent.clear(await move.findByLabelText('Den'));
    await userEvent.type(await move.findByLabelText('Den'), '13,12');
    await userEvent.click(await inside.findByRole('button', { name: 'Uložit změny' }));
    await waitFor(async () => expect((await readWritten(server)).version).toBe(2));
    await expect((await readWritten(server)).form.schedule[0]?.changes).toEqual([
      expect.objectContaining({
        date: '2026-12-12',
        time: { precision: 'timed', start: '2026-12-13T15:00', end: '2026-12-13T16:00' },
      }),
    ]);
  },
};

/** A text that cannot be read, also in an optional field, is not dropped: nothing is saved. */
export const UnreadableEnd: Story = {
  parameters: editing,
  async play(context) {
    const { canvasElement } = context;
    const server = serverOf(context);
    await ready(canvasElement);
    const inside = within(canvasElement);
    const save = async () =>
      userEvent.click(await inside.findByRole('button', { name: 'Uložit změny' }));
    const end = await inside.findByLabelText('Konec (nepovinné)');
    await userEvent.clear(end);
    await userEvent.type(end, 'do rána');
    await save();
    await expect(await inside.findByText('Hodinu napište třeba 18:00.')).toBeVisible();
    await waitFor(() => expect(end).toHaveFocus());
    await userEvent.clear(end);
    await userEvent.type(end, '24:00{Tab}');
    await expect(end).toHaveValue('00:00');
    await expect(inside.getByText(/^Skončí o\spůlnoci/)).toBeVisible();

    // The editor of one date too, whether it is confirmed itself or by saving.
    const move = within(await openMove(inside));
    const isLong = move.getByRole('checkbox', { name: 'Trvá více dní' });
    await userEvent.click(isLong);
    await userEvent.type(await move.findByLabelText('Poslední den'), '31. 11. 2026');
    await save();
    await waitFor(() => expect(move.getByLabelText('Poslední den')).toHaveFocus());
    await userEvent.click(isLong);
    const movedEnd = await move.findByLabelText('Konec (nepovinné)');
    await userEvent.clear(movedEnd);
    await userEvent.type(movedEnd, 'do rána');
    for (const press of [
      async () => userEvent.click(await move.findByRole('button', { name: 'Přesunout' })),
      save,
    ]) {
      await press();
      await expect(await move.findByText('Hodinu napište třeba 18:00.')).toBeVisible();
      await waitFor(() => expect(movedEnd).toHaveFocus());
    }
    await expect((await readWritten(server)).version).toBe(1);
    await userEvent.clear(movedEnd);
    await userEvent.type(movedEnd, '17');
    await save();
    await waitFor(async () => expect((await readWritten(server)).version).toBe(2));
    const [series] = (await readWritten(server)).form.schedule;
    await expect(series?.time.end).toMatch(/T00:00$/);
    await expect(series?.changes[0]?.time?.end).toMatch(/T17:00$/);
  },
};

/** Unusual times get a warning but can be saved. */
export const OddTimes: Story = {
  async play({ canvasElement }) {
    await ready(canvasElement);
    const inside = within(canvasElement);
    await userEvent.type(await inside.findByLabelText('Den'), 'so 14. listopadu 2026');
    await userEvent.type(await inside.findByLabelText('Začátek'), '15');
    await userEvent.type(await inside.findByLabelText('Konec (nepovinné)'), '14');
    await expect(inside.getByText(/akce by tak trvala 23 hodin/)).toBeVisible();
    await expect(inside.getByText('Tento termín už proběhl.')).toBeVisible();
    await userEvent.clear(await inside.findByLabelText('Začátek'));
    await userEvent.type(await inside.findByLabelText('Začátek'), '22');
    await userEvent.clear(await inside.findByLabelText('Konec (nepovinné)'));
    await userEvent.type(await inside.findByLabelText('Konec (nepovinné)'), '1');
    await expect(inside.getByText('Skončí po půlnoci, až další den.')).toBeVisible();
  },
};
