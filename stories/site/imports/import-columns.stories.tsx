import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { LazyImportsPage } from '../../../site/components/parts/imports-part.tsx';
import { expectToFit } from '../../support/fitting.ts';
import { addUnknownTable, sourceOf } from '../../support/import-data.ts';
import { importPage, prepareTable, untilRead } from '../../support/import-page.tsx';
import { jana } from '../../support/people.ts';
import { serverOf, type Prepare } from '../../support/story-server.ts';
import { narrowest } from '../../support/viewports.ts';

const prepareUnknown: Prepare = async (server) => ({ source: (await addUnknownTable(server)).id });

const meta: Meta<typeof LazyImportsPage> = { component: LazyImportsPage, ...importPage };
export default meta;
type Story = StoryObj<typeof meta>;

const choose = async (canvas: ReturnType<typeof within>, column: RegExp, use: string) =>
  userEvent.selectOptions(await canvas.findByRole('combobox', { name: column }, untilRead), use);

/** The columns are asked for at once; the table is read when they are chosen. */
export const Asked: Story = {
  parameters: { prepare: prepareUnknown },
  async play(context) {
    const { canvas } = context;
    await choose(canvas, /^Kam přijít/, 'místo');
    const form = within(await canvas.findByRole('form', { name: 'Sloupce tabulky' }));
    await expect(await form.findByText(/^Vánoční dílna pro celou rodinu$/)).toBeVisible();
    await choose(canvas, /^Co se děje/, 'název akce');
    await userEvent.click(await form.findByRole('button', { name: /^Uložit a\snačíst$/ }));
    await expect(form.getByRole('alert')).toHaveTextContent(/sloupec s\sdatem začátku\.$/);
    await choose(canvas, /^Kdy to je/, 'datum začátku');
    await choose(canvas, /^Kolik to stojí/, 'vstupné');
    await userEvent.click(await form.findByRole('button', { name: /^Uložit a\snačíst$/ }));
    await canvas.findByRole('button', { name: /^Nové 2/ }, untilRead);
    await expect(canvas.queryByRole('form')).toBeNull();
    await canvas.findByRole('button', { name: 'Převzít: Koledy pod stromem' });
    await expect(await canvas.findByText(/· 40\sKč$/)).toBeVisible();
  },
};

/** A wrong column is changed; the one that had the title before has none. */
export const Changed: Story = {
  parameters: { prepare: prepareTable },
  async play(context) {
    const { canvas } = context;
    const open = await canvas.findByRole('button', { name: 'Sloupce tabulky' }, untilRead);
    await userEvent.click(open);
    await expect(await canvas.findByRole('combobox', { name: /^vstupné/ })).toHaveValue('price');
    await choose(canvas, /^místo/, 'název akce');
    await expect(canvas.getByRole('combobox', { name: /^název/ })).toHaveValue('');
    await userEvent.click(await canvas.findByRole('button', { name: 'Zpět' }));
    await expect(open).toHaveFocus();
    await userEvent.click(open);
    await expect(canvas.getByRole('combobox', { name: /^název/ })).toHaveValue('title');
  },
};

/** Another window saved the settings: nothing of the choice is lost, and the next save is taken. */
export const ChangedElsewhere: Story = {
  parameters: { prepare: prepareUnknown },
  async play(context) {
    const { canvas } = context;
    await choose(canvas, /^Co se děje/, 'název akce');
    await choose(canvas, /^Kdy to je/, 'datum začátku');
    const server = serverOf(context);
    const { version } = await sourceOf(server, 1);
    await server.call(jana.email, 'updateImportSource', {
      source: 1,
      version,
      title: 'Program kulturního domu',
      city: 'svitavy',
      automatic: false,
      licence: '',
    });
    const form = within(await canvas.findByRole('form', { name: 'Sloupce tabulky' }));
    const save = await form.findByRole('button', { name: /^Uložit a\snačíst$/ });
    await userEvent.click(save);
    await waitFor(() => expect(form.getByRole('alert')).toHaveTextContent(/uložte sloupce znovu/));
    await expect(form.getByRole('combobox', { name: /^Kdy to je/ })).toHaveValue('startDay');
    await canvas.findByRole('heading', { name: 'Program kulturního domu' });
    await userEvent.click(save);
    await canvas.findByText('Načteno.', undefined, untilRead);
    const { columns } = await sourceOf(server, 1);
    await expect(columns.map(({ use }) => use).slice(0, 2)).toEqual(['title', 'startDay']);
  },
};

export const AskedOnTheNarrowest: Story = {
  globals: { ...narrowest, theme: 'dark' },
  parameters: { prepare: prepareUnknown },
  async play({ canvas, canvasElement }) {
    await canvas.findByRole('combobox', { name: /^Kdy to je/ }, untilRead);
    await expectToFit(canvasElement);
  },
};
