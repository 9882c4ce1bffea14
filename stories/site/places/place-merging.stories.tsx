import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { LazyPlaceEditorPage } from '../../../site/components/parts/places-part.tsx';
import { onSite } from '../../support/on-site.tsx';
import { namesIn, open, placeEditor, ready } from '../../support/place-editor-steps.ts';
import { jana } from '../../support/people.ts';
import {
  fabrika,
  kdSvitavy,
  kulturniDum,
  placeEditorCalls,
  placesOf,
} from '../../support/place-data.ts';
import { serverOf } from '../../support/story-server.ts';

const meta: Meta<typeof LazyPlaceEditorPage> = {
  component: LazyPlaceEditorPage,
  decorators: [onSite],
  ...placeEditor,
};
export default meta;
type Story = StoryObj<typeof meta>;

/** A pair of duplicates is suggested, merged and unmerged. */
export const MergesAndTakesBack: Story = {
  async play(context) {
    const { canvasElement } = context;
    const server = serverOf(context);
    const inside = await ready(canvasElement);
    await userEvent.click(await inside.findByRole('button', { name: 'Možná totéž 1' }));
    await expect(
      inside.getByText(/pravděpodobné, \d\d\s% · \d\d\sm od\ssebe · zkratka názvu/),
    ).toBeVisible();
    await userEvent.click(
      await inside.findByRole('button', { name: /Sloučit… KD Svitavy a\sKulturní dům/ }),
    );
    await waitFor(() =>
      expect(inside.getByRole('heading', { name: 'Sloučit dvě místa' })).toHaveFocus(),
    );
    // By default the place with more events stays.
    await expect(inside.getByRole('radio', { name: /^B\s?Kulturní dům/ })).toBeChecked();
    await expect(await inside.findByText(/Přesunou se 3\sakce/)).toBeVisible();
    const moving = inside.getByRole('list', { name: 'Akce, které se přesunou' });
    await expect(within(moving).getByText('koncept')).toBeVisible();
    await userEvent.click(await inside.findByRole('radio', { name: /^A\s?KD Svitavy/ }));
    await expect(await inside.findByText(/Přesune se 5\sakcí/)).toBeVisible();
    await expect(inside.getByText(/^Zůstane /)).toHaveTextContent(
      /Zůstane A: KD Svitavy.*Zanikne B: Kulturní dům, staré odkazy i\shledání jeho názvu povedou na „KD Svitavy“/,
    );
    await userEvent.click(await inside.findByRole('button', { name: 'Sloučit místa' }));
    await expect(
      await inside.findByText(/Sloučeno do\s„KD Svitavy“, přesunulo se 5\sakcí\./),
    ).toBeVisible();
    const merged = await server.call(jana.email, 'editablePlace', { place: kdSvitavy });
    await expect(merged).toMatchObject({ version: 2, events: 7 });
    await expect(inside.getByText(/Žádná dvě místa nevypadají/)).toBeVisible();
    await userEvent.click(await inside.findByRole('button', { name: 'Vrátit' }));
    await expect(
      (await inside.findByText(/Sloučení je vrácené\..*vrátilo se 5\sakcí/)).parentElement,
    ).toHaveFocus();
    await waitFor(() => expect(inside.getByRole('button', { name: /^Sloučit…/ })).toBeVisible());

    await userEvent.click(await inside.findByRole('button', { name: /^Sloučit…/ }));
    await userEvent.click(await inside.findByRole('radio', { name: /^A\s?KD Svitavy/ }));
    await inside.findByText(/Přesune se 5\sakcí/);
    await userEvent.click(await inside.findByRole('button', { name: 'Sloučit místa' }));
    await inside.findByText(/^Sloučeno do/);
    await userEvent.click(await inside.findByRole('button', { name: 'Místa' }));
    await expect(namesIn(inside)).toEqual(['Fabrika', 'KD Svitavy', 'Smetanův dům', 'Tylův dům']);
    await expect(inside.getByText('4 místa')).toBeVisible();
    await expect(inside.getByRole('row', { name: /KD Svitavy.* 7\sakcí/ })).toBeVisible();
    // The message disappears with the next navigation; the history offers the undo for thirty days.
    await expect(inside.queryByRole('button', { name: 'Vrátit' })).toBeNull();
    await userEvent.click(await inside.findByRole('button', { name: 'KD Svitavy' }));
    await userEvent.click(await inside.findByRole('button', { name: /^Vrátit: Jana/ }));
    await expect(
      (await inside.findByText(/Sloučení je vrácené\..*vrátilo se 5\sakcí/)).parentElement,
    ).toHaveFocus();
    await userEvent.click(await inside.findByRole('button', { name: 'Zpět na seznam' }));
    await waitFor(() => expect(namesIn(inside)).toContain('Kulturní dům'));
    await expect(inside.getByRole('row', { name: /KD Svitavy.* 2\sakce/ })).toBeVisible();
  },
};

