import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { LazyPlaceEditorPage } from '../../../site/components/parts/places-part.tsx';
import { svitavy } from '../../fixtures/cities.ts';
import { editablePlace, somePlaces } from '../../fixtures/editable-places.ts';
import { placeIn } from '../../fixtures/places.ts';
import { onSite } from '../../support/on-site.tsx';
import { open, placeEditor, ready } from '../../support/place-editor-steps.ts';
import { administrator, jana, petr } from '../../support/people.ts';
import { eventsAt, fabrika, kdSvitavy, kulturniDum, placesOf } from '../../support/place-data.ts';
import { password, type Scenario } from '../../support/scenario.ts';
import { serverOf } from '../../support/story-server.ts';

const meta: Meta<typeof LazyPlaceEditorPage> = {
  component: LazyPlaceEditorPage,
  decorators: [onSite],
  ...placeEditor,
};
export default meta;
type Story = StoryObj<typeof meta>;

/** Hours between 12 November, 10:00 and the current time of stories. */
const longAgo = 194;

/** Scenario where the culture house was repositioned. */
const moved = placesOf([
  ...eventsAt(
    somePlaces.map((place) =>
      place.id === kulturniDum ? { ...place, lat: 49.7481, lng: 16.4601 } : place,
    ),
  ),
  {
    as: jana.email,
    call: 'repositionPlace',
    body: { place: kulturniDum, version: 1, latitude: 49.75476, longitude: 16.46729 },
    hours: longAgo,
  },
]);

/** The history offers a return to an earlier position; Escape cancels it. */
export const MovesBack: Story = {
  parameters: { server: moved },
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
    await userEvent.click(await inside.findByRole('button', { name: 'Uložit polohu' }));
    await expect(await inside.findByText('Poloha je uložená.')).toBeVisible();
  },
};

/** Id of the sixth place. */
const sixth = 6;
const fabrikaSvitavy = editablePlace(placeIn(svitavy, sixth, 'Fabrika Svitavy', 0.002, 0.003), {
  events: 4,
});
const former = { ...administrator, email: 'byvaly@example.cz' };

/** Scenario with a rename by a user whose account was deleted, and a merge too old for an undo. */
const remembering: Scenario = {
  people: [jana, former],
  calls: [
    ...eventsAt([
      ...somePlaces.map((place) =>
        place.id === fabrika ? { ...place, title: 'Stará fabrika' } : place,
      ),
      fabrikaSvitavy,
    ]),
    {
      as: jana.email,
      call: 'mergePlaces',
      body: { source: sixth, source_version: 1, target: fabrika, target_version: 1 },
      hours: 40 * 24,
    },
    {
      as: former.email,
      call: 'renamePlace',
      body: { place: fabrika, version: 2, title: 'Fabrika' },
      hours: longAgo,
    },
    { as: former.email, call: 'userDelete', body: { password, events: 'hand-over' } },
  ],
};

/** A merge can be undone from the history for thirty days. */
export const History: Story = {
  parameters: { server: remembering },
  async play({ canvasElement }) {
    const inside = await open(canvasElement, 'Fabrika');
    await expect(
      await inside.findByText(
        /^12\.\s11\.\s2026 v\s10:00: přejmenováno z\s„Stará fabrika“ na\s„Fabrika“/,
      ),
    ).toBeVisible();
    await expect(inside.queryByRole('button', { name: /^Vrátit/ })).toBeNull();
    await userEvent.click(await inside.findByRole('button', { name: /^Sloučit s\sjiným místem/ }));
    await userEvent.type(await inside.findByRole('combobox'), 'tyluv');
    await userEvent.click(await inside.findByRole('option', { name: /Tylův dům/ }));
    await inside.findByText(/Přesune se 1\sakce/);
    await userEvent.click(await inside.findByRole('button', { name: 'Sloučit místa' }));
    await waitFor(() => expect(inside.getByRole('heading', { name: 'Fabrika' })).toHaveFocus());
    await userEvent.click(
      await inside.findByRole('button', { name: /^Vrátit: Jana Nováková.* „Tylův dům“/ }),
    );
    await expect(
      await inside.findByText(/Sloučení je vrácené\..*vrátila se 1\sakce/),
    ).toBeVisible();
    await expect(await inside.findByText(/sloučení s\smístem „Tylův dům“ vráceno/)).toBeVisible();
    await expect(inside.queryByRole('button', { name: /^Vrátit/ })).toBeNull();
  },
};

/** Place merged in another tab: a note with a link to the target. */
export const Gone: Story = {
  async play(context) {
    const { canvasElement } = context;
    const server = serverOf(context);
    const inside = await open(canvasElement, 'KD Svitavy');
    const places = { source: kdSvitavy, target: kulturniDum };
    await server.call(jana.email, 'mergePlaces', {
      ...places,
      source_version: 1,
      target_version: 1,
    });
    const field = inside.getByRole('textbox', { name: 'Název' });
    await userEvent.type(field, ' 2{Enter}');
    await expect(
      await inside.findByText(/^Místo mezitím někdo sloučil s\s„Kulturní dům“\.$/),
    ).toBeVisible();
    await userEvent.click(await inside.findByRole('button', { name: 'Otevřít „Kulturní dům“' }));
    await waitFor(() =>
      expect(inside.getByRole('heading', { name: 'Kulturní dům' })).toHaveFocus(),
    );
    await expect(inside.queryByText(/mezitím někdo sloučil/)).toBeNull();
  },
};

const iva = { ...administrator, first_name: 'Iva', last_name: 'Správná' };
/** Jana's place and Petr's place, into which an administrator merged it. */
const [oldCinema, newCinema] = [1, 2] as const;
const takenOver: Scenario = {
  people: [jana, petr, iva],
  calls: [
    ...eventsAt([editablePlace(placeIn(svitavy, oldCinema, 'Staré kino'), { events: 2 })]),
    ...eventsAt([
      editablePlace(placeIn(svitavy, newCinema, 'Kino Vesmír', 0.0002), { events: 1 }),
    ]).map((call) => ({ ...call, as: petr.email })),
    ...eventsAt([editablePlace(placeIn(svitavy, 3, 'Fabrika', 0.002), { events: 1 })]),
    {
      as: iva.email,
      call: 'mergePlaces',
      body: { source: oldCinema, source_version: 1, target: newCinema, target_version: 1 },
      hours: 51,
    },
  ],
};

/** The list shows places merged by an administrator. */
export const TakenOver: Story = {
  parameters: { server: takenOver },
  async play({ canvasElement }) {
    const inside = await ready(canvasElement);
    await expect(
      inside.getByText(
        /^Vaše místo „Staré kino“ je sloučené s\s„Kino Vesmír“ \(18\.\s11\.\s2026, správce\)\./,
      ),
    ).toBeVisible();
    await userEvent.click(await inside.findByRole('button', { name: 'Historie místa Staré kino' }));
    await expect(await inside.findByText(/Toto místo spravuje někdo jiný/)).toBeVisible();
    await expect(
      await inside.findByText(/Iva Správná, .* v\s09:00: sloučeno do\smísta „Kino Vesmír“/),
    ).toBeVisible();
    await expect(inside.queryByRole('button', { name: /^Otevřít/ })).toBeNull();
    await userEvent.click(await inside.findByRole('button', { name: 'Zpět na seznam' }));
    await waitFor(() =>
      expect(inside.getByRole('button', { name: 'Historie místa Staré kino' })).toHaveFocus(),
    );
  },
};
