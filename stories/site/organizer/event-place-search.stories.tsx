import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { emptyEventDraft } from '../../../contract/organizers/event-draft.ts';
import { homeKey } from '../../../site/shell/home-memory.ts';
import { EventEditorPages, eventEditor, ready } from '../../support/event-editor-steps.tsx';
import { onSite } from '../../support/on-site.tsx';
import { createEvent, leaveDraft, organizer } from '../../support/organizer-data.ts';
import { jana } from '../../support/people.ts';
import { serverOf } from '../../support/story-server.ts';

const newPlace = (title: string) => ({
  ...emptyEventDraft.place,
  use_existing_place: false,
  title,
});

const meta: Meta<typeof EventEditorPages> = {
  component: EventEditorPages,
  decorators: [onSite],
  ...eventEditor,
  parameters: {
    ...eventEditor.parameters,
    server: {
      ...organizer,
      calls: [
        ...(organizer.calls ?? []),
        {
          as: jana.email,
          call: 'setAssociatedCities',
          body: { city: 'svitavy', cities: ['litomysl'] },
        },
        ...Array.from({ length: 10 }, (_one, index) =>
          createEvent({
            title: `Cvičení ${index}`,
            place: { ...newPlace('Sokolovna'), latitude: 49.75 + index / 1000, longitude: 16.475 },
          }),
        ),
      ],
    },
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

/** All found places can be reached, and the option for a new one stays in view below them. */
export const TenPlaces: Story = {
  async play({ canvasElement }) {
    await ready(canvasElement);
    const inside = within(canvasElement);
    const search = await inside.findByRole('combobox', { name: 'Najít místo' });
    await userEvent.type(search, 'Sokolovna');
    const places = await inside.findAllByRole('option', { name: /^Sokolovna/ });
    const create = inside.getByRole('option', { name: /^Vytvořit nové místo/ });
    await expect(places).toHaveLength(10);
    // Of one name in one town: told apart by the distance.
    await expect(new Set(places.map((place) => place.textContent)).size).toBeGreaterThan(5);
    await expect(places[0]).toHaveTextContent(/Svitavy, [\d,]+\sk?m od\sstředu obce Svitavy$/);
    const list = inside.getByRole('listbox', { name: 'Najít místo' }).getBoundingClientRect();
    const isInView = (option: HTMLElement, bottom: number) => {
      const rect = option.getBoundingClientRect();
      return rect.top >= list.top && rect.bottom <= bottom + 1;
    };
    await expect(isInView(create, list.bottom)).toBe(true);
    await expect(create.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    await userEvent.keyboard('{ArrowDown>10/}');
    await expect(places[9]).toHaveAttribute('aria-selected', 'true');
    await waitFor(() =>
      expect(isInView(places[9]!, create.getBoundingClientRect().top)).toBe(true),
    );
    await expect(isInView(create, list.bottom)).toBe(true);
    await userEvent.keyboard('{ArrowDown}');
    await expect(create).toHaveAttribute('aria-selected', 'true');
  },
};

/** Of an account without a home town, the nearest to where the visitor said to be come first. */
export const NearVisitor: Story = {
  parameters: {
    server: {
      ...organizer,
      calls: [
        ...(organizer.calls ?? []),
        ...[49.75, 49.87].map((latitude, index) =>
          createEvent({
            title: `Cvičení ${index}`,
            place: { ...newPlace('Sokolovna'), latitude, longitude: index === 0 ? 16.475 : 16.31 },
          }),
        ),
      ],
    },
  },
  beforeEach() {
    const home = { title: 'Litomyšl', lat: 49.869, lng: 16.311 };
    localStorage.setItem(homeKey, JSON.stringify(home));
  },
  async play({ canvasElement }) {
    await ready(canvasElement);
    const inside = within(canvasElement);
    await userEvent.type(await inside.findByRole('combobox', { name: 'Najít místo' }), 'Sokolovna');
    const places = await inside.findAllByRole('option', { name: /^Sokolovna/ });
    await expect(places.map((place) => place.textContent)).toEqual([
      expect.stringMatching(/Litomyšl$/),
      expect.stringMatching(/Svitavy$/),
    ]);
  },
};

const mapOf = async (canvasElement: HTMLElement): Promise<HTMLElement> => {
  const frame = () =>
    canvasElement
      .querySelector('.point-map')
      ?.shadowRoot?.querySelector<HTMLElement>('.event-map-frame');
  await waitFor(() => expect(frame()).toBeTruthy());
  return frame()!;
};

/** The map of a new place opens at the home town; an unknown street is told by its town. */
export const AtHome: Story = {
  beforeEach: (context) => leaveDraft(serverOf(context), { place: newPlace('Tyjátr') }),
  async play({ canvasElement }) {
    await ready(canvasElement);
    const inside = within(canvasElement);
    const map = await mapOf(canvasElement);
    await waitFor(() => expect(Number(map.dataset['zoom'])).toBeGreaterThan(12));
    const street = await inside.findByLabelText(/^Ulice/);
    await userEvent.type(street, 'Zelená 5');
    await userEvent.tab();
    const unknown = await inside.findByText(/^Ulici „Zelená 5“ v.obci Svitavy zatím neznáme/);
    await userEvent.type(await inside.findByRole('combobox', { name: /^Najít obec/ }), 'lito');
    await userEvent.click(await inside.findByRole('option', { name: /Litomyšl/ }));
    await inside.findByText(/^Ulici „Zelená 5“ v.obci Litomyšl zatím neznáme/);
    await expect(unknown).not.toBeInTheDocument();
    await userEvent.clear(street);
    await expect(inside.queryByText(/zatím neznáme/)).toBeNull();
  },
};

/** A street is looked up in the town that was chosen for the place last. */
export const StreetOfChosenTown: Story = {
  beforeEach: (context) => leaveDraft(serverOf(context), { place: newPlace('Tyjátr') }),
  async play({ canvasElement }) {
    await ready(canvasElement);
    const inside = within(canvasElement);
    const map = await mapOf(canvasElement);
    await userEvent.type(await inside.findByRole('combobox', { name: /^Najít obec/ }), 'lito');
    await userEvent.click(await inside.findByRole('option', { name: /Litomyšl/ }));
    await userEvent.type(await inside.findByLabelText('Zeměpisná šířka'), '49,76');
    await userEvent.type(await inside.findByLabelText('Zeměpisná délka'), '16,46');
    await userEvent.click(await inside.findByRole('button', { name: 'Změnit obec' }));
    await userEvent.type(await inside.findByRole('combobox', { name: 'Obec místa' }), 'svitavy');
    await userEvent.click(await inside.findByRole('option', { name: /^Svitavy/ }));
    await expect(map.dataset['zoom']).not.toBe('17');
    // The street of the culture house of Svitavy.
    await userEvent.type(await inside.findByLabelText(/^Ulice/), 'Wolkerova alej');
    await waitFor(() => expect(map.dataset['zoom']).toBe('17'));
  },
};
