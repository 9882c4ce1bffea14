import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { LazyPlaceEditorPage } from '../../site/components/places-part.tsx';
import { onSite } from '../support/on-site.tsx';
import { editablePlace, servePlaces, somePlaces } from '../support/place-server.ts';
import { manyPlaces } from '../fixtures/many-places.ts';
import { onFakeServer, stopClock } from '../support/site-server.ts';
import { narrow, narrowest, wide } from '../support/viewports.ts';

const meta: Meta<typeof LazyPlaceEditorPage> = {
  component: LazyPlaceEditorPage,
  decorators: [onSite],
  loaders: [onFakeServer({})],
};
export default meta;
type Story = StoryObj<typeof meta>;

/** A story of a server, which begins anew with each of its plays. */
const withServer = (server: ReturnType<typeof servePlaces>): Story => ({
  parameters: { path: '/editor-mist', account: server.account, leastChecks: 10 },
  beforeEach() {
    server.reset();
    return stopClock();
  },
});

const far = { timeout: 8000 };
type Inside = ReturnType<typeof within>;

const ready = async (canvasElement: HTMLElement): Promise<Inside> => {
  const inside = within(canvasElement);
  await inside.findByRole('table', { name: 'Místa' }, far);
  return inside;
};
const open = async (canvasElement: HTMLElement, title: string): Promise<Inside> => {
  const inside = await ready(canvasElement);
  await userEvent.click(inside.getByRole('button', { name: title }));
  await waitFor(() => expect(inside.getByRole('heading', { name: title })).toHaveFocus());
  return inside;
};
const namesIn = (inside: Inside): (string | null)[] =>
  inside.getAllByRole('rowheader').map((header: HTMLElement) => header.textContent);
const noWiderThanScreen = () =>
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
/** The map's own nodes: they live in a root of their own. */
const pinsIn = (canvasElement: HTMLElement, selector: string): HTMLElement[] => [
  ...(canvasElement
    .querySelector('.places-map > div')
    ?.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? []),
];

const some = servePlaces({});

export const Some: Story = {
  ...withServer(some),
  async play({ canvasElement }) {
    const inside = await ready(canvasElement);
    await expect(namesIn(inside)).toEqual([
      ...['Fabrika', 'KD Svitavy', 'Kulturní dům', 'Smetanův dům', 'Tylův dům'],
    ]);
    await expect(inside.getByText('5 míst')).toBeVisible();
    await expect(
      inside.getByRole('row', {
        name: /Kulturní dům náměstí Míru 12, Svitavy 5\sakcí, 2\snadcházející/,
      }),
    ).toBeVisible();
    await expect(inside.getByText(/známe jen obec/)).toBeVisible();
  },
};

export const Narrow: Story = {
  ...withServer(some),
  globals: narrow,
  async play({ canvasElement }) {
    const inside = await ready(canvasElement);
    await noWiderThanScreen();
    await expect(canvasElement.querySelector('.places-map')).toBeNull();
    await userEvent.click(inside.getByText('Mapa míst'));
    await waitFor(
      () => expect(pinsIn(canvasElement, '.place-pin, .cluster-ring')).not.toEqual([]),
      far,
    );
    await noWiderThanScreen();
  },
};
export const NarrowestOpened: Story = {
  ...withServer(some),
  globals: narrowest,
  async play({ canvasElement }) {
    const inside = await open(canvasElement, 'Kulturní dům');
    await userEvent.click(inside.getByRole('button', { name: 'Posunout…' }));
    await noWiderThanScreen();
  },
};

/** Two of one name in one town say where they stand; others need not. */
export const Namesakes: Story = {
  ...withServer(
    servePlaces({
      places: somePlaces.map((place) =>
        place.id === 2 ? editablePlace({ ...place, title: 'Fabrika' }) : place,
      ),
    }),
  ),
  async play({ canvasElement }) {
    const inside = await ready(canvasElement);
    await expect(
      inside.getByRole('row', { name: /^Fabrika Svitavy, 49,7547\ss\.\sš\., 16,4674\sv\.\sd\. 2/ }),
    ).toBeVisible();
    await expect(inside.getByRole('row', { name: /^Smetanův dům Litomyšl 8/ })).toBeVisible();
  },
};

