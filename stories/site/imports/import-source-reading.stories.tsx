import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { LazyImportsPage } from '../../../site/components/parts/imports-part.tsx';
import { sourceOf } from '../../support/import-data.ts';
import { importPage, prepareTable, prepareTaken, untilRead } from '../../support/import-page.tsx';
import { jana } from '../../support/people.ts';
import { startClock } from '../../support/start-clock.ts';
import { serverOf } from '../../support/story-server.ts';

const meta: Meta<typeof LazyImportsPage> = { component: LazyImportsPage, ...importPage };
export default meta;
type Story = StoryObj<typeof meta>;

/** How far a reading is, and its end by hand. */
export const Reading: Story = {
  async play(context) {
    const { canvas } = context;
    const again = await canvas.findByRole('button', { name: 'Načíst znovu' }, untilRead);
    const server = serverOf(context);
    await server.change({ faults: { importSources: 'hold', importItems: 'hold' } });
    await userEvent.click(again);
    await expect(
      await canvas.findByRole('progressbar', { name: 'Načítání: Knihovna' }),
    ).toBeVisible();
    await expect(canvas.getByText('Načítáme zdroj…')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Zastavit' })).toHaveFocus());
    await server.change({ faults: {} });
    await canvas.findByText('Načteno.', undefined, untilRead);
    await expect(canvas.queryByRole('progressbar')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Načíst znovu' })).toHaveFocus();
  },
};

/** The page has gone; the items that were read before are still there. */
export const Problem: Story = {
  async play(context) {
    const { canvas } = context;
    const again = await canvas.findByRole('button', { name: 'Načíst znovu' }, untilRead);
    await serverOf(context).change({ page: { html: '<p>Nic</p>' } });
    await userEvent.click(again);
    await canvas.findByRole('button', { name: 'Zkusit znovu' }, untilRead);
    await expect(canvas.getByText(/^Adresa: /)).toBeVisible();
    await userEvent.click(await canvas.findByText('Poslední načtení'));
    const failure = await canvas.findByText(/^dnes ve\s12:0\d: Adresa: /);
    await expect(failure.closest('ul')).toHaveTextContent(/: 3\snové akce$/);
    await expect(canvas.getByRole('button', { name: 'Převzít: Čtení s autorkou' })).toBeVisible();
  },
};

/** Another table of the same source. */
export const ReadsAnotherTable: Story = {
  parameters: { prepare: prepareTable },
  async play(context) {
    const { canvas } = context;
    await userEvent.click(await canvas.findByRole('button', { name: 'Načíst znovu' }, untilRead));
    const form = within(canvas.getByRole('form', { name: 'Načíst znovu' }));
    await userEvent.click(await form.findByRole('textbox'));
    await userEvent.paste('název;začátek;místo\nVernisáž;7. 12. 2026 17:00;Kulturní dům');
    await userEvent.click(await form.findByRole('button', { name: 'Načíst' }));
    await waitFor(() => expect(canvas.queryByRole('form')).toBeNull());
    await waitFor(
      async () => expect((await sourceOf(serverOf(context), 1)).counts.new).toBe(1),
      untilRead,
    );
    await canvas.findByRole('button', { name: /^Nové 1/ }, untilRead);
  },
};

/** Settings, and what somebody else saved meanwhile. */
export const Settings: Story = {
  async play(context) {
    const { canvas } = context;
    const open = await canvas.findByRole('button', { name: 'Nastavení' }, untilRead);
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
  parameters: { prepare: prepareTaken },
  async play(context) {
    const { canvas } = context;
    await userEvent.click(await canvas.findByRole('button', { name: 'Smazat zdroj' }, untilRead));
    const dialog = within(await canvas.findByRole('dialog', { name: 'Smazat zdroj „Knihovna“?' }));
    await waitFor(() =>
      expect(dialog.getByText('Akce, které jste převzali, zůstanou.')).toBeVisible(),
    );
    await userEvent.click(await dialog.findByRole('button', { name: 'Smazat zdroj' }));
    await canvas.findByText('Zdroj „Knihovna“ je smazaný.', undefined, untilRead);
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
    await canvas.findByText('Akce se nepodařilo načíst.', { exact: false }, untilRead);
    await serverOf(context).change({ faults: {} });
    await userEvent.click(await canvas.findByRole('button', { name: 'Zkusit znovu' }));
    await canvas.findByRole('button', { name: 'Převzít: Čtení s autorkou' });
  },
};
