import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { LazyImportsPage } from '../../../site/components/parts/imports-part.tsx';
import { expectLightOnDark } from '../../support/colours.ts';
import { expectToFit } from '../../support/fitting.ts';
import {
  addCalendar,
  addMixedTable,
  calendarOf,
  firstEntries,
  importing,
  sourceOf,
} from '../../support/import-data.ts';
import { importPage, untilRead } from '../../support/import-page.tsx';
import { jana } from '../../support/people.ts';
import { serverOf, type Prepare } from '../../support/story-server.ts';
import { narrowest } from '../../support/viewports.ts';

const prepareSources: Prepare = async (server) => {
  await addCalendar(server);
  await addMixedTable(server);
  return {};
};

const meta: Meta<typeof LazyImportsPage> = {
  ...importPage,
  component: LazyImportsPage,
  parameters: { ...importPage.parameters, path: '/moje-akce/odjinud', prepare: undefined },
};
export default meta;
type Story = StoryObj<typeof meta>;

/** Sources with what waits in each of them. */
export const Some: Story = {
  parameters: { prepare: prepareSources },
  async play({ canvas }) {
    const link = await canvas.findByRole('link', { name: 'Knihovna' }, untilRead);
    await expect(link).toHaveAttribute('href', '/moje-akce/odjinud/1');
    await expect(
      canvas.getByText(/^adresa, kalendář · načteno dnes ve\s12:0\d · 3\sakce/),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^3\snové$/ })).toHaveAttribute(
      'href',
      '/moje-akce/odjinud/1?stav=nove',
    );
    await expect(canvas.getByRole('link', { name: /^1\spodobná vaší$/ })).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^1\sbez přesného místa$/ })).toBeVisible();
  },
};

/** Events that name no town are most likely of the home town. */
export const HomeTown: Story = {
  parameters: {
    server: {
      ...importing,
      calls: [
        {
          as: jana.email,
          call: 'setAssociatedCities',
          body: { city: 'svitavy', cities: [] },
        },
      ],
    },
  },
  async play({ canvas }) {
    const town = await canvas.findByRole('group', { name: /^Obec akcí/ }, untilRead);
    await expect(within(town).getByText('Svitavy')).toBeVisible();
  },
};

export const NarrowInTheDark: Story = {
  globals: { ...narrowest, theme: 'dark' },
  parameters: { prepare: prepareSources },
  async play({ canvas, canvasElement }) {
    await canvas.findByRole('link', { name: 'Knihovna' }, untilRead);
    await expectToFit(canvasElement);
    await expectLightOnDark(canvas.getByText(/^Akce z\svašeho kalendáře/));
  },
};

/** What is missing is said at its field, which gets the focus. */
export const Nothing: Story = {
  async play({ canvas }) {
    await canvas.findByRole('heading', { name: 'Přidat zdroj' }, untilRead);
    await expect(canvas.queryByRole('heading', { name: 'Vaše zdroje' })).toBeNull();
    const send = canvas.getByRole('button', { name: 'Načíst akce' });
    await userEvent.click(send);
    const address = canvas.getByRole('textbox', { name: 'Adresa' });
    await waitFor(() => expect(address).toHaveFocus());
    await expect(address).toHaveAccessibleDescription(/Vložte adresu kalendáře nebo stránky/);
    await userEvent.click(await canvas.findByRole('radio', { name: 'Soubor' }));
    await expect(canvas.queryByRole('checkbox', { name: /brát rovnou/ })).toBeNull();
    await userEvent.click(send);
    await waitFor(() =>
      expect(canvas.getByLabelText(/^Soubor s\sakcemi$/)).toHaveAccessibleDescription(
        /Vyberte soubor\./,
      ),
    );
    await userEvent.click(await canvas.findByRole('radio', { name: 'Tabulka' }));
    await userEvent.click(send);
    const table = canvas.getByRole('textbox', { name: /^Tabulka s\sakcemi$/ });
    await waitFor(() => expect(table).toHaveFocus());
    await expect(table).toHaveAccessibleDescription(/Vložte tabulku\./);
  },
};

