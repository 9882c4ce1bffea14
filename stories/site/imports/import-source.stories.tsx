import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { LazyImportsPage } from '../../../site/components/parts/imports-part.tsx';
import { expectToFit } from '../../support/fitting.ts';
import { prepareChanges, sourceOf } from '../../support/import-data.ts';
import { importPage, prepareTable, prepareTaken, untilRead } from '../../support/import-page.tsx';
import { jana } from '../../support/people.ts';
import { serverOf } from '../../support/story-server.ts';
import { narrowest } from '../../support/viewports.ts';

const meta: Meta<typeof LazyImportsPage> = { component: LazyImportsPage, ...importPage };
export default meta;
type Story = StoryObj<typeof meta>;

/** One event is taken and given back by the key; the focus goes on to the next row. */
export const New: Story = {
  async play(context) {
    const { canvas } = context;
    await expect(await canvas.findByRole('button', { name: /^Nové 3/ }, untilRead)).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(
      await canvas.findByText(/^úterý 8\.\sprosince, 18:00 · Knihovna, Svitavy/),
    ).toBeVisible();
    await expect(await canvas.findByRole('link', { name: /^stránka akce/ })).toHaveAttribute(
      'href',
      'https://www.knihovna.example/cteni',
    );
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
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Převzít všechny (3)' }, untilRead),
    );
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
      await userEvent.click(await canvas.findByRole('checkbox', { name }, untilRead));
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
      await canvas.findByRole('link', { name: /^Beseda s\sPetrou Soukupovou$/ }, untilRead),
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
    await userEvent.click(await canvas.findByText(/^1\sakce nejde převzít$/, undefined, untilRead));
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
    const table = await canvas.findByRole('table', { name: 'Rozdíly: Pohádky' }, untilRead);
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
    await canvas.findByRole('table', { name: 'Rozdíly: Pohádky' }, untilRead);
    await expectToFit(canvasElement);
  },
};

/** An event that left the source is deleted, and comes back. */
export const Gone: Story = {
  parameters: { path: '/moje-akce/odjinud/1?stav=zmizele', prepare: prepareChanges },
  async play(context) {
    const { canvas } = context;
    await expect(await canvas.findByText('Ve zdroji už není.', undefined, untilRead)).toBeVisible();
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
  parameters: { prepare: prepareTaken },
  async play(context) {
    const { canvas } = context;
    await expect(
      await canvas.findByText(/^Poslední změna: 3\sakce, dnes ve\s12:0\d\.$/, undefined, untilRead),
    ).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: 'Vrátit poslední změnu' }));
    await canvas.findByText(/^3\sakce jsou zase jako předtím\.$/);
    await canvas.findByRole('button', { name: 'Převzít: Koncert v knihovně' });
  },
};
