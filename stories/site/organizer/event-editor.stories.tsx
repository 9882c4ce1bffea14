import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { EventDraft } from '../../../contract/organizers/event-draft.ts';
import { anotherSeries } from '../../../site/organizer/schedule/another-series.ts';
import { storeDraft } from '../../../site/organizer/drafts/draft-storage.ts';
import { jana } from '../../support/fake-account.ts';
import { editable, house, serveOrganizer, written } from '../../support/organizer-server.ts';
import { onSite } from '../../support/on-site.tsx';
import { onFakeServer, stopClock } from '../../support/site-server.ts';
import { narrow } from '../../support/viewports.ts';
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

const server = serveOrganizer();

export const Empty: Story = {
  parameters: withServer(server),
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

/** Published with nothing in it: every field says what it lacks, and the first one has the focus. */
export const NothingWritten: Story = {
  parameters: withServer(server),
  async play({ canvasElement }) {
    await ready(canvasElement);
    const inside = within(canvasElement);
    await userEvent.click(inside.getByRole('button', { name: 'Zveřejnit' }));
    await expect(inside.getByText('Zadejte název akce.')).toBeVisible();
    await expect(inside.getByText('Vyberte aspoň jednu kategorii.')).toBeVisible();
    await expect(inside.getByText('Zadejte den.')).toBeVisible();
    await expect(inside.getByText('Musíte vybrat nebo vytvořit místo.')).toBeVisible();
    await waitFor(() => expect(inside.getByLabelText('Název akce')).toHaveFocus());
    await expect(server.asked).not.toHaveBeenCalledWith('createEvent', expect.anything());
  },
};

// Where it leads when it went through is a journey's to see.
const writing = serveOrganizer({ instead: { createEvent: { state: 'unreachable' } } });

export const Written: Story = {
  parameters: withServer(writing),
  beforeEach: () =>
    storeDraft(jana.email, null, {
      draft: { ...written, title: '', categories: [], schedule: [anotherSeries([])] },
      version: null,
      place: house,
      images: [],
    }),
  async play({ canvasElement }) {
    await ready(canvasElement);
    const inside = within(canvasElement);
    await userEvent.type(inside.getByLabelText('Název akce'), 'Ples hasičů');
    await userEvent.click(inside.getByRole('checkbox', { name: 'Plesy a zábavy' }));
    await userEvent.type(inside.getByLabelText('Den'), '5. 12.');
    await userEvent.type(inside.getByLabelText('Začátek'), '20');
    await userEvent.type(inside.getByLabelText('Konec (nepovinné)'), '2.00');
    await userEvent.click(inside.getByRole('button', { name: 'Zveřejnit' }));
    await waitFor(() =>
      expect(writing.asked).toHaveBeenCalledWith('createEvent', {
        status: 'published',
        form: expect.objectContaining({
          title: 'Ples hasičů',
          categories: ['plesy'],
          place: expect.objectContaining({ use_existing_place: true, place: house.id }) as object,
          schedule: [
            expect.objectContaining({
              // A night that ends in the small hours.
              time: { precision: 'timed', start: '2026-12-05T20:00', end: '2026-12-06T02:00' },
            }) as object,
          ],
        }) as object,
      }),
    );
    await inside.findByText(/Server teď neodpovídá/);
  },
};

const taken = serveOrganizer({
  instead: {
    updateEvent: {
      state: 'refused',
      status: 400,
      error: {
        code: 'invalid-form',
        message: 'Některé údaje nejsou v pořádku.',
        field: null,
        fields: { title: 'Takový název už máte.' },
      },
    },
  },
});

/** What only the server knows stands beside its field. */
export const Refused: Story = {
  parameters: withServer(taken, editing),
  async play({ canvasElement }) {
    await ready(canvasElement);
    const inside = within(canvasElement);
    await userEvent.type(inside.getByLabelText('Název akce'), '!');
    await userEvent.click(inside.getByRole('button', { name: 'Uložit změny' }));
    await expect(await inside.findByText('Takový název už máte.')).toBeVisible();
    await waitFor(() => expect(inside.getByLabelText('Název akce')).toHaveFocus());
    await expect(inside.getByText(/Něco ještě chybí/)).toBeVisible();
    await userEvent.type(inside.getByLabelText('Název akce'), '!');
    await expect(inside.queryByText('Takový název už máte.')).toBeNull();
  },
};

export const ServerAway: Story = {
  parameters: withServer(
    serveOrganizer({ instead: { updateEvent: { state: 'unreachable' } } }),
    editing,
  ),
  async play({ canvasElement }) {
    await ready(canvasElement);
    const inside = within(canvasElement);
    await userEvent.type(inside.getByLabelText('Název akce'), '!');
    await userEvent.click(inside.getByRole('button', { name: 'Uložit změny' }));
    await expect(await inside.findByText(/Server teď neodpovídá/)).toBeVisible();
    await expect(inside.getByLabelText('Název akce')).toHaveValue('O perníkové chaloupce!');
  },
};

const changedElsewhere = (form: Partial<EventDraft>) =>
  serveOrganizer({
    instead: { updateEvent: { state: 'refused', status: 409, error: null } },
    latest: editable({ version: 4, form: { ...written, ...form } }),
  });

const conflict = changedElsewhere({ title: 'Perníková chaloupka', price: '70 Kč' });

/** Changed elsewhere meanwhile: nothing is overwritten, and what both changed is for somebody to decide. */
export const Conflict: Story = {
  parameters: withServer(conflict, editing),
  async play({ canvasElement }) {
    await ready(canvasElement);
    const inside = within(canvasElement);
    await userEvent.type(inside.getByLabelText('Název akce'), ' navždy');
    await userEvent.click(inside.getByRole('button', { name: 'Uložit změny' }));
    const note = within(await inside.findByRole('alert'));
    await expect(inside.getByRole('alert')).toHaveFocus();
    await expect(note.getByText('Akce se mezitím změnila')).toBeVisible();
    await expect(note.getByText(/Převezmeme odtud: vstupné/)).toBeVisible();
    await expect(note.getByText('Perníková chaloupka')).toBeVisible();
    await userEvent.click(note.getByRole('button', { name: 'Nechat moje' }));
    await expect(inside.getByLabelText('Název akce')).toHaveValue('O perníkové chaloupce navždy');
    await expect(inside.getByLabelText('Vstupné (nepovinné)')).toHaveValue('70 Kč');
    await userEvent.click(inside.getByRole('button', { name: 'Uložit změny' }));
    await waitFor(() =>
      expect(conflict.asked).toHaveBeenCalledWith(
        'updateEvent',
        expect.objectContaining({
          version: 4,
          form: expect.objectContaining({
            title: 'O perníkové chaloupce navždy',
            price: '70 Kč',
          }) as object,
        }),
      ),
    );
  },
};

export const ConflictTaken: Story = {
  parameters: withServer(changedElsewhere({ title: 'Perníková chaloupka' }), editing),
  async play({ canvasElement }) {
    await ready(canvasElement);
    const inside = within(canvasElement);
    await userEvent.type(inside.getByLabelText('Název akce'), ' navždy');
    await userEvent.click(inside.getByRole('button', { name: 'Uložit změny' }));
    await userEvent.click(await inside.findByRole('button', { name: 'Převzít odtamtud' }));
    await expect(inside.getByLabelText('Název akce')).toHaveValue('Perníková chaloupka');
    await expect(inside.getByText(/Převzali jsme odtud: název/)).toBeVisible();
  },
};

const priceElsewhere = changedElsewhere({ price: '70 Kč' });

/** Other parts were changed elsewhere: they come into the form, and what was written stays. */
export const ChangesMeet: Story = {
  parameters: withServer(priceElsewhere, editing),
  async play({ canvasElement }) {
    await ready(canvasElement);
    const inside = within(canvasElement);
    await userEvent.type(inside.getByLabelText('Název akce'), ' navždy');
    await userEvent.click(inside.getByRole('button', { name: 'Uložit změny' }));
    await inside.findByText(/Převzali jsme odtud: vstupné/);
    await expect(inside.getByRole('alert')).toHaveFocus();
    await expect(inside.getByLabelText('Název akce')).toHaveValue('O perníkové chaloupce navždy');
    await expect(inside.getByLabelText('Vstupné (nepovinné)')).toHaveValue('70 Kč');
  },
};

/** What was written and never saved comes back, and can be thrown away. */
export const Restored: Story = {
  parameters: withServer(serveOrganizer()),
  beforeEach: () =>
    storeDraft(jana.email, null, {
      draft: { ...written, title: 'Rozepsaná' },
      version: null,
      place: house,
      images: [],
    }),
  async play({ canvasElement }) {
    await ready(canvasElement);
    const inside = within(canvasElement);
    await expect(inside.getByText(/Obnovili jsme/)).toBeVisible();
    await expect(inside.getByLabelText('Název akce')).toHaveValue('Rozepsaná');
    await expect(inside.getByText('Kulturní dům')).toBeVisible();
    await userEvent.click(inside.getByRole('button', { name: /Zahodit/ }));
    await expect(inside.getByLabelText('Název akce')).toHaveValue('');
    await userEvent.click(inside.getByRole('button', { name: 'Vrátit' }));
    await expect(inside.getByLabelText('Název akce')).toHaveValue('Rozepsaná');
    await expect(inside.getByText('Kulturní dům')).toBeVisible();
  },
};

export const Preview: Story = {
  parameters: withServer(serveOrganizer(), editing),
  async play({ canvasElement }) {
    await userEvent.click(await ready(canvasElement));
    const preview = within(within(canvasElement).getByRole('region', { name: 'Náhled' }));
    await expect(preview.getByRole('heading', { name: /perníkové chaloupce/ })).toBeVisible();
    await expect(preview.getByText(/^sobota 28\.\slistopadu$/i)).toBeVisible();
    await waitFor(() => expect(preview.getByText('Takhle akci uvidí návštěvníci')).toHaveFocus());
    // It is to be looked at: nothing in it leads away.
    await userEvent.click(preview.getAllByRole('link')[0]!);
    await expect(preview.getByRole('heading', { name: /perníkové chaloupce/ })).toBeVisible();
    await userEvent.click(preview.getByRole('button', { name: 'Zavřít náhled' }));
    await expect(await ready(canvasElement)).toHaveFocus();
  },
};

export const NotMine: Story = {
  parameters: {
    ...withServer(
      serveOrganizer({ instead: { ownEvent: { state: 'refused', status: 403, error: null } } }),
      editing,
    ),
    leastChecks: 8,
  },
  async play({ canvasElement }) {
    await within(canvasElement).findByText(/Tuhle akci nemáme/, undefined, far);
  },
};
