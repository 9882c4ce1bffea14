import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { LazyMyEventsPage } from '../../../site/components/parts/organizer-part.tsx';
import { dancingEvents } from '../../support/dancing-events.ts';
import { onSite } from '../../support/on-site.tsx';
import { leaveDraft, organizer, publishedByProgram } from '../../support/organizer-data.ts';
import { jana } from '../../support/people.ts';
import { serverOf } from '../../support/story-server.ts';
import { startClock } from '../../support/start-clock.ts';
import { narrow } from '../../support/viewports.ts';

const meta: Meta<typeof LazyMyEventsPage> = {
  component: LazyMyEventsPage,
  decorators: [onSite],
  parameters: { path: '/moje-akce', server: dancingEvents, loggedIn: jana.email, minAxeChecks: 8 },
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
    await expect(await inside.findByText(/^bez termínu a\smísta$/)).toBeVisible();
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

/** Several events at once, with one undo. */
export const DeletesSeveral: Story = {
  async play(context) {
    const inside = within(context.canvasElement);
    const countsOf = async () =>
      (await serverOf(context).call(jana.email, 'ownEvents', { list: 'upcoming' })).counts;
    await userEvent.click(
      await inside.findByRole('checkbox', { name: 'Vybrat: Taneční večer č. 1' }),
    );
    const bar = within(await inside.findByRole('group', { name: 'Vybrané akce' }));
    const all = bar.getByRole('checkbox', { name: /^Vybráno: 1\sakce/ });
    await expect(all).toBePartiallyChecked();
    // A dash: browsers hide their own sign together with the native look.
    await expect(getComputedStyle(all, '::before')).toMatchObject({ content: '""', height: '3px' });
    await userEvent.click(all);
    await expect(bar.getByRole('checkbox', { name: /^Vybráno: 3\sakce/ })).toBeChecked();
    await userEvent.click(await bar.findByRole('button', { name: 'Smazat' }));
    await expect(await inside.findByText(/^3\sakce jsou smazané\./)).toBeVisible();
    await expect(await countsOf()).toMatchObject({ upcoming: 0, deleted: 3 });
    await userEvent.click(await inside.findByRole('button', { name: 'Vrátit' }));
    await waitFor(async () => expect(await countsOf()).toMatchObject({ upcoming: 3, deleted: 0 }));
  },
};

/** Next month like this one: the selected events once more, four weeks later. */
export const RepeatsSeveral: Story = {
  async play(context) {
    const inside = within(context.canvasElement);
    for (const name of ['Taneční večer č. 1', 'Taneční večer č. 2'])
      await userEvent.click(await inside.findByRole('checkbox', { name: `Vybrat: ${name}` }));
    await expect(inside.getByRole('combobox', { name: 'Kdy zopakovat' })).toHaveValue('28');
    await userEvent.click(await inside.findByRole('button', { name: 'Zopakovat' }));
    await expect(
      await inside.findByText(/^2\sakce jsou zveřejněné i na další den\./),
    ).toBeVisible();
    const { events } = await serverOf(context).call(jana.email, 'ownEvents', { list: 'upcoming' });
    await expect(events.map(({ time }) => time?.start.slice(0, 16))).toContain('2026-12-26T19:00');
  },
};

/** Selected drafts once more, as drafts. */
export const CopiesDrafts: Story = {
  async play(context) {
    const inside = within(context.canvasElement);
    await userEvent.click(await inside.findByRole('button', { name: /^Koncepty/ }));
    const rows = () => inside.findAllByRole('checkbox', { name: /^Vybrat: / });
    const [row] = await rows();
    await userEvent.click(row!);
    await userEvent.click(await inside.findByRole('button', { name: 'Kopírovat' }));
    await expect(await inside.findByText(/^1\skoncept je zkopírovaný\./)).toBeVisible();
    await expect(await rows()).toHaveLength(2);
    await userEvent.click(await inside.findByRole('button', { name: 'Vrátit' }));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    const { counts } = await serverOf(context).call(jana.email, 'ownEvents', {});
    await expect(counts).toMatchObject({ drafts: 1, deleted: 1 });
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
    await waitFor(() => expect(form.getByRole('radio', { name: 'jeden termín' })).toHaveFocus());
    await userEvent.tab();
    await expect(day).toHaveFocus();
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

/** All dates of an event once more, from another first day. */
export const RepeatsSeries: Story = {
  async play(context) {
    const { canvas } = context;
    await userEvent.click(await canvas.findByRole('button', { name: 'Znovu: Taneční večer č. 2' }));
    const form = within(await canvas.findByRole('form', { name: 'Znovu: Taneční večer č. 2' }));
    await expect(form.getByRole('radio', { name: 'jeden termín' })).toBeChecked();
    await userEvent.click(
      await form.findByRole('radio', {
        name: /^celou řadu \(12\stermínů\) od nového prvního dne$/,
      }),
    );
    await userEvent.type(await form.findByLabelText('První den'), '5. 2. 2027{Enter}');
    await canvas.findByText(/^Akce „Taneční večer č\. 2“ je zveřejněná znovu, má 12\stermínů\.$/);
    const { events } = await serverOf(context).call(jana.email, 'ownEvents', { month: '2027-04' });
    await expect(events).toMatchObject([{ dates: 12, time: { start: '2027-02-05T19:00+01:00' } }]);
    // An event of a single date has nothing to choose.
    await userEvent.click(await canvas.findByRole('button', { name: 'Znovu: Taneční večer č. 1' }));
    const single = within(await canvas.findByRole('form', { name: 'Znovu: Taneční večer č. 1' }));
    await waitFor(() => expect(single.getByLabelText('Na který den')).toHaveFocus());
    await expect(single.queryByRole('radio')).toBeNull();
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
    await expect(await inside.findByText(/Zatím nemáte žádnou akci/, undefined)).toBeVisible();
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

/** The email of the account is not confirmed; nothing is blocked by that. */
export const Unconfirmed: Story = {
  parameters: { server: { ...dancingEvents, people: [{ ...jana, unconfirmed: true }] } },
  async play({ canvas }) {
    await expect(
      await canvas.findByRole('complementary', { name: 'Potvrzení emailu' }),
    ).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Taneční večer č. 1' })).toBeVisible();
  },
};

/** An event that a program publishes is marked. */
export const PublishedByProgram: Story = {
  parameters: { server: publishedByProgram },
  async play({ canvasElement }) {
    const mark = await within(canvasElement).findByText(/přes API$/);
    await expect(mark).toHaveAttribute('title', 'Posílá ji program pod označením akce-7');
  },
};
