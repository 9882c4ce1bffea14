import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { storeDraft } from '../../../site/organizer/drafts/draft-storage.ts';
import { jana } from '../../support/fake-account.ts';
import { house, serveOrganizer, written } from '../../support/organizer-server.ts';
import { onSite } from '../../support/on-site.tsx';
import { onFakeServer, stopClock } from '../../support/site-server.ts';
import {
  EventEditorPages,
  editing,
  far,
  ready,
  withServer,
} from '../../support/event-editor-steps.tsx';

const meta: Meta<typeof EventEditorPages> = {
  component: EventEditorPages,
  decorators: [onSite],
  loaders: [onFakeServer({})],
  parameters: { path: '/moje-akce/vytvorit', leastChecks: 15 },
  beforeEach() {
    localStorage.clear();
    return stopClock();
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const AnotherPlace: Story = {
  parameters: withServer(serveOrganizer(), editing),
  async play({ canvasElement }) {
    await ready(canvasElement);
    const inside = within(canvasElement);
    await userEvent.click(inside.getByRole('button', { name: 'Změnit místo' }));
    const search = inside.getByRole('combobox', { name: 'Najít místo' });
    await waitFor(() => expect(search).toHaveFocus());
    await userEvent.type(search, 'Tyjátr');
    await inside.findByRole('option', { name: /Vytvořit nové/ }, far);
  },
};

/** The town is looked at first; where in it the place is, nobody has said yet. */
export const NewPlaceInTown: Story = {
  parameters: withServer(serveOrganizer()),
  beforeEach: () =>
    storeDraft(jana.email, null, {
      draft: {
        ...written,
        place: { ...written.place, use_existing_place: false, title: 'Tyjátr' },
      },
      version: null,
      place: null,
      images: [],
    }),
  async play({ canvasElement }) {
    await ready(canvasElement);
    const inside = within(canvasElement);
    await userEvent.type(inside.getByRole('combobox', { name: /^Najít obec/ }), 'lito');
    await userEvent.click(await inside.findByRole('option', { name: /Litomyšl/ }, far));
    await expect(inside.getByLabelText('Zeměpisná šířka')).toHaveValue('');
    await userEvent.type(inside.getByLabelText('Zeměpisná šířka'), '49,757');
    await userEvent.type(inside.getByLabelText('Zeměpisná délka'), '16,47');
    await expect(await inside.findByText('Svitavy, okres Svitavy', undefined, far)).toBeVisible();
    // Another place after all: what it was called is not lost.
    await userEvent.click(inside.getByRole('button', { name: 'Vybrat jiné místo' }));
    const search = inside.getByRole('combobox', { name: 'Najít místo' });
    await waitFor(() => expect(search).toHaveFocus());
    await expect(search).toHaveValue('Tyjátr');
    await inside.findByRole('option', { name: /Kulturní dům/ }, far);
  },
};

/** A new place where we know one already: it is offered before anything is sent. */
export const SimilarPlace: Story = {
  parameters: withServer(
    serveOrganizer({ similar: [{ ...house, metres: 12, score: 0.9, same_point: false }] }),
  ),
  beforeEach: () =>
    storeDraft(jana.email, null, {
      draft: { ...written, place: { ...written.place, use_existing_place: false, title: 'KD' } },
      version: null,
      place: null,
      images: [],
    }),
  async play({ canvasElement }) {
    await ready(canvasElement);
    const inside = within(canvasElement);
    await userEvent.type(inside.getByLabelText('Zeměpisná šířka'), '49,757');
    await userEvent.type(inside.getByLabelText('Zeměpisná délka'), '16,47');
    await inside.findByText('Není to některé z těchto míst?', undefined, far);
    await userEvent.click(inside.getByRole('button', { name: 'Použít' }));
    await expect(inside.getByText('Kulturní dům')).toBeVisible();
  },
};
