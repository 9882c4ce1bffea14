import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { LazySettingsPage } from '../../../site/components/parts/settings-part.tsx';
import { onSite } from '../../support/on-site.tsx';
import { administrator, jana, janaLoggedIn } from '../../support/people.ts';
import { password } from '../../support/scenario.ts';
import { changeEmail, section, settingsStory, type Canvas } from '../../support/settings-steps.ts';
import type { StoryServer } from '../../support/story-server.ts';
import { narrow } from '../../support/viewports.ts';

const meta: Meta<typeof LazySettingsPage> = {
  component: LazySettingsPage,
  decorators: [onSite],
  parameters: janaLoggedIn,
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Whole: Story = settingsStory(
  {
    people: [{ ...jana, sessions: [{ device: 'Firefox, Windows', hours: 30 }] }, administrator],
    calls: [
      {
        as: jana.email,
        call: 'setAssociatedCities',
        body: { city: 'litomysl', cities: ['svitavy'] },
      },
      { as: administrator.email, call: 'loginAs', body: { email: jana.email } },
    ],
  },
  async ({ canvas }) => {
    for (const title of [
      'Moje obce',
      'Pořadatel',
      'Jméno',
      'Email',
      'Heslo',
      'Přihlášení',
      'Klíče pro programy',
      'Moje údaje',
      'Smazání účtu',
    ])
      await expect(canvas.getByRole('heading', { name: title })).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Litomyšl' })).toHaveAttribute(
      'href',
      '/litomysl',
    );
    const logins = section(canvas, 'Přihlášení');
    const rows = (await logins.findAllByRole('listitem')).map(
      (row: HTMLElement) => row.textContent,
    );
    await expect(rows).toEqual([
      'Chrome, Android toto přihlášení',
      expect.stringMatching(/^Správce pracuje ve vašem účtu, naposledy/),
      expect.stringMatching(/^Firefox, Windows naposledy 19\.\s11\.\s06:00$/),
    ]);
  },
);
/** Each link leads to its section, in the order of the page. */
export const Contents: Story = settingsStory({}, async ({ canvas }) => {
  const contents = within(canvas.getByRole('navigation', { name: 'Části nastavení' }));
  const links = contents.getAllByRole('link');
  const titles = links.map((link: HTMLElement) => link.textContent);
  const headings = canvas.getAllByRole('heading', { level: 2 });
  await expect(titles).toEqual(headings.map((heading: HTMLElement) => heading.textContent));
  await expect(titles.slice(0, 4)).toEqual(['Pořadatel', 'Jméno', 'Email', 'Heslo']);
  await userEvent.click(await contents.findByRole('link', { name: 'Smazání účtu' }));
  await expect(canvas.getByRole('heading', { name: 'Smazání účtu' })).toHaveFocus();
});
export const ContentsNarrow: Story = { ...Contents, globals: narrow };
export const InTheDarkAndNarrow: Story = {
  ...Whole,
  globals: { ...narrow, theme: 'dark' },
};

const mapViewOf = async (server: StoryServer) =>
  (await server.call(jana.email, 'currentUser', {})).map_configuration;

export const MapView: Story = settingsStory({}, async ({ canvas, server }) => {
  const own = section(canvas, 'Výchozí pohled mapy');
  await expect(own.queryByRole('button', { name: 'Vrátit původní' })).toBeNull();
  await userEvent.click(await own.findByRole('button', { name: 'Uložit tento pohled' }));
  await expect(await own.findByText('Pohled je uložený.')).toBeVisible();
  await expect(await mapViewOf(server)).toEqual({
    lat: expect.closeTo(49.7559, 2) as number,
    lng: expect.closeTo(16.468, 2) as number,
    zoom: 8,
  });
  await userEvent.click(await own.findByRole('button', { name: 'Vrátit původní' }));
  await waitFor(() => expect(own.queryByRole('button', { name: 'Vrátit původní' })).toBeNull());
  await expect(await mapViewOf(server)).toBeNull();
});

