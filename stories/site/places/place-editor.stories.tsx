import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { LazyPlaceEditorPage } from '../../../site/components/parts/places-part.tsx';
import type { EditablePlace } from '../../../contract/places/place-editor.ts';
import { policka } from '../../fixtures/cities.ts';
import { concert } from '../../fixtures/events.ts';
import { placeIn } from '../../fixtures/places.ts';
import { manyPlaces } from '../../fixtures/many-places.ts';
import { editablePlace, somePlaces } from '../../fixtures/editable-places.ts';
import { onSite } from '../../support/on-site.tsx';
import {
  namesIn,
  noWiderThanScreen,
  open,
  pinsIn,
  placeEditor,
  ready,
} from '../../support/place-editor-steps.ts';
import { administrator, jana } from '../../support/people.ts';
import { eventsAt, kdSvitavy, placesOf, smetanuvDum } from '../../support/place-data.ts';
import type { Scenario, StoryEvent } from '../../support/scenario.ts';
import { serverOf } from '../../support/story-server.ts';
import { narrow, narrowest, wide } from '../../support/viewports.ts';

const meta: Meta<typeof LazyPlaceEditorPage> = {
  component: LazyPlaceEditorPage,
  decorators: [onSite],
  ...placeEditor,
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {
  async play({ canvasElement }) {
    const inside = await ready(canvasElement);
    await expect(namesIn(inside)).toEqual([
      'Fabrika',
      'KD Svitavy',
      'Kulturní dům',
      'Smetanův dům',
      'Tylův dům',
    ]);
    await expect(inside.getByText('5 míst')).toBeVisible();
    await expect(
      inside.getByRole('row', {
        name: /Kulturní dům náměstí Míru 12, Svitavy 5\sakcí, 2\snadcházející/,
      }),
    ).toBeVisible();
  },
};

export const Narrow: Story = {
  globals: narrow,
  async play({ canvasElement }) {
    const inside = await ready(canvasElement);
    await noWiderThanScreen();
    await expect(canvasElement.querySelector('.places-map')).toBeNull();
    await userEvent.click(await inside.findByText('Mapa míst'));
    await waitFor(() => expect(pinsIn(canvasElement, '.place-pin, .cluster-ring')).not.toEqual([]));
    await noWiderThanScreen();
  },
};

export const NarrowestOpened: Story = {
  globals: narrowest,
  async play({ canvasElement }) {
    const inside = await open(canvasElement, 'Kulturní dům');
    await userEvent.click(await inside.findByRole('button', { name: 'Posunout…' }));
    await noWiderThanScreen();
  },
};

/** Places of the same name in one town also show their address. */
export const Namesakes: Story = {
  parameters: {
    server: placesOf(
      eventsAt(
        somePlaces.map((place) =>
          place.id === kdSvitavy ? { ...place, title: 'Fabrika' } : place,
        ),
      ),
    ),
  },
  async play({ canvasElement }) {
    const inside = await ready(canvasElement);
    await expect(
      inside.getByRole('row', { name: /^Fabrika Svitavy, 49,7547\ss\.\sš\., 16,4674\sv\.\sd\. 2/ }),
    ).toBeVisible();
    await expect(inside.getByRole('row', { name: /^Smetanův dům Litomyšl 8/ })).toBeVisible();
  },
};

export const Nothing: Story = {
  parameters: { server: { calls: [] } },
  async play({ canvasElement }) {
    const inside = within(canvasElement);
    await expect(
      await inside.findByText(/^Zatím nemáte žádné místo\. Vznikne, když/, undefined),
    ).toBeVisible();
    await expect(inside.getByRole('link', { name: 'Vytvořit akci' })).toHaveAttribute(
      'href',
      '/moje-akce/vytvorit',
    );
    await expect(inside.queryByRole('searchbox')).toBeNull();
  },
};

/** Imported events at the given number of places, all editable by the administrator. */
const imported = (places: readonly EditablePlace[]): StoryEvent[] =>
  places.map((place, index) => ({
    ...concert,
    slug: `akce-${index}`,
    title: `Koncert č. ${index + 1}`,
    place,
    street: place.street,
    approximate: place.approximate,
    source: 'xmlevents',
  }));
const many: Scenario = { people: [administrator], events: imported(manyPlaces(450)) };

/** Pages of two hundred places; a button loads the next one. */
export const Many: Story = {
  parameters: { server: { calls: [], ...many }, loggedIn: administrator.email },
  async play({ canvasElement }) {
    const inside = await ready(canvasElement);
    await expect(inside.getByText(/^450 míst, na mapě a v\sseznamu prvních 200$/)).toBeVisible();
    await expect(inside.getAllByRole('rowheader')).toHaveLength(200);
    await userEvent.click(await inside.findByRole('button', { name: 'Zobrazit další' }));
    await waitFor(() => expect(inside.getAllByRole('rowheader')).toHaveLength(400));
    await userEvent.click(await inside.findByRole('button', { name: 'Zobrazit další' }));
    await waitFor(() => expect(inside.getAllByRole('rowheader')).toHaveLength(450));
    await expect(inside.queryByRole('button', { name: 'Zobrazit další' })).toBeNull();
    await expect(inside.getByText('450 míst')).toBeVisible();
  },
};

/** Search by name or town, without diacritics, after a typing pause. */
export const Search: Story = {
  async play(context) {
    const { canvasElement } = context;
    const server = serverOf(context);
    const inside = await ready(canvasElement);
    const field = inside.getByRole('searchbox', { name: 'Hledat místo' });
    await userEvent.type(field, 'dum litomysl');
    await waitFor(() => expect(namesIn(inside)).toEqual(['Smetanův dům']));
    await expect(inside.getByText('1 místo')).toBeVisible();
    const queries = (await server.requests()).filter((one) => one.includes('/edit-place/?'));
    await expect(queries).toEqual(['GET /api/edit-place/?q=dum+litomysl']);
    await userEvent.type(field, ' Brno');
    await expect(await inside.findByText(/Mezi vašimi místy takové není/)).toBeVisible();
    await userEvent.click(await inside.findByRole('button', { name: 'Zobrazit všechna' }));
    await waitFor(() => expect(namesIn(inside)).toHaveLength(5));
  },
};

/** A pin opens its place; an open place has a popup with its name on the map. */
export const OnMap: Story = {
  globals: wide,
  async play({ canvasElement }) {
    const inside = await ready(canvasElement);
    const [pin] = await waitFor(async () => {
      const pins = pinsIn(canvasElement, `[data-place="${smetanuvDum}"]`);
      await expect(pins).toHaveLength(1);
      return pins;
    });
    pin!.click();
    const heading = await inside.findByRole('heading', { name: 'Smetanův dům' });
    await waitFor(() => expect(heading).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(inside.getByRole('button', { name: 'Smetanův dům' })).toHaveFocus());
    await userEvent.click(await inside.findByRole('button', { name: 'Tylův dům' }));
    await waitFor(() =>
      expect(pinsIn(canvasElement, '.place-popup')[0]).toHaveAccessibleName('Tylův dům, Polička'),
    );
  },
};

/** Opening a place inside a ring zooms until the ring is open. */
export const OpenedInRing: Story = {
  globals: wide,
  async play({ canvasElement }) {
    await ready(canvasElement);
    await waitFor(() => expect(pinsIn(canvasElement, '.cluster-ring')).not.toEqual([]));
    await open(canvasElement, 'Kulturní dům');
    const popupName = 'Kulturní dům, Svitavy';
    await waitFor(() =>
      expect(pinsIn(canvasElement, '.place-popup')[0]).toHaveAccessibleName(popupName),
    );
  },
};

/** The popup on the map shows the new name. */
export const BubbleFollows: Story = {
  globals: wide,
  async play({ canvasElement }) {
    const inside = await open(canvasElement, 'Tylův dům');
    const bubble = () => pinsIn(canvasElement, '.place-popup')[0];
    await waitFor(() => expect(bubble()).toHaveTextContent('Tylův dům'));
    const field = inside.getByRole('textbox', { name: 'Název' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Divadlo{Enter}');
    await inside.findByText('Název je uložený.');
    await waitFor(() => expect(bubble()).toHaveTextContent('Divadlo'));
    await expect(bubble()).toHaveAccessibleName('Divadlo, Polička');
  },
};

export const Failing: Story = {
  parameters: { server: { faults: { editablePlaces: 'drop', placePairs: 'drop' } } },
  async play(context) {
    const { canvasElement } = context;
    const server = serverOf(context);
    const inside = within(canvasElement);
    await expect(await inside.findByRole('alert', undefined)).toHaveTextContent(
      'Místa se nepodařilo načíst.',
    );
    await server.change({ faults: {} });
    await userEvent.click(await inside.findByRole('button', { name: 'Zkusit znovu' }));
    await open(canvasElement, 'Fabrika');
    await server.change({ faults: { renamePlace: 'drop' } });
    const field = inside.getByRole('textbox', { name: 'Název' });
    await userEvent.type(field, ' 2');
    await userEvent.click(await inside.findByRole('button', { name: 'Uložit název' }));
    await expect(await inside.findByText(/Server teď neodpovídá/)).toBeVisible();
    await expect(field).toHaveValue('Fabrika 2');
  },
};

/** Administrator, who may edit the places of all users. */
export const Everybodys: Story = {
  parameters: {
    server: {
      people: [jana, administrator],
      events: imported([editablePlace(placeIn(policka, 0, 'Polička'), { approximate: true })]),
    },
    loggedIn: administrator.email,
  },
  async play({ canvasElement }) {
    const inside = await ready(canvasElement);
    await expect(inside.getByText(/^Opravte názvy a\spolohu míst a\sslučte ta/)).toBeVisible();
    await expect(inside.getByText(/známe jen obec/)).toBeVisible();
    await userEvent.type(await inside.findByRole('searchbox', { name: 'Hledat místo' }), 'Brno');
    await expect(await inside.findByText(/^Takové místo tu není/)).toBeVisible();
  },
};

/** The address opens a place; leaving with unsaved changes is confirmed. */
export const ByAddress: Story = {
  parameters: { path: `/editor-mist?misto=${smetanuvDum}` },
  async play({ canvasElement }) {
    const inside = within(canvasElement);
    await inside.findByRole('heading', { name: 'Smetanův dům' });
    const field = inside.getByRole('textbox', { name: 'Název' });
    await userEvent.type(field, ' 2');
    const asks = spyOn(window, 'confirm').mockReturnValueOnce(false);
    await userEvent.click(await inside.findByRole('button', { name: 'Zpět na seznam' }));
    await expect(asks).toHaveBeenCalledOnce();
    await expect(field).toHaveValue('Smetanův dům 2');
    asks.mockReturnValueOnce(true);
    await userEvent.click(await inside.findByRole('button', { name: 'Zpět na seznam' }));
    await waitFor(() => expect(namesIn(inside)).toHaveLength(5));
    asks.mockRestore();
  },
};

export const ByAddressOfNothing: Story = {
  parameters: { path: '/editor-mist?misto=999', minAxeChecks: 8 },
  async play({ canvasElement }) {
    const inside = within(canvasElement);
    await expect(await inside.findByText('Takové místo tu není.', undefined)).toBeVisible();
    await userEvent.click(await inside.findByRole('button', { name: 'Zpět na seznam' }));
    await waitFor(() => expect(namesIn(inside)).toHaveLength(5));
  },
};

/** A single place: the map shows it at the zoom of a house. */
export const One: Story = {
  parameters: {
    server: {
      calls: [
        ...eventsAt([editablePlace(somePlaces[2]!, { events: 1, coming: 1 })]),
        { as: jana.email, call: 'deleteEvent', body: { slug: 'ples-v-miste-kulturni-dum' } },
      ],
    },
  },
  async play({ canvasElement }) {
    const inside = await ready(canvasElement);
    await expect(inside.getByText('1 místo')).toBeVisible();
    await expect(inside.getByText(/žádná\sakce/)).toBeVisible();
    await userEvent.click(await inside.findByRole('button', { name: 'Možná totéž 0' }));
    await expect(inside.getByText(/Žádná dvě místa nevypadají/)).toBeVisible();
  },
};
