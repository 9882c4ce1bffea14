import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes } from 'react-router';
import { expect, userEvent, waitFor } from 'storybook/test';
import { LoginAsBanner } from '../../../site/components/layout/login-as-banner.tsx';
import { EmailConfirmationPage } from '../../../site/pages/email-confirmation-page.tsx';
import { LoginAsPage } from '../../../site/pages/login-as-page.tsx';
import { now } from '../../fixtures/now.ts';
import { onSite } from '../../support/on-site.tsx';
import { administrator, jana, petr } from '../../support/people.ts';
import { password } from '../../support/scenario.ts';
import { serverOf, type StoryServer } from '../../support/story-server.ts';
import { narrow } from '../../support/viewports.ts';

const meta: Meta<typeof LoginAsPage> = {
  component: LoginAsPage,
  decorators: [onSite],
  parameters: {
    path: `/loginas/${jana.email}`,
    server: { people: [jana, petr, administrator] },
    loggedIn: administrator.email,
  },
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
  async play({ canvas }) {
    await canvas.findByText('Mapa');
    const banner = await canvas.findByRole('region', { name: 'Přihlášení jako uživatel' });
    await expect(banner).toHaveTextContent(`Pracujete v účtu ${jana.email}.`);
    await userEvent.click(await canvas.findByRole('button', { name: 'Zpět ke svému účtu' }));
    await waitFor(() =>
      expect(canvas.queryByRole('region', { name: 'Přihlášení jako uživatel' })).toBeNull(),
    );
  },
};
export const HelpingNarrow: Story = {
  globals: { ...narrow, theme: 'dark' },
  async play({ canvas }) {
    await canvas.findByRole('button', { name: 'Zpět ke svému účtu' });
  },
};
export const OnTheWay: Story = {
  parameters: { server: { faults: { loginAs: 'hold' } } },
  async play({ canvas }) {
    await expect(await canvas.findByText(`Loginuju se jako ${jana.email}`)).toBeVisible();
  },
};
export const NotAllowed: Story = {
  parameters: { loggedIn: petr.email },
  async play({ canvas }) {
    await expect(await canvas.findByText('Error')).toBeVisible();
  },
};

/** Page opened by the confirmation link mailed to Jana's new address. */
const confirming: Pick<Story, 'parameters'> = {
  parameters: {
    server: {
      calls: [{ as: jana.email, call: 'setEmail', body: { email: 'nova@example.cz', password } }],
    },
    loggedIn: jana.email,
    prepare: async (server: StoryServer) => ({
      path: `/potvrzeni-emailu/${await server.mailedSlug()}`,
    }),
  },
};
export const EmailConfirmed: Story = {
  ...confirming,
  async play(context) {
    const { canvas } = context;
    await userEvent.click(await canvas.findByRole('button', { name: 'Potvrdit email' }));
    await expect(await canvas.findByText(/^Email je změněný/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: /mapu/i })).toHaveAttribute('href', '/');
    const { email } = await serverOf(context).call(jana.email, 'currentUser', {});
    await expect(email).toBe('nova@example.cz');
  },
};
/** Page opened by the link mailed to a new account. */
export const RegistrationConfirmed: Story = {
  parameters: {
    server: {
      people: [{ ...jana, unconfirmed: true }],
      calls: [{ as: jana.email, call: 'sendConfirmation' }],
    },
    loggedIn: jana.email,
    prepare: confirming.parameters?.['prepare'] as unknown,
  },
  async play(context) {
    const { canvas } = context;
    await userEvent.click(await canvas.findByRole('button', { name: 'Potvrdit email' }));
    await expect(await canvas.findByText('Email je potvrzený. Děkujeme.')).toBeVisible();
    const { email_confirmed } = await serverOf(context).call(jana.email, 'currentUser', {});
    await expect(email_confirmed).toBe(true);
  },
};
/** The link has expired; it is valid for an hour. */
export const EmailTooLate: Story = {
  ...confirming,
  globals: { ...narrow, theme: 'dark' },
  async play(context) {
    const { canvas } = context;
    await serverOf(context).change({ now: now + 61 * 60_000 });
    await userEvent.click(await canvas.findByRole('button', { name: 'Potvrdit email' }));
    await expect(await canvas.findByText(/^Odkaz už neplatí/)).toBeVisible();
  },
};
