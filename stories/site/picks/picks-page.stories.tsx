import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { EventSummary } from '../../../contract/events/event.ts';
import { Layout } from '../../../site/components/layout/layout.tsx';
import { PicksPage } from '../../../site/picks/picks-page.tsx';
import * as events from '../../fixtures/events.ts';
import { manyEvents } from '../../fixtures/many-events.ts';
import { at } from '../../fixtures/times.ts';
import { expectToFit } from '../../support/fitting.ts';
import { onSite } from '../../support/on-site.tsx';
import { withPicks } from '../../support/pick-data.ts';
import type { Faults, Scenario } from '../../support/scenario.ts';
import { startClock } from '../../support/start-clock.ts';
import { serverOf } from '../../support/story-server.ts';
import { narrow, narrowest } from '../../support/viewports.ts';

const { concert, gone, long } = events;
const like = (title: string, changes: Partial<EventSummary>): EventSummary => ({
  ...concert,
  slug: title.toLowerCase().replaceAll(' ', '-'),
  title,
  ...changes,
});
/** Begins before the concert ends. */
const ball = like('Hasičský ples', { times: [at('2026-11-20', '20:00', '03:00', '2026-11-21')] });
const endless = like('Promítání bez konce', { times: [at('2026-11-20', '18:00')] });
const past = like('Ranní rozcvička', { times: [at('2026-11-18', '08:00', '09:00')] });
const all = [concert, gone, long, ball, endless, past];
const titlesOf = (list: readonly EventSummary[]): string[] => list.map(({ title }) => title);

const server: Scenario = { events: all };
const failing = (faults: Faults): Scenario => ({ events: all, faults });

const meta: Meta<typeof PicksPage> = {
  component: PicksPage,
  decorators: [onSite],
  parameters: { server },
  beforeEach: () => startClock(),
};
export default meta;
type Story = StoryObj<typeof meta>;

/** Explains the heart. */
export const Empty: Story = {
  beforeEach: withPicks({}),
  async play({ canvas }) {
    await expect(canvas.getByText('Zatím tu nic není.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Otevřít mapu akcí' })).toHaveAttribute(
      'href',
      '/',
    );
  },
};

/** Removed and put back without another request; the focus is on what happened. */
export const One: Story = {
  beforeEach: withPicks({ own: titlesOf([concert]) }),
  async play(context) {
    const { canvas } = context;
    await canvas.findByRole('link', { name: concert.title.replace(' a ', ' a\u00a0') });
    await userEvent.click(await canvas.findByRole('button', { name: /^Odebrat z\u00a0výběru/ }));
    await expect(canvas.getByRole('status')).toHaveFocus();
    await expect(canvas.getByText('Zatím tu nic není.')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Vrátit' }));
    await canvas.findByRole('button', { name: /^Odebrat z\u00a0výběru/ });
    await expect(canvas.getByRole('link', { name: 'Do kalendáře' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/api\/event\/calendar\.ics\?times=\d+-\d+$/),
    );
  },
};

/** Clashes both ways, one with an end that nobody knows; cancelled and past ones do not clash. */
export const Clashes: Story = {
  beforeEach: withPicks({ own: titlesOf(all), unknown: [{ event: 99_999, time: 1 }] }),
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(all.length));
    const words = (title: string): string =>
      canvas
        .getAllByRole('listitem')
        .find((item) => item.querySelector('a')?.textContent === title)
        ?.textContent.replaceAll('\u00a0', ' ') ?? '';
    await expect(words(ball.title)).toContain(`Překrývá se s akcí „${concert.title}“.`);
    await expect(words(ball.title)).toContain('Možná se překrývá s akcí „Promítání bez konce“');
    await expect(canvas.getByText('zrušeno')).toBeVisible();
    await expect(words(past.title)).not.toContain('ekrývá');
    await expect(canvas.getByRole('heading', { name: 'Proběhlo' })).toBeVisible();
    await expect(canvas.getByText('1 akce už není k dispozici.')).toBeVisible();
  },
};
export const ClashesNarrowInTheDark: Story = {
  ...Clashes,
  globals: { ...narrow, theme: 'dark' },
};
export const ClashesNarrowest: Story = {
  beforeEach: withPicks({ own: titlesOf(all) }),
  globals: narrowest,
  async play({ canvas, canvasElement }) {
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(all.length));
    await expectToFit(canvasElement);
  },
};

const forty = manyEvents(40).map((event, index) => ({ ...event, title: `Akce ${index}` }));
export const Forty: Story = {
  parameters: { server: { events: forty } },
  beforeEach: withPicks({ own: titlesOf(forty) }),
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(40));
  },
};

/** Somebody's selection: the own one changes only by the button. */
export const Shared: Story = {
  beforeEach: withPicks({ own: titlesOf([long]), shared: titlesOf([concert, ball]) }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Přidat do mého výběru' }));
    await expect(canvas.getByRole('link', { name: 'Otevřít můj výběr' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Přidat do mého výběru' })).toBeNull();
    for (const heart of canvas.getAllByRole('button', { name: /^Přidat do výběru: / }))
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
  },
};
export const SharedButCut: Story = {
  beforeEach: withPicks({ shared: [] }),
  async play({ canvas }) {
    await expect(canvas.getByText(/V tomto odkazu žádné akce nejsou/)).toBeVisible();
  },
};

/** The browser keeps nothing: said once, and the selection goes on until the page is left. */
export const StorageRefused: Story = {
  render: () => (
    <>
      <Layout />
      <PicksPage />
    </>
  ),
  beforeEach: withPicks({ shared: titlesOf([concert]), isRefused: true }),
  async play({ canvas }) {
    const heart = await canvas.findByRole('button', { name: /^Přidat do výběru: / });
    await userEvent.click(heart);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(canvas.getByText(/Prohlížeč nedovolil výběr uložit/)).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Zavřít' }));
    await expect(canvas.queryByText(/Prohlížeč nedovolil/)).toBeNull();
  },
};

/** The server does not answer as it should; the next try succeeds. */
export const ServerFailing: Story = {
  parameters: { server: failing({ eventPicks: 'page' }) },
  beforeEach: withPicks({ own: titlesOf([concert]) }),
  async play(context) {
    const { canvas } = context;
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await serverOf(context).change({ faults: {} });
    await userEvent.click(await canvas.findByRole('button', { name: 'Zkusit znovu' }));
    await expect(await canvas.findByRole('listitem')).toBeVisible();
  },
};
/** Loaded by itself when the connection is back. */
export const Offline: Story = {
  parameters: { server: failing({ eventPicks: 'drop' }) },
  beforeEach: withPicks({ own: titlesOf([concert]) }),
  async play(context) {
    const { canvas } = context;
    await expect(await canvas.findByText(/Až se připojení vrátí/)).toBeVisible();
    await serverOf(context).change({ faults: {} });
    window.dispatchEvent(new Event('online'));
    await expect(await canvas.findByRole('listitem')).toBeVisible();
  },
};
export const Loading: Story = {
  parameters: { server: failing({ eventPicks: 'hold' }) },
  beforeEach: withPicks({ own: titlesOf([concert]) }),
  async play({ canvas }) {
    await expect(canvas.getByText('Načítáme…')).toBeVisible();
  },
};