/** Merge started from an open place; cancelling it returns to the place. */
export const MergeFromPlace: Story = {
  async play(context) {
    const { canvasElement } = context;
    const server = serverOf(context);
    const inside = await open(canvasElement, 'Fabrika');
    await userEvent.click(await inside.findByRole('button', { name: /^Sloučit s\sjiným místem/ }));
    const field = inside.getByRole('combobox', { name: 'Najít druhé místo' });
    await expect(field).toHaveFocus();
    await userEvent.type(field, 'smetanuv');
    await inside.findByRole('option', {
      name: /Smetanův dům Litomyšl · \d+(,\d)?\skm od\ssebe · 8\sakcí/,
    });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(await inside.findByText(/Místa jsou \d+(,\d)?\skm od\ssebe/)).toBeVisible();
    await userEvent.click(await inside.findByRole('button', { name: 'Zavřít' }));
    await waitFor(() => expect(inside.getByRole('heading', { name: 'Fabrika' })).toHaveFocus());
    const { version } = await server.call(jana.email, 'editablePlace', { place: fabrika });
    await expect(version).toBe(1);
  },
};

/** The web address of the place that stays is kept; without one it gets that of the other. */
export const MergeOfWebs: Story = {
  parameters: {
    server: placesOf([
      ...placeEditorCalls,
      {
        as: jana.email,
        call: 'changePlaceWeb',
        body: { place: kdSvitavy, version: 1, web: 'https://www.kdsvitavy.cz/' },
      },
    ]),
  },
  async play(context) {
    const { canvasElement } = context;
    const inside = await ready(canvasElement);
    await userEvent.click(await inside.findByRole('button', { name: 'Možná totéž 1' }));
    await userEvent.click(
      await inside.findByRole('button', { name: /Sloučit… KD Svitavy a\sKulturní dům/ }),
    );
    await inside.findByText(/Přesunou se 3\sakce/);
    await expect(inside.getByText(/^Zůstane /)).toHaveTextContent(
      /Zůstane B: Kulturní dům.* Web kdsvitavy\.cz zůstane zachovaný\.$/,
    );
    await userEvent.click(await inside.findByRole('radio', { name: /^A\s?KD Svitavy/ }));
    await inside.findByText(/Přesune se 5\sakcí/);
    await expect(inside.getByText(/^Zůstane /)).not.toHaveTextContent('Web');
    await userEvent.click(await inside.findByRole('radio', { name: /^B\s?Kulturní dům/ }));
    await inside.findByText(/Přesunou se 3\sakce/);
    await userEvent.click(await inside.findByRole('button', { name: 'Sloučit místa' }));
    await inside.findByText(/^Sloučeno do/);
    const web = () =>
      serverOf(context)
        .call(jana.email, 'editablePlace', { place: kulturniDum })
        .then((place) => place.web);
    await expect(await web()).toBe('https://www.kdsvitavy.cz/');
    await userEvent.click(await inside.findByRole('button', { name: 'Vrátit' }));
    await inside.findByText(/Sloučení je vrácené\./);
    await expect(await web()).toBeNull();
  },
};

/** Concurrent change of one place while the merge is open. */
export const MergeConflict: Story = {
  async play(context) {
    const { canvasElement } = context;
    const server = serverOf(context);
    const inside = await ready(canvasElement);
    await userEvent.click(await inside.findByRole('button', { name: 'Možná totéž 1' }));
    await userEvent.click(await inside.findByRole('button', { name: /^Sloučit…/ }));
    await inside.findByText(/Přesunou se 3\sakce/);
    const elsewhere = { place: kulturniDum, version: 1, title: 'Dům kultury' };
    await server.call(jana.email, 'renamePlace', elsewhere);
    await userEvent.click(await inside.findByRole('button', { name: 'Sloučit místa' }));
    await expect(await inside.findByText(/^Jedno z\smíst se mezitím změnilo/)).toBeVisible();
    await userEvent.click(await inside.findByRole('button', { name: 'Načíst znovu' }));
    await waitFor(() =>
      expect(inside.getByText(/^Zůstane /)).toHaveTextContent('Zůstane B: Dům kultury'),
    );
    await userEvent.click(await inside.findByRole('button', { name: 'Sloučit místa' }));
    await expect(
      await inside.findByText(/Sloučeno do\s„Dům kultury“, přesunuly se 3\sakce\./),
    ).toBeVisible();
  },
};

