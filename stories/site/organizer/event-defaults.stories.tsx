import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { onSite } from '../../support/on-site.tsx';
import { createEvent, housePlace, leaveDraft, organizer } from '../../support/organizer-data.ts';
import { jana } from '../../support/people.ts';
import type { Scenario } from '../../support/scenario.ts';
import { serverOf } from '../../support/story-server.ts';
import { narrow } from '../../support/viewports.ts';
import { EventEditorPages, eventEditor, ready } from '../../support/event-editor-steps.tsx';

const at = (hour: string) => [
  {
    key: 's1',
    time: { precision: 'timed' as const, start: `2026-11-29T${hour}`, end: null },
    rule: null,
    excluded: [],
    changes: [],
  },
];
/** Jana has written three events, at 15:00, 18:00 and last at 19:30. */
const returning: Scenario = {
  ...organizer,
  calls: [
    ...(organizer.calls ?? []),
    {
      ...createEvent({
        title: 'Ples',
        categories: ['plesy'],
        place: housePlace,
        schedule: at('18:00'),
      }),
      hours: -1,
    },
    {
      ...createEvent({
        title: 'Vážná hudba',
        categories: ['koncerty'],
        place: housePlace,
        schedule: at('19:30'),
      }),
      hours: -2,
    },
  ],
};
const withProfile: Scenario = {
  ...returning,
  calls: [
    ...(returning.calls ?? []),
    {
      as: jana.email,
      call: 'setOrganizerProfile',
      body: { organizer: 'Sokol', contact: '777 123 456', url: 'www.sokol.cz', place: 1 },
    },
  ],
};

