import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes } from 'react-router';
import { expect, userEvent, waitFor } from 'storybook/test';
import { LoginAsBanner } from '../../../site/components/layout/login-as-banner.tsx';
import { EmailConfirmationPage } from '../../../site/pages/email-confirmation-page.tsx';
import { LoginAsPage } from '../../../site/pages/login-as-page.tsx';
import type { CallResult } from '../../../site/account/session/account-client.ts';
import { done, fakeAccount, jana } from '../../support/fake-account.ts';
import { onSite } from '../../support/on-site.tsx';
import { narrow } from '../../support/viewports.ts';

const token = 'y'.repeat(43);
const administrator = { ...jana, email: 'spravce@example.cz' };

/** A server where the administrator logs in as Jana; `answer` is what it says to that. */
const helping = (answer: CallResult<unknown> = done({ token })) => {
  let isJana = false;
  return fakeAccount((name) => {
    if (name === 'loginAs') {
      isJana = answer.state === 'done';
      return answer;
    }
    if (name === 'logout') {
      isJana = false;
      return done({ done: true });
    }
    return done(isJana ? { ...jana, login_as: true } : administrator);
  }, administrator);
};

const meta: Meta<typeof LoginAsPage> = {
  component: LoginAsPage,
  decorators: [onSite],
  parameters: { path: `/loginas/${jana.email}` },
  render: () => (
    <>
      <LoginAsBanner />
      <Routes>
        <Route path="/loginas/:email?" element={<LoginAsPage />} />
        <Route path="/potvrzeni-emailu/:slug?" element={<EmailConfirmationPage />} />
        <Route path="/" element={<p>Mapa</p>} />
      </Routes>
    </>
  ),
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Helping: Story = {
  parameters: { account: helping() },
  async play({ canvas }) {
    await canvas.findByText('Mapa');
    const banner = await canvas.findByRole('region', { name: 'Přihlášení za uživatele' });
    await expect(banner).toHaveTextContent(`Jste přihlášeni jako ${jana.email}.`);
    await userEvent.click(canvas.getByRole('button', { name: 'Zpět ke svému účtu' }));
    await waitFor(() =>
      expect(canvas.queryByRole('region', { name: 'Přihlášení za uživatele' })).toBeNull(),
    );
  },
};
export const HelpingNarrow: Story = {
  parameters: { account: helping() },
  globals: { ...narrow, theme: 'dark' },
  async play({ canvas }) {
    await canvas.findByRole('button', { name: 'Zpět ke svému účtu' });
  },
};
export const OnTheWay: Story = {
  parameters: {
    account: (() => {
      const account = helping();
      return { ...account, loginAs: () => new Promise<never>(() => undefined) };
    })(),
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(`Loginuju se jako ${jana.email}`)).toBeVisible();
  },
};
export const NotAllowed: Story = {
  parameters: {
    account: helping({ state: 'refused', status: 403, error: null }),
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Error')).toBeVisible();
  },
};

const confirming = (answer: CallResult<unknown>): Story['parameters'] => ({
  path: `/potvrzeni-emailu/${'z'.repeat(43)}`,
  account: fakeAccount((name) => (name === 'confirmEmail' ? answer : done(jana)), jana),
});
export const EmailConfirmed: Story = {
  parameters: confirming(done({ done: true })),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Potvrdit nový email' }));
    await expect(await canvas.findByText(/^Email je změněný/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: /mapu/i })).toHaveAttribute('href', '/');
  },
};
export const EmailTooLate: Story = {
  parameters: confirming({ state: 'refused', status: 400, error: null }),
  globals: { ...narrow, theme: 'dark' },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Potvrdit nový email' }));
    await expect(await canvas.findByText(/^Odkaz už neplatí/)).toBeVisible();
  },
};
