import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes } from 'react-router';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { protectedPages } from '../../../contract/protected-pages.ts';
import type { SocialPage } from '../../../contract/social/social-connection.ts';
import { LazyShareEventPage } from '../../../site/components/parts/organizer-part.tsx';
import { expectToFit } from '../../support/fitting.ts';
import { onSite } from '../../support/on-site.tsx';
import { createEvent } from '../../support/organizer-data.ts';
import { jana } from '../../support/people.ts';
import type { StoryPost } from '../../support/scenario.ts';
import { startClock } from '../../support/start-clock.ts';
import { narrow } from '../../support/viewports.ts';

const town: SocialPage = { id: '2001', title: 'Město Svitavy', failure: null };
const library: SocialPage = {
  id: '2002',
  title: 'Městská knihovna ve Svitavách',
  failure: 'expired',
};

/** In the route that its address has a parameter of. */
const InRoute = () => (
  <Routes>
    <Route path={protectedPages.shareEvent.path} element={<LazyShareEventPage />} />
  </Routes>
);

const meta: Meta<typeof InRoute> = {
  component: InRoute,
  decorators: [onSite],
  beforeEach: startClock,
};
export default meta;
type Story = StoryObj<typeof meta>;

const created = createEvent({ title: 'Adventní koncert dechové hudby ve Fabrice' });

/** Jana has an event, and pages when the operator has set an app. */
const withPages = (pages: SocialPage[] | null, posts: StoryPost[] = []) => ({
  loggedIn: jana.email,
  path: '/moje-akce/sdilet/1',
  server: {
    people: [jana],
    calls: [created],
    ...(pages && { facebook: { as: jana.email, pages, posts } }),
  },
});