export const Nothing: Story = {
  ...withServer(servePlaces({ places: [] })),
  async play({ canvasElement }) {
    const inside = within(canvasElement);
    await expect(
      await inside.findByText(/^Zatím nemáte žádné místo\. Vznikne, když/, undefined, far),
    ).toBeVisible();
    await expect(inside.getByRole('link', { name: 'Vytvořit akci' })).toHaveAttribute(
      'href',
      '/moje-akce/vytvorit',
    );
    await expect(inside.queryByRole('searchbox')).toBeNull();
  },
};

const many = servePlaces({ places: manyPlaces(450) });
/** Two hundred at a time, those that follow by a press. */
export const Many: Story = {
  ...withServer(many),
  async play({ canvasElement }) {
    const inside = await ready(canvasElement);
    await expect(inside.getByText(/^450 míst, na mapě a v\sseznamu prvních 200$/)).toBeVisible();
    await expect(inside.getAllByRole('rowheader')).toHaveLength(200);
    await userEvent.click(inside.getByRole('button', { name: 'Ukázat další' }));
    await waitFor(() => expect(inside.getAllByRole('rowheader')).toHaveLength(400));
    await userEvent.click(inside.getByRole('button', { name: 'Ukázat další' }));
    await waitFor(() => expect(inside.getAllByRole('rowheader')).toHaveLength(450));
    await expect(inside.queryByRole('button', { name: 'Ukázat další' })).toBeNull();
    await expect(inside.getByText('450 míst')).toBeVisible();
  },
};

/** By name or town, without diacritics, once somebody stops typing. */
export const Search: Story = {
  ...withServer(some),
  async play({ canvasElement }) {
    const inside = await ready(canvasElement);
    const field = inside.getByRole('searchbox', { name: 'Hledat místo' });
    await userEvent.type(field, 'dum litomysl');
    await waitFor(() => expect(namesIn(inside)).toEqual(['Smetanův dům']));
    await expect(inside.getByText('1 místo')).toBeVisible();
    const queries = some.asked.mock.calls.filter(([name]) => name === 'editablePlaces');
    await expect(queries).toEqual([
      ...[
        ['editablePlaces', {}],
        ['editablePlaces', { q: 'dum litomysl' }],
      ],
    ]);
    await userEvent.type(field, ' Brno');
    await expect(await inside.findByText(/Mezi vašimi místy takové není/)).toBeVisible();
    await userEvent.click(inside.getByRole('button', { name: 'Ukázat všechna' }));
    await waitFor(() => expect(namesIn(inside)).toHaveLength(5));
  },
};

/** A pin opens its place, and an opened place says its name on the map. */
export const OnMap: Story = {
  ...withServer(some),
  globals: wide,
  async play({ canvasElement }) {
    const inside = await ready(canvasElement);
    const [pin] = await waitFor(async () => {
      const pins = pinsIn(canvasElement, '[data-place="5"]');
      await expect(pins).toHaveLength(1);
      return pins;
    }, far);
    pin!.click();
    const heading = await inside.findByRole('heading', { name: 'Smetanův dům' });
    await waitFor(() => expect(heading).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(inside.getByRole('button', { name: 'Smetanův dům' })).toHaveFocus());
    await userEvent.click(inside.getByRole('button', { name: 'Tylův dům' }));
    await waitFor(
      () =>
        expect(pinsIn(canvasElement, '.place-popup')[0]).toHaveAccessibleName('Tylův dům, Polička'),
      far,
    );
  },
};

