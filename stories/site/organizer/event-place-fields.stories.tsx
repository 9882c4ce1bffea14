import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { emptyEventDraft } from '../../../contract/organizers/event-draft.ts';
import { onSite } from '../../support/on-site.tsx';
import { leaveDraft, organizer } from '../../support/organizer-data.ts';
import { jana } from '../../support/people.ts';
import { serverOf } from '../../support/story-server.ts';
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

const newPlace = (title: string) => ({
  ...emptyEventDraft.place,
  use_existing_place: false,
  title,
});

export const AnotherPlace: Story = {
  parameters: editing,
  async play({ canvasElement }) {
    await ready(canvasElement);
    const inside = within(canvasElement);
    await userEvent.click(await inside.findByRole('button', { name: 'Změnit místo' }));
    const search = inside.getByRole('combobox', { name: 'Najít místo' });
    await waitFor(() => expect(search).toHaveFocus());
    await userEvent.type(search, 'Tyjátr');
    await inside.findByRole('option', { name: /Vytvořit nové/ });
  },
};

/** Choosing the town of a new place moves the map there but sets no coordinates. */
export const NewPlaceInTown: Story = {
  beforeEach: (context) => leaveDraft(serverOf(context), { place: newPlace('Tyjátr') }),
  async play({ canvasElement }) {
    await ready(canvasElement);
    const inside = within(canvasElement);
    await userEvent.type(await inside.findByRole('combobox', { name: /^Najít obec/ }), 'lito');
    await userEvent.click(await inside.findByRole('option', { name: /Litomyšl/ }));
    await expect(inside.getByLabelText('Zeměpisná šířka')).toHaveValue('');
    await userEvent.type(await inside.findByLabelText('Zeměpisná šířka'), '49,757');
    await userEvent.type(await inside.findByLabelText('Zeměpisná délka'), '16,47');
    await expect(await inside.findByText(/^Obec: .*okres Svitavy/)).toBeVisible();
    // Choosing another place again keeps the typed name.
    await userEvent.click(await inside.findByRole('button', { name: 'Vybrat jiné místo' }));
    const search = inside.getByRole('combobox', { name: 'Najít místo' });
    await waitFor(() => expect(search).toHaveFocus());
    await expect(search).toHaveValue('Tyjátr');
    await userEvent.clear(search);
    await userEvent.type(search, 'kult');
    await inside.findByRole('option', { name: /Kulturní dům/ });
  },
};

/** The town is the one that contains the point, until the organiser chooses another one nearby. */
export const TownOfNewPlace: Story = {
  beforeEach: (context) =>
    leaveDraft(serverOf(context), {
      // Zoo Praha; the nearest centre is that of Roztoky.
      place: { ...newPlace('Zoo'), latitude: 50.1172, longitude: 14.406 },
    }),
  async play({ canvasElement }) {
    await ready(canvasElement);
    const inside = within(canvasElement);
    const town = async (title: string): Promise<void> => {
      await expect(
        await inside.findByText(title, { selector: '.place-town strong' }),
      ).toBeVisible();
    };
    await town('Praha');
    await userEvent.click(await inside.findByRole('button', { name: 'Změnit obec' }));
    const search = inside.getByRole('combobox', { name: 'Obec místa' });
    await waitFor(() => expect(search).toHaveFocus());
    await userEvent.type(search, 'rozt');
    await userEvent.click(await inside.findByRole('option', { name: /Roztoky.*Praha-západ/ }));
    await town('Roztoky');
    await waitFor(() => expect(inside.getByRole('button', { name: 'Změnit obec' })).toHaveFocus());
    await userEvent.click(await inside.findByRole('button', { name: 'Podle bodu na mapě' }));
    await town('Praha');
    // A town far away is not taken over, and the search stays open.
    await userEvent.click(await inside.findByRole('button', { name: 'Změnit obec' }));
    await userEvent.type(await inside.findByRole('combobox', { name: 'Obec místa' }), 'svit');
    await userEvent.click(await inside.findByRole('option', { name: /^Svitavy/ }));
    await expect(await inside.findByText('Tato obec je od místa příliš daleko.')).toBeVisible();
    await userEvent.click(await inside.findByRole('button', { name: 'Nechat Praha' }));
    await town('Praha');
    await expect(inside.queryByText('Tato obec je od místa příliš daleko.')).toBeNull();
    await expect(inside.queryByRole('button', { name: 'Podle bodu na mapě' })).toBeNull();
  },
};

/** Before a text, the field of a town offers the home town and the followed ones. */
export const FollowedTowns: Story = {
  parameters: {
    server: {
      ...organizer,
      calls: [
        ...(organizer.calls ?? []),
        {
          as: jana.email,
          call: 'setAssociatedCities',
          body: { city: 'svitavy', cities: ['litomysl', 'policka'] },
        },
      ],
    },
  },
  beforeEach: (context) => leaveDraft(serverOf(context), { place: newPlace('Tyjátr') }),
  async play({ canvasElement }) {
    await ready(canvasElement);
    const inside = within(canvasElement);
    await userEvent.click(await inside.findByRole('combobox', { name: /^Najít obec/ }));
    const towns = within(await inside.findByRole('listbox'));
    const names = towns.getAllByRole('option').map((option) => option.textContent);
    await expect(names).toEqual(
      ['Svitavy', 'Litomyšl', 'Polička'].map((name) => `${name} okres Svitavy`),
    );
    await userEvent.type(await inside.findByRole('combobox', { name: /^Najít obec/ }), 'p');
    await waitFor(() => expect(inside.queryByRole('listbox')).toBeNull());
  },
};

/** A new place next to an existing one, which is offered instead. */
export const SimilarPlace: Story = {
  beforeEach: (context) => leaveDraft(serverOf(context), { place: newPlace('KD') }),
  async play({ canvasElement }) {
    await ready(canvasElement);
    const inside = within(canvasElement);
    await userEvent.type(await inside.findByLabelText('Zeměpisná šířka'), '49,757');
    await userEvent.type(await inside.findByLabelText('Zeměpisná délka'), '16,47');
    await inside.findByText('Není to některé z těchto míst?', undefined);
    await userEvent.click(await inside.findByRole('button', { name: 'Použít' }));
    await expect(inside.getByText('Kulturní dům')).toBeVisible();
  },
};