const meta: Meta<typeof EventEditorPages> = {
  component: EventEditorPages,
  decorators: [onSite],
  ...eventEditor,
  parameters: {
    ...eventEditor.parameters,
    path: '/moje-akce/vytvorit',
    server: withProfile,
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

const offered = { name: 'Použít i\u00a0příště' };

/** The form begins with the profile; nothing is unsaved, and leaving it asks nothing. */
export const Profile: Story = {
  async play({ canvasElement }) {
    await ready(canvasElement);
    const inside = within(canvasElement);
    await expect(await inside.findByDisplayValue('Sokol')).toBe(
      inside.getByLabelText('Pořadatel (nepovinné)'),
    );
    await expect(inside.getByLabelText('Kontakt (nepovinné)')).toHaveValue('777 123 456');
    await expect(inside.getByLabelText('Odkaz (nepovinné)')).toHaveValue('https://www.sokol.cz');
    await expect(inside.getByText('Kulturní dům')).toBeVisible();
    await expect(inside.queryByRole('button', offered)).toBeNull();
    // The focus stays on the title.
    await waitFor(() => expect(inside.getByLabelText('Název akce')).toHaveFocus());
    const kept = Object.keys(localStorage).filter((key) => key.includes('rozepsane'));
    await expect(kept).toEqual([]);
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    await expect(leaving.defaultPrevented).toBe(false);
    // Half of an hour is kept nowhere.
    await userEvent.type(await inside.findByLabelText('Začátek'), '18:3');
    const leavingLater = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leavingLater);
    await expect(leavingLater.defaultPrevented).toBe(true);
  },
};

export const ProfileInTheDarkAndNarrow: Story = {
  ...Profile,
  globals: { ...narrow, theme: 'dark' },
  async play({ canvasElement }) {
    await ready(canvasElement);
    await within(canvasElement).findByDisplayValue('Sokol');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** A typical event: a title, a day, the hour of the last time; by one request for the defaults. */
export const Published: Story = {
  async play(context) {
    const { canvasElement } = context;
    const server = serverOf(context);
    await ready(canvasElement);
    const inside = within(canvasElement);
    await inside.findByDisplayValue('Sokol');
    await userEvent.type(await inside.findByLabelText('Název akce'), 'Přednáška o ptácích');
    await userEvent.type(await inside.findByLabelText('Den'), '5. 12.');
    await userEvent.click(await inside.findByRole('button', { name: '18:00' }));
    await expect(inside.getByLabelText('Začátek')).toHaveValue('18:00');
    await expect(inside.getByRole('button', { name: '18:00' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await userEvent.click(await inside.findByRole('button', { name: 'Zveřejnit' }));
    await inside.findByRole('heading', { name: 'Moje akce' });
    const slug = 'prednaska-o-ptacich';
    const { form, place } = await server.call(jana.email, 'ownEvent', { slug });
    await expect(form).toMatchObject({
      categories: ['prednasky'],
      organizer: 'Sokol',
      contact: '777 123 456',
      url: 'https://www.sokol.cz',
    });
    await expect(form.schedule[0]?.time.start).toBe('2026-12-05T18:00');
    await expect(place?.title).toBe('Kulturní dům');
    const requests = await server.requests();
    await expect(requests.filter((path) => path.includes('event-defaults'))).toHaveLength(1);
  },
};

/** Without a profile the values of the latest events are offered, the latest first. */
export const LatestValues: Story = {
  parameters: { server: returning },
  async play({ canvasElement }) {
    await ready(canvasElement);
    const inside = within(canvasElement);
    const valuesOf = (name: string) => within(inside.getByRole('toolbar', { name }));
    const titles = (name: string) =>
      valuesOf(name)
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    await inside.findByRole('toolbar', { name: 'Začátek jako minule' });
    await expect(titles('Začátek jako minule')).toEqual(['19:30', '18:00', '15:00']);
    await expect(titles('Kategorie jako minule')).toEqual([
      'Koncerty',
      'Plesy a zábavy',
      'Divadlo',
    ]);
    await userEvent.click(await inside.findByRole('button', { name: 'Kulturní dům, Svitavy' }));
    const change = await inside.findByRole('button', { name: 'Změnit místo' });
    await waitFor(() => expect(change).toHaveFocus());
    await userEvent.click(await inside.findByRole('button', { name: '15:00' }));
    await expect(inside.getByLabelText('Začátek')).toHaveValue('15:00');
    // A pressed category is chosen in the field too, and the title does not change it.
    await userEvent.click(await inside.findByRole('button', { name: 'Divadlo' }));
    await expect(inside.getByRole('checkbox', { name: 'Divadlo' })).toBeChecked();
    await userEvent.type(await inside.findByLabelText('Název akce'), 'Koncert');
    await expect(inside.getByRole('checkbox', { name: 'Koncerty' })).not.toBeChecked();
    await userEvent.click(await inside.findByRole('button', { name: 'Divadlo' }));
    await expect(inside.getByRole('checkbox', { name: 'Divadlo' })).not.toBeChecked();
  },
};

/** The title suggests a category under itself; a press leads to the field. */
export const SuggestedCategory: Story = {
  async play({ canvasElement }) {
    await ready(canvasElement);
    const inside = within(canvasElement);
    await inside.findByRole('toolbar', { name: 'Kategorie jako minule' });
    await userEvent.type(await inside.findByLabelText('Název akce'), 'Ples');
    await expect(inside.getByText(/Kategorie podle názvu/)).toHaveTextContent('Plesy a zábavy');
    await expect(inside.queryByRole('toolbar', { name: 'Kategorie jako minule' })).toBeNull();
    await userEvent.click(await inside.findByRole('button', { name: 'Změnit kategorii' }));
    const category = inside.getByRole('checkbox', { name: 'Plesy a zábavy odhad' });
    await expect(category).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(inside.queryByText(/Kategorie podle názvu/)).toBeNull();
  },
};

/** A category pressed beside the guess is the main one. */
export const ChosenBesideGuess: Story = {
  async play({ canvasElement }) {
    await ready(canvasElement);
    const inside = within(canvasElement);
    await userEvent.type(await inside.findByLabelText('Název akce'), 'Ples');
    await userEvent.click(await inside.findByRole('checkbox', { name: 'Trhy a jídlo' }));
    await expect(inside.getByRole('checkbox', { name: 'Trhy a jídlo hlavní' })).toBeChecked();
    await expect(inside.getByRole('checkbox', { name: 'Plesy a zábavy' })).toBeChecked();
  },
};

/** The search for a place that was begun before the answer stays. */
export const SlowAnswer: Story = {
  parameters: { server: { ...withProfile, faults: { eventDefaults: 'hold' } } },
  async play(context) {
    const { canvasElement } = context;
    await ready(canvasElement);
    const inside = within(canvasElement);
    await userEvent.type(await inside.findByLabelText('Pořadatel (nepovinné)'), 'Hasiči');
    await userEvent.type(await inside.findByRole('combobox', { name: 'Najít místo' }), 'kul');
    await serverOf(context).change({ faults: {} });
    await inside.findByDisplayValue('777 123 456');
    await expect(inside.getByRole('combobox', { name: 'Najít místo' })).toHaveValue('kul');
    await expect(inside.getByRole('combobox', { name: 'Najít místo' })).toHaveFocus();
    await expect(inside.getByLabelText('Pořadatel (nepovinné)')).toHaveValue('Hasiči');
  },
};

/** A place that is filled in late takes no focus, also where nothing has it. */
export const SlowAnswerWithoutFocus: Story = {
  parameters: SlowAnswer.parameters!,
  async play(context) {
    await ready(context.canvasElement);
    const inside = within(context.canvasElement);
    const title = await inside.findByLabelText('Název akce');
    await waitFor(() => expect(title).toHaveFocus());
    title.blur();
    await serverOf(context).change({ faults: {} });
    await inside.findByRole('button', { name: 'Změnit místo' });
    // The focus would be moved by a timer.
    await new Promise((resolve) => setTimeout(resolve, 100));
    await expect(document.body).toHaveFocus();
  },
};

/** A restored draft is left as it was. */
export const RestoredDraft: Story = {
  parameters: { path: eventEditor.parameters.path },
  beforeEach: (context) => leaveDraft(serverOf(context), { title: 'Schůze', organizer: '' }),
  async play({ canvasElement }) {
    await ready(canvasElement);
    const inside = within(canvasElement);
    await inside.findByRole('toolbar', { name: 'Začátek jako minule' });
    await expect(inside.getByLabelText('Pořadatel (nepovinné)')).toHaveValue('');
    await userEvent.click(await inside.findByRole('button', { name: /^Zahodit/ }));
    await expect(inside.getByLabelText('Pořadatel (nepovinné)')).toHaveValue('Sokol');
  },
};

/** What was written is kept for the next events by one press. */
export const Offer: Story = {
  parameters: { server: returning },
  async play(context) {
    const { canvasElement } = context;
    const server = serverOf(context);
    await ready(canvasElement);
    const inside = within(canvasElement);
    await userEvent.click(await inside.findByRole('button', { name: 'Kulturní dům, Svitavy' }));
    await expect(inside.queryByRole('button', offered)).toBeNull();
    await userEvent.type(await inside.findByLabelText('Pořadatel (nepovinné)'), 'Sokol');
    await userEvent.click(await inside.findByRole('button', offered));
    const note = await inside.findByText(/^Uloženo/, {});
    await expect(note).toBeVisible();
    await expect(note).toHaveRole('status');
    await expect(inside.getByRole('button', offered)).toHaveFocus();
    await expect(await server.call(jana.email, 'organizerProfile', {})).toMatchObject({
      organizer: 'Sokol',
      contact: null,
      url: null,
      place: { title: 'Kulturní dům' },
    });
    // It stays, also with its fields empty again.
    await userEvent.clear(await inside.findByLabelText('Pořadatel (nepovinné)'));
    await expect(note).toBeVisible();
    await expect(inside.getByRole('button', offered)).toHaveAttribute('aria-disabled', 'true');
  },
};

export const OfferRefused: Story = {
  parameters: { server: returning },
  async play(context) {
    const { canvasElement } = context;
    await ready(canvasElement);
    const inside = within(canvasElement);
    await inside.findByRole('toolbar', { name: 'Začátek jako minule' });
    await userEvent.type(await inside.findByLabelText('Odkaz (nepovinné)'), 'není adresa');
    await userEvent.click(await inside.findByRole('button', offered));
    // At the field, and at the button.
    await waitFor(() => expect(inside.getAllByText(/^Zadejte webovou adresu/)).toHaveLength(2));
    await serverOf(context).change({ faults: { setOrganizerProfile: 'drop' } });
    await userEvent.click(await inside.findByRole('button', offered));
    await expect(await inside.findByText(/Server teď neodpovídá/, {})).toBeVisible();
  },
};
