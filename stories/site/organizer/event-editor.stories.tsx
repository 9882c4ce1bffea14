import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { placeTaken } from '../../../contract/organizers/event-input.ts';
import { emptyEventDraft } from '../../../contract/organizers/event-draft.ts';
import { anotherSeries } from '../../../site/organizer/schedule/another-series.ts';
import { onSite } from '../../support/on-site.tsx';
import {
  changeElsewhere,
  leaveDraft,
  organizer,
  publishedByProgram,
  readWritten,
  writtenSlug,
} from '../../support/organizer-data.ts';
import { jana, petr } from '../../support/people.ts';
import { serverOf } from '../../support/story-server.ts';
import { narrow } from '../../support/viewports.ts';
import {
  EventEditorPages,
  editing,
  eventEditor,
  ready,
} from '../../support/event-editor-steps.tsx';

const meta: Meta<typeof EventEditorPages> = {
  component: EventEditorPages,
  decorators: [onSite],
  ...eventEditor,
};
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  async play({ canvasElement }) {
    await ready(canvasElement);
    await expect(within(canvasElement).queryByText('Zadejte název akce.')).toBeNull();
  },
};

export const Narrow: Story = {
  ...Empty,
  globals: narrow,
  async play({ canvasElement }) {
    await ready(canvasElement);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** Publishing an empty form: every invalid field has an error, the first one gets the focus. */
export const NothingWritten: Story = {
  async play(context) {
    const { canvasElement } = context;
    await ready(canvasElement);
    const inside = within(canvasElement);
    await userEvent.click(await inside.findByRole('button', { name: 'Zveřejnit' }));
    await expect(inside.getByText('Zadejte název akce.')).toBeVisible();
    await expect(inside.getByText('Vyberte aspoň jednu kategorii.')).toBeVisible();
    await expect(inside.getByText('Zadejte den.')).toBeVisible();
    await expect(inside.getByText('Musíte vybrat nebo vytvořit místo.')).toBeVisible();
    await waitFor(() => expect(inside.getByLabelText('Název akce')).toHaveFocus());
    const { counts } = await serverOf(context).call(jana.email, 'ownEvents', { list: 'upcoming' });
    await expect(counts.upcoming).toBe(1);
  },
};

/** Ctrl+Enter publishes; a missing category gets the focus and is described. */
export const MissingCategory: Story = {
  beforeEach: (context) => leaveDraft(serverOf(context), { title: 'Setkání', categories: [] }),
  async play({ canvasElement }) {
    await ready(canvasElement);
    const inside = within(canvasElement);
    await userEvent.click(await inside.findByLabelText('Název akce'));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    const category = inside.getByRole('checkbox', { name: 'Koncerty' });
    await waitFor(() => expect(category).toHaveFocus());
    await expect(category).toHaveAccessibleDescription('Vyberte aspoň jednu kategorii.');
  },
};

export const Written: Story = {
  parameters: { minAxeChecks: 8 },
  beforeEach: (context) =>
    leaveDraft(serverOf(context), { title: '', categories: [], schedule: [anotherSeries([])] }),
  async play(context) {
    const { canvasElement } = context;
    const server = serverOf(context);
    await ready(canvasElement);
    const inside = within(canvasElement);
    await userEvent.type(await inside.findByLabelText('Název akce'), 'Ples hasičů');
    // Chosen by the title.
    await expect(inside.getByRole('checkbox', { name: 'Plesy a zábavy odhad' })).toBeChecked();
    await expect(inside.getByText(/Kategorie podle názvu/)).toHaveTextContent('Plesy a zábavy');
    await userEvent.type(await inside.findByLabelText('Den'), '5. 12.');
    // The hour has not been left yet.
    await userEvent.click(await inside.findByLabelText('Začátek'));
    await expect(inside.queryByText('Zadejte hodinu, třeba 18:00.')).toBeNull();
    await userEvent.type(await inside.findByLabelText('Začátek'), '20');
    await userEvent.type(await inside.findByLabelText('Konec (nepovinné)'), '2.00');
    await userEvent.click(await inside.findByRole('button', { name: 'Zveřejnit' }));
    await inside.findByRole('heading', { name: 'Moje akce' });
    const { form, place } = await server.call(jana.email, 'ownEvent', { slug: 'ples-hasicu' });
    await expect(form.title).toBe('Ples hasičů');
    await expect(form.categories).toEqual(['plesy']);
    await expect(place?.title).toBe('Kulturní dům');
    // A night that ends after midnight.
    await expect(form.schedule.map(({ time }) => time)).toEqual([
      { precision: 'timed', start: '2026-12-05T20:00', end: '2026-12-06T02:00' },
    ]);
  },
};

/** Error of the server at its field: another place is at the same point. */
export const Refused: Story = {
  beforeEach: (context) =>
    leaveDraft(serverOf(context), {
      place: {
        ...emptyEventDraft.place,
        use_existing_place: false,
        title: 'Tyjátr',
        latitude: 49.757,
        longitude: 16.47,
      },
    }),
  async play({ canvasElement }) {
    await ready(canvasElement);
    const inside = within(canvasElement);
    await userEvent.click(await inside.findByRole('button', { name: 'Zveřejnit' }));
    const latitude = inside.getByLabelText('Zeměpisná šířka');
    await waitFor(() => expect(latitude).toHaveAccessibleDescription(placeTaken));
    await waitFor(() => expect(latitude).toHaveFocus());
    await expect(inside.getByText(/Něco ještě chybí/)).toBeVisible();
    await userEvent.type(latitude, '1');
    await expect(latitude).not.toHaveAccessibleDescription(placeTaken);
  },
};

export const ServerAway: Story = {
  parameters: { ...editing, server: { faults: { updateEvent: 'drop' } } },
  async play({ canvasElement }) {
    await ready(canvasElement);
    const inside = within(canvasElement);
    await userEvent.type(await inside.findByLabelText('Název akce'), '!');
    await userEvent.click(await inside.findByRole('button', { name: 'Uložit změny' }));
    await expect(await inside.findByText(/Server teď neodpovídá/)).toBeVisible();
    await expect(inside.getByLabelText('Název akce')).toHaveValue('O perníkové chaloupce!');
  },
};

/** Concurrent change of the same part: the user decides which version stays. */
export const Conflict: Story = {
  parameters: { ...editing, minAxeChecks: 8 },
  async play(context) {
    const { canvasElement } = context;
    const server = serverOf(context);
    await ready(canvasElement);
    await changeElsewhere(server, { title: 'Perníková chaloupka', price: '70 Kč' });
    const inside = within(canvasElement);
    await userEvent.type(await inside.findByLabelText('Název akce'), ' navždy');
    await userEvent.click(await inside.findByRole('button', { name: 'Uložit změny' }));
    const note = within(await inside.findByRole('alert'));
    await waitFor(() => expect(inside.getByRole('alert')).toHaveFocus());
    await expect(note.getByText('Akce se mezitím změnila')).toBeVisible();
    await expect(note.getByText(/Převezmeme tyto změny: vstupné/)).toBeVisible();
    await expect(note.getByText('Perníková chaloupka')).toBeVisible();
    await userEvent.click(await note.findByRole('button', { name: 'Použít mou verzi' }));
    await expect(inside.getByLabelText('Název akce')).toHaveValue('O perníkové chaloupce navždy');
    await expect(inside.getByLabelText('Vstupné (nepovinné)')).toHaveValue('70 Kč');
    await userEvent.click(await inside.findByRole('button', { name: 'Uložit změny' }));
    await waitFor(async () => expect((await readWritten(server)).version).toBe(3));
    const { form } = await readWritten(server);
    await expect([form.title, form.price]).toEqual(['O perníkové chaloupce navždy', '70 Kč']);
  },
};

export const ConflictTaken: Story = {
  parameters: editing,
  async play(context) {
    const { canvasElement } = context;
    await ready(canvasElement);
    await changeElsewhere(serverOf(context), { title: 'Perníková chaloupka' });
    const inside = within(canvasElement);
    await userEvent.type(await inside.findByLabelText('Název akce'), ' navždy');
    await userEvent.click(await inside.findByRole('button', { name: 'Uložit změny' }));
    await userEvent.click(await inside.findByRole('button', { name: 'Použít uloženou verzi' }));
    await expect(inside.getByLabelText('Název akce')).toHaveValue('Perníková chaloupka');
    await expect(inside.getByText(/Převzali jsme tyto změny: název/)).toBeVisible();
  },
};

/** Concurrent change of other parts: they are merged into the form. */
export const ChangesMeet: Story = {
  parameters: editing,
  async play(context) {
    const { canvasElement } = context;
    await ready(canvasElement);
    await changeElsewhere(serverOf(context), { price: '70 Kč' });
    const inside = within(canvasElement);
    await userEvent.type(await inside.findByLabelText('Název akce'), ' navždy');
    await userEvent.click(await inside.findByRole('button', { name: 'Uložit změny' }));
    await inside.findByText(/Převzali jsme tyto změny: vstupné/);
    await waitFor(() => expect(inside.getByRole('alert')).toHaveFocus());
    await expect(inside.getByLabelText('Název akce')).toHaveValue('O perníkové chaloupce navždy');
    await expect(inside.getByLabelText('Vstupné (nepovinné)')).toHaveValue('70 Kč');
  },
};

/** A published event of the same name, place and day is named; saving is not prevented. */
export const SameEvent: Story = {
  beforeEach: (context) => leaveDraft(serverOf(context), { title: 'o pernikove CHALOUPCE' }),
  async play({ canvasElement }) {
    await ready(canvasElement);
    const inside = within(canvasElement);
    const link = await inside.findByRole('link', { name: 'Není to ona?' });
    await expect(link).toHaveAttribute('href', `/detail/${writtenSlug}`);
    await expect(link.parentElement).toHaveTextContent(
      /^Akce „O perníkové chaloupce“ ten den v\smístě Kulturní dům už na mapě je\./,
    );
    await userEvent.type(await inside.findByLabelText('Název akce'), ' jinak');
    await waitFor(() => expect(inside.queryByRole('link', { name: 'Není to ona?' })).toBeNull());
  },
};

/** An unsaved draft is restored and can be discarded. */
export const Restored: Story = {
  beforeEach: (context) => leaveDraft(serverOf(context), { title: 'Rozepsaná' }),
  async play({ canvasElement }) {
    await ready(canvasElement);
    const inside = within(canvasElement);
    await expect(inside.getByText(/Obnovili jsme/)).toBeVisible();
    await expect(inside.getByLabelText('Název akce')).toHaveValue('Rozepsaná');
    await expect(inside.getByText('Kulturní dům')).toBeVisible();
    await userEvent.click(await inside.findByRole('button', { name: /Zahodit/ }));
    await expect(inside.getByLabelText('Název akce')).toHaveValue('');
    await userEvent.click(await inside.findByRole('button', { name: 'Vrátit' }));
    await expect(inside.getByLabelText('Název akce')).toHaveValue('Rozepsaná');
    await expect(inside.getByText('Kulturní dům')).toBeVisible();
  },
};

export const Preview: Story = {
  parameters: editing,
  async play({ canvasElement }) {
    await userEvent.click(await ready(canvasElement));
    const preview = within(within(canvasElement).getByRole('region', { name: 'Náhled' }));
    await expect(
      preview.getByRole('heading', { name: /perníkové chaloupce/, level: 2 }),
    ).toBeVisible();
    await expect(preview.getByText(/^sobota 28\.\slistopadu$/i)).toBeVisible();
    await waitFor(() => expect(preview.getByText('Takto akci uvidí návštěvníci')).toHaveFocus());
    // Links in the preview lead nowhere.
    await userEvent.click(preview.getAllByRole('link')[0]!);
    await expect(preview.getByRole('heading', { name: /perníkové chaloupce/ })).toBeVisible();
    await userEvent.click(await preview.findByRole('button', { name: 'Zavřít náhled' }));
    await expect(await ready(canvasElement)).toHaveFocus();
  },
};

export const NotMine: Story = {
  parameters: {
    ...editing,
    server: { people: [...(organizer.people ?? []), petr] },
    loggedIn: petr.email,
    minAxeChecks: 8,
  },
  async play({ canvasElement }) {
    await within(canvasElement).findByText(/Takovou akci nemáte/, undefined);
  },
};

/** An event that a program publishes says that its next write replaces what is edited here. */
export const PublishedByProgram: Story = {
  parameters: { ...editing, server: publishedByProgram },
  async play({ canvasElement }) {
    await ready(canvasElement);
    await expect(
      within(canvasElement).getByText(/^Tuto akci sem posílá program pod označením „akce-7“/),
    ).toBeVisible();
  },
};