/** An address with all settings, whose page opens then. */
export const AddsAddress: Story = {
  async play(context) {
    const { canvas } = context;
    const server = serverOf(context);
    await server.change({
      page: { html: calendarOf(firstEntries), headers: { 'content-type': 'text/calendar' } },
    });
    await userEvent.type(
      await canvas.findByRole('textbox', { name: 'Adresa' }, untilRead),
      server.hostPage,
    );
    await userEvent.type(await canvas.findByRole('textbox', { name: /^Název zdroje/ }), 'Knihovna');
    await userEvent.type(await canvas.findByRole('combobox', { name: /^Obec akcí/ }), 'svitav');
    await userEvent.click(await canvas.findByRole('option', { name: /^Svitavy/ }));
    const change = await canvas.findByRole('button', { name: 'Zrušit obec Svitavy' });
    await waitFor(() => expect(change).toHaveFocus());
    await userEvent.click(await canvas.findByRole('checkbox', { name: /brát rovnou/ }));
    await userEvent.type(await canvas.findByRole('textbox', { name: /^Licence/ }), 'CC BY 4.0');
    await userEvent.click(await canvas.findByRole('button', { name: 'Načíst akce' }));
    await canvas.findByRole('heading', { name: 'Knihovna' }, untilRead);
    await expect(
      await canvas.findByText(/· licence CC\sBY\s4\.0/, undefined, untilRead),
    ).toBeVisible();
    await expect(await sourceOf(server, 1)).toMatchObject({
      kind: 'address',
      title: 'Knihovna',
      city: { slug: 'svitavy' },
      automatic: true,
      licence: 'CC BY 4.0',
    });
  },
};

/** A file, whose events are taken and given back. */
export const AddsFile: Story = {
  async play(context) {
    const { canvas } = context;
    await userEvent.click(await canvas.findByRole('radio', { name: 'Soubor' }, untilRead));
    await userEvent.upload(
      await canvas.findByLabelText(/^Soubor s\sakcemi$/),
      new File([calendarOf(firstEntries)], 'program.ics', { type: 'text/calendar' }),
    );
    await userEvent.click(await canvas.findByRole('button', { name: 'Načíst akce' }));
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Převzít: Čtení s autorkou' }, untilRead),
    );
    await canvas.findByText(/^1\sakce je převzatá\.$/);
    await expect(await sourceOf(serverOf(context), 1)).toMatchObject({
      kind: 'file',
      counts: { new: 2, taken: 1 },
    });
    await userEvent.click(await canvas.findByRole('button', { name: 'Vrátit' }));
    await canvas.findByText(/^1\sakce je zase jako předtím\.$/);
    await canvas.findByRole('button', { name: 'Převzít: Čtení s autorkou' });
  },
};

export const Failed: Story = {
  parameters: { server: { ...importing, faults: { importSources: 'drop' } } },
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert', undefined, untilRead)).toHaveTextContent(
      'Zdroje se nepodařilo načíst.',
    );
    await expect(canvas.getByRole('button', { name: 'Zkusit znovu' })).toBeVisible();
  },
};

/** A source of somebody else, or one that was deleted. */
export const Missing: Story = {
  parameters: { path: '/moje-akce/odjinud/7' },
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert', undefined, untilRead)).toHaveTextContent(
      'Takový zdroj nemáte.',
    );
    await userEvent.click(await canvas.findByRole('link', { name: 'Všechny zdroje' }));
    await canvas.findByRole('heading', { name: 'Přidat zdroj' }, untilRead);
  },
};

/** The server does not answer; what was typed stays. */
export const Unreachable: Story = {
  parameters: { server: { ...importing, faults: { createImportSource: 'drop' } } },
  async play({ canvas }) {
    const address = await canvas.findByRole('textbox', { name: 'Adresa' }, untilRead);
    await userEvent.type(address, 'knihovna.cz/akce');
    await userEvent.click(await canvas.findByRole('button', { name: 'Načíst akce' }));
    const form = within(canvas.getByRole('form', { name: 'Nový zdroj' }));
    await waitFor(() => expect(form.getByRole('alert')).toHaveTextContent(/zůstává tady/));
    await expect(address).toHaveValue('knihovna.cz/akce');
  },
};