/** Slugs of the home town and of the followed towns. */
const townsOf = async (server: StoryServer) => {
  const { city, cities } = await server.call(jana.email, 'associatedCities', {});
  return [city?.slug, ...cities.map(({ slug }) => slug)];
};

/** Search by the beginning of a name without diacritics, operated by keyboard. */
export const Towns: Story = settingsStory({}, async ({ canvas, server }) => {
  const own = section(canvas, 'Moje obce');
  const home = await own.findByRole('combobox', { name: 'Najít domovskou obec' });
  await userEvent.type(home, 'trebova');
  await userEvent.clear(home);
  await userEvent.type(home, 'litom');
  const option = await own.findByRole('option', { name: 'Litomyšl okres Svitavy' });
  // No option is active until an arrow is pressed.
  await userEvent.keyboard('{Enter}');
  await expect(option).toHaveAttribute('aria-selected', 'false');
  await expect(await townsOf(server)).toEqual([undefined]);
  await userEvent.keyboard('{ArrowDown}');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect(await own.findByText('Obce jsou uložené.')).toBeVisible();
  await expect(await townsOf(server)).toEqual(['litomysl']);
  const other = own.getByRole('combobox', { name: 'Přidat další obec' });
  await userEvent.type(other, 's');
  await userEvent.type(other, 'vi');
  await userEvent.click(await own.findByRole('option', { name: /^Svitavy/ }));
  await own.findByRole('link', { name: 'Svitavy' });
  await own.findByText('Obce jsou uložené.');
  await userEvent.click(await own.findByRole('button', { name: 'Odebrat obec Litomyšl' }));
  await waitFor(async () => expect(await townsOf(server)).toEqual([undefined, 'svitavy']));
  await own.findByText('Obce jsou uložené.');
});

export const TownsDoNotCome: Story = settingsStory(
  { faults: { associatedCities: 'drop', sessions: 'drop' } },
  async ({ canvas, server }) => {
    const own = section(canvas, 'Moje obce');
    await expect(await own.findByText(/Obce se nepodařilo načíst/)).toBeVisible();
    await expect(await canvas.findByText(/Přihlášení se nepodařilo načíst/)).toBeVisible();
    await server.change({ faults: {} });
    await userEvent.click(await own.findByRole('button', { name: 'Zkusit znovu' }));
    await own.findByRole('combobox', { name: 'Najít domovskou obec' });
  },
);

export const Saving: Story = settingsStory(
  { faults: { mapConfiguration: 'drop' } },
  async ({ canvas }) => {
    const own = section(canvas, 'Výchozí pohled mapy');
    await userEvent.click(await own.findByRole('button', { name: 'Uložit tento pohled' }));
    await expect(await own.findByText(/Server teď neodpovídá/)).toBeVisible();
  },
);

export const Name: Story = settingsStory({}, async ({ canvas, server }) => {
  const own = section(canvas, 'Jméno');
  const lastName = await own.findByLabelText('Příjmení');
  await expect(lastName).toHaveValue('Nováková');
  await userEvent.clear(lastName);
  await userEvent.click(await own.findByRole('button', { name: 'Uložit jméno' }));
  await expect(await own.findByText('Příjmení je povinné.')).toBeVisible();
  await userEvent.type(lastName, 'Svobodová{Enter}');
  await expect(await own.findByText('Jméno je uložené.')).toBeVisible();
  await expect(await server.call(jana.email, 'currentUser', {})).toMatchObject({
    first_name: 'Jana',
    last_name: 'Svobodová',
  });
});

