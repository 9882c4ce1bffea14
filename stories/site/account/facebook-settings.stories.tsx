import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { SocialPage } from '../../../contract/social/social-connection.ts';
import {
  LazyFacebookReturnPage,
  LazySettingsPage,
} from '../../../site/components/parts/settings-part.tsx';
import { expectToFit } from '../../support/fitting.ts';
import { onSite } from '../../support/on-site.tsx';
import { jana, janaLoggedIn } from '../../support/people.ts';
import { narrow } from '../../support/viewports.ts';

/** What the login dialog of Facebook returns to; the way through it is a journey. */
const meta: Meta<typeof LazyFacebookReturnPage> = {
  component: LazyFacebookReturnPage,
  decorators: [onSite],
  parameters: janaLoggedIn,
};
export default meta;
type Story = StoryObj<typeof meta>;

export const WithoutCode: Story = {
  parameters: { path: '/fb/redirect' },
  async play({ canvasElement }) {
    const inside = within(canvasElement);
    await expect(await inside.findByRole('alert')).toHaveTextContent(/^Sem se vrací přihlášení/);
    await expect(inside.getByRole('link', { name: 'Do Nastavení' })).toBeVisible();
  },
};

export const Refused: Story = {
  parameters: { path: '/fb/redirect?error=access_denied&error_reason=user_denied&state=x' },
  globals: { ...narrow, theme: 'dark' },
  async play({ canvasElement }) {
    const alert = await within(canvasElement).findByRole('alert');
    await expect(alert).toHaveTextContent(/nepovolili\. Nic se nezměnilo\.$/);
  },
};

/** A server without an app says so. */
export const NotSetUp: Story = {
  parameters: { path: '/fb/redirect?state=stav&code=kod' },
  async play({ canvasElement }) {
    const alert = await within(canvasElement).findByRole('alert');
    await expect(alert).toHaveTextContent(/^Provozovatel mapy Facebook nenastavil/);
  },
};

/** The settings of such a server do not mention what leads nowhere. */
export const NothingToConnect: Story = {
  render: () => <LazySettingsPage />,
  async play({ canvasElement }) {
    const inside = within(canvasElement);
    await inside.findByRole('region', { name: 'Přihlášení' });
    await waitFor(() => expect(inside.queryByText('Načítáme…')).toBeNull());
    await expect(inside.queryByText('Facebook')).toBeNull();
  },
};
export const ToBeConnected: Story = {
  parameters: { configuration: { facebook: true } },
  render: () => <LazySettingsPage />,
  async play({ canvasElement }) {
    const inside = within(canvasElement);
    await expect(await inside.findByRole('region', { name: 'Facebook' })).toBeVisible();
    await expect(inside.getByRole('link', { name: 'Facebook' })).toBeVisible();
  },
};

const withFacebook = (pages: SocialPage[]) => ({
  ...janaLoggedIn,
  server: { ...janaLoggedIn.server, facebook: { as: jana.email, pages } },
});

/** Pages, one of which has to be connected again; removing one says so. */
export const Connected: Story = {
  parameters: withFacebook([
    { id: '2001', title: 'Město Svitavy', failure: null },
    { id: '2002', title: 'Městská knihovna ve Svitavách', failure: 'expired' },
  ]),
  render: () => <LazySettingsPage />,
  async play({ canvasElement }) {
    const region = await within(canvasElement).findByRole('region', { name: 'Facebook' });
    const own = within(region);
    const rows = await own.findAllByRole('listitem');
    await expect(rows).toHaveLength(2);
    await expect(within(rows[1]!).getByText(/propojte ji znovu/)).toBeVisible();
    await expect(own.getByRole('link', { name: 'Mých akcích' })).toBeVisible();
    await expectToFit(region);
    await userEvent.click(
      await own.findByRole('button', { name: 'Odebrat stránku: Město Svitavy' }),
    );
    await expect(await own.findByText('Stránka „Město Svitavy“ je odebraná.')).toBeVisible();
    await waitFor(() => expect(own.getAllByRole('listitem')).toHaveLength(1));
  },
};

export const ConnectedInTheDark: Story = {
  ...Connected,
  globals: { ...narrow, theme: 'dark' },
};

/** Whoever has no page at Facebook, or chose none. */
export const WithoutPages: Story = {
  parameters: withFacebook([]),
  render: () => <LazySettingsPage />,
  async play({ canvasElement }) {
    const own = within(await within(canvasElement).findByRole('region', { name: 'Facebook' }));
    await expect(await own.findByText(/^Žádná stránka není propojená/)).toBeVisible();
    await expect(own.getByRole('button', { name: 'Odpojit Facebook' })).toBeVisible();
  },
};
