import { userEvent, type within } from 'storybook/test';
import { jana } from './people.ts';

/** Asks for a link that sets a new password of Jana's. */
export const forgetPassword = async (dialog: ReturnType<typeof within>): Promise<void> => {
  await userEvent.type(await dialog.findByRole('textbox', { name: 'Email' }), jana.email);
  await userEvent.click(await dialog.findByRole('button', { name: 'Obnovit heslo' }));
};