const changePassword = async (own: Canvas): Promise<void> => {
  await userEvent.type(await own.findByLabelText('Dosavadní heslo'), password);
  await userEvent.type(await own.findByLabelText('Nové heslo'), 'nové heslo');
  await userEvent.type(await own.findByLabelText('Nové heslo znovu'), 'nové heslo{Enter}');
};
export const Password: Story = settingsStory({}, async ({ canvas, server }) => {
  const own = section(canvas, 'Heslo');
  await changePassword(own);
  await expect(await own.findByText('Heslo změněno.')).toBeVisible();
  await expect(own.getByLabelText('Nové heslo')).toHaveValue('');
  await server.call(jana.email, 'login', { email: jana.email, password: 'nové heslo' });
});
/** A new password ends a change of the email that waits for its link, and says so. */
export const PasswordWhileEmailChanges: Story = settingsStory({}, async ({ canvas }) => {
  await changeEmail(section(canvas, 'Email'));
  await canvas.findByText(/Na nova@example.cz jsme poslali odkaz/);
  const own = section(canvas, 'Heslo');
  await changePassword(own);
  await expect(
    await own.findByText(/^Heslo změněno. Změna emailu na nova@example.cz tím skončila/),
  ).toBeVisible();
  await expect(canvas.queryByText(/jsme poslali odkaz\. Platí/)).toBeNull();
});
export const PasswordWithoutServer: Story = settingsStory(
  { faults: { passwordChange: 'drop' } },
  async ({ canvas }) => {
    const own = section(canvas, 'Heslo');
    await changePassword(own);
    await expect(await own.findByText(/Co jste vyplnili, zůstává tady/)).toBeVisible();
    await expect(own.getByLabelText('Nové heslo')).toHaveValue('nové heslo');
  },
);

export const LoggedOutEverywhere: Story = settingsStory({}, async ({ canvas, server }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Odhlásit se všude' }));
  await canvas.findByText('Pro zobrazení této stránky je nutné se přihlásit.');
  await expect(await server.ask(jana.email, 'currentUser', {})).toMatchObject({ status: 401 });
});

export const Export: Story = settingsStory({}, async ({ canvas }) => {
  const own = section(canvas, 'Moje údaje');
  const follow = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await userEvent.click(await own.findByRole('button', { name: 'Stáhnout moje údaje' }));
  await expect(await own.findByText('Soubor se ukládá.')).toBeVisible();
  await waitFor(() => expect(follow).toHaveBeenCalledOnce());
  const [file] = follow.mock.contexts as HTMLAnchorElement[];
  await expect(file?.download).toBe('mapa-akci-moje-udaje.json');
  const saved = await fetch(file!.href);
  await expect(await saved.text()).toContain(jana.email);
});

const openLeaving = async (canvas: Canvas): Promise<Canvas> => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Smazat účet…' }));
  return within(await canvas.findByRole('dialog', { name: 'Smazání účtu' }));
};
export const Leaving: Story = settingsStory({}, async ({ canvas, server }) => {
  const dialog = await openLeaving(canvas);
  await userEvent.click(await dialog.findByRole('button', { name: 'Smazat účet' }));
  await expect(await dialog.findByText('Vyberte prosím, co bude s vašimi akcemi.')).toBeVisible();
  await userEvent.click(await dialog.findByRole('radio', { name: /Nechat na mapě/ }));
  await userEvent.type(await dialog.findByLabelText('Vaše heslo'), `${password}{Enter}`);
  await canvas.findByText('Pro zobrazení této stránky je nutné se přihlásit.');
  const login = { email: jana.email, password };
  await expect(await server.ask(jana.email, 'login', login)).toMatchObject({ state: 'refused' });
});
export const LeavingRefused: Story = settingsStory(
  {},
  async ({ canvas }) => {
    const dialog = await openLeaving(canvas);
    await userEvent.click(await dialog.findByRole('radio', { name: 'Smazat i\u00a0s\u00a0účtem' }));
    await userEvent.type(await dialog.findByLabelText('Vaše heslo'), 'špatné{Enter}');
    await expect(await dialog.findByText('Toto není vaše heslo.')).toBeVisible();
  },
  { globals: { ...narrow, theme: 'dark' } },
);

/** Logged in as another user, an administrator does not see the personal sections. */
export const LoggedInAs: Story = settingsStory(
  { people: [jana, administrator] },
  async ({ canvas }) => {
    await expect(canvas.getByText(/mění jen ten, komu účet patří/)).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'Smazání účtu' })).toBeNull();
  },
  {
    parameters: {
      async prepare(server: StoryServer) {
        const { email } = jana;
        const { token } = await server.call(administrator.email, 'loginAs', { email });
        return { account: await server.accountWith(token) };
      },
    },
  },
);
