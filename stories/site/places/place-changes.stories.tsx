import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { LazyPlaceEditorPage } from '../../../site/components/parts/places-part.tsx';
import { somePlaces } from '../../fixtures/editable-places.ts';
import { onSite } from '../../support/on-site.tsx';
import { open, placeEditor } from '../../support/place-editor-steps.ts';
import { jana } from '../../support/people.ts';
import { kdSvitavy, tyluvDum } from '../../support/place-data.ts';
import { serverOf } from '../../support/story-server.ts';

const meta: Meta<typeof LazyPlaceEditorPage> = {
  component: LazyPlaceEditorPage,
  decorators: [onSite],
  ...placeEditor,
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Renames: Story = {
  async play({ canvasElement }) {
    const inside = await open(canvasElement, 'KD Svitavy');
    const field = inside.getByRole('textbox', { name: 'Název' });
    await expect(field).toHaveAccessibleDescription(/Nový název se ukáže u\s2\sakcí\./);
    await userEvent.clear(field);
    await userEvent.click(await inside.findByRole('button', { name: 'Uložit název' }));
    await expect(inside.getByText('Zadejte název místa.')).toBeVisible();
    await expect(field).toHaveFocus();
    await userEvent.type(field, 'Kulturní dům Svitavy');
    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveValue('Kulturní dům Svitavy');
    await userEvent.keyboard('{Enter}');
    await expect(await inside.findByText('Název je uložený.')).toBeVisible();
    await expect(inside.getByRole('heading', { name: 'Kulturní dům Svitavy' })).toBeVisible();
    await expect(
      await inside.findByText(
        /Jana Nováková, 20\.\s11\.\s2026 v\s\d\d:\d\d: přejmenováno z\s„KD Svitavy“ na\s„Kulturní dům Svitavy“/,
      ),
    ).toBeVisible();
    await userEvent.click(await inside.findByRole('button', { name: 'Zpět na seznam' }));
    await waitFor(() =>
      expect(inside.getByRole('button', { name: 'Kulturní dům Svitavy' })).toHaveFocus(),
    );
  },
};

/** The town of a place is chosen by one press, and taken back by another. */
export const ChangesTown: Story = {
  async play({ canvasElement }) {
    const inside = await open(canvasElement, 'KD Svitavy');
    await expect(inside.getByText('Svitavy, podle bodu na mapě.')).toBeVisible();
    await userEvent.click(await inside.findByRole('button', { name: 'Změnit obec…' }));
    const search = inside.getByRole('combobox', { name: 'Jiná obec' });
    await waitFor(() => expect(search).toHaveFocus());
    // Too far away to be right.
    await userEvent.type(search, 'brno');
    await userEvent.click(await inside.findByRole('option', { name: /^Brno/ }));
    await expect(await inside.findByText('Tato obec je od místa příliš daleko.')).toBeVisible();
    await userEvent.clear(search);
    await userEvent.type(search, 'litom');
    await userEvent.click(await inside.findByRole('option', { name: /^Litomyšl/ }));
    await expect(await inside.findByText('Obec je uložená.')).toBeVisible();
    await expect(inside.getByText('Litomyšl, vybraná ručně.')).toBeVisible();
    await expect(
      await inside.findByText(/: přeřazeno z\sobce Svitavy do\sobce Litomyšl/),
    ).toBeVisible();
    await userEvent.click(await inside.findByRole('button', { name: 'Vrátit předchozí obec' }));
    await expect(await inside.findByText('Svitavy, podle bodu na mapě.')).toBeVisible();
    await expect(inside.queryByRole('button', { name: 'Podle bodu na mapě' })).toBeNull();
  },
};

/** The address of the place's own site: checked, completed, and taken back. */
export const ChangesWeb: Story = {
  async play({ canvasElement }) {
    const inside = await open(canvasElement, 'KD Svitavy');
    const field = inside.getByRole('textbox', { name: 'Web místa (nepovinné)' });
    await expect(field).toHaveAccessibleDescription(/^Odkaz na\sněj najdou návštěvníci/);
    await userEvent.type(field, 'naše stránky');
    await userEvent.click(await inside.findByRole('button', { name: 'Uložit web' }));
    await expect(await inside.findByText(/^Zadejte webovou adresu/)).toBeVisible();
    await expect(field).toHaveFocus();
    await userEvent.clear(field);
    await userEvent.type(field, 'www.kdsvitavy.cz{Enter}');
    await expect(await inside.findByText('Změna webu je uložená.')).toBeVisible();
    await expect(field).toHaveValue('https://www.kdsvitavy.cz');
    await expect(
      await inside.findByText(/: doplněn web https:\/\/www\.kdsvitavy\.cz$/),
    ).toBeVisible();
    await userEvent.click(await inside.findByRole('button', { name: 'Odebrat web' }));
    await expect(
      await inside.findByText(/: odebrán web https:\/\/www\.kdsvitavy\.cz$/),
    ).toBeVisible();
    await expect(field).toHaveValue('');
  },
};

/** Concurrent change of the name: the user decides which one stays. */
export const Conflict: Story = {
  async play(context) {
    const { canvasElement } = context;
    const server = serverOf(context);
    const inside = await open(canvasElement, 'KD Svitavy');
    const elsewhere = { place: kdSvitavy, version: 1, title: 'Kulturák' };
    await server.call(jana.email, 'renamePlace', elsewhere);
    const field = inside.getByRole('textbox', { name: 'Název' });
    await userEvent.type(field, ' (velký sál)');
    await userEvent.click(await inside.findByRole('button', { name: 'Uložit název' }));
    await expect(await inside.findByText('Místo se mezitím změnilo')).toBeVisible();
    await expect(field).toHaveValue('KD Svitavy (velký sál)');
    await expect(inside.getByText('Kulturák')).toBeVisible();
    await waitFor(() => expect(inside.getByRole('alert')).toHaveFocus());
    await userEvent.click(await inside.findByRole('button', { name: 'Použít mou verzi' }));
    await expect(await inside.findByText('Název je uložený.')).toBeVisible();
    await expect(await inside.findByRole('button', { name: 'Uložit název' })).toHaveFocus();
    const place = await server.call(jana.email, 'editablePlace', { place: kdSvitavy });
    await expect(place).toMatchObject({ version: 3, title: 'KD Svitavy (velký sál)' });
  },
};

/** Repositioning by coordinates, with errors at the fields. */
export const Repositions: Story = {
  async play(context) {
    const { canvasElement } = context;
    const server = serverOf(context);
    const tyl = () => server.call(jana.email, 'editablePlace', { place: tyluvDum });
    const inside = await open(canvasElement, 'Tylův dům');
    await userEvent.click(await inside.findByRole('button', { name: 'Posunout…' }));
    await expect(inside.getByText(/Nová poloha se ukáže u\s1\sakce\./)).toBeVisible();
    const figure = (name: string) => inside.getByRole('textbox', { name });
    const write = async (lat: string, lng: string) => {
      for (const [name, text] of [
        ['Zeměpisná šířka', lat],
        ['Zeměpisná délka', lng],
      ] as const) {
        await userEvent.clear(figure(name));
        if (text) await userEvent.type(figure(name), text);
      }
      await userEvent.click(await inside.findByRole('button', { name: 'Uložit polohu' }));
    };
    await write('', '16,2655');
    await expect(await inside.findByText('Zadejte stupně, třeba 49,7560.')).toBeVisible();
    await write('49,7162', '');
    await expect(await inside.findByText('Zadejte stupně, třeba 16,4683.')).toBeVisible();
    const [fabrika] = somePlaces;
    await write(fabrika!.lat.toFixed(6), fabrika!.lng.toFixed(6));
    // From Polička to Svitavy: a far move is sent only after a confirmation.
    await expect(
      await inside.findByText(/Nová poloha je \d+(,\d)?\skm od\sdosavadní/),
    ).toBeVisible();
    await expect(await tyl()).toMatchObject({ version: 1 });
    await userEvent.click(await inside.findByRole('button', { name: /^Ano, posunout o\s\d/ }));
    await expect(await inside.findByText('Zde již existuje místo.')).toBeVisible();
    await waitFor(() => expect(figure('Zeměpisná šířka')).toHaveFocus());
    await expect(inside.getByText(/Stojí tu „Fabrika“/)).toBeVisible();
    await expect(inside.getByRole('button', { name: /^Sloučit s\s„Fabrika“…/ })).toBeVisible();
    await write('49,7162', '16,2655');
    await expect(await inside.findByText('Poloha je uložená.')).toBeVisible();
    await expect(await tyl()).toMatchObject({ version: 2, lat: 49.7162, lng: 16.2655 });
    await expect(inside.getByRole('button', { name: 'Posunout…' })).toHaveFocus();
    await expect(await inside.findByText(/posunuto o\s\d+\sm/)).toBeVisible();
  },
};

/** A name used in the same town gets a hint; one that is too long gets an error. */
export const NameRemarks: Story = {
  async play({ canvasElement }) {
    const inside = await open(canvasElement, 'KD Svitavy');
    const field = inside.getByRole('textbox', { name: 'Název' });
    await userEvent.clear(field);
    await userEvent.type(field, 'kulturni dum');
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(/Místo s\stímto názvem už v\sobci Svitavy je/),
    );
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste('x'.repeat(121));
    await userEvent.keyboard('{Enter}');
    await expect(field).toHaveValue('x'.repeat(121));
    await expect(await inside.findByText('Nejvýše 120 znaků.')).toBeVisible();
  },
};
