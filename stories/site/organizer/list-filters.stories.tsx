import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { emptyEventDraft, type EventDraft } from '../../../contract/organizers/event-draft.ts';
import { LazyMyEventsPage } from '../../../site/components/parts/organizer-part.tsx';
import { onSite } from '../../support/on-site.tsx';
import { createEvent, organizer } from '../../support/organizer-data.ts';
import { jana } from '../../support/people.ts';
import { startClock } from '../../support/start-clock.ts';

/** Place of its own in Svitavy. */
const newHouse: EventDraft['place'] = {
  ...emptyEventDraft.place,
  use_existing_place: false,
  title: 'Kulturní dům',
  latitude: 49.757,
  longitude: 16.47,
};
const textOf = ({ textContent }: HTMLElement) => textContent;

const meta: Meta<typeof LazyMyEventsPage> = {
  component: LazyMyEventsPage,
  decorators: [onSite],
  parameters: { path: '/moje-akce', loggedIn: jana.email, minAxeChecks: 8 },
  beforeEach() {
    localStorage.clear();
    return startClock();
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

/** Events at one place, kept in the address, and a place that none of them is at. */
export const NarrowsByPlace: Story = {
  parameters: {
    server: {
      people: [jana],
      calls: [
        createEvent({ title: 'Ples' }),
        createEvent({
          title: 'Koncert',
          place: { ...newHouse, title: 'Čajovna', longitude: 16.48 },
        }),
        createEvent({
          title: 'Trh',
          place: { ...newHouse, title: 'Chata', longitude: 16.49 },
        }),
      ],
    },
  },
  async play({ canvas }) {
    const choice = await canvas.findByRole('combobox', { name: 'Místo' });
    await expect(within(choice).getAllByRole('option').map(textOf)).toEqual([
      'všechna',
      'Čajovna, Svitavy',
      'Chata, Svitavy',
      'Kulturní dům, Svitavy',
    ]);
    await userEvent.selectOptions(
      await canvas.findByRole('combobox', { name: 'Místo' }),
      'Čajovna, Svitavy',
    );
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(1));
    await expect(canvas.getByRole('link', { name: 'Koncert' })).toBeVisible();
  },
};
export const UnknownPlace: Story = {
  parameters: { path: '/moje-akce?misto=999', server: organizer },
  async play({ canvas }) {
    await canvas.findByText('Tomuto výběru žádná akce neodpovídá.');
    const choice = await canvas.findByRole('combobox', { name: 'Místo' });
    await expect(choice).toHaveDisplayValue('jiné místo');
    await userEvent.selectOptions(
      await canvas.findByRole('combobox', { name: 'Místo' }),
      'všechna',
    );
    await expect(await canvas.findAllByRole('listitem')).toHaveLength(1);
    // One place only: nothing is left to choose.
    await expect(canvas.queryByRole('combobox', { name: 'Místo' })).toBeNull();
  },
};
