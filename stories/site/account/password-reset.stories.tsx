import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { PasswordResetDialog } from '../../../site/account/password-reset-dialog.tsx';
import { now } from '../../fixtures/now.ts';
import { forgetPassword } from '../../support/account-steps.ts';
import { onSite } from '../../support/on-site.tsx';
import { jana } from '../../support/people.ts';
import { serverOf, type StoryServer } from '../../support/story-server.ts';
import { narrow } from '../../support/viewports.ts';

const closed = fn();

const meta: Meta<typeof PasswordResetDialog> = {
  component: PasswordResetDialog,
  decorators: [onSite],
  parameters: { server: { people: [jana] } },
};
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

/** Dialog opened by the password reset link in Jana's mail. */
const resetting: Pick<Story, 'render' | 'parameters'> = {
  parameters: {
    prepare: async (server: StoryServer) => ({ slug: await server.mailedSlug() }),
    server: {
      calls: [{ as: jana.email, call: 'forgottenPassword', body: { email: jana.email } }],
    },
  },
  render: (_args, { loaded }) => (
    <PasswordResetDialog slug={String(loaded['slug'])} onClose={closed} />
  ),
};
const setPassword = async (canvas: Canvas, again = 'nové heslo') => {
  const dialog = within(await canvas.findByRole('dialog', { name: 'Změna hesla' }));
  await userEvent.type(await dialog.findByLabelText('Nové heslo'), 'nové heslo');
  await userEvent.type(await dialog.findByLabelText('Nové heslo znovu'), again);
  await userEvent.click(await dialog.findByRole('button', { name: 'Nastavit heslo' }));
  return dialog;
};

/** The dialog closes by itself after a delay. */
export const PasswordReset: Story = {
  ...resetting,
  async play(context) {
    closed.mockClear();
    const dialog = await setPassword(context.canvas);
    await expect(await dialog.findByText('Heslo změněno.')).toBeVisible();
    await expect(closed).not.toHaveBeenCalled();
    const login = { email: jana.email, password: 'nové heslo' };
    await serverOf(context).call(jana.email, 'login', login);
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  },
};
export const PasswordResetMistyped: Story = {
  ...resetting,
  async play({ canvas }) {
    const dialog = await setPassword(canvas, 'nové hezlo');
    await expect(await dialog.findByText('Heslo není stejné.')).toBeVisible();
  },
};
/** A truncated link: an error instead of the form. */
export const PasswordResetByHalfALink: Story = {
  render: () => <PasswordResetDialog slug="zkraceny" onClose={closed} />,
  async play({ canvas }) {
    const dialog = within(await canvas.findByRole('dialog', { name: 'Změna hesla' }));
    await dialog.findByText('Nastala chyba.');
    // The dialog slides in.
    await waitFor(() => expect(dialog.getByText(/^Odkaz není celý/)).toBeVisible());
    await expect(dialog.queryByLabelText('Nové heslo')).toBeNull();
  },
};
/** The link has expired: it is valid for an hour, and another one is a form away. */
export const PasswordResetTooLate: Story = {
  ...resetting,
  globals: { ...narrow, theme: 'dark' },
  async play(context) {
    await serverOf(context).change({ now: now + 61 * 60_000 });
    const dialog = await setPassword(context.canvas);
    await expect(await dialog.findByText('Nastala chyba.')).toBeVisible();
    await expect(dialog.getByText(/^Odkaz už neplatí/)).toBeVisible();
    await expect(dialog.queryByLabelText('Nové heslo')).toBeNull();
    await forgetPassword(dialog);
    await dialog.findByText('Byl vám úspěšně poslán email s odkazem pro obnovení hesla.');
    await expect(await serverOf(context).mails()).toHaveLength(2);
  },
};
