import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { emptyEventDraft, type EventDraft } from '../../../contract/organizers/event-draft.ts';
import { LazyMyEventsPage } from '../../../site/components/parts/organizer-part.tsx';
import { onSite } from '../../support/on-site.tsx';
import { jana, petr } from '../../support/people.ts';
import type { Scenario } from '../../support/scenario.ts';
import { serverOf } from '../../support/story-server.ts';
import { startClock } from '../../support/start-clock.ts';
import { narrow } from '../../support/viewports.ts';

const schedule: EventDraft['schedule'] = [
  {
    key: 's1',
    time: { precision: 'timed', start: '2026-11-28T19:00', end: '2026-11-28T23:00' },
    rule: null,
    excluded: [],
    changes: [],
  },
];

/** A concert that two organisers tell of. */
const told = (title: string, latitude: number): EventDraft => ({
  ...emptyEventDraft,
  title,
  categories: ['koncerty'],
  description: 'Vánoční koncert.',
  place: {
    ...emptyEventDraft.place,
    use_existing_place: false,
    title: 'Fabrika',
    latitude,
    longitude: 16.47,
  },
  schedule,
});
const withDouble: Scenario = {
  people: [jana, petr],
  calls: [
    {
      as: petr.email,
      call: 'createEvent',
      body: { status: 'published', form: told('Spirituál kvintet', 49.757) },
    },
    {
      as: jana.email,
      call: 'createEvent',
      body: { status: 'published', form: told('Spirituál kvintet – nejlepší písně', 49.7572) },
    },
  ],
};
const meta: Meta<typeof LazyMyEventsPage> = {
  component: LazyMyEventsPage,
  decorators: [onSite],
  parameters: { path: '/moje-akce', server: withDouble, loggedIn: jana.email, minAxeChecks: 8 },
  beforeEach() {
    localStorage.clear();
    return startClock();
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

/** Another event stands on the map for that of the row; told apart, and taken back. */
export const ToldApart: Story = {
  async play(context) {
    const inside = within(context.canvasElement);
    const title = 'Spirituál kvintet – nejlepší písně';
    const note = await inside.findByText(/^Na mapě stojí jako/);
    await expect(note).toHaveTextContent(
      /^Na mapě stojí jako „Spirituál kvintet“ \(název shodný z\s88\s%, stejné místo, stejný den i\shodina\)\./,
    );
    await expect(within(note).getByRole('link')).toHaveAttribute(
      'href',
      '/detail/spiritual-kvintet',
    );
    const shownSlug = async () => {
      const { events } = await serverOf(context).call(jana.email, 'ownEvents', {});
      return events[0]?.shown?.slug;
    };
    await expect(await shownSlug()).toBe('spiritual-kvintet');
    await userEvent.click(await inside.findByRole('button', { name: `Není to totéž: ${title}` }));
    await expect(await inside.findByText(`Akce „${title}“ je na mapě samostatně.`)).toBeVisible();
    await expect(inside.queryByText(/^Na mapě stojí jako/)).toBeNull();
    await expect(await shownSlug()).toBeUndefined();
    // Its button is gone.
    const link = { name: /^Spirituál\skvintet\s–\snejlepší\spísně$/ };
    await waitFor(() => expect(inside.getByRole('link', link)).toHaveFocus());
    await userEvent.click(await inside.findByRole('button', { name: 'Vrátit' }));
    await expect(await inside.findByText(/^Na mapě stojí jako/)).toBeVisible();
    await expect(await shownSlug()).toBe('spiritual-kvintet');
  },
};
/** On a phone the row keeps its height: the note is one line, and the action is among the others. */
export const Narrow: Story = {
  globals: narrow,
  async play({ canvasElement }) {
    const inside = within(canvasElement);
    await inside.findByText(/^Na mapě stojí jako/);
    const row = await inside.findByRole('listitem');
    await expect(row.getBoundingClientRect().height).toBeLessThanOrEqual(100);
    const apart = within(row).getByRole('button', { name: /^Není to totéž/ });
    await expect(apart.getBoundingClientRect().right).toBeLessThan(window.innerWidth);
    await userEvent.click(apart);
    await waitFor(() => expect(inside.queryByText(/^Na mapě stojí jako/)).toBeNull());
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
