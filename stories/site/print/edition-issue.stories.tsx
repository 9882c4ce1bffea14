import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes } from 'react-router';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { protectedPages } from '../../../contract/protected-pages.ts';
import { LazyEditionsPage } from '../../../site/components/parts/editions-part.tsx';
import {
  changeIssue,
  emptyIssue,
  issueOf,
  moveEvents,
  readIssue,
} from '../../support/edition-data.ts';
import type { BoundQueries } from '../../support/inside.ts';
import { onSite } from '../../support/on-site.tsx';
import { jana } from '../../support/people.ts';
import { startClock } from '../../support/start-clock.ts';
import { serverOf, type StoryServer } from '../../support/story-server.ts';
import { narrow, wide } from '../../support/viewports.ts';

/** Timeout that includes loading the chunk of the page. */
const slow = { timeout: 15_000 };

const meta: Meta<typeof LazyEditionsPage> = {
  component: LazyEditionsPage,
  decorators: [onSite],
  parameters: {
    path: '/tisk/vydani/1/',
    server: issueOf(),
    loggedIn: jana.email,
    minAxeChecks: 12,
  },
  globals: wide,
  beforeEach: () => startClock(),
  render: () => (
    <Routes>
      <Route path={protectedPages.editions.path} element={<LazyEditionsPage />} />
    </Routes>
  ),
};
export default meta;
type Story = StoryObj<typeof meta>;

const story = (
  play: (inside: BoundQueries, server: StoryServer) => Promise<void>,
  more: Partial<Story> = {},
): Story => ({
  ...more,
  async play(context) {
    const inside = within(context.canvasElement);
    await inside.findByText('Akce', { selector: 'h3' }, slow);
    await play(inside, serverOf(context));
  },
});
const press = async (inside: BoundQueries, name: string | RegExp): Promise<void> =>
  userEvent.click(await inside.findByRole('button', { name }, slow));
const textOf = (inside: BoundQueries): string =>
  inside.getByRole('region', { name: 'Náhled textu pro zpravodaj' }).textContent;

export const Whole = story(async (inside) => {
  const picture = await inside.findByRole('img', { name: 'Náhled dokumentu' }, slow);
  await waitFor(() => expect((picture as HTMLImageElement).naturalWidth).toBeGreaterThan(500));
  await expect(inside.getByText(/^Vytisknou se 3\sakce\.$/)).toBeVisible();
  await expect(textOf(inside)).toContain('Úterý 24.');
  await expect(inside.getByRole('button', { name: 'Stáhnout PDF' })).toBeVisible();
  await expect(inside.queryByRole('button', { name: /^Vyměnit/ })).toBeNull();
});

