import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import {
  LazyFacebookReturnPage,
  LazySettingsPage,
} from '../../../site/components/parts/settings-part.tsx';
import { onSite } from '../../support/on-site.tsx';
import { janaLoggedIn } from '../../support/people.ts';
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
    await expect(inside.getByRole('link', { name: 'Do nastavení' })).toBeVisible();
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
    await expect(alert).toHaveTextContent(/^Facebook tu není nastavený/);
  },
};

/** The settings of such a server offer no button that leads nowhere. */
export const NothingToConnect: Story = {
  render: () => <LazySettingsPage />,
  async play({ canvasElement }) {
    const region = await within(canvasElement).findByRole('region', { name: 'Facebook' });
    const own = within(region);
    await waitFor(() => expect(own.queryByText('Načítám…')).toBeNull());
    await expect(await own.findByText(/^Propojit Facebook tu zatím nejde/)).toBeVisible();
    await expect(own.queryByRole('button')).toBeNull();
  },
};
