import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within, type Mock } from 'storybook/test';
import type { CallResult } from '../../../site/account/session/account-client.ts';
import { LazySettingsPage } from '../../../site/components/parts/settings-part.tsx';
import { litomysl, svitavy } from '../../fixtures/cities.ts';
import { jana } from '../../support/fake-account.ts';
import { onSite } from '../../support/on-site.tsx';
import { serveSettings, type SettingsServer } from '../../support/settings-server.ts';
import { onFakeServer } from '../../support/site-server.ts';
import { narrow } from '../../support/viewports.ts';

const meta: Meta<typeof LazySettingsPage> = {
  component: LazySettingsPage,
  decorators: [onSite],
  loaders: [onFakeServer({})],
};
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = ReturnType<typeof within>;

/** A story with a server of its own; `play` learns what it was asked. */
const story = (
  server: SettingsServer,
  play: (context: { canvas: Canvas; asked: Mock }) => Promise<void>,
  more: Partial<Story> = {},
): Story => {
  const { account, asked } = serveSettings(server);
  return {
    ...more,
    parameters: { account },
    async play({ canvas }) {
      asked.mockClear();
      await canvas.findByRole('heading', { name: 'Výchozí pohled mapy' });
      await play({ canvas: canvas as Canvas, asked });
    },
  };
};
const section = (canvas: Canvas, name: string): Canvas =>
  within(canvas.getByRole('region', { name }));
const wrong = (fields: Record<string, string>): CallResult<unknown> => ({
  state: 'refused',
  status: 400,
  error: { code: 'invalid-form', message: 'Některé údaje nejsou v pořádku.', field: null, fields },
});
const unreachable: CallResult<unknown> = { state: 'unreachable' };
const unhandled: CallResult<unknown> = { state: 'unhandled' };

export const Whole: Story = story(
  { chosen: { city: litomysl, cities: [svitavy] } },
  async ({ canvas }) => {
    for (const title of ['Moje obce', 'Email', 'Heslo', 'Přihlášení', 'Moje údaje', 'Smazání účtu'])
      await expect(canvas.getByRole('heading', { name: title })).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Litomyšl' })).toHaveAttribute(
      'href',
      '/litomysl',
    );
    const rows = (await canvas.findAllByRole('listitem')).map(
      (row: HTMLElement) => row.textContent,
    );
    await expect(rows.slice(-3)).toEqual([
      'Chrome, Android tohle přihlášení',
      expect.stringMatching(/^Firefox, Windows naposledy 19\. 11\. 2026/),
      expect.stringMatching(/^Správce pomáhá vám, naposledy/),
    ]);
  },
);
export const InTheDarkAndNarrow: Story = {
  ...Whole,
  globals: { ...narrow, theme: 'dark' },
};

export const MapView: Story = story({}, async ({ canvas, asked }) => {
  const own = section(canvas, 'Výchozí pohled mapy');
  await expect(own.queryByRole('button', { name: 'Vrátit původní' })).toBeNull();
  await userEvent.click(own.getByRole('button', { name: 'Uložit tenhle pohled' }));
  await expect(await own.findByText('Pohled je uložený.')).toBeVisible();
  await expect(asked).toHaveBeenLastCalledWith('mapConfiguration', {
    map_configuration: {
      lat: expect.closeTo(49.7559, 2) as number,
      lng: expect.closeTo(16.468, 2) as number,
      zoom: 8,
    },
  });
  await userEvent.click(own.getByRole('button', { name: 'Vrátit původní' }));
  await waitFor(() =>
    expect(asked).toHaveBeenLastCalledWith('mapConfiguration', { map_configuration: null }),
  );
  await waitFor(() => expect(own.queryByRole('button', { name: 'Vrátit původní' })).toBeNull());
});

/** By the beginning of a name, without its signs, with the keys alone. */
export const Towns: Story = story({}, async ({ canvas, asked }) => {
  const own = section(canvas, 'Moje obce');
  const home = await own.findByRole('combobox', { name: 'Najít domovskou obec' });
  await userEvent.type(home, 'trebova');
  await userEvent.clear(home);
  await userEvent.type(home, 'litom');
  const option = await own.findByRole('option', { name: 'Litomyšl okres Svitavy' });
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(asked).toHaveBeenLastCalledWith('setAssociatedCities', { city: 'litomysl', cities: [] }),
  );
  await expect(await own.findByText('Obce jsou uložené.')).toBeVisible();
  const other = own.getByRole('combobox', { name: 'Přidat sledovanou obec' });
  await userEvent.type(other, 's');
  await userEvent.type(other, 'vi');
  await userEvent.click(await own.findByRole('option', { name: /^Svitavy/ }));
  await own.findByRole('link', { name: 'Svitavy' });
  await own.findByText('Obce jsou uložené.');
  await userEvent.click(await own.findByRole('button', { name: 'Odebrat obec Litomyšl' }));
  await waitFor(() =>
    expect(asked).toHaveBeenLastCalledWith('setAssociatedCities', {
      city: null,
      cities: ['svitavy'],
    }),
  );
  await own.findByText('Obce jsou uložené.');
});

export const TownsDoNotCome: Story = story(
  { instead: { associatedCities: unreachable, sessions: unreachable } },
  async ({ canvas, asked }) => {
    const own = section(canvas, 'Moje obce');
    await expect(await own.findByText(/Obce se nepodařilo načíst/)).toBeVisible();
    await userEvent.click(own.getByRole('button', { name: 'Zkusit znovu' }));
    await waitFor(() => expect(asked).toHaveBeenCalledWith('associatedCities', undefined));
    await expect(await canvas.findByText(/Přihlášení se nepodařilo načíst/)).toBeVisible();
  },
);

