import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { Route, Routes } from 'react-router';
import type { EventDraft } from '../../contract/event-draft.ts';
import { LazyCreateEventPage, LazyEditEventPage } from '../../site/components/organizer-part.tsx';
import { anotherSeries } from '../../site/organizer/schedule-fields.tsx';
import { keepDraft } from '../../site/organizer/kept-draft.ts';
import { jana } from '../support/fake-account.ts';
import { editable, house, serveOrganizer, written } from '../support/organizer-server.ts';
import { onSite } from '../support/on-site.tsx';
import { onFakeServer, stopClock } from '../support/site-server.ts';
import { narrow } from '../support/viewports.ts';

const Pages = () => (
  <Routes>
    <Route path="/moje-akce/vytvorit" element={<LazyCreateEventPage />} />
    <Route path="/moje-akce/upravit/:eventSlug" element={<LazyEditEventPage />} />
  </Routes>
);

const editing = '/moje-akce/upravit/o-pernikove-chaloupce';

const meta: Meta<typeof Pages> = {
  component: Pages,
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
const withServer = (made: ReturnType<typeof serveOrganizer>, path = '/moje-akce/vytvorit') => ({
  ...{ path, account: made.account, leastChecks: 15 },
});
const far = { timeout: 8000 };
const ready = (canvasElement: HTMLElement) =>
  within(canvasElement).findByRole('button', { name: 'Náhled' }, far);

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
    keepDraft(jana.email, null, {
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

/** Dates of a rule: one is cancelled, one moved for all to see. */
export const Dates: Story = {
  parameters: withServer(serveOrganizer(), editing),
  async play({ canvasElement }) {
    await ready(canvasElement);
    const inside = within(canvasElement);
    await userEvent.click(inside.getAllByRole('button', { name: /^Zrušit termín/ })[1]!);
    await expect(inside.getByText('zrušeno')).toBeVisible();
    await userEvent.click(inside.getAllByRole('button', { name: /^Přesunout termín/ })[2]!);
    const move = within(inside.getByRole('group', { name: 'Přesunout termín' }));
    await userEvent.clear(move.getByLabelText('Den'));
    await userEvent.type(move.getByLabelText('Den'), '13. 12.');
    await userEvent.click(move.getByRole('button', { name: 'Přesunout' }));
    await expect(inside.getByText(/původně/)).toBeVisible();
    await userEvent.click(inside.getAllByRole('button', { name: /^Vynechat termín/ })[0]!);
    await expect(inside.getByText('Termínů:')).toHaveTextContent('Termínů: 5');
    // A longer rule keeps what was said of its dates.
    await userEvent.clear(inside.getByLabelText('Kolikrát'));
    await userEvent.type(inside.getByLabelText('Kolikrát'), '8');
    await expect(inside.getByText('Termínů:')).toHaveTextContent('Termínů: 7');
    await expect(inside.getByText('zrušeno')).toBeVisible();
    await expect(inside.getByText(/původně/)).toBeVisible();
  },
};

/** A rule of one weekday goes with its first day. */
export const AnotherDay: Story = {
  parameters: withServer(serveOrganizer(), editing),
  async play({ canvasElement }) {
    await ready(canvasElement);
    const inside = within(canvasElement);
    await userEvent.clear(inside.getByLabelText('Den'));
    await userEvent.type(inside.getByLabelText('Den'), '29. 11. 2026');
    await expect(inside.getByText(/^neděle 29\.\slistopadu/)).toBeVisible();
    await expect(inside.getByRole('checkbox', { name: 'neděle' })).toBeChecked();
    await expect(inside.getByRole('checkbox', { name: 'sobota' })).not.toBeChecked();
  },
};

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
    keepDraft(jana.email, null, {
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
    keepDraft(jana.email, null, {
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

const taken = serveOrganizer({
  instead: {
    updateEvent: {
      ...{ state: 'refused', status: 400 },
      error: {
        ...{ code: 'invalid-form', message: 'Některé údaje nejsou v pořádku.', field: null },
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

const moving = serveOrganizer({ instead: { updateEvent: { state: 'unreachable' } } });
/** A date that was being moved when the form was saved is moved. */
export const MovedBySaving: Story = {
  parameters: withServer(moving, editing),
  async play({ canvasElement }) {
    await ready(canvasElement);
    const inside = within(canvasElement);
    await userEvent.click(inside.getAllByRole('button', { name: /^Přesunout termín/ })[2]!);
    const move = within(inside.getByRole('group', { name: 'Přesunout termín' }));
    await userEvent.clear(move.getByLabelText('Den'));
    await userEvent.type(move.getByLabelText('Den'), '31. 11.');
    await userEvent.click(inside.getByRole('button', { name: 'Uložit změny' }));
    // Nobody can tell when to: it is said, and nothing is sent.
    await expect(await move.findByText(/Takový den v kalendáři není/)).toBeVisible();
    await waitFor(() => expect(move.getByLabelText('Den')).toHaveFocus());
    await expect(moving.asked).not.toHaveBeenCalledWith('updateEvent', expect.anything());
    await userEvent.clear(move.getByLabelText('Den'));
    await userEvent.type(move.getByLabelText('Den'), '13,12');
    await userEvent.click(inside.getByRole('button', { name: 'Uložit změny' }));
    await waitFor(() =>
      expect(moving.asked).toHaveBeenCalledWith(
        'updateEvent',
        expect.objectContaining({
          form: expect.objectContaining({
            schedule: [
              expect.objectContaining({
                changes: [
                  expect.objectContaining({
                    date: '2026-12-12',
                    time: {
                      ...{ precision: 'timed', start: '2026-12-13T15:00' },
                      end: '2026-12-13T16:00',
                    },
                  }),
                ],
              }),
            ],
          }) as object,
        }),
      ),
    );
  },
};

/** What is odd about a time is said, and stays possible. */
export const OddTimes: Story = {
  parameters: withServer(serveOrganizer()),
  async play({ canvasElement }) {
    await ready(canvasElement);
    const inside = within(canvasElement);
    await userEvent.type(inside.getByLabelText('Den'), 'so 14. listopadu 2026');
    await userEvent.type(inside.getByLabelText('Začátek'), '15');
    await userEvent.type(inside.getByLabelText('Konec (nepovinné)'), '14');
    await expect(inside.getByText(/akce by tak trvala 23 hodin/)).toBeVisible();
    await expect(inside.getByText('Tenhle termín už proběhl.')).toBeVisible();
    await userEvent.clear(inside.getByLabelText('Začátek'));
    await userEvent.type(inside.getByLabelText('Začátek'), '22');
    await userEvent.clear(inside.getByLabelText('Konec (nepovinné)'));
    await userEvent.type(inside.getByLabelText('Konec (nepovinné)'), '1');
    await expect(inside.getByText('Skončí po půlnoci, až další den.')).toBeVisible();
  },
};

/** What was written and never saved comes back, and can be thrown away. */
export const Restored: Story = {
  parameters: withServer(serveOrganizer()),
  beforeEach: () =>
    keepDraft(jana.email, null, {
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

const files = (...names: string[]): File[] =>
  names.map((name) => new File([name.endsWith('.svg') ? '<svg/>' : name], name));
const chooser = (canvasElement: HTMLElement) =>
  canvasElement.querySelector<HTMLInputElement>('input[type=file]')!;

/** Pictures are sent one after another, described, put in order, and their middle is told. */
export const Pictures: Story = {
  parameters: withServer(serveOrganizer(), editing),
  async play({ canvasElement }) {
    await ready(canvasElement);
    const inside = within(canvasElement);
    await fireEvent.change(chooser(canvasElement), {
      target: { files: files('herci.jpg', 'sál.jpg', 'plakát.jpg') },
    });
    const rows = await inside.findAllByLabelText(/^Co je na obrázku/, {}, far);
    await waitFor(() => expect(inside.getAllByLabelText(/^Co je na obrázku/)).toHaveLength(3), far);
    await userEvent.type(rows[0]!, 'Herci na jevišti');
    await userEvent.click(inside.getByRole('button', { name: 'Posunout obrázek 1 dozadu' }));
    await expect(inside.getByLabelText('Co je na obrázku 2')).toHaveValue('Herci na jevišti');
    const points = inside.getAllByRole('button', { name: /ořízne: 50 % zleva, 50 % shora/ });
    points[0]!.focus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowLeft}');
    await expect(points[0]).toHaveAccessibleName(/45 % zleva, 40 % shora/);
    await userEvent.click(inside.getByRole('button', { name: 'Odebrat obrázek 3' }));
    await expect(inside.getAllByLabelText(/^Co je na obrázku/)).toHaveLength(2);
    await userEvent.click(inside.getByRole('button', { name: 'Náhled' }));
    const preview = inside.getByRole('region', { name: 'Náhled' });
    await expect(
      within(preview).getByRole('button', { name: 'Obrázek 2 z 2: Herci na jevišti' }),
    ).toBeVisible();
  },
};

/** What is no picture says so; what did not get there is tried again; what is too large is not sent. */
export const PicturesRefused: Story = {
  parameters: withServer(serveOrganizer(), editing),
  async play({ canvasElement }) {
    await ready(canvasElement);
    const inside = within(canvasElement);
    const huge = new File([new Uint8Array(9 * 1024 * 1024)], 'obrovský.jpg');
    await fireEvent.change(chooser(canvasElement), {
      target: { files: [...files('logo.svg', 'failing.jpg'), huge] },
    });
    await inside.findByText(/^Tenhle soubor není obrázek/, {}, far);
    await inside.findByText('Obrázek se nepodařilo nahrát.', {}, far);
    await expect(
      inside.getByText('Obrázek má 9 MB, vejde se nejvýše 8 MB. Zmenšete ho prosím.'),
    ).toBeVisible();
    // Only where it may help.
    await expect(inside.getAllByRole('button', { name: 'Zkusit znovu' })).toHaveLength(1);
    await userEvent.click(inside.getByRole('button', { name: 'Zkusit znovu' }));
    await inside.findByText('Obrázek se nepodařilo nahrát.', {}, far);
    for (const name of ['logo.svg', 'failing.jpg', 'obrovský.jpg'])
      await userEvent.click(inside.getByRole('button', { name: `Odebrat ${name}` }));
    await expect(inside.queryByText('failing.jpg')).toBeNull();
    const many = Array.from({ length: 14 }, (_, index) => `fotka-${index}.svg`);
    await fireEvent.change(chooser(canvasElement), { target: { files: files(...many) } });
    await inside.findByText('Akce může mít nejvýše 12 obrázků.');
  },
};
