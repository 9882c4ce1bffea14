import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { LazyPlaceEditorPage } from '../../../site/components/parts/places-part.tsx';
import { somePlaces } from '../../fixtures/editable-places.ts';
import { onSite } from '../../support/on-site.tsx';
import { open, ready, withServer } from '../../support/place-editor-steps.ts';
import { servePlaces } from '../../support/place-server.ts';
import { onFakeServer } from '../../support/site-server.ts';

const meta: Meta<typeof LazyPlaceEditorPage> = {
  component: LazyPlaceEditorPage,
  decorators: [onSite],
  loaders: [onFakeServer({})],
};
export default meta;
type Story = StoryObj<typeof meta>;

const some = servePlaces({});

export const Renames: Story = {
  ...withServer(some),
  async play({ canvasElement }) {
    const inside = await open(canvasElement, 'KD Svitavy');
    const field = inside.getByRole('textbox', { name: 'Název' });
    await expect(field).toHaveAccessibleDescription(/Nový název se ukáže u\s2\sakcí\./);
    await userEvent.clear(field);
    await userEvent.click(inside.getByRole('button', { name: 'Uložit název' }));
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
    await userEvent.click(inside.getByRole('button', { name: 'Zpět na seznam' }));
    await waitFor(() =>
      expect(inside.getByRole('button', { name: 'Kulturní dům Svitavy' })).toHaveFocus(),
    );
  },
};

