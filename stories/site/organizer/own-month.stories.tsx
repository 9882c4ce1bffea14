import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import type { EventDraft } from '../../../contract/organizers/event-draft.ts';
import { LazyMyEventsPage } from '../../../site/components/parts/organizer-part.tsx';
import { dancingEvents } from '../../support/dancing-events.ts';
import { onSite } from '../../support/on-site.tsx';
import { createEvent, housePlace } from '../../support/organizer-data.ts';
import { jana } from '../../support/people.ts';
import type { Scenario } from '../../support/scenario.ts';
import { serverOf } from '../../support/story-server.ts';
import { startClock } from '../../support/start-clock.ts';
import { narrow } from '../../support/viewports.ts';

const on = (
  start: string,
  end: string,
  precision: 'timed' | 'all-day' = 'timed',
): EventDraft['schedule'] => [
  { key: 's1', time: { precision, start, end }, rule: null, excluded: [], changes: [] },
];

const hours = ['09', '10', '11', '12', '13', '14', '15'];

/** The dances, an exhibition of two months, and a Saturday with seven events. */
const busy: Scenario = {
  ...dancingEvents,
  calls: [
    ...(dancingEvents.calls ?? []),
    createEvent({
      title: 'Výstava betlémů',
      place: housePlace,
      schedule: on('2026-11-01', '2026-12-31', 'all-day'),
    }),
    ...hours.map((hour) =>
      createEvent({
        title: `Dílna v ${Number(hour)} hodin`,
        place: housePlace,
        schedule: on(`2026-11-21T${hour}:00`, `2026-11-21T${hour}:45`),
      }),
    ),
  ],
};

const meta: Meta<typeof LazyMyEventsPage> = {
  component: LazyMyEventsPage,
  decorators: [onSite],
  parameters: {
    path: '/moje-akce?zobrazeni=mesic',
    server: busy,
    loggedIn: jana.email,
    minAxeChecks: 8,
  },
  beforeEach() {
    localStorage.clear();
    return startClock();
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

const dayOf = async (canvasElement: HTMLElement, words: RegExp) => {
  const heading = await within(canvasElement).findByRole('heading', { level: 3, name: words });
  return within(heading.closest('li')!);
};

/** Days with their dates, the present one marked; past days begin nothing. */
export const November: Story = {
  async play({ canvasElement }) {
    const inside = within(canvasElement);
    await expect(await inside.findByRole('heading', { name: /^listopad\s2026$/ })).toBeVisible();
    const saturday = await dayOf(canvasElement, /^sobota 21\.\slistopadu$/);
    await saturday.findByRole('link', { name: /^09:00 Dílna v\s9\shodin$/ });
    await expect(await saturday.findByText(/15\shodin/)).not.toBeVisible();
    await userEvent.click(await saturday.findByText(/^a\s3\sdalší$/));
    await expect(saturday.getByText(/15\shodin/)).toBeVisible();
    await expect(saturday.getByRole('link', { name: /^Nová akce: sobota 21/ })).toHaveAttribute(
      'href',
      '/moje-akce/vytvorit?den=2026-11-21',
    );
    const past = await dayOf(canvasElement, /^čtvrtek 19\.\slistopadu$/);
    await expect(past.queryByRole('link', { name: /^Nová akce/ })).toBeNull();
    await dayOf(canvasElement, /^pátek 20\.\slistopadu, dnes$/);
    const later = await dayOf(canvasElement, /^sobota 28\.\slistopadu$/);
    await expect(await later.findByText('zrušeno')).toBeVisible();
    const long = within(await inside.findByRole('region', { name: 'Trvá déle než týden' }));
    await expect(long.getByRole('link', { name: /Výstava betlémů$/ })).toHaveAttribute(
      'href',
      '/moje-akce/upravit/vystava-betlemu',
    );
  },
};

/** The months are links; in one without events a sentence says so. */
export const Months: Story = {
  async play({ canvasElement }) {
    const inside = within(canvasElement);
    const next = async (name: RegExp) => userEvent.click(await inside.findByRole('link', { name }));
    await next(/^prosinec\s2026 ›$/);
    await inside.findByRole('heading', { name: /^prosinec\s2026$/ });
    await dayOf(canvasElement, /^čtvrtek 31\.\sprosince$/);
    await next(/^leden\s2027 ›$/);
    await next(/^únor\s2027 ›$/);
    await expect(await inside.findByText(/^V\stomto měsíci nemáte žádnou akci\.$/)).toBeVisible();
    await next(/^tento měsíc$/);
    await inside.findByRole('link', { name: /^09:00 Dílna/ });
    await userEvent.click(await inside.findByRole('link', { name: 'Seznam' }));
    await inside.findByRole('button', { name: /^Nadcházející/ });
    await userEvent.click(await inside.findByRole('link', { name: 'Kalendář' }));
    await inside.findByRole('heading', { name: /^listopad\s2026$/ });
  },
};

/** On a phone days stand one below another, those without events are left out. */
export const Narrow: Story = {
  globals: narrow,
  async play({ canvasElement }) {
    const saturday = await dayOf(canvasElement, /^sobota 21\.\slistopadu$/);
    const link = await saturday.findByRole('link', { name: /^09:00 Dílna/ });
    await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
    await expect(
      within(canvasElement).queryByRole('heading', { name: /^pondělí 23\./ }),
    ).toBeNull();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const Dark: Story = { ...November, globals: { theme: 'dark' } };

/** The month could not be loaded, and then it could. */
export const Fails: Story = {
  parameters: { server: { ...busy, faults: { ownMonth: 'drop' } } },
  async play(context) {
    const inside = within(context.canvasElement);
    await expect(await inside.findByRole('alert')).toHaveTextContent(/^Akce se nepodařilo načíst/);
    await serverOf(context).change({ faults: {} });
    await userEvent.click(await inside.findByRole('button', { name: 'Zkusit znovu' }));
    await inside.findByRole('link', { name: /^09:00 Dílna/ });
  },
};
