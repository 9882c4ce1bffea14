import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes } from 'react-router';
import { expect, userEvent, within } from 'storybook/test';
import { protectedPages } from '../../../contract/protected-pages.ts';
import { LazyEditionsPage } from '../../../site/components/parts/editions-part.tsx';
import { editionForm, editions, issueOf } from '../../support/edition-data.ts';
import { onSite } from '../../support/on-site.tsx';
import { jana } from '../../support/people.ts';
import type { Faults } from '../../support/scenario.ts';
import { startClock, startClockAt } from '../../support/start-clock.ts';
import { serverOf } from '../../support/story-server.ts';
import { narrow, wide } from '../../support/viewports.ts';

const failing = (faults: Faults) => ({ ...editions, faults });
/** Timeout that includes loading the chunk of the page. */
const slow = { timeout: 15_000 };

const meta: Meta<typeof LazyEditionsPage> = {
  component: LazyEditionsPage,
  decorators: [onSite],
  parameters: {
    path: '/tisk/vydani/',
    server: editions,
    loggedIn: jana.email,
    minAxeChecks: 12,
  },
  globals: wide,
  beforeEach: () => startClock(),
  render: () => (
    <Routes>
      <Route path={protectedPages.editions.path} element={<LazyEditionsPage />} />
    </Routes>
  ),
};
export default meta;
type Story = StoryObj<typeof meta>;

