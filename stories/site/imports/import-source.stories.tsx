import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes } from 'react-router';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { protectedPages } from '../../../contract/protected-pages.ts';
import { LazyImportsPage } from '../../../site/components/parts/imports-part.tsx';
import { expectToFit } from '../../support/fitting.ts';
import {
  addCalendar,
  addMixedTable,
  decideAll,
  importing,
  prepareChanges,
  sourceOf,
} from '../../support/import-data.ts';
import { onSite } from '../../support/on-site.tsx';
import { jana } from '../../support/people.ts';
import { startClock } from '../../support/start-clock.ts';
import { serverOf, type Prepare } from '../../support/story-server.ts';
import { narrowest, wide } from '../../support/viewports.ts';

/** Timeout that includes loading the chunk of the page, or reading a source. */
const slow = { timeout: 15_000 };

const prepareCalendar: Prepare = async (server) => ({ source: (await addCalendar(server)).id });
const prepareTable: Prepare = async (server) => ({ source: (await addMixedTable(server)).id });

const meta: Meta<typeof LazyImportsPage> = {
  component: LazyImportsPage,
  decorators: [onSite],
  parameters: {
    path: '/moje-akce/odjinud/1',
    server: importing,
    loggedIn: jana.email,
    prepare: prepareCalendar,
    minAxeChecks: 10,
  },
  globals: wide,
  beforeEach: () => startClock(),
  render: () => (
    <Routes>
      <Route path={protectedPages.imports.path} element={<LazyImportsPage />} />
    </Routes>
  ),
};
export default meta;
type Story = StoryObj<typeof meta>;

/** One event is taken and given back by the key; the focus goes on to the next row. */
export const New: Story = {
  async play(context) {
    const { canvas } = context;
    await expect(await canvas.findByRole('button', { name: /^Nové 3/ }, slow)).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(
      await canvas.findByText(/^úterý 8\.\sprosince, 18:00 · Knihovna, Svitavy/),
    ).toBeVisible();
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Převzít: Pohádkové odpoledne' }),
    );
    await canvas.findByText(/^1\sakce je převzatá\.$/);
    await waitFor(() =>
      expect(canvas.getByRole('checkbox', { name: 'Vybrat: Čtení s autorkou' })).toHaveFocus(),
    );
    const owned = () => serverOf(context).call(jana.email, 'ownEvents', { list: 'upcoming' });
    await expect((await owned()).events).toHaveLength(2);
    await userEvent.keyboard('{Control>}z{/Control}');
    await canvas.findByText(/^1\sakce je zase jako předtím\.$/);
    await canvas.findByRole('button', { name: 'Převzít: Pohádkové odpoledne' });
    await expect((await owned()).events).toHaveLength(1);
  },
};

/** All at once; the tab stays, empty. */
export const TakesAll: Story = {
  async play(context) {
    const { canvas } = context;
    await userEvent.click(await canvas.findByRole('button', { name: 'Převzít všechny (3)' }, slow));
    await canvas.findByText(/^3\sakce jsou převzaté\.$/);
    await expect(await canvas.findByText(/^Nic nového nečeká\./)).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: /^Převzaté 3/ }));
    await expect(
      await canvas.findByRole('link', { name: /^Koncert v\sknihovně$/ }),
    ).toHaveAttribute('href', '/detail/koncert-v-knihovne');
    await expect(canvas.queryByRole('checkbox')).toBeNull();
  },
};