/** Somebody else was faster: what is typed stays, and goes through once the place is loaded anew. */
export const Conflict: Story = {
  ...withServer(some),
  async play({ canvasElement }) {
    const inside = await open(canvasElement, 'KD Svitavy');
    some.change(2, { title: 'Kulturák' });
    const field = inside.getByRole('textbox', { name: 'Název' });
    await userEvent.type(field, ' (velký sál)');
    await userEvent.click(inside.getByRole('button', { name: 'Uložit název' }));
    await expect(await inside.findByText('Místo se mezitím změnilo')).toBeVisible();
    await expect(field).toHaveValue('KD Svitavy (velký sál)');
    await userEvent.click(inside.getByRole('button', { name: 'Načíst znovu' }));
    await expect(await inside.findByText(/Teď se místo jmenuje „Kulturák“/)).toBeVisible();
    await expect(field).toHaveValue('KD Svitavy (velký sál)');
    await expect(inside.getByRole('button', { name: 'Uložit název' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(await inside.findByText('Název je uložený.')).toBeVisible();
    await expect(some.asked).toHaveBeenCalledWith('renamePlace', {
      place: 2,
      version: 2,
      title: 'KD Svitavy (velký sál)',
    });
  },
};

/** Figures are enough: what is wrong with them is said beside them. */
export const Repositions: Story = {
  ...withServer(some),
  async play({ canvasElement }) {
    const inside = await open(canvasElement, 'Tylův dům');
    await userEvent.click(inside.getByRole('button', { name: 'Posunout…' }));
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
      await userEvent.click(inside.getByRole('button', { name: 'Uložit polohu' }));
    };
    await write('', '16,2655');
    await expect(await inside.findByText('Zadejte stupně, třeba 49,7560.')).toBeVisible();
    await write('49,7162', '');
    await expect(await inside.findByText('Zadejte stupně, třeba 16,4683.')).toBeVisible();
    const [fabrika] = somePlaces;
    await write(fabrika!.lat.toFixed(6), fabrika!.lng.toFixed(6));
    // From Polička to Svitavy: nothing is sent before that is meant.
    await expect(
      await inside.findByText(/Nová poloha je \d+(,\d)?\skm od\sté dosavadní/),
    ).toBeVisible();
    await expect(some.asked).not.toHaveBeenCalledWith('repositionPlace', expect.anything());
    await userEvent.click(inside.getByRole('button', { name: /^Ano, posunout o\s\d/ }));
    await expect(await inside.findByText('Zde již existuje místo.')).toBeVisible();
    await waitFor(() => expect(figure('Zeměpisná šířka')).toHaveFocus());
    await expect(inside.getByText(/Stojí tu „Fabrika“/)).toBeVisible();
    await expect(inside.getByRole('button', { name: /^Sloučit s\s„Fabrika“…/ })).toBeVisible();
    await write('49,7162', '16,2655');
    await expect(await inside.findByText('Poloha je uložená.')).toBeVisible();
    await expect(some.asked).toHaveBeenLastCalledWith('placeHistory', { place: 7 });
    await expect(some.asked).toHaveBeenCalledWith('repositionPlace', {
      place: 7,
      version: 1,
      latitude: 49.7162,
      longitude: 16.2655,
    });
    await expect(inside.getByRole('button', { name: 'Posunout…' })).toHaveFocus();
    await expect(await inside.findByText(/posunuto o\s\d+\sm/)).toBeVisible();
  },
};

/** A name of another place in the town is a remark, and one that is too long is never cut in silence. */
export const NameRemarks: Story = {
  ...withServer(some),
  async play({ canvasElement }) {
    const inside = await open(canvasElement, 'KD Svitavy');
    const field = inside.getByRole('textbox', { name: 'Název' });
    await userEvent.clear(field);
    await userEvent.type(field, 'kulturni dum');
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(/Místo toho jména už v\sobci Svitavy je/),
    );
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste('x'.repeat(121));
    await userEvent.keyboard('{Enter}');
    await expect(field).toHaveValue('x'.repeat(121));
    await expect(await inside.findByText('Nejvýše 120 znaků.')).toBeVisible();
  },
};

/** A move can be put back from the history, and Escape leaves it alone. */
export const MovesBack: Story = {
  ...withServer(
    servePlaces({
      history: {
        3: [
          {
            id: 9,
            at: Date.parse('2026-11-12T10:00+01:00'),
            actor: 'Jana Malá',
            kind: 'repositioned',
            from: { lat: 49.7481, lng: 16.4601 },
            to: { lat: 49.75476, lng: 16.46729 },
          },
        ],
      },
    }),
  ),
  async play({ canvasElement }) {
    const inside = await open(canvasElement, 'Kulturní dům');
    const back = await inside.findByRole('button', { name: /^Vrátit na původní polohu: Jana/ });
    await expect(back.closest('li')).toHaveTextContent(
      /z\s49,7481\ss\.\sš\., 16,4601\sv\.\sd\. na\s49,7548\ss\.\sš\., 16,4673\sv\.\sd\./,
    );
    await userEvent.click(back);
    const latitude = () => inside.getByRole('textbox', { name: 'Zeměpisná šířka' });
    await expect(latitude()).toHaveValue('49.7481');
    latitude().focus();
    await userEvent.keyboard('{Escape}');
    await expect(inside.getByRole('button', { name: 'Posunout…' })).toHaveFocus();
    await userEvent.click(back);
    await userEvent.click(inside.getByRole('button', { name: 'Uložit polohu' }));
    await expect(await inside.findByText('Poloha je uložená.')).toBeVisible();
  },
};

const at = Date.parse('2026-11-12T10:00+01:00');

const remembering = servePlaces({
  history: {
    1: [
      {
        id: 12,
        at,
        actor: 'Jana Malá',
        kind: 'merged',
        other: { id: 90, title: 'Fabrika Svitavy' },
        events: 4,
        merge: null,
      },
      { id: 11, at, actor: null, kind: 'renamed', from: 'Stará fabrika', to: 'Fabrika' },
    ],
  },
});

/** What was merged here is taken back from here, too; what was taken back already is not. */
export const History: Story = {
  ...withServer(remembering),
  async play({ canvasElement }) {
    const inside = await open(canvasElement, 'Fabrika');
    await expect(
      await inside.findByText(
        /^12\.\s11\.\s2026 v\s10:00: přejmenováno z\s„Stará fabrika“ na\s„Fabrika“/,
      ),
    ).toBeVisible();
    await expect(inside.queryByRole('button', { name: /^Vzít zpět/ })).toBeNull();
    await userEvent.click(inside.getByRole('button', { name: /^Sloučit s\sjiným místem/ }));
    await userEvent.type(inside.getByRole('combobox'), 'tyluv');
    await userEvent.click(await inside.findByRole('option', { name: /Tylův dům/ }));
    await inside.findByText(/Přesune se 1\sakce/);
    await userEvent.click(inside.getByRole('button', { name: 'Sloučit místa' }));
    await waitFor(() => expect(inside.getByRole('heading', { name: 'Fabrika' })).toHaveFocus());
    await userEvent.click(
      await inside.findByRole('button', { name: /^Vzít zpět: Jana Nováková.* „Tylův dům“/ }),
    );
    await expect(await inside.findByText(/Vzato zpět\..*vrátila se 1\sakce/)).toBeVisible();
    await expect(
      await inside.findByText(/sloučení s\smístem „Tylův dům“ vzato zpět/),
    ).toBeVisible();
    await expect(inside.queryByRole('button', { name: /^Vzít zpět/ })).toBeNull();
  },
};

/** Merged away in another tab: whoever asks for it is told what has it, and is led there. */
export const Gone: Story = {
  ...withServer(some),
  async play({ canvasElement }) {
    const inside = await open(canvasElement, 'KD Svitavy');
    some.merge(2, 3);
    const field = inside.getByRole('textbox', { name: 'Název' });
    await userEvent.type(field, ' 2{Enter}');
    await expect(
      await inside.findByText(/^Místo mezitím někdo sloučil s\s„Kulturní dům“\.$/),
    ).toBeVisible();
    await userEvent.click(inside.getByRole('button', { name: 'Otevřít „Kulturní dům“' }));
    await waitFor(() =>
      expect(inside.getByRole('heading', { name: 'Kulturní dům' })).toHaveFocus(),
    );
    await expect(inside.queryByText(/mezitím někdo sloučil/)).toBeNull();
  },
};

const away = servePlaces({
  taken: [
    {
      id: 40,
      title: 'Staré kino',
      at: Date.parse('2026-11-18T09:00+01:00'),
      merge: null,
      into: { id: 41, title: 'Kino Vesmír', editable: false },
    },
  ],
  history: {
    40: [
      {
        id: 1,
        at: Date.parse('2026-11-18T09:00+01:00'),
        actor: 'Iva Správná',
        kind: 'merged-into',
        other: { id: 41, title: 'Kino Vesmír' },
        events: 2,
        merge: null,
      },
    ],
  },
  instead: {
    editablePlace: {
      state: 'refused',
      status: 410,
      error: {
        code: 'gone',
        field: 'place',
        fields: {},
        message: 'Místo mezitím někdo sloučil s „Kino Vesmír“.',
        place: { id: 41, title: 'Kino Vesmír', editable: false },
      },
    } as never,
  },
});

/** What an administrator merged does not vanish without a word. */
export const TakenOver: Story = {
  ...withServer(away),
  async play({ canvasElement }) {
    const inside = await ready(canvasElement);
    await expect(
      inside.getByText(
        /^Vaše místo „Staré kino“ je sloučené s\s„Kino Vesmír“ \(18\.\s11\.\s2026, správce\)\./,
      ),
    ).toBeVisible();
    await userEvent.click(inside.getByRole('button', { name: 'Historie místa Staré kino' }));
    await expect(await inside.findByText(/To spravuje někdo jiný/)).toBeVisible();
    await expect(
      await inside.findByText(/Iva Správná, .* v\s09:00: sloučeno do\smísta „Kino Vesmír“/),
    ).toBeVisible();
    await expect(inside.queryByRole('button', { name: /^Otevřít/ })).toBeNull();
    await userEvent.click(inside.getByRole('button', { name: 'Zpět na seznam' }));
    await waitFor(() =>
      expect(inside.getByRole('button', { name: 'Historie místa Staré kino' })).toHaveFocus(),
    );
  },
};
