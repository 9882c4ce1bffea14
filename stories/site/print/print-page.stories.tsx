import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { LazyPrintPage } from '../../../site/components/parts/print-part.tsx';
import type { BoundQueries } from '../../support/inside.ts';
import { onSite } from '../../support/on-site.tsx';
import { createEvent, housePlace } from '../../support/organizer-data.ts';
import { jana } from '../../support/people.ts';
import type { Faults, Scenario } from '../../support/scenario.ts';
import { startClock } from '../../support/start-clock.ts';
import { serverOf } from '../../support/story-server.ts';
import { narrow, wide } from '../../support/viewports.ts';

/** Next week has two events in Svitavy. */
const town: Scenario = {
  people: [jana],
  calls: [
    createEvent({}),
    createEvent({
      title: 'Taneční večer s velmi dlouhým názvem, který se na telefonu láme',
      place: housePlace,
      schedule: [
        {
          key: 's1',
          time: { precision: 'timed', start: '2026-11-27T19:00', end: '2026-11-27T23:00' },
          rule: null,
          excluded: [],
          changes: [],
        },
      ],
    }),
  ],
};
const failing = (faults: Faults): Scenario => ({ ...town, faults });

const meta: Meta<typeof LazyPrintPage> = {
  component: LazyPrintPage,
  decorators: [onSite],
  parameters: {
    path: '/tisk?city=svitavy',
    server: town,
    loggedIn: jana.email,
    minAxeChecks: 12,
  },
  globals: wide,
  beforeEach: () => startClock(),
};
export default meta;
type Story = StoryObj<typeof meta>;

/** The document is written by the real compiler. */
const slow = { timeout: 15_000 };
const download = (inside: BoundQueries): Promise<HTMLElement> =>
  inside.findByRole('link', { name: 'Stáhnout PDF' }, slow);
const ordersOf = (requests: readonly string[]): number =>
  requests.filter((request) => request.startsWith('POST /api/print/')).length;

/** The preview is the document itself. */
export const NextWeek: Story = {
  async play(context) {
    const inside = within(context.canvasElement);
    const link = await download(inside);
    await expect(link).toHaveAttribute('download', 'akce-svitavy.pdf');
    const file = await (await fetch((link as HTMLAnchorElement).href)).arrayBuffer();
    await expect(new TextDecoder('latin1').decode(file.slice(0, 5))).toBe('%PDF-');
    await expect(inside.getByTitle('Náhled dokumentu')).toBeVisible();
    await expect(await inside.findByText('Vytisknou se 2 akce.')).toBeVisible();
    await expect(inside.getByRole('radio', { name: 'Příští týden' })).toBeChecked();
  },
};

