import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { NavigationBar } from '../../../site/components/layout/navigation-bar.tsx';
import { forgetPassword } from '../../support/account-steps.ts';
import { onSite } from '../../support/on-site.tsx';
import { jana, janaLoggedIn } from '../../support/people.ts';
import { password } from '../../support/scenario.ts';
import { serverOf } from '../../support/story-server.ts';
import { narrow } from '../../support/viewports.ts';

const meta: Meta<typeof NavigationBar> = {
  component: NavigationBar,
  decorators: [onSite],
  parameters: { server: { people: [jana] } },
};
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

const openDialog = async (canvas: Canvas, opener: string, title: string) => {
  const menu = canvas.queryByRole('button', { name: 'Menu' });
  if (menu) await userEvent.click(menu);
  await userEvent.click(await canvas.findByRole('button', { name: opener }));
  const element: HTMLElement = await canvas.findByRole('dialog', { name: title });
  // The dialog slides in; its content is visible after the animation.
  await Promise.all(element.getAnimations().map(({ finished }) => finished));
  const dialog = within(element);
  await dialog.findByRole('textbox', { name: 'Email' });
  return dialog;
};
const openLogin = (canvas: Canvas) => openDialog(canvas, 'Přihlásit se', 'Přihlášení');
const openRegistration = (canvas: Canvas) => openDialog(canvas, 'Registrace', 'Registrace');

const logIn = async (dialog: Canvas, typed = password): Promise<void> => {
  await userEvent.type(await dialog.findByRole('textbox', { name: 'Email' }), jana.email);
  await userEvent.type(await dialog.findByLabelText('Heslo'), `${typed}{Enter}`);
};

export const Login: Story = {
  async play({ canvas }) {
    const dialog = await openLogin(canvas);
    await expect(dialog.getByRole('button', { name: 'Přihlásit se' })).toBeVisible();
    await expect(dialog.queryByText(/Zadejte prosím/)).toBeNull();
    // Event that a browser dispatches on a dialog when Escape is pressed.
    await fireEvent(canvas.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Přihlásit se' })).toHaveFocus();
  },
};

/** Errors appear on blurred fields; after a submit on all fields. */
export const LoginFilledInWrongly: Story = {
  async play({ canvas }) {
    const dialog = await openLogin(canvas);
    const email = dialog.getByRole('textbox', { name: 'Email' });
    await userEvent.type(email, 'jana');
    await userEvent.tab();
    await expect(await dialog.findByText('Email je v nesprávném formátu.')).toBeVisible();
    await expect(email).toHaveAccessibleDescription('Email je v nesprávném formátu.');
    await expect(dialog.queryByText('Zadejte prosím Vaše heslo.')).toBeNull();
    await userEvent.click(await dialog.findByRole('button', { name: 'Přihlásit se' }));
    await expect(await dialog.findByText('Zadejte prosím Vaše heslo.')).toBeVisible();
    await waitFor(() => expect(email).toHaveFocus());
  },
};

export const LoginRefused: Story = {
  async play({ canvas }) {
    const dialog = await openLogin(canvas);
    await logIn(dialog, 'jiné heslo');
    await expect(await dialog.findByText('Přihlášení se nezdařilo.')).toBeVisible();
    await expect(dialog.getByLabelText('Heslo')).toHaveValue('jiné heslo');
  },
};

/** The server is unreachable: a status instead of an alert, and typed values stay. */
export const LoginWithoutServer: Story = {
  parameters: { server: { faults: { login: 'drop' } } },
  async play({ canvas }) {
    const dialog = await openLogin(canvas);
    await logIn(dialog);
    await expect(await dialog.findByText(/Server teď neodpovídá/)).toBeVisible();
    await expect(dialog.getByRole('alert')).toBeEmptyDOMElement();
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(jana.email);
  },
};

export const LoggedIn: Story = {
  async play({ canvas }) {
    await logIn(await openLogin(canvas));
    const own = await canvas.findByRole('button', { name: jana.email });
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await userEvent.click(own);
    const titles = canvas.getAllByRole('link').map(({ textContent }) => textContent?.trim());
    await expect(titles.slice(1)).toEqual([
      'Vytvořit',
      'Vytvořit novou akci',
      'Moje akce',
      'Nastavení',
      'Pluginy',
      'Tisk událostí',
      'Odebírat',
      'O nás',
    ]);
    await userEvent.keyboard('{Escape}');
    await expect(own).toHaveFocus();
    await userEvent.click(own);
    await userEvent.click(await canvas.findByRole('button', { name: 'Odhlásit se' }));
    await canvas.findByRole('button', { name: 'Přihlásit se' });
  },
};
/** The items are in the menu itself, as deep as without a login. */
export const LoggedInNarrow: Story = {
  globals: { ...narrow, theme: 'dark' },
  parameters: janaLoggedIn,
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Menu' }));
    await expect(canvas.getByText(jana.email)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: jana.email })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Tisk událostí' })).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Odhlásit se' }));
    await canvas.findByRole('button', { name: 'Menu', expanded: false });
  },
};