/** An operator without an app: nothing leads nowhere, and the link can be shared. */
export const WithoutApp: Story = {
  parameters: withPages(null),
  async play({ canvas }) {
    await expect(await canvas.findByText(/^Přispívat z\smapy na stránky nejde/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Zveřejnit' })).toBeNull();
    const link = canvas.getByRole('link', { name: /^Sdílet na Facebooku/ });
    const address = new URL(link.getAttribute('href') ?? '');
    await expect(address.host).toBe('www.facebook.com');
    await expect(address.searchParams.get('u')).toMatch(/\/detail\/adventni-koncert/);
  },
};

export const WithoutPages: Story = {
  parameters: withPages([]),
  async play({ canvas }) {
    await expect(await canvas.findByRole('link', { name: 'otevřít Nastavení' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/nastaveni\/$/),
    );
    await expect(canvas.queryByRole('button', { name: 'Zveřejnit' })).toBeNull();
  },
};

/** The only page is chosen; the preview follows the text; the post is then in the list. */
export const OnePage: Story = {
  parameters: withPages([town]),
  async play({ canvas, canvasElement }) {
    const text = await canvas.findByLabelText('Text');
    await expect(text).toHaveValue(
      'Adventní koncert dechové hudby ve Fabrice\nSobota 28.\u00a0listopadu v\u00a015:00 (a\u00a0dalších 5\u00a0termínů)\nKulturní dům, Svitavy',
    );
    await expect(canvas.getByLabelText('Město Svitavy')).toBeChecked();
    await userEvent.clear(text);
    await userEvent.type(text, 'Přijďte!');
    const preview = canvas.getByRole('figure');
    await expect(within(preview).getByText('Přijďte!')).toBeVisible();
    await expectToFit(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Zveřejnit' }));
    const list = await canvas.findByRole('region', { name: 'Kde je sdílená' });
    await expect(within(list).getByText('Odesílá se…')).toBeVisible();
    await expect(within(list).getByText('Přijďte!')).toBeVisible();
    await waitFor(() => expect(document.activeElement).toBe(within(list).getByRole('heading')));
  },
};

/** Two pages, none of which is chosen; a time that has passed. */
export const RefusedForm: Story = {
  parameters: withPages([town, library]),
  globals: { ...narrow },
  async play({ canvas, canvasElement }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Zveřejnit' }));
    await expect(await canvas.findByText('Vyberte aspoň jednu stránku.')).toBeVisible();
    await expect(canvas.getByLabelText(/^Město Svitavy/)).toHaveFocus();
    await userEvent.click(await canvas.findByLabelText(/^Město Svitavy/));
    await userEvent.click(await canvas.findByLabelText(/^V.určený čas/));
    await userEvent.type(await canvas.findByLabelText('Den'), '20. 11. 2026');
    const hour = await canvas.findByLabelText('Hodina');
    await expect(hour.offsetWidth).toBeGreaterThan(80);
    await userEvent.type(hour, '8');
    await userEvent.click(await canvas.findByRole('button', { name: 'Naplánovat' }));
    await expect(await canvas.findByText(/^Tento čas už minul/)).toBeVisible();
    await expectToFit(canvasElement);
  },
};

const everyState: StoryPost[] = [
  { message: 'Smazaný', state: 'deleted' },
  { message: 'Nezveřejněný', state: 'failed', failure: 'expired' },
  { message: 'Nepotvrzený', state: 'unknown', failure: 'unanswered' },
  { message: 'Posílaný', state: 'unknown', isOpen: true },
  { message: 'Zveřejněný' },
  { message: 'Mazaný', isWanted: false, isOpen: true },
  { message: 'Nesmazaný', isWanted: false, failure: 'role' },
  {
    message: 'ZRUŠENO: Adventní koncert',
    kind: 'notice',
    state: 'pending',
    isOpen: true,
    hours: 5,
  },
];

/** What each post says and offers. */
export const EveryState: Story = {
  parameters: withPages([town], everyState),
  globals: { ...narrow, theme: 'dark' },
  async play({ canvas, canvasElement }) {
    const list = await canvas.findByRole('region', { name: 'Kde je sdílená' });
    const rows = within(list)
      .getAllByRole('listitem')
      .map((item) => ({
        state: within(item).getByRole('status').textContent?.replace(/\s/g, ' '),
        offers: within(item)
          .queryAllByRole('button')
          .map((button) => button.textContent?.replace(/\s/g, ' ')),
        isLinked: within(item).queryByRole('link') !== null,
      }));
    await expect(rows).toEqual([
      {
        state: 'Naplánováno na 20. 11. 17:00',
        offers: ['Zveřejnit hned', 'Neoznamovat'],
        isLinked: false,
      },
      {
        state: 'Zveřejněno 20. 11. 12:00',
        offers: ['Zkusit smazat znovu'],
        isLinked: true,
      },
      { state: 'Maže se…', offers: [], isLinked: true },
      {
        state: 'Zveřejněno 20. 11. 12:00',
        offers: ['Smazat z Facebooku'],
        isLinked: true,
      },
      { state: 'Odesláno, čekáme na potvrzení…', offers: [], isLinked: false },
      { state: 'Nepotvrzeno', offers: ['Ověřit znovu'], isLinked: false },
      {
        state: 'Nezveřejněno',
        offers: ['Zkusit znovu', 'Odebrat ze seznamu'],
        isLinked: false,
      },
      { state: 'Smazáno', offers: [], isLinked: false },
    ]);
    await expect(within(list).getByText(/^Propojení s.Facebookem skončilo/)).toBeVisible();
    await expect(within(list).getByText(/^Na této stránce už nesmíte přispívat/)).toBeVisible();
    await expectToFit(canvasElement);
  },
};

/** A failed post is removed from the list. */
export const Forgotten: Story = {
  parameters: withPages([town], [{ message: 'Nezveřejněný', state: 'failed', failure: 'link' }]),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /^Odebrat ze seznamu/ }));
    await waitFor(() =>
      expect(canvas.queryByRole('region', { name: 'Kde je sdílená' })).toBeNull(),
    );
  },
};

export const Missing: Story = {
  parameters: { ...withPages([town]), path: '/moje-akce/sdilet/99' },
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Takovou akci nemáte. Možná je smazaná, nebo patří někomu jinému.',
    );
  },
};