export const NarrowInTheDark: Story = {
  globals: { ...narrow, theme: 'dark' },
  async play({ canvasElement }) {
    const inside = within(canvasElement);
    await download(inside);
    await expect(inside.queryByTitle('Náhled dokumentu')).toBeNull();
    // Pictures of the pages instead of the viewer, which telephones do not have.
    const picture = await inside.findByRole('img', { name: 'Náhled dokumentu' }, slow);
    await waitFor(() => expect((picture as HTMLImageElement).naturalWidth).toBeGreaterThan(500));
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** An event without a check is left out, and comes back by one press. */
export const LeavesOut: Story = {
  async play(context) {
    const inside = within(context.canvasElement);
    await download(inside);
    const before = ordersOf(await serverOf(context).requests());
    await userEvent.click(await inside.findByRole('checkbox', { name: /O\sperníkové chaloupce/ }));
    await expect(await inside.findByText(/^Vytiskne se 1 akce ze\s2\.$/)).toBeVisible();
    await waitFor(
      async () => expect(ordersOf(await serverOf(context).requests())).toBeGreaterThan(before),
      slow,
    );
    await userEvent.click(await inside.findByRole('button', { name: 'Vybrat všechny' }));
    await expect(await inside.findByText('Vytisknou se 2 akce.')).toBeVisible();
    await expect(await inside.findByText('Dokument je připravený.', undefined, slow)).toBeVisible();
  },
};

export const Poster: Story = {
  async play({ canvasElement }) {
    const inside = within(canvasElement);
    await download(inside);
    await expect(inside.queryByRole('radio', { name: 'A3' })).toBeNull();
    await userEvent.click(await inside.findByRole('radio', { name: 'Plakát' }));
    await userEvent.click(await inside.findByRole('radio', { name: 'A3' }));
    await expect(inside.getByRole('radio', { name: 'A3' })).toBeChecked();
    await expect(await inside.findByText('Dokument je připravený.', undefined, slow)).toBeVisible();
  },
};

export const OwnDays: Story = {
  async play({ canvasElement }) {
    const inside = within(canvasElement);
    await userEvent.click(await inside.findByRole('radio', { name: 'Vlastní dny' }, slow));
    await expect(await inside.findByLabelText('Od')).toHaveValue('2026-11-23');
    await expect(inside.getByLabelText('Do')).toHaveValue('2026-11-29');
  },
};

export const NoTown: Story = {
  parameters: { path: '/tisk' },
  async play({ canvasElement }) {
    const inside = within(canvasElement);
    await expect(
      await inside.findByText(/^Vyberte obec a\sdokument se ukáže tady\.$/, undefined, slow),
    ).toBeVisible();
    await expect(inside.queryByRole('link', { name: 'Stáhnout PDF' })).toBeNull();
  },
};
/** On a phone the form comes first while there is no document. */
export const NoTownNarrow: Story = {
  parameters: { path: '/tisk' },
  globals: narrow,
  async play({ canvasElement }) {
    const inside = within(canvasElement);
    const town = await inside.findByRole('combobox', { name: 'Obec' });
    const document = inside.getByRole('heading', { name: 'Dokument' });
    await expect(town.getBoundingClientRect().top).toBeLessThan(
      document.getBoundingClientRect().top,
    );
  },
};
export const Nothing: Story = {
  parameters: { path: '/tisk?city=policka' },
  async play({ canvasElement }) {
    const inside = within(canvasElement);
    const alert = await inside.findByRole('alert', undefined, slow);
    await expect(alert).toHaveTextContent(/žádná akce/);
  },
};

export const Loading: Story = {
  parameters: { server: failing({ printProgramme: 'hold' }) },
  async play({ canvasElement }) {
    const inside = within(canvasElement);
    await expect(await inside.findByText('Připravujeme dokument…', undefined, slow)).toBeVisible();
  },
};

/** Own events need no town; the town comes back with the other choice. */
export const OwnEvents: Story = {
  async play({ canvasElement }) {
    const inside = within(canvasElement);
    await download(inside);
    await userEvent.click(await inside.findByRole('radio', { name: 'Moje akce' }));
    await expect(await inside.findByText('Vytisknou se 2 akce.')).toBeVisible();
    await expect(inside.queryByRole('combobox', { name: /obec/i })).toBeNull();
    await userEvent.click(await inside.findByRole('radio', { name: 'Obec nebo oblast' }));
    await expect(await inside.findByText('Svitavy')).toBeVisible();
    await expect(await inside.findByText('Dokument je připravený.', undefined, slow)).toBeVisible();
  },
};

/** The poster of one event has all its coming times, and no town. */
export const OneEvent: Story = {
  parameters: { path: '/tisk?rozvrzeni=poster&popisy=1&akce=o-pernikove-chaloupce' },
  async play({ canvasElement }) {
    const inside = within(canvasElement);
    const link = await download(inside);
    await expect(link).toHaveAttribute('download', 'akce-o-pernikove-chaloupce.pdf');
    await expect(inside.getByRole('radio', { name: 'Jedna akce' })).toBeChecked();
    await expect(inside.getByRole('radio', { name: 'Všechny termíny' })).toBeChecked();
    await expect(await inside.findByText('Vytiskne se 1 akce.')).toBeVisible();
  },
};

/** All checks are taken off at once, to choose single events. */
export const ChoosesFew: Story = {
  async play({ canvasElement }) {
    const inside = within(canvasElement);
    await userEvent.click(await inside.findByRole('button', { name: 'Zrušit výběr' }, slow));
    await expect(await inside.findByText(/^Vytiskne se 0 akcí ze\s2\.$/)).toBeVisible();
    await userEvent.click(await inside.findByRole('checkbox', { name: /O\sperníkové chaloupce/ }));
    await expect(await inside.findByText(/^Vytiskne se 1 akce ze\s2\.$/)).toBeVisible();
    await expect(await inside.findByText('Dokument je připravený.', undefined, slow)).toBeVisible();
  },
};

/** A document that does not come has a sentence and a retry. */
export const Fails: Story = {
  parameters: { server: failing({ printProgramme: 'drop' }) },
  async play(context) {
    const inside = within(context.canvasElement);
    const retry = await inside.findByRole('button', { name: 'Zkusit znovu' }, slow);
    await expect(inside.getByRole('alert')).toHaveTextContent(/se nepodařilo připravit/);
    await expect(
      await inside.findByRole('button', { name: /^Vytisknout z\sprohlížeče$/ }),
    ).toBeVisible();
    await serverOf(context).change({ faults: {} });
    await userEvent.click(retry);
    await download(inside);
    await expect(inside.queryByRole('alert')).toBeNull();
  },
};
