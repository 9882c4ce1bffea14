import type { Meta, StoryObj } from '@storybook/react-vite';
import type { EventSummary } from '../../contract/events/event.ts';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { typeset } from '../../domain/text/typeset.ts';
import { toAgenda } from '../../domain/time/agenda.ts';
import { defaultPeriod } from '../../domain/time/period.ts';
import { EventList } from '../../widget/ui/list/event-list.tsx';
import * as events from '../fixtures/events.ts';
import { manyEvents } from '../fixtures/many-events.ts';
import { at } from '../fixtures/times.ts';
import { now } from '../fixtures/now.ts';
import { inStoryWidget } from '../support/story-widget.ts';
import { expectLightOnDark } from '../support/colours.ts';
import { expectToFit } from '../support/fitting.ts';
import { inWidget } from '../support/in-widget.tsx';
import { insideOf, rootOf } from '../support/inside.ts';
import { narrowest } from '../support/viewports.ts';

const listed = (shown: readonly EventSummary[]) => ({
  events: shown,
  agenda: toAgenda(shown, defaultPeriod(now), now),
});

const meta: Meta<typeof EventList> = {
  component: EventList,
  decorators: [
    (Story) => (
      <div className="event-map-app-rows" style={{ height: '100%' }} tabIndex={-1}>
        <Story />
      </div>
    ),
    inWidget,
  ],
  loaders: [inStoryWidget()],
  parameters: { width: '25rem' },
  args: { ...listed(events.someEvents), now, onLift: fn() },
};
export default meta;
type Story = StoryObj<typeof meta>;

const headings = (canvasElement: HTMLElement) =>
  insideOf(canvasElement)
    .getAllByRole('heading')
    .map((heading) => heading.textContent);
const cards = (canvasElement: HTMLElement) => [
  ...rootOf(canvasElement).querySelectorAll<HTMLElement>('.event-card'),
];

export const OneOfEveryKind: Story = {
  async play({ canvasElement, args }) {
    const first = headings(canvasElement);
    await expect(first[0]).toMatch(/^Pátek 20\.\slistopadu dnes$/);
    await expect(first[1]).toMatch(/^Sobota 21\.\slistopadu zítra$/);
    await expect(first.at(-1)).toBe('Probíhá delší dobu');
    await userEvent.hover(cards(canvasElement)[0]!);
    await expect(args.onLift).toHaveBeenLastCalledWith(events.concert.place.id);
  },
};

const lines = (canvasElement: HTMLElement) =>
  [...rootOf(canvasElement).querySelectorAll('.event-list-part')].map((line) => [
    line.textContent,
    line.nextElementSibling?.querySelector('.event-card-title')?.textContent,
  ]);

/** Order within a day: all-day events, then by hour, with the evening under its own heading. */
export const OneDay: Story = {
  args: listed([events.night, events.sample, events.gone, events.wholeDay]),
  async play({ canvasElement }) {
    const titles = cards(canvasElement).map((card) => card.textContent);
    await expect(titles[0]).toContain(typeset(events.wholeDay.title));
    await expect(titles.at(-1)).toContain(typeset(events.night.title));
    await expect(lines(canvasElement)).toEqual([['Večer', typeset(events.gone.title)]]);
  },
};

/** Past events of today come last. */
export const AfterNoon: Story = {
  args: listed(
    [
      ['rano', '08:00', '10:00'],
      ['odpoledne', '14:00', '15:00'],
      ['vecer', '19:00', '20:00'],
      ['noc', '21:00', '22:00'],
    ].map(([title, start, end]) => ({
      ...events.concert,
      title: title!,
      times: [at('2026-11-20', start!, end!)],
    })),
  ),
  async play({ canvasElement }) {
    await expect(lines(canvasElement)).toEqual([['Večer', 'vecer']]);
    await expect(headings(canvasElement).at(-1)).toBe('Dnes už skončilo');
    const titles = cards(canvasElement).map(
      (card) => card.querySelector('.event-card-title')?.textContent,
    );
    await expect(titles).toEqual(['odpoledne', 'vecer', 'noc', 'rano']);
  },
};

/** Evening events only: no evening heading. */
export const EveningAlone: Story = {
  args: listed([events.concert, events.long, events.night]),
  async play({ canvasElement }) {
    await expect(lines(canvasElement)).toEqual([]);
  },
};
/** A list of one day has the evening heading even if nothing precedes it. */
export const EveningOfOneDay: Story = {
  args: { ...listed([events.concert]), isOneDay: true },
  async play({ canvasElement }) {
    await expect(lines(canvasElement)).toEqual([['Večer', typeset(events.concert.title)]]);
  },
};

/** An empty list; the pane around it has the message. */
export const NoEvents: Story = {
  args: listed([]),
  parameters: { minAxeChecks: 0 },
  async play({ canvasElement }) {
    await expect(rootOf(canvasElement).querySelector('.event-list')).toBeInTheDocument();
    const inside = insideOf(canvasElement);
    await expect(inside.queryAllByRole('heading')).toEqual([]);
    await expect(cards(canvasElement)).toEqual([]);
    await expect(inside.queryByText(/vymyšlené/)).toBeNull();
  },
};
/** The card leaves out the town, which the summary names. */
export const OneEvent: Story = {
  args: listed([events.concert]),
  async play({ canvasElement }) {
    await expect(headings(canvasElement)).toEqual(['Pátek 20.\u00a0listopadu dnes']);
    const [card, ...others] = cards(canvasElement);
    await expect(others).toEqual([]);
    await expect(card!.querySelector('.event-card-hours')).toHaveTextContent(/^19:00–21:30$/);
    await expect(card!.querySelector('.event-card-where')).toHaveTextContent(/^Fabrika$/);
  },
};
export const FortyEvents: Story = {
  args: listed(manyEvents(40)),
  async play({ canvasElement }) {
    await waitFor(() => expect(cards(canvasElement)).toHaveLength(40));
  },
};

/** Further rows are rendered before scrolling reaches the end. */
export const FourThousandEvents: Story = {
  args: listed(manyEvents(4000)),
  async play({ canvasElement }) {
    await expect(cards(canvasElement)).toHaveLength(40);
    const list = rootOf(canvasElement).querySelector<HTMLElement>('.event-map-app-rows')!;
    list.scrollTop = list.scrollHeight - list.clientHeight - 300;
    await waitFor(() => expect(cards(canvasElement)).toHaveLength(80));
    list.scrollTop = list.scrollHeight;
    await waitFor(() => expect(cards(canvasElement)).toHaveLength(120));
  },
};

export const Narrowest: Story = {
  globals: narrowest,
  async play({ canvasElement }) {
    // Each event has a row per time, except the ongoing one.
    await expect(cards(canvasElement)).toHaveLength(13);
    await expectToFit(rootOf(canvasElement));
  },
};
export const InTheDark: Story = {
  globals: { theme: 'dark' },
  async play({ canvasElement }) {
    const [heading] = insideOf(canvasElement).getAllByRole('heading');
    await expectLightOnDark(heading!, ...cards(canvasElement));
  },
};