/** Two places of one house are found, merged, and taken apart again. */
export const MergesAndTakesBack: Story = {
  ...withServer(some),
  async play({ canvasElement }) {
    const inside = await ready(canvasElement);
    await userEvent.click(await inside.findByRole('button', { name: 'Možná totéž 1' }));
    await expect(
      inside.getByText(/pravděpodobné, \d\d\s% · \d\d\sm od\ssebe · zkratka názvu/),
    ).toBeVisible();
    await userEvent.click(
      inside.getByRole('button', { name: /Sloučit… KD Svitavy a\sKulturní dům/ }),
    );
    await waitFor(() =>
      expect(inside.getByRole('heading', { name: 'Sloučit dvě místa' })).toHaveFocus(),
    );
    // The one with more events stays, unless somebody says otherwise.
    await expect(inside.getByRole('radio', { name: /^B\s?Kulturní dům/ })).toBeChecked();
    await expect(await inside.findByText(/Přesunou se 2\sakce/)).toBeVisible();
    const moving = inside.getByRole('list', { name: 'Akce, které se přesunou' });
    await expect(within(moving).getByText('bez termínu')).toBeVisible();
    await expect(within(moving).getByText('koncept')).toBeVisible();
    await userEvent.click(inside.getByRole('radio', { name: /^A\s?KD Svitavy/ }));
    await expect(await inside.findByText(/Přesune se 5\sakcí/)).toBeVisible();
    await expect(inside.getByText(/^Zůstane /)).toHaveTextContent(
      /Zůstane A: KD Svitavy.*Zanikne B: Kulturní dům, staré odkazy i\shledání jeho jména povedou na „KD Svitavy“/,
    );
    await userEvent.click(inside.getByRole('button', { name: 'Sloučit místa' }));
    await expect(
      await inside.findByText(/Sloučeno do\s„KD Svitavy“, přesunulo se 5\sakcí\./),
    ).toBeVisible();
    await expect(some.asked).toHaveBeenCalledWith('mergePlaces', {
      ...{ source: 3, source_version: 1, target: 2, target_version: 1 },
    });
    await expect(inside.getByText(/Žádná dvě místa nevypadají/)).toBeVisible();
    await userEvent.click(inside.getByRole('button', { name: 'Vzít zpět' }));
    await expect(await inside.findByText(/Vzato zpět\..*vrátilo se 5\sakcí/)).toHaveFocus();
    await waitFor(() => expect(inside.getByRole('button', { name: /^Sloučit…/ })).toBeVisible());

    await userEvent.click(inside.getByRole('button', { name: /^Sloučit…/ }));
    await userEvent.click(await inside.findByRole('radio', { name: /^A\s?KD Svitavy/ }));
    await inside.findByText(/Přesune se 5\sakcí/);
    await userEvent.click(inside.getByRole('button', { name: 'Sloučit místa' }));
    await inside.findByText(/^Sloučeno do/);
    await userEvent.click(await inside.findByRole('button', { name: 'Místa' }));
    await expect(namesIn(inside)).toEqual(['Fabrika', 'KD Svitavy', 'Smetanův dům', 'Tylův dům']);
    await expect(inside.getByText('4 místa')).toBeVisible();
    await expect(inside.getByRole('row', { name: /KD Svitavy.* 7\sakcí/ })).toBeVisible();
    // What was said belongs to where it was done; the history takes it back for thirty days.
    await expect(inside.queryByRole('button', { name: 'Vzít zpět' })).toBeNull();
    await userEvent.click(inside.getByRole('button', { name: 'KD Svitavy' }));
    await userEvent.click(await inside.findByRole('button', { name: /^Vzít zpět: Jana/ }));
    await expect(await inside.findByText(/Vzato zpět\..*vrátilo se 5\sakcí/)).toHaveFocus();
    await userEvent.click(inside.getByRole('button', { name: 'Zpět na seznam' }));
    await waitFor(() => expect(namesIn(inside)).toContain('Kulturní dům'));
    await expect(inside.getByRole('row', { name: /KD Svitavy.* 2\sakce/ })).toBeVisible();
  },
};

