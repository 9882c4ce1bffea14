import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { EventEditorPages, eventEditor, ready } from '../../support/event-editor-steps.tsx';
import { onSite } from '../../support/on-site.tsx';
import { leaveDraft, organizer } from '../../support/organizer-data.ts';
import { jana, petr } from '../../support/people.ts';
import { password } from '../../support/scenario.ts';
import { serverOf } from '../../support/story-server.ts';
import { narrow } from '../../support/viewports.ts';

/** Form of an event whose author was logged out elsewhere before she saved it. */
const meta: Meta<typeof EventEditorPages> = {
  component: EventEditorPages,
  decorators: [onSite],
  ...eventEditor,
  async beforeEach(context) {
    const end = eventEditor.beforeEach();
    await leaveDraft(serverOf(context), { title: 'Ples' });
    return end;
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

const note = /^Přihlášení skončilo\. Text zůstal v\stomto prohlížeči\.$/;

const saveWithoutLogin = async (context: StoryContext) => {
  const { canvasElement } = context;
  await ready(canvasElement);
  const inside = within(canvasElement);
  await userEvent.type(await inside.findByLabelText('Název akce'), ' hasičů');
  await serverOf(context).call(jana.email, 'logoutEverywhere', {});
  await userEvent.click(await inside.findByRole('button', { name: 'Uložit koncept' }));
  const dialog = await inside.findByRole('dialog', { name: 'Přihlášení' });
  await Promise.all(dialog.getAnimations().map(({ finished }) => finished));
  await within(dialog).findByLabelText('Heslo');
  return { inside, dialog: within(dialog) };
};

/** The login is asked for over the form, which goes on afterwards. */
export const SameAccount: Story = {
  async play(context) {
    const { inside, dialog } = await saveWithoutLogin(context);
    await expect(inside.getByRole('dialog')).toHaveAccessibleDescription(note);
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(jana.email);
    await expect(dialog.getByLabelText('Heslo')).toHaveFocus();
    await userEvent.keyboard(`${password}{Enter}`);
    await waitFor(() => expect(inside.queryByRole('dialog')).toBeNull());
    await expect(inside.queryByText(note)).toBeNull();
    await expect(inside.getByLabelText('Název akce')).toHaveValue('Ples hasičů');
    await userEvent.click(await inside.findByRole('button', { name: 'Uložit koncept' }));
    await inside.findByText(/^Koncept je uložený/);
  },
};

/** The form of another account is not shown to the one that logged in. */
export const AnotherAccount: Story = {
  parameters: { server: { ...organizer, people: [jana, petr] } },
  async play(context) {
    const { inside, dialog } = await saveWithoutLogin(context);
    const email = dialog.getByRole('textbox', { name: 'Email' });
    await userEvent.clear(email);
    await userEvent.type(email, petr.email);
    await userEvent.type(await dialog.findByLabelText('Heslo'), `${password}{Enter}`);
    await waitFor(() => expect(inside.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(inside.getByLabelText('Název akce')).toHaveValue(''));
  },
};

/** Without logging in, the form stays readable under a bar; saving asks for the login again. */
export const Closed: Story = {
  globals: { ...narrow, theme: 'dark' },
  async play(context) {
    const { inside } = await saveWithoutLogin(context);
    const close = () =>
      fireEvent(inside.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await close();
    await waitFor(() => expect(inside.queryByRole('dialog')).toBeNull());
    await expect(inside.getByText(note)).toBeVisible();
    await expect(inside.getByLabelText('Název akce')).toHaveValue('Ples hasičů');
    await userEvent.click(await inside.findByRole('button', { name: 'Uložit koncept' }));
    await inside.findByRole('dialog', { name: 'Přihlášení' });
    await close();
    await userEvent.click(await inside.findByRole('button', { name: 'Přihlásit se' }));
    const again = within(await inside.findByRole('dialog', { name: 'Přihlášení' }));
    await expect(await again.findByRole('textbox', { name: 'Email' })).toHaveValue(jana.email);
    // Also when the form was loaded before.
    await expect(again.getByLabelText('Heslo')).toHaveFocus();
  },
};