export const List: Story = {
  async play({ canvasElement }) {
    const inside = within(canvasElement);
    await inside.findByRole('heading', { name: 'Zpravodaj' }, slow);
    await expect(inside.getByText(/^Uzávěrka každý čtvrtek, příští 26/)).toBeVisible();
    await expect(inside.getByText('Svitavy · příští měsíc · plakát')).toBeVisible();
    await expect(inside.getByText(/^Uzávěrka každý měsíc 20/)).toBeVisible();
    await expect(inside.getByRole('link', { name: 'Pravidelná vydání' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  },
};

export const NarrowInTheDark: Story = {
  globals: { ...narrow, theme: 'dark' },
  parameters: { server: issueOf() },
  async play({ canvasElement }) {
    const inside = within(canvasElement);
    await expect(await inside.findByRole('link', { name: /^23/ }, slow)).toHaveAttribute(
      'href',
      '/tisk/vydani/1/',
    );
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** An issue that was not made on its day is said to be late. */
export const Late: Story = {
  beforeEach: () => startClockAt(Date.parse('2026-11-26T07:00+01:00')),
  async play({ canvasElement }) {
    const inside = within(canvasElement);
    await expect(
      await inside.findByText(
        /^Mělo vyjít 26\.\s11\., ale zatím se to nepodařilo/,
        undefined,
        slow,
      ),
    ).toBeVisible();
    await expect(inside.getByText(/^Uzávěrka každý měsíc 20/)).toBeVisible();
  },
};

export const Nothing: Story = {
  parameters: { server: { people: [jana], calls: [] } },
  async play({ canvasElement }) {
    const inside = within(canvasElement);
    await expect(await inside.findByText(/^Vydáváte zpravodaj/, undefined, slow)).toBeVisible();
  },
};

/** A new edition begins with the choice of the print page. */
export const New: Story = {
  parameters: { path: '/tisk/vydani/?nastaveni=nove&city=svitavy&k=koncerty&obdobi=pristi-mesic' },
  async play(context) {
    const inside = within(context.canvasElement);
    await expect(await inside.findByText('Svitavy', undefined, slow)).toBeVisible();
    await expect(inside.getByRole('radio', { name: 'Příští měsíc' })).toBeChecked();
    await expect(inside.queryByRole('radio', { name: 'Vlastní dny' })).toBeNull();
    const save = inside.getByRole('button', { name: 'Uložit vydání' });
    await userEvent.click(save);
    await expect(inside.getByRole('alert')).toHaveTextContent(/Pojmenujte vydání/);
    await userEvent.type(await inside.findByLabelText('Název vydání'), 'Kulturní přehled');
    const day = inside.getByLabelText('Den uzávěrky v měsíci');
    await userEvent.clear(day);
    await userEvent.type(day, '32');
    await userEvent.click(save);
    await expect(inside.getByRole('alert')).toHaveTextContent(/od 1 do 31/);
    await userEvent.clear(day);
    await userEvent.type(day, '25');
    await userEvent.type(await inside.findByLabelText(/^Znaků textu/), '3 000');
    await userEvent.click(save);
    await inside.findByRole('heading', { name: 'Kulturní přehled' }, slow);
    const stored = await serverOf(context).call(jana.email, 'editions', {});
    await expect(stored.at(-1)).toMatchObject({
      query: 'k=koncerty&city=svitavy',
      closing: { every: 'month', day: 25 },
      budget: 3000,
      next_closing: '2026-11-25',
    });
  },
};

export const WithoutTown: Story = {
  parameters: { path: '/tisk/vydani/?nastaveni=nove' },
  async play({ canvasElement }) {
    const inside = within(canvasElement);
    await userEvent.type(await inside.findByLabelText('Název vydání', undefined, slow), 'X');
    await userEvent.click(await inside.findByRole('button', { name: 'Uložit vydání' }));
    await expect(inside.getByRole('alert')).toHaveTextContent('Vyberte obec, nebo výřez mapy.');
  },
};

/** After a change elsewhere nothing is overwritten: what was saved there can be taken over. */
export const ChangedElsewhere: Story = {
  parameters: { path: '/tisk/vydani/?nastaveni=1' },
  async play(context) {
    const inside = within(context.canvasElement);
    const name = await inside.findByLabelText('Název vydání', undefined, slow);
    await expect(name).toHaveValue('Zpravodaj');
    const elsewhere = { ...editionForm, name: 'Jinde', edition: '1', version: 1 };
    await serverOf(context).call(jana.email, 'updateEdition', elsewhere);
    await userEvent.selectOptions(await inside.findByLabelText('Den uzávěrky'), 'každý pátek');
    await userEvent.click(await inside.findByRole('button', { name: 'Uložit vydání' }));
    await expect(await inside.findByText(/mezitím změnilo/)).toBeVisible();
    await expect(name).toHaveValue('Zpravodaj');
    await userEvent.click(await inside.findByRole('button', { name: 'Použít uloženou verzi' }));
    await expect(inside.getByLabelText('Název vydání')).toHaveValue('Jinde');
  },
};

export const Removed: Story = {
  async play({ canvasElement }) {
    const inside = within(canvasElement);
    await userEvent.click(await inside.findByRole('button', { name: 'Smazat: Zpravodaj' }, slow));
    await userEvent.click(await inside.findByRole('button', { name: 'Smazat vydání' }));
    await expect(await inside.findByText('Vydání „Zpravodaj“ je smazané.')).toBeVisible();
    await expect(inside.queryByRole('heading', { name: 'Zpravodaj' })).toBeNull();
  },
};

export const IssuesNow: Story = {
  async play({ canvasElement }) {
    const inside = within(canvasElement);
    const button = await inside.findByRole('button', { name: 'Vydat hned: Zpravodaj' }, slow);
    await userEvent.click(button);
    await expect(
      await inside.findByRole('heading', { name: /^Zpravodaj: 23/ }, slow),
    ).toBeVisible();
  },
};

export const Missing: Story = {
  parameters: { path: '/tisk/vydani/?nastaveni=99' },
  async play({ canvasElement }) {
    const inside = within(canvasElement);
    await expect(await inside.findByRole('alert', undefined, slow)).toHaveTextContent(/nemáte/);
  },
};

export const Loading: Story = {
  parameters: { server: failing({ editions: 'hold' }) },
  async play({ canvasElement }) {
    const inside = within(canvasElement);
    await expect(await inside.findByText('Načítáme vydání…', undefined, slow)).toBeVisible();
  },
};

export const Fails: Story = {
  parameters: { server: failing({ editions: 'drop' }) },
  async play(context) {
    const inside = within(context.canvasElement);
    const retry = await inside.findByRole('button', { name: 'Zkusit znovu' }, slow);
    await serverOf(context).change({ faults: {} });
    await userEvent.click(retry);
    await inside.findByRole('heading', { name: 'Zpravodaj' });
  },
};