/** From one of the places; nothing done leads back to it. */
export const MergeFromPlace: Story = {
  ...withServer(some),
  async play({ canvasElement }) {
    const inside = await open(canvasElement, 'Fabrika');
    await userEvent.click(inside.getByRole('button', { name: /^Sloučit s\sjiným místem/ }));
    const field = inside.getByRole('combobox', { name: 'Najít druhé místo' });
    await expect(field).toHaveFocus();
    await userEvent.type(field, 'smetanuv');
    await inside.findByRole('option', {
      name: /Smetanův dům Litomyšl · \d+(,\d)?\skm od\ssebe · 8\sakcí/,
    });
    await userEvent.keyboard('{Enter}');
    await expect(await inside.findByText(/Místa jsou \d+(,\d)?\skm od\ssebe/)).toBeVisible();
    await userEvent.click(inside.getByRole('button', { name: 'Zrušit' }));
    await waitFor(() => expect(inside.getByRole('heading', { name: 'Fabrika' })).toHaveFocus());
    await expect(some.asked).not.toHaveBeenCalledWith('mergePlaces', expect.anything());
  },
};

/** One of the two was changed while its merge was being read. */
export const MergeConflict: Story = {
  ...withServer(some),
  async play({ canvasElement }) {
    const inside = await ready(canvasElement);
    await userEvent.click(await inside.findByRole('button', { name: 'Možná totéž 1' }));
    await userEvent.click(inside.getByRole('button', { name: /^Sloučit…/ }));
    await inside.findByText(/Přesunou se 2\sakce/);
    some.change(3, { title: 'Dům kultury' });
    await userEvent.click(inside.getByRole('button', { name: 'Sloučit místa' }));
    await expect(await inside.findByText(/^Jedno z\smíst se mezitím změnilo/)).toBeVisible();
    await userEvent.click(inside.getByRole('button', { name: 'Načíst znovu' }));
    await waitFor(() =>
      expect(inside.getByText(/^Zůstane /)).toHaveTextContent('Zůstane B: Dům kultury'),
    );
    await userEvent.click(inside.getByRole('button', { name: 'Sloučit místa' }));
    await expect(
      await inside.findByText(/Sloučeno do\s„Dům kultury“, přesunuly se 2\sakce\./),
    ).toBeVisible();
  },
};

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
      ...{ place: 2, version: 2, title: 'KD Svitavy (velký sál)' },
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
      ...{ place: 7, version: 1, latitude: 49.7162, longitude: 16.2655 },
    });
    await expect(inside.getByRole('button', { name: 'Posunout…' })).toHaveFocus();
    await expect(await inside.findByText(/posunuto o\s\d+\sm/)).toBeVisible();
  },
};