/** A failed undo shows an error and can be retried; the next navigation removes the message. */
export const UndoFails: Story = {
  parameters: { server: { faults: { unmergePlaces: 'drop' } } },
  async play(context) {
    const { canvasElement } = context;
    const server = serverOf(context);
    const inside = await ready(canvasElement);
    await userEvent.click(await inside.findByRole('button', { name: 'Možná totéž 1' }));
    await userEvent.click(await inside.findByRole('button', { name: /^Sloučit…/ }));
    await inside.findByText(/Přesunou se 3\sakce/);
    await userEvent.click(await inside.findByRole('button', { name: 'Sloučit místa' }));
    await inside.findByText(/^Sloučeno do/);
    await userEvent.click(await inside.findByRole('button', { name: 'Vrátit' }));
    await expect(await inside.findByRole('alert')).toHaveTextContent(
      /Vrátit se to nepodařilo\. Server teď neodpovídá/,
    );
    await expect(inside.queryByText(/^Sloučeno do/)).toBeNull();
    await server.change({ faults: {} });
    await userEvent.click(await inside.findByRole('button', { name: 'Zkusit znovu' }));
    await expect(await inside.findByText(/^Sloučení je vrácené/)).toBeVisible();
    await expect(inside.queryByRole('alert')).toBeNull();
    await userEvent.click(await inside.findByRole('button', { name: 'Místa' }));
    await waitFor(() => expect(inside.queryByText(/^Sloučení je vrácené/)).toBeNull());
    await waitFor(() => expect(namesIn(inside)).toContain('KD Svitavy'));
  },
};

/** While a merge or its undo is being sent, it cannot be cancelled or left. */
export const Busy: Story = {
  parameters: { server: { faults: { mergePlaces: 'hold', unmergePlaces: 'hold' } } },
  async play(context) {
    const { canvasElement } = context;
    const server = serverOf(context);
    const inside = await open(canvasElement, 'KD Svitavy');
    await userEvent.click(await inside.findByRole('button', { name: /^Sloučit s\sjiným místem/ }));
    await userEvent.click(await inside.findByRole('button', { name: /^Kulturní dům/ }));
    await inside.findByText(/Přesunou se 3\sakce/);
    await userEvent.click(await inside.findByRole('button', { name: 'Sloučit místa' }));
    await expect(inside.getByRole('button', { name: 'Slučujeme…' })).toBeVisible();
    const cancel = inside.getByRole('button', { name: 'Zavřít' });
    await expect(cancel).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(cancel);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await inside.findByRole('button', { name: 'Zpět na „KD Svitavy“' }));
    await expect(inside.getByRole('heading', { name: 'Sloučit dvě místa' })).toBeVisible();
    await server.change({ faults: { unmergePlaces: 'hold' } });
    const undo = await inside.findByRole('button', { name: 'Vrátit' });
    await userEvent.click(undo);
    await waitFor(() =>
      // In the message above, and in the history.
      expect(inside.getAllByRole('button', { name: 'Vracíme…' })[0]).toHaveAttribute(
        'aria-disabled',
      ),
    );
    await server.change({ faults: {} });
    await expect((await inside.findByText(/^Sloučení je vrácené/)).parentElement).toHaveFocus();
  },
};

/** The same for the place chosen as the other one of the merge. */
export const GoneForMerge: Story = {
  async play(context) {
    const { canvasElement } = context;
    const server = serverOf(context);
    const inside = await ready(canvasElement);
    await userEvent.click(await inside.findByRole('button', { name: 'Možná totéž 1' }));
    await server.call(jana.email, 'mergePlaces', {
      source: kdSvitavy,
      source_version: 1,
      target: fabrika,
      target_version: 1,
    });
    await userEvent.click(await inside.findByRole('button', { name: /^Sloučit…/ }));
    await expect(
      await inside.findByText(/^Místo mezitím někdo sloučil s\s„Fabrika“\.$/),
    ).toBeVisible();
    await expect(inside.queryByRole('button', { name: 'Sloučit místa' })).toBeNull();
    await expect(inside.getByRole('button', { name: 'Otevřít „Fabrika“' })).toBeVisible();
  },
};

/** Two places marked as different are no longer suggested. */
export const RefusesPair: Story = {
  async play(context) {
    const { canvasElement } = context;
    const server = serverOf(context);
    const inside = await ready(canvasElement);
    await userEvent.click(await inside.findByRole('button', { name: 'Možná totéž 1' }));
    await userEvent.click(
      await inside.findByRole('button', { name: /^Není to totéž KD Svitavy a\sKulturní dům/ }),
    );
    await expect(await inside.findByText(/Žádná dvě místa nevypadají/)).toBeVisible();
    await expect(inside.getByRole('button', { name: 'Možná totéž 0' })).toBeVisible();
    const pairs = await server.call(jana.email, 'placePairs', {});
    await expect(pairs.map(({ refused }) => refused)).toEqual([true]);
    await userEvent.click(await inside.findByText('Není to totéž: 1'));
    await userEvent.click(await inside.findByRole('button', { name: /^Vrátit/ }));
    await waitFor(() => expect(inside.getByRole('button', { name: /^Sloučit…/ })).toBeVisible());
    await expect(inside.queryByText('Není to totéž: 1')).toBeNull();
  },
};