export const Saving: Story = story(
  { instead: { mapConfiguration: unreachable } },
  async ({ canvas }) => {
    const own = section(canvas, 'Výchozí pohled mapy');
    await userEvent.click(own.getByRole('button', { name: 'Uložit tenhle pohled' }));
    await expect(await own.findByText(/server teď neodpovídá/)).toBeVisible();
  },
);

const changeEmail = async (own: Canvas): Promise<void> => {
  await userEvent.type(own.getByLabelText('Nový email'), 'nova@example.cz');
  await userEvent.type(own.getByLabelText('Vaše heslo'), 'tajné heslo{Enter}');
};
export const Email: Story = story({}, async ({ canvas, asked }) => {
  const own = section(canvas, 'Email');
  await userEvent.click(own.getByRole('button', { name: 'Poslat odkaz' }));
  await expect(await own.findByText('Zadejte prosím Váš email.')).toBeVisible();
  await changeEmail(own);
  await expect(await own.findByText(/Na nova@example.cz jsme poslali odkaz/)).toBeVisible();
  await expect(asked).toHaveBeenLastCalledWith('email', {
    email: 'nova@example.cz',
    password: 'tajné heslo',
  });
  await expect(own.getByLabelText('Vaše heslo')).toHaveValue('');
});
export const EmailRefused: Story = story(
  { instead: { email: wrong({ password: 'Tohle není Vaše heslo.' }) } },
  async ({ canvas }) => {
    const own = section(canvas, 'Email');
    await changeEmail(own);
    await expect(await own.findByText('Tohle není Vaše heslo.')).toBeVisible();
    await expect(own.getByLabelText('Nový email')).toHaveValue('nova@example.cz');
  },
);
/** An answer nobody understands is the administrator's business. */
export const EmailUnhandled: Story = story(
  { instead: { email: unhandled } },
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

const changePassword = async (own: Canvas): Promise<void> => {
  await userEvent.type(own.getByLabelText('Dosavadní heslo'), 'tajné heslo');
  await userEvent.type(own.getByLabelText('Nové heslo'), 'nové heslo');
  await userEvent.type(own.getByLabelText('Nové heslo znovu'), 'nové heslo{Enter}');
};
export const Password: Story = story({}, async ({ canvas }) => {
  const own = section(canvas, 'Heslo');
  await changePassword(own);
  await expect(await own.findByText('Heslo změněno.')).toBeVisible();
  await expect(own.getByLabelText('Nové heslo')).toHaveValue('');
});
export const PasswordWithoutServer: Story = story(
  { instead: { passwordChange: unreachable } },
  async ({ canvas }) => {
    const own = section(canvas, 'Heslo');
    await changePassword(own);
    await expect(await own.findByText(/Co jste vyplnili, zůstalo/)).toBeVisible();
    await expect(own.getByLabelText('Nové heslo')).toHaveValue('nové heslo');
  },
);

export const LoggedOutEverywhere: Story = story({}, async ({ canvas, asked }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Odhlásit se všude' }));
  await canvas.findByText('Pro zobrazení této stránky je nutné se přihlásit.');
  await expect(asked).toHaveBeenCalledWith('logoutEverywhere', undefined);
});

export const Export: Story = story({}, async ({ canvas }) => {
  const own = section(canvas, 'Moje údaje');
  await userEvent.click(own.getByRole('button', { name: 'Stáhnout moje údaje' }));
  await expect(await own.findByText('Soubor se ukládá.')).toBeVisible();
});

const openLeaving = async (canvas: Canvas): Promise<Canvas> => {
  await userEvent.click(canvas.getByRole('button', { name: 'Smazat účet…' }));
  return within(await canvas.findByRole('dialog', { name: 'Smazání účtu' }));
};
export const Leaving: Story = story({}, async ({ canvas, asked }) => {
  const dialog = await openLeaving(canvas);
  await userEvent.click(dialog.getByRole('button', { name: 'Smazat účet' }));
  await expect(await dialog.findByText('Vyberte prosím, co bude s Vašimi akcemi.')).toBeVisible();
  await userEvent.click(dialog.getByRole('radio', { name: /Nechat na mapě/ }));
  await userEvent.type(dialog.getByLabelText('Vaše heslo'), 'tajné heslo{Enter}');
  await canvas.findByText('Pro zobrazení této stránky je nutné se přihlásit.');
  await expect(asked).toHaveBeenLastCalledWith('userDelete', {
    password: 'tajné heslo',
    events: 'hand-over',
  });
});
export const LeavingRefused: Story = story(
  { instead: { userDelete: wrong({ password: 'Tohle není Vaše heslo.' }) } },
  async ({ canvas }) => {
    const dialog = await openLeaving(canvas);
    await userEvent.click(dialog.getByRole('radio', { name: 'Smazat i s účtem' }));
    await userEvent.type(dialog.getByLabelText('Vaše heslo'), 'špatné{Enter}');
    await expect(await dialog.findByText('Tohle není Vaše heslo.')).toBeVisible();
  },
  { globals: { ...narrow, theme: 'dark' } },
);

/** An administrator sets what helps; the rest is the person's alone. */
export const LoggedInAs: Story = story(
  { user: { ...jana, login_as: true } },
  async ({ canvas }) => {
    await expect(canvas.getByText(/mění jen ten, komu účet patří/)).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'Smazání účtu' })).toBeNull();
  },
);