const at = Date.parse('2026-11-12T10:00+01:00');
const remembering = servePlaces({
  history: {
    1: [
      {
        ...{ id: 12, at, actor: 'Jana Malá' },
        ...{ kind: 'merged', other: { id: 90, title: 'Fabrika Svitavy' }, events: 4, merge: null },
      },
      { ...{ id: 11, at, actor: null }, kind: 'renamed', from: 'Stará fabrika', to: 'Fabrika' },
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

let isAway = true;
const failing = servePlaces({
  instead: {
    editablePlaces: () => (isAway ? { state: 'unreachable' } : null),
    placePairs: () => (isAway ? { state: 'unreachable' } : null),
    renamePlace: () => (isAway ? { state: 'unreachable' } : null),
  },
});
export const Failing: Story = {
  ...withServer(failing),
  async play({ canvasElement }) {
    isAway = true;
    const inside = within(canvasElement);
    await expect(await inside.findByRole('alert', undefined, far)).toHaveTextContent(
      'Místa se nepodařilo načíst.',
    );
    isAway = false;
    await userEvent.click(inside.getByRole('button', { name: 'Zkusit znovu' }));
    await open(canvasElement, 'Fabrika');
    isAway = true;
    const field = inside.getByRole('textbox', { name: 'Název' });
    await userEvent.type(field, ' 2');
    await userEvent.click(inside.getByRole('button', { name: 'Uložit název' }));
    await expect(await inside.findByText(/Server teď neodpovídá/)).toBeVisible();
    await expect(field).toHaveValue('Fabrika 2');
  },
};

let isOffline = false;
const losing = servePlaces({
  instead: { unmergePlaces: () => (isOffline ? { state: 'unreachable' } : null) },
});
/** What could not be taken back looks like it, and can be tried again; what was said goes with the next step. */
export const UndoFails: Story = {
  ...withServer(losing),
  async play({ canvasElement }) {
    isOffline = true;
    const inside = await ready(canvasElement);
    await userEvent.click(await inside.findByRole('button', { name: 'Možná totéž 1' }));
    await userEvent.click(inside.getByRole('button', { name: /^Sloučit…/ }));
    await inside.findByText(/Přesunou se 2\sakce/);
    await userEvent.click(inside.getByRole('button', { name: 'Sloučit místa' }));
    await inside.findByText(/^Sloučeno do/);
    await userEvent.click(inside.getByRole('button', { name: 'Vzít zpět' }));
    await expect(await inside.findByRole('alert')).toHaveTextContent(
      /Vzít zpět se to nepodařilo\. Server teď neodpovídá/,
    );
    await expect(inside.queryByText(/^Sloučeno do/)).toBeNull();
    isOffline = false;
    await userEvent.click(inside.getByRole('button', { name: 'Zkusit znovu' }));
    await expect(await inside.findByText(/^Vzato zpět/)).toBeVisible();
    await expect(inside.queryByRole('alert')).toBeNull();
    await userEvent.click(inside.getByRole('button', { name: 'Místa' }));
    await waitFor(() => expect(inside.queryByText(/^Vzato zpět/)).toBeNull());
    await expect(namesIn(inside)).toContain('KD Svitavy');
  },
};

let answerLater: (() => void) | null = null;
const slow = servePlaces({});
const { ask } = slow.account;
/** While it is being saved or taken back, nothing calls that off, and nothing says so. */
export const Busy: Story = {
  ...withServer(slow),
  beforeEach() {
    slow.reset();
    slow.account.ask = async (name, body) => {
      if (name === 'mergePlaces' || name === 'unmergePlaces')
        await new Promise<void>((resolve) => (answerLater = resolve));
      return ask(name, body);
    };
    return stopClock();
  },
  async play({ canvasElement }) {
    const inside = await open(canvasElement, 'KD Svitavy');
    await userEvent.click(inside.getByRole('button', { name: /^Sloučit s\sjiným místem/ }));
    await userEvent.click(await inside.findByRole('button', { name: /^Kulturní dům/ }));
    await inside.findByText(/Přesunou se 2\sakce/);
    await userEvent.click(inside.getByRole('button', { name: 'Sloučit místa' }));
    await expect(inside.getByRole('button', { name: 'Slučuji…' })).toBeVisible();
    const cancel = inside.getByRole('button', { name: 'Zrušit' });
    await expect(cancel).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(cancel);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(inside.getByRole('button', { name: 'Zpět na „KD Svitavy“' }));
    await expect(inside.getByRole('heading', { name: 'Sloučit dvě místa' })).toBeVisible();
    answerLater?.();
    const undo = await inside.findByRole('button', { name: 'Vzít zpět' });
    await userEvent.click(undo);
    await waitFor(() =>
      // Above, and beside the deed in the history.
      expect(inside.getAllByRole('button', { name: 'Beru zpět…' })[0]).toHaveAttribute(
        'aria-disabled',
      ),
    );
    answerLater?.();
    await expect(await inside.findByText(/^Vzato zpět/)).toHaveFocus();
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
/** The same of the one that was chosen for a merge. */
export const GoneForMerge: Story = {
  ...withServer(some),
  async play({ canvasElement }) {
    const inside = await ready(canvasElement);
    await userEvent.click(await inside.findByRole('button', { name: 'Možná totéž 1' }));
    some.merge(2, 1);
    await userEvent.click(inside.getByRole('button', { name: /^Sloučit…/ }));
    await expect(
      await inside.findByText(/^Místo mezitím někdo sloučil s\s„Fabrika“\.$/),
    ).toBeVisible();
    await expect(inside.queryByRole('button', { name: 'Sloučit místa' })).toBeNull();
    await expect(inside.getByRole('button', { name: 'Otevřít „Fabrika“' })).toBeVisible();
  },
};

const away = servePlaces({
  taken: [
    {
      ...{ id: 40, title: 'Staré kino', at: Date.parse('2026-11-18T09:00+01:00'), merge: null },
      into: { id: 41, title: 'Kino Vesmír', editable: false },
    },
  ],
  history: {
    40: [
      {
        ...{ id: 1, at: Date.parse('2026-11-18T09:00+01:00'), actor: 'Iva Správná' },
        ...{ kind: 'merged-into', other: { id: 41, title: 'Kino Vesmír' }, events: 2, merge: null },
      },
    ],
  },
  instead: {
    editablePlace: {
      ...{ state: 'refused', status: 410 },
      error: {
        ...{ code: 'gone', field: 'place', fields: {} },
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

/** Not everything that is alike is the same. */
export const RefusesPair: Story = {
  ...withServer(some),
  async play({ canvasElement }) {
    const inside = await ready(canvasElement);
    await userEvent.click(await inside.findByRole('button', { name: 'Možná totéž 1' }));
    await userEvent.click(
      inside.getByRole('button', { name: /^Není totéž KD Svitavy a\sKulturní dům/ }),
    );
    await expect(await inside.findByText(/Žádná dvě místa nevypadají/)).toBeVisible();
    await expect(inside.getByRole('button', { name: 'Možná totéž 0' })).toBeVisible();
    await expect(some.asked).toHaveBeenCalledWith('judgePair', { one: 2, other: 3, refused: true });
    await userEvent.click(inside.getByText('Není totéž: 1'));
    await userEvent.click(inside.getByRole('button', { name: /^Vrátit/ }));
    await waitFor(() => expect(inside.getByRole('button', { name: /^Sloučit…/ })).toBeVisible());
    await expect(inside.queryByText('Není totéž: 1')).toBeNull();
  },
};

/** The two spellings stand forty metres from each other. */
const apart = servePlaces({
  places: somePlaces.map((place) =>
    place.id === 2 ? { ...place, lat: place.lat - 0.0003 } : place,
  ),
});
/** The nearest are there before anything is typed; a pin of the map is as good. */
export const ChoosesOnMap: Story = {
  ...withServer(servePlaces({ places: somePlaces.filter(({ id }) => id !== 2) })),
  globals: wide,
  async play({ canvasElement }) {
    const inside = await open(canvasElement, 'Fabrika');
    await userEvent.click(inside.getByRole('button', { name: /^Sloučit s\sjiným místem/ }));
    const nearest = await inside.findByRole('list', { name: 'Nejbližší místa' });
    await expect(within(nearest).getAllByRole('button')[0]).toHaveTextContent(
      /^Kulturní dům.*\d+\sm od\ssebe/,
    );
    await userEvent.click(inside.getByRole('button', { name: 'Zrušit' }));
    await expect(inside.getByRole('button', { name: /^Sloučit s\sjiným místem/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const [pin] = await waitFor(async () => {
      const pins = pinsIn(canvasElement, '[data-place="3"]');
      await expect(pins).toHaveLength(1);
      return pins;
    }, far);
    pin!.click();
    await waitFor(() =>
      expect(inside.getByRole('heading', { name: 'Sloučit dvě místa' })).toHaveFocus(),
    );
    await expect(inside.getByRole('radio', { name: /^A\s?Fabrika/ })).toBeVisible();
    // Both are told apart on the map as beside it, and the one that stays is lifted.
    const both = () => ['1', '3'].map((id) => pinsIn(canvasElement, `[data-place="${id}"]`)[0]);
    await waitFor(
      () =>
        expect(both().map((one) => one?.getAttribute('aria-label'))).toEqual([
          ...['A: Fabrika, Svitavy', 'B: Kulturní dům, Svitavy'],
        ]),
      far,
    );
    await waitFor(() =>
      expect(both().map((one) => one && getComputedStyle(one, '::before').content)).toEqual([
        ...['"A"', '"B"'],
      ]),
    );
    await expect(both().map((one) => one?.classList.contains('is-lifted'))).toEqual([true, false]);
  },
};

/** Two spellings of one house, forty metres apart, are two pins, and not a ring. */
export const MergeOnMap: Story = {
  ...withServer(apart),
  globals: wide,
  async play({ canvasElement }) {
    const inside = await ready(canvasElement);
    await userEvent.click(await inside.findByRole('button', { name: 'Možná totéž 1' }));
    await userEvent.click(inside.getByRole('button', { name: /^Sloučit…/ }));
    await waitFor(() => expect(pinsIn(canvasElement, '.place-pin')).toHaveLength(2), far);
    await waitFor(() => expect(pinsIn(canvasElement, '.cluster-ring')).toHaveLength(0));
  },
};

/** The bubble on the map says what the place is called now. */
export const BubbleFollows: Story = {
  ...withServer(some),
  globals: wide,
  async play({ canvasElement }) {
    const inside = await open(canvasElement, 'Tylův dům');
    const bubble = () => pinsIn(canvasElement, '.place-popup')[0];
    await waitFor(() => expect(bubble()).toHaveTextContent('Tylův dům'), far);
    const field = inside.getByRole('textbox', { name: 'Název' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Divadlo{Enter}');
    await inside.findByText('Název je uložený.');
    await waitFor(() => expect(bubble()).toHaveTextContent('Divadlo'), far);
    await expect(bubble()).toHaveAccessibleName('Divadlo, Polička');
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
            ...{ id: 9, at: Date.parse('2026-11-12T10:00+01:00'), actor: 'Jana Malá' },
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

/** An administrator's: nothing is theirs alone. */
export const Everybodys: Story = {
  ...withServer(servePlaces({ everybodys: true })),
  async play({ canvasElement }) {
    const inside = await ready(canvasElement);
    await expect(inside.getByText(/^Opravte názvy a\spolohu míst a\sslučte ta/)).toBeVisible();
    await userEvent.type(inside.getByRole('searchbox', { name: 'Hledat místo' }), 'Brno');
    await expect(await inside.findByText(/^Takové místo tu není/)).toBeVisible();
  },
};

/** An address leads to a place; what is half written is not dropped without a question. */
export const ByAddress: Story = {
  ...withServer(some),
  parameters: { path: '/editor-mist?misto=5', account: some.account, leastChecks: 10 },
  async play({ canvasElement }) {
    const inside = within(canvasElement);
    await inside.findByRole('heading', { name: 'Smetanův dům' }, far);
    const field = inside.getByRole('textbox', { name: 'Název' });
    await userEvent.type(field, ' 2');
    const asks = spyOn(window, 'confirm').mockReturnValueOnce(false);
    await userEvent.click(inside.getByRole('button', { name: 'Zpět na seznam' }));
    await expect(asks).toHaveBeenCalledOnce();
    await expect(field).toHaveValue('Smetanův dům 2');
    asks.mockReturnValueOnce(true);
    await userEvent.click(inside.getByRole('button', { name: 'Zpět na seznam' }));
    await waitFor(() => expect(namesIn(inside)).toHaveLength(5));
    asks.mockRestore();
  },
};
export const ByAddressOfNothing: Story = {
  ...withServer(some),
  parameters: { path: '/editor-mist?misto=999', account: some.account, leastChecks: 8 },
  async play({ canvasElement }) {
    const inside = within(canvasElement);
    await expect(await inside.findByText('Takové místo tu není.', undefined, far)).toBeVisible();
    await userEvent.click(inside.getByRole('button', { name: 'Zpět na seznam' }));
    await waitFor(() => expect(namesIn(inside)).toHaveLength(5));
  },
};

/** A town with one house in it: its map is as close as one looks at a house. */
export const One: Story = {
  ...withServer(servePlaces({ places: [editablePlace(somePlaces[2]!, { events: 0, coming: 0 })] })),
  async play({ canvasElement }) {
    const inside = await ready(canvasElement);
    await expect(inside.getByText('1 místo')).toBeVisible();
    await expect(inside.getByText(/žádná\sakce/)).toBeVisible();
    await userEvent.click(await inside.findByRole('button', { name: 'Možná totéž 0' }));
    await expect(inside.getByText(/Žádná dvě místa nevypadají/)).toBeVisible();
  },
};
