import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { Route, Routes } from 'react-router';
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
    await expect(inside.getByText(/přesunuto z/)).toBeVisible();
    await userEvent.click(inside.getAllByRole('button', { name: /^Vynechat termín/ })[0]!);
    await expect(inside.getByText('Termínů:')).toHaveTextContent('Termínů: 5');
    // A longer rule keeps what was said of its dates.
    await userEvent.clear(inside.getByLabelText('Kolikrát'));
    await userEvent.type(inside.getByLabelText('Kolikrát'), '8');
    await expect(inside.getByText('Termínů:')).toHaveTextContent('Termínů: 7');
    await expect(inside.getByText('zrušeno')).toBeVisible();
    await expect(inside.getByText(/přesunuto z/)).toBeVisible();
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

const conflict = serveOrganizer({
  event: editable({ version: 4 }),
  instead: { updateEvent: { state: 'refused', status: 409, error: null } },
});
/** Somebody else was faster: nothing is overwritten unless it is said so. */
export const Conflict: Story = {
  parameters: withServer(conflict, editing),
  async play({ canvasElement }) {
    await ready(canvasElement);
    const inside = within(canvasElement);
    await userEvent.type(inside.getByLabelText('Název akce'), ' navždy');
    await userEvent.click(inside.getByRole('button', { name: 'Uložit změny' }));
    await expect(await inside.findByText('Akci mezitím upravil někdo jiný.')).toBeVisible();
    const over = await inside.findByRole('button', { name: 'Přesto uložit moji' }, far);
    await userEvent.click(over);
    await waitFor(() =>
      expect(conflict.asked).toHaveBeenLastCalledWith(
        'updateEvent',
        expect.objectContaining({ version: 4 }),
      ),
    );
    await userEvent.click(await inside.findByRole('button', { name: 'Načíst novější verzi' }, far));
    await expect(inside.getByLabelText('Název akce')).toHaveValue('O perníkové chaloupce');
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
  },
};

export const Preview: Story = {
  parameters: withServer(serveOrganizer(), editing),
  async play({ canvasElement }) {
    await userEvent.click(await ready(canvasElement));
    const preview = within(within(canvasElement).getByRole('region', { name: 'Náhled' }));
    await expect(preview.getByRole('heading', { name: /perníkové chaloupce/ })).toBeVisible();
    await expect(preview.getByText(/^sobota 28\.\slistopadu$/i)).toBeVisible();
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