export const NarrowInTheDark = story(
  async (inside) => {
    await press(inside, 'Zkrátit: Večer dechovky');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
  { globals: { ...narrow, theme: 'dark' } },
);

/** The text of the newsletter follows at once; the focus returns to the button. */
export const Shortened = story(async (inside) => {
  await press(inside, 'Zkrátit: Večer dechovky');
  const title = inside.getByLabelText('Název v tomto vydání');
  await expect(title).toHaveFocus();
  await userEvent.clear(title);
  await userEvent.type(title, 'Dechovka');
  const text = inside.getByLabelText('Popis v tomto vydání');
  await userEvent.clear(text);
  await userEvent.type(text, 'Tančí se.');
  await press(inside, 'Uložit znění');
  await expect(await inside.findByRole('heading', { name: 'Dechovka' })).toBeVisible();
  await expect(inside.getByText('Vaše znění: „Tančí se.“')).toBeVisible();
  await expect(textOf(inside)).toMatch(/18:00 Dechovka, .*\nTančí se\./);
  const shorten = inside.getByRole('button', { name: 'Zkrátit: Večer dechovky' });
  await waitFor(() => expect(shorten).toHaveFocus());
  await press(inside, 'Zkrátit: Večer dechovky');
  await press(inside, 'Vrátit původní');
  await expect(await inside.findByRole('heading', { name: 'Večer dechovky' })).toBeVisible();
});

export const LeftOut = story(async (inside) => {
  await press(inside, 'Vynechat: Přednáška o včelách');
  const back = await inside.findByRole('button', { name: 'Vrátit: Přednáška o včelách' });
  await expect(inside.getByText(/^Vytisknou se 2\sakce ze\s3\.$/)).toBeVisible();
  await expect(textOf(inside)).not.toContain('včelách');
  await userEvent.click(back);
  await expect(await inside.findByText(/^Vytisknou se 3\sakce\.$/)).toBeVisible();
});

/** An edition of at most two events keeps the others at hand. */
export const Swapped = story(
  async (inside) => {
    await expect(inside.getByText('Do počtu akcí vydání se nevešla, nevytiskne se.')).toBeVisible();
    await press(inside, 'Vyměnit: Večer dechovky');
    await expect(inside.getByLabelText('Místo ní vytisknout')).toHaveFocus();
    await press(inside, 'Vyměnit');
    await expect(
      await inside.findByText(/^Vyměněná: místo ní se vytiskne „Taneční večer/),
    ).toBeVisible();
    await expect(textOf(inside)).toContain('Taneční večer');
    await expect(textOf(inside)).not.toContain('dechovky');
    const back = inside.getByRole('button', { name: 'Vrátit: Večer dechovky' });
    await waitFor(() => expect(back).toHaveFocus());
  },
  { parameters: { server: issueOf({ limit: 2 }) } },
);

/** A new version keeps the changes and marks what moved. */
export const NewVersion = story(async (inside, server) => {
  await changeIssue(server, 'vecer-dechovky', { title: 'Dechovka' });
  await moveEvents(server);
  // The page still has the version before the change made elsewhere.
  await press(inside, 'Nová verze podle dat');
  await expect(await inside.findByText(/mezitím změnilo/)).toBeVisible();
  await expect(await inside.findByRole('heading', { name: 'Dechovka' })).toBeVisible();
  await press(inside, 'Nová verze podle dat');
  await expect(await inside.findByText('změnil se čas')).toBeVisible();
  await expect(inside.getByText('zrušená')).toBeVisible();
  await expect(inside.getByText(/^2\. verze/)).toBeVisible();
  await expect(inside.getByRole('heading', { name: 'Dechovka' })).toBeVisible();
  await expect(textOf(inside)).toMatch(/19:00 Přednáška/);
});

export const OverBudget = story(
  async (inside) => {
    await expect(inside.getByText(/limit je 300\./)).toBeVisible();
    await expect(inside.getByText(/Nevešlo se: 1/)).toBeVisible();
    await expect(inside.getByText(/^Do textu pro zpravodaj se nevešla/)).toBeVisible();
  },
  { parameters: { server: issueOf({ budget: 300 }) } },
);

export const NothingToPrint = story(
  async (inside) => {
    await expect(inside.getByText(/^Není co tisknout/)).toBeVisible();
    await expect(inside.getByText(/není ve výběru žádná akce/)).toBeVisible();
  },
  { parameters: { server: emptyIssue } },
);

/** The PDF is written by the real compiler when it is asked for. */
export const Files = story(async (inside, server) => {
  for (const name of ['Stáhnout PDF', 'Stáhnout text', 'Stáhnout RTF']) {
    await press(inside, name);
    await waitFor(() => expect(inside.queryByText('Připravujeme soubor…')).toBeNull(), slow);
  }
  const requests = await server.requests();
  for (const file of ['pdf', 'text', 'rtf'])
    await expect(requests).toContain(`GET /api/edition-issue/1/${file}/`);
  await expect(inside.queryByText(/Server teď neodpovídá/)).toBeNull();
});

export const FileFails = story(
  async (inside) => {
    await press(inside, 'Stáhnout PDF');
    await expect(await inside.findByText(/^Server teď neodpovídá/)).toBeVisible();
  },
  { parameters: { server: { ...issueOf(), faults: { issuePdf: 'drop' } } } },
);

export const Missing: Story = {
  parameters: { path: '/tisk/vydani/99/' },
  async play({ canvasElement }) {
    const inside = within(canvasElement);
    await expect(await inside.findByRole('alert', undefined, slow)).toHaveTextContent(/nemáte/);
    await expect(inside.queryByRole('button', { name: 'Zkusit znovu' })).toBeNull();
  },
};

export const Fails: Story = {
  parameters: { server: { ...issueOf(), faults: { editionIssue: 'drop' } } },
  async play(context) {
    const inside = within(context.canvasElement);
    const retry = await inside.findByRole('button', { name: 'Zkusit znovu' }, slow);
    await serverOf(context).change({ faults: {} });
    await userEvent.click(retry);
    await inside.findByText('Akce', { selector: 'h3' }, slow);
    await expect((await readIssue(serverOf(context))).version).toBe(1);
  },
};