export const Registration: Story = {
  async play({ canvas }) {
    const dialog = await openRegistration(canvas);
    await userEvent.click(await dialog.findByRole('button', { name: 'Registrovat se' }));
    for (const sentence of [
      'Jméno je povinné.',
      'Příjmení je povinné.',
      'Zadejte prosím Váš email.',
      'Zadejte prosím Vaše heslo.',
      'Zadejte prosím heslo ještě jednou.',
      'Je vyžadován souhlas se zpracováním osobních údajů!',
    ])
      await expect(await dialog.findByText(sentence)).toBeVisible();
    await waitFor(() => expect(dialog.getByLabelText('Jméno')).toHaveFocus());
  },
};

const fillIn = async (dialog: Canvas): Promise<void> => {
  for (const [label, text] of [
    ['Jméno', 'Jana'],
    ['Příjmení', 'Nováková'],
    ['Email', jana.email],
    ['Heslo', 'tajné heslo'],
    ['Heslo znovu', 'tajné heslo'],
  ] as const)
    await userEvent.type(await dialog.findByLabelText(label), text);
  await userEvent.click(await dialog.findByRole('checkbox'));
  await userEvent.click(await dialog.findByRole('button', { name: 'Registrovat se' }));
};

/** A common password gets a warning but is accepted. */
export const CommonPassword: Story = {
  async play({ canvas }) {
    const dialog = await openRegistration(canvas);
    const password = dialog.getByLabelText('Heslo');
    await expect(password).toHaveAccessibleDescription(/^Alespoň 6\sznaků/);
    await userEvent.type(password, 'heslo123');
    await expect(password).toHaveAccessibleDescription(/^Toto heslo zkouší útočníci/);
    await userEvent.type(password, ' a ještě tři slova');
    await expect(password).toHaveAccessibleDescription(/^Alespoň 6\sznaků/);
  },
};

const taken = /^Uživatel s\stouto emailovou adresou už existuje\.$/;
/** Errors of the server are shown at their fields. */
export const RegistrationRefused: Story = {
  async play({ canvas }) {
    const dialog = await openRegistration(canvas);
    await fillIn(dialog);
    await expect(await dialog.findByText(taken)).toBeVisible();
    const email = dialog.getByRole('textbox', { name: 'Email' });
    await expect(email).toHaveAccessibleDescription(taken);
    await waitFor(() => expect(email).toHaveFocus());
  },
};
export const RegistrationNarrow: Story = {
  globals: { ...narrow, theme: 'dark' },
  parameters: { server: { people: [] } },
  async play({ canvas, canvasElement }) {
    const dialog = await openRegistration(canvas);
    const box = (await canvas.findByRole('dialog')).getBoundingClientRect();
    await expect(box.width).toBe(window.innerWidth);
    await fillIn(dialog);
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await userEvent.click(await canvas.findByRole('button', { name: 'Menu' }));
    await expect(canvas.getByText(jana.email)).toBeVisible();
    // Who registers on the map is led to the first event.
    await expect(canvasElement.querySelector('[aria-current=page]')).toHaveAttribute(
      'href',
      '/moje-akce/vytvorit/',
    );
  },
};
/** Who registers on a page that needs it stays there. */
export const RegistrationOnAProtectedPage: Story = {
  parameters: { server: { people: [] }, path: '/pluginy/' },
  async play({ canvas }) {
    await fillIn(await openRegistration(canvas));
    await userEvent.click(await canvas.findByRole('button', { name: jana.email }));
    await expect(canvas.getByRole('link', { name: 'Pluginy' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  },
};

const openForgotten = async (canvas: Canvas) => {
  const login = await openLogin(canvas);
  await userEvent.click(await login.findByRole('button', { name: 'Zapomněli jste heslo?' }));
  return within(await canvas.findByRole('dialog', { name: 'Zapomenuté heslo' }));
};
export const ForgottenPassword: Story = {
  async play(context) {
    const { canvas } = context;
    const dialog = await openForgotten(canvas);
    await forgetPassword(dialog);
    await expect(
      await dialog.findByText('Byl vám úspěšně poslán email s odkazem pro obnovení hesla.'),
    ).toBeVisible();
    const [mail] = await serverOf(context).mails();
    await expect(mail?.recipient).toBe(jana.email);
  },
};
const nobody = 'Uživatel s touto emailovou adresou nebyl nalezen.';
export const ForgottenPasswordOfNobody: Story = {
  globals: { ...narrow, theme: 'dark' },
  parameters: { server: { people: [] } },
  async play({ canvas }) {
    const dialog = await openForgotten(canvas);
    await forgetPassword(dialog);
    await expect(await dialog.findByText(nobody)).toBeVisible();
  },
};

/** The address typed at the login goes along, and back. */
export const OneAddressInAllDialogs: Story = {
  async play({ canvas }) {
    const login = await openLogin(canvas);
    await userEvent.type(await login.findByRole('textbox', { name: 'Email' }), 'jana');
    for (const [button, title, address] of [
      ['Zapomněli jste heslo?', 'Zapomenuté heslo', 'jana'],
      ['Zpět na přihlášení', 'Přihlášení', 'jana2'],
      ['Ještě nemáte účet? Zaregistrujte se', 'Registrace', 'jana22'],
      ['Už máte účet? Přihlaste se', 'Přihlášení', 'jana222'],
    ] as const) {
      await userEvent.click(await canvas.findByRole('button', { name: button }));
      const dialog = within(await canvas.findByRole('dialog', { name: title }));
      const email = await dialog.findByRole('textbox', { name: 'Email' });
      await expect(email).toHaveValue(address);
      await userEvent.type(email, '2');
    }
  },
};
