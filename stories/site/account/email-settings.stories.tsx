import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { LazySettingsPage } from '../../../site/components/parts/settings-part.tsx';
import { onSite } from '../../support/on-site.tsx';
import { jana, janaLoggedIn } from '../../support/people.ts';
import { password, type Scenario } from '../../support/scenario.ts';
import { changeEmail, section, settingsStory } from '../../support/settings-steps.ts';
import { narrow } from '../../support/viewports.ts';

const meta: Meta<typeof LazySettingsPage> = {
  component: LazySettingsPage,
  decorators: [onSite],
  parameters: janaLoggedIn,
};
export default meta;
type Story = StoryObj<typeof meta>;

/** Nobody has used the link mailed at registration. */
const unconfirmed: Scenario = { people: [{ ...jana, unconfirmed: true }] };
export const Unconfirmed: Story = settingsStory(unconfirmed, async ({ canvas, server }) => {
  const reminder = within(await canvas.findByRole('complementary', { name: 'Potvrzení emailu' }));
  await userEvent.click(await reminder.findByRole('button', { name: 'Poslat znovu' }));
  await expect(await reminder.findByText('Poslali jsme nový odkaz, platí 60 minut.')).toBeVisible();
  await expect(await server.mails()).toMatchObject([
    { recipient: jana.email, subject: 'Potvrzení emailu' },
  ]);
  const link = { slug: await server.mailedSlug() };
  await expect(await server.call(jana.email, 'confirmEmail', link)).toEqual({
    done: true,
    changed: false,
  });
});
/** The mail server of her address says that there is no such mailbox. */
export const UnconfirmedAndUnknown: Story = settingsStory(
  { people: [{ ...jana, unconfirmed: 'unknown' }] },
  async ({ canvas }) => {
    const reminder = within(await canvas.findByRole('complementary', { name: 'Potvrzení emailu' }));
    await expect(reminder.getByText(/nejde doručit pošta.*Opravte ho prosím níže/)).toBeVisible();
    await userEvent.click(await reminder.findByRole('button', { name: 'Poslat znovu' }));
    await expect(await reminder.findByText(/^Poslali jsme nový odkaz/)).toBeVisible();
  },
);
export const UnconfirmedAndUnknownInTheDark: Story = {
  ...UnconfirmedAndUnknown,
  globals: { ...narrow, theme: 'dark' },
};

/** More mails than the server sends in an hour. */
export const UnconfirmedTooOften: Story = settingsStory(
  {
    ...unconfirmed,
    calls: Array.from({ length: 5 }, () => ({
      as: jana.email,
      call: 'sendConfirmation' as const,
    })),
  },
  async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Poslat znovu' }));
    await expect(await canvas.findByText(/^Příliš mnoho pokusů/)).toBeVisible();
  },
  { globals: { ...narrow, theme: 'dark' } },
);

export const Email: Story = settingsStory({}, async ({ canvas, server }) => {
  const own = section(canvas, 'Email');
  await userEvent.click(await own.findByRole('button', { name: 'Poslat odkaz' }));
  await expect(await own.findByText('Zadejte prosím Váš email.')).toBeVisible();
  await changeEmail(own);
  await expect(await own.findByText(/Na nova@example.cz jsme poslali odkaz/)).toBeVisible();
  await expect((await server.mails()).map(({ recipient }) => recipient)).toEqual([
    'nova@example.cz',
  ]);
  await expect(own.getByLabelText('Vaše heslo')).toHaveValue('');
});
/** A change that waits is told after a reload too, and can be ended. */
export const EmailPending: Story = settingsStory(
  {
    calls: [
      {
        as: jana.email,
        call: 'setEmail',
        body: { email: 'nova@example.cz', password },
      },
    ],
  },
  async ({ canvas, server }) => {
    const own = section(canvas, 'Email');
    await own.findByText(/^Na nova@example.cz jsme poslali odkaz.*až změnu.*potvrdíte/);
    await userEvent.click(await own.findByRole('button', { name: 'Zrušit změnu' }));
    await own.findByText('Změna emailu je zrušená.');
    await expect(own.queryByText(/nova@example.cz/)).toBeNull();
    await expect(own.queryByRole('button', { name: 'Zrušit změnu' })).toBeNull();
    const link = { slug: await server.mailedSlug() };
    await expect(await server.ask(jana.email, 'confirmEmail', link)).toMatchObject({
      code: 'reset-failed',
    });
  },
);
export const EmailPendingNarrow: Story = {
  ...EmailPending,
  globals: { ...narrow, theme: 'dark' },
};
export const EmailRefused: Story = settingsStory({}, async ({ canvas }) => {
  const own = section(canvas, 'Email');
  await changeEmail(own, 'jiné heslo');
  await expect(await own.findByText('Toto není vaše heslo.')).toBeVisible();
  await expect(own.getByLabelText('Nový email')).toHaveValue('nova@example.cz');
});
/** An answer that does not match the schema: the message names the administrator. */
export const EmailUnhandled: Story = settingsStory(
  { faults: { setEmail: 'page' } },
  async ({ canvas }) => {
    const own = section(canvas, 'Email');
    await changeEmail(own);
    await expect(
      await own.findByText(
        'Nastala chyba, kontaktujte prosím administrátora (spravce@example.cz).',
      ),
    ).toBeVisible();
  },
);
