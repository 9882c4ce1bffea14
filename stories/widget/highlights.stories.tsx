import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import type { EventSummary } from '../../contract/events/event.ts';
import { Highlights } from '../../widget/ui/list/highlights.tsx';
import * as events from '../fixtures/events.ts';
import { manyEvents } from '../fixtures/many-events.ts';
import { allDay, at } from '../fixtures/times.ts';
import { now } from '../fixtures/now.ts';
import { expectLightOnDark } from '../support/colours.ts';
import { expectToFit } from '../support/fitting.ts';
import { inStoryWidget } from '../support/story-widget.ts';
import { inWidget } from '../support/in-widget.tsx';
import { insideOf, rootOf } from '../support/inside.ts';
import { narrowest } from '../support/viewports.ts';

const on = (event: EventSummary, day: string): EventSummary => ({
  ...event,
  times: [at(day, '19:00', '21:00')],
});
const [friday, saturday, sunday, monday] = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'];

const meta: Meta<typeof Highlights> = {
  component: Highlights,
  decorators: [inWidget],
  loaders: [inStoryWidget()],
  parameters: { width: '25rem' },
  args: {
    events: [
      events.concert,
      events.wholeDay,
      events.long,
      { ...events.unbroken, image: { path: '/static/js/app/logo.svg', x: 50, y: 50 } },
      events.unknownHour,
    ],
    from: friday,
    now,
    onLift: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

const titled = (title: string, shown: EventSummary[]): Story => ({
  args: { events: shown },
  async play({ canvasElement }) {
    await expect(insideOf(canvasElement).getByRole('heading').textContent).toBe(title);
  },
});

export const TodayAndWeekend: Story = titled('Dnes a\u00a0o\u00a0víkendu', [
  on(events.concert, friday),
  on(events.long, sunday),
]);
export const Today: Story = titled('Dnes', [on(events.concert, friday)]);
export const Weekend: Story = titled('O\u00a0víkendu', [
  on(events.concert, saturday),
  on(events.long, sunday),
]);
export const OtherDays: Story = titled('Nejbližší akce', [
  on(events.concert, friday),
  on(events.long, monday),
]);

/** Days are named by their distance, and each row has a picture or the drawing of its category. */
export const Mixed: Story = {
  async play({ canvasElement }) {
    const rows = insideOf(canvasElement).getAllByRole('listitem');
    await expect(
      rows.map((row) => row.querySelector('.event-card-when')?.textContent?.replace(/\s/g, ' ')),
    ).toEqual([
      'dnes 19:00–21:30',
      'zítra celý den',
      'zítra 18:00–20:30',
      'ne 22. 11. 09:30–12:00',
      'ne 22. 11.',
    ]);
    await expect(rows.map((row) => row.querySelector('.event-card-picture')?.localName)).toEqual([
      'svg',
      'svg',
      'svg',
      'img',
      'svg',
    ]);
  },
};

/** On a Saturday both days are the weekend. */
export const OnSaturday: Story = {
  ...titled('O\u00a0víkendu', [on(events.concert, saturday), on(events.long, sunday)]),
  args: {
    events: [on(events.concert, saturday), on(events.long, sunday)],
    from: saturday,
    now: Date.parse(`${saturday}T12:00+01:00`),
  },
};
/** A period that begins later: what has begun before stands under its first day. */
export const LaterPeriod: Story = {
  args: {
    events: [
      {
        ...events.concert,
        times: [{ ...at(friday, '10:00'), end: `${sunday}T18:00+01:00` }],
      },
    ],
    from: sunday,
  },
  async play({ canvasElement }) {
    const row = insideOf(canvasElement).getByRole('listitem');
    await expect(row.querySelector('.event-card-when')?.textContent).toMatch(
      /^ne 22\.\s11\. do\s18:00$/,
    );
  },
};
/** After midnight an answer of the day before has nothing of that day. */
export const OfYesterday: Story = {
  parameters: { minAxeChecks: 0 },
  args: {
    events: [
      { ...events.concert, times: [allDay('2026-11-19')] },
      { ...events.long, times: [{ ...at('2026-11-19', '22:00'), end: `${friday}T03:00+01:00` }] },
    ],
    now: Date.parse(`${friday}T00:30+01:00`),
  },
  async play({ canvasElement }) {
    await expect(insideOf(canvasElement).queryByRole('heading')).toBeNull();
  },
};

/** What is over by now is left out, and nothing stands for no events. */
export const Over: Story = {
  parameters: { minAxeChecks: 0 },
  args: { events: [{ ...events.concert, times: [at(friday, '08:00', '09:00')] }] },
  async play({ canvasElement }) {
    await expect(insideOf(canvasElement).queryByRole('heading')).toBeNull();
  },
};

/** An event of several days under way stands under today, with its end. */
export const UnderWay: Story = {
  args: {
    events: [
      {
        ...events.concert,
        times: [{ ...at('2026-11-19', '10:00'), end: '2026-11-22T18:00+01:00' }],
      },
    ],
  },
  async play({ canvasElement }) {
    const row = insideOf(canvasElement).getByRole('listitem');
    await expect(row.querySelector('.event-card-when')?.textContent).toMatch(
      /^do\sneděle 22\.\s11\.$/,
    );
    await expect(insideOf(canvasElement).getByRole('heading').textContent).toBe('Dnes');
  },
};

export const Samples: Story = {
  args: { events: [{ ...events.concert, sample: true }] },
  async play({ canvasElement }) {
    const inside = insideOf(canvasElement);
    await expect(inside.getByText('Všechny tyto akce jsou vymyšlené na ukázku.')).toBeVisible();
    await expect(inside.queryByText('vymyšlená ukázka')).toBeNull();
  },
};

export const Narrowest: Story = {
  args: { events: [events.long, events.unbroken, ...manyEvents(6)] },
  globals: narrowest,
  async play({ canvasElement }) {
    await expectToFit(rootOf(canvasElement));
  },
};
export const InTheDark: Story = {
  globals: { theme: 'dark' },
  async play({ canvasElement }) {
    await expectLightOnDark(rootOf(canvasElement).querySelector('.event-card-title')!);
  },
};