/** Selected events are put aside and come back. */
export const PutsAside: Story = {
  async play(context) {
    const { canvas } = context;
    for (const name of ['Vybrat: Čtení s autorkou', 'Vybrat: Koncert v knihovně'])
      await userEvent.click(await canvas.findByRole('checkbox', { name }, slow));
    const bar = within(canvas.getByRole('group', { name: 'Vybrané akce' }));
    await userEvent.click(await bar.findByRole('button', { name: 'Odložit' }));
    await canvas.findByText(/^2\sakce jsou odložené\.$/);
    await userEvent.click(await canvas.findByRole('button', { name: /^Odložené 2/ }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Vrátit: Čtení s autorkou' }));
    await canvas.findByText(/^1\sakce znovu čeká\.$/);
    await expect((await sourceOf(serverOf(context), 1)).counts).toMatchObject({
      new: 2,
      ignored: 1,
    });
  },
};

/** Looks like an event of one's own, and is it. */
export const Similar: Story = {
  parameters: { prepare: prepareTable },
  async play(context) {
    const { canvas } = context;
    await expect(
      await canvas.findByRole('link', { name: /^Beseda s\sPetrou Soukupovou$/ }, slow),
    ).toHaveAttribute('href', '/moje-akce/upravit/beseda-s-petrou-soukupovou');
    await expect(canvas.getByText(/\(stejný název, stejné místo/)).toBeVisible();
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Je to ona: Beseda s Petrou Soukupovou' }),
    );
    await canvas.findByText(/^1\sakce je propojená s\svaší\.$/);
    const { counts } = await sourceOf(serverOf(context), 1);
    await expect(counts).toMatchObject({ similar: 0, taken: 1 });
  },
};

/** What has no date is said, and what has no exact place gets a known one. */
export const Unplaced: Story = {
  parameters: { path: '/moje-akce/odjinud/1?stav=bez-mista', prepare: prepareTable },
  async play(context) {
    const { canvas } = context;
    await userEvent.click(await canvas.findByText(/^1\sakce nejde převzít$/, undefined, slow));
    await expect(canvas.getByText(/třeba „Ples“/)).toBeVisible();
    await expect(await canvas.findByText(/\(poloha jen podle obce\)/)).toBeVisible();
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Vybrat místo: Výtvarná dílna' }),
    );
    const places = within(canvas.getByRole('group', { name: 'Místo: Výtvarná dílna' }));
    const house = await places.findByRole('radio', {
      name: /^Kulturní dům\s*Wolkerova alej 92, Svitavy$/,
    });
    await expect(house).toBeChecked();
    await waitFor(() => expect(house).toHaveFocus());
    await userEvent.click(await places.findByRole('button', { name: /^Převzít s\smístem$/ }));
    await canvas.findByText(/^1\sakce je převzatá\.$/);
    const { form } = await serverOf(context).call(jana.email, 'ownEvent', {
      slug: 'vytvarna-dilna',
    });
    await expect(form.place.place).toBe(1);
  },
};

/** A part that was edited by hand stays, unless the source's is chosen. */
export const Changed: Story = {
  parameters: { path: '/moje-akce/odjinud/1?stav=zmenene', prepare: prepareChanges },
  async play(context) {
    const { canvas } = context;
    const table = await canvas.findByRole('table', { name: 'Rozdíly: Pohádky' }, slow);
    const inside = within(table);
    await expect(inside.getByRole('radio', { name: 'název: nechat moje' })).toBeChecked();
    await expect(inside.queryByRole('radio', { name: /^popis/ })).toBeNull();
    await userEvent.click(await inside.findByRole('radio', { name: 'název: vzít ze zdroje' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Převzít změny: Pohádky' }));
    await canvas.findByText(/^1\sakce je změněná\.$/);
    const { form } = await serverOf(context).call(jana.email, 'ownEvent', {
      slug: 'pohadkove-odpoledne',
    });
    await expect([form.title, form.description]).toEqual(['Pohádky', 'Vstupné 50 Kč.']);
  },
};

export const ChangedOnTheNarrowest: Story = {
  globals: { ...narrowest, theme: 'dark' },
  parameters: { path: '/moje-akce/odjinud/1?stav=zmenene', prepare: prepareChanges },
  async play({ canvas, canvasElement }) {
    await canvas.findByRole('table', { name: 'Rozdíly: Pohádky' }, slow);
    await expectToFit(canvasElement);
  },
};

/** An event that left the source is deleted, and comes back. */
export const Gone: Story = {
  parameters: { path: '/moje-akce/odjinud/1?stav=zmizele', prepare: prepareChanges },
  async play(context) {
    const { canvas } = context;
    await expect(await canvas.findByText('Ve zdroji už není.', undefined, slow)).toBeVisible();
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Smazat akci: Koncert v knihovně' }),
    );
    await canvas.findByText(/^1\sakce je smazaná\.$/);
    const { counts } = await serverOf(context).call(jana.email, 'ownEvents', {});
    await expect(counts).toMatchObject({ deleted: 1 });
    await userEvent.click(await canvas.findByRole('button', { name: 'Vrátit' }));
    await canvas.findByRole('button', { name: 'Nechat: Koncert v knihovně' });
  },
};

/** An earlier decision is taken back after the page was opened again. */
export const TakesBackLater: Story = {
  parameters: {
    async prepare(server: Parameters<Prepare>[0]) {
      const { id } = await addCalendar(server);
      await decideAll(server, id, 'new', 'take');
      return {};
    },
  },
  async play(context) {
    const { canvas } = context;
    await expect(
      await canvas.findByText(/^Poslední změna: 3\sakce, dnes ve\s12:0\d\.$/, undefined, slow),
    ).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Vrátit poslední změnu' }));
    await canvas.findByText(/^3\sakce jsou zase jako předtím\.$/);
    await canvas.findByRole('button', { name: 'Převzít: Koncert v knihovně' });
  },
};

/** How far a reading is, and its end by hand. */
export const Reading: Story = {
  async play(context) {
    const { canvas } = context;
    const again = await canvas.findByRole('button', { name: 'Načíst znovu' }, slow);
    const server = serverOf(context);
    await server.change({ faults: { importSources: 'hold', importItems: 'hold' } });
    await userEvent.click(again);
    await expect(
      await canvas.findByRole('progressbar', { name: 'Načítání: Knihovna' }),
    ).toBeVisible();
    await expect(canvas.getByText('Načítáme zdroj…')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Zastavit' })).toHaveFocus());
    await server.change({ faults: {} });
    await canvas.findByText('Načteno.', undefined, slow);
    await expect(canvas.queryByRole('progressbar')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Načíst znovu' })).toHaveFocus();
  },
};

/** The page has gone; the items that were read before are still there. */
export const Problem: Story = {
  async play(context) {
    const { canvas } = context;
    const again = await canvas.findByRole('button', { name: 'Načíst znovu' }, slow);
    await serverOf(context).change({ page: { html: '<p>Nic</p>' } });
    await userEvent.click(again);
    await canvas.findByRole('button', { name: 'Zkusit znovu' }, slow);
    await expect(canvas.getByText(/^Adresa: /)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Převzít: Čtení s autorkou' })).toBeVisible();
  },
};

/** Another table of the same source. */
export const ReadsAnotherTable: Story = {
  parameters: { prepare: prepareTable },
  async play(context) {
    const { canvas } = context;
    await userEvent.click(await canvas.findByRole('button', { name: 'Načíst znovu' }, slow));
    const form = within(canvas.getByRole('form', { name: 'Načíst znovu' }));
    await userEvent.click(await form.findByRole('textbox'));
    await userEvent.paste('název;začátek;místo\nVernisáž;7. 12. 2026 17:00;Kulturní dům');
    await userEvent.click(await form.findByRole('button', { name: 'Načíst' }));
    await waitFor(() => expect(canvas.queryByRole('form')).toBeNull());
    await waitFor(
      async () => expect((await sourceOf(serverOf(context), 1)).counts.new).toBe(1),
      slow,
    );
    await canvas.findByRole('button', { name: /^Nové 1/ }, slow);
  },
};

/** Settings, and what somebody else saved meanwhile. */
export const Settings: Story = {
  async play(context) {
    const { canvas } = context;
    const open = await canvas.findByRole('button', { name: 'Nastavení' }, slow);
    await userEvent.click(open);
    const form = within(canvas.getByRole('form', { name: 'Nastavení zdroje' }));
    const title = await form.findByRole('textbox', { name: /^Název zdroje/ });
    await userEvent.clear(title);
    await userEvent.type(title, 'Městská knihovna');
    await userEvent.click(await form.findByRole('button', { name: 'Uložit' }));
    await canvas.findByText('Nastavení je uložené.');
    await expect(open).toHaveFocus();
    await canvas.findByRole('heading', { name: 'Městská knihovna' });
    await userEvent.click(open);
    const { version } = await sourceOf(serverOf(context), 1);
    await serverOf(context).call(jana.email, 'updateImportSource', {
      source: 1,
      version,
      title: 'Jinde',
      city: null,
      automatic: false,
      licence: '',
    });
    const again = within(canvas.getByRole('form', { name: 'Nastavení zdroje' }));
    await userEvent.click(await again.findByRole('button', { name: 'Uložit' }));
    await waitFor(() =>
      expect(again.getByRole('alert')).toHaveTextContent(/^Nastavení se mezitím změnilo/),
    );
    await userEvent.click(await again.findByRole('button', { name: 'Použít uloženou verzi' }));
    await expect(again.getByRole('textbox', { name: /^Název zdroje/ })).toHaveValue('Jinde');
  },
};

/** A source is deleted; its events stay. */
export const Removes: Story = {
  parameters: {
    async prepare(server: Parameters<Prepare>[0]) {
      const { id } = await addCalendar(server);
      await decideAll(server, id, 'new', 'take');
      return {};
    },
  },
  async play(context) {
    const { canvas } = context;
    await userEvent.click(await canvas.findByRole('button', { name: 'Smazat zdroj' }, slow));
    const dialog = within(await canvas.findByRole('dialog', { name: 'Smazat zdroj „Knihovna“?' }));
    await waitFor(() =>
      expect(dialog.getByText('Akce, které jste převzali, zůstanou.')).toBeVisible(),
    );
    await userEvent.click(await dialog.findByRole('button', { name: 'Smazat zdroj' }));
    await canvas.findByText('Zdroj „Knihovna“ je smazaný.', undefined, slow);
    const { counts } = await serverOf(context).call(jana.email, 'ownEvents', {});
    await expect(counts).toMatchObject({ upcoming: 4 });
  },
};

export const ItemsFailed: Story = {
  async beforeEach(context) {
    const stop = startClock();
    await serverOf(context).change({ faults: { importItems: 'drop' } });
    return stop;
  },
  async play(context) {
    const { canvas } = context;
    await canvas.findByText('Akce se nepodařilo načíst.', { exact: false }, slow);
    await serverOf(context).change({ faults: {} });
    await userEvent.click(await canvas.findByRole('button', { name: 'Zkusit znovu' }));
    await canvas.findByRole('button', { name: 'Převzít: Čtení s autorkou' });
  },
};
