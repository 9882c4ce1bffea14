import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { PlaceEvents } from '../../widget/ui/list/place-events.tsx';
import { typeset } from '../../domain/text/typeset.ts';
import * as events from '../fixtures/events.ts';
import { at } from '../fixtures/times.ts';
import { storyWidgetOf, inStoryWidget } from '../support/story-widget.ts';
import { expectLightOnDark } from '../support/colours.ts';
import { expectToFit } from '../support/fitting.ts';
import { inWidget } from '../support/in-widget.tsx';
import { insideOf, rootOf } from '../support/inside.ts';
import { withMapStyles } from '../support/with-map-styles.tsx';

const meta: Meta<typeof PlaceEvents> = {
  component: PlaceEvents,
  decorators: [withMapStyles, inWidget],
  loaders: [inStoryWidget()],
  args: { events: [events.concert], onResize: fn() },
};
export default meta;
type Story = StoryObj<typeof meta>;

const rowsOf = (canvasElement: HTMLElement) =>
  within(insideOf(canvasElement).getByRole('list')).getAllByRole('link') as [
    HTMLElement,
    HTMLElement,
  ];

export const OneEvent: Story = {
  async play({ canvasElement, loaded, args }) {
    const inside = insideOf(canvasElement);
    await expect(args.onResize).toHaveBeenCalledOnce();
    await expect(inside.getByRole('listitem')).toHaveTextContent(
      'pátek 20. listopadu, 19:00–21:30',
    );
    await userEvent.click(
      await inside.findByRole('link', { name: new RegExp(typeset(events.concert.title)) }),
    );
    await expect(storyWidgetOf({ loaded }).opened).toEqual([events.concert.slug]);
  },
};

export const SeveralEvents: Story = {
  args: { events: [events.concert, events.gone, events.night] },
  async play({ canvasElement, loaded }) {
    const inside = insideOf(canvasElement);
    await expect(inside.getByRole('heading', { level: 2 })).toHaveTextContent(
      `${events.concert.place.title} ${events.concert.place.city.title}`,
    );
    const place = inside.getByRole('link', { name: events.concert.place.title });
    await expect(place).toHaveAttribute('href', expect.stringMatching(/\/misto\/\d+$/));
    await expect(place.offsetHeight).toBeGreaterThanOrEqual(24);
    const [first, second] = rowsOf(canvasElement);
    await expect(first).toHaveTextContent(/^pátek 20. listopadu, 19:00–21:30Kapela/);
    await expect(second).toHaveTextContent(/Zrušeno$/);
    await userEvent.click(second);
    await expect(storyWidgetOf({ loaded }).opened).toEqual([events.gone.slug]);
  },
};

/** At noon: upcoming times first; past ones come last and are labelled. */
export const SomeAreOver: Story = {
  args: {
    events: [
      {
        ...events.night,
        title: 'Ranní trh',
        times: [at('2026-11-20', '07:00', '09:00')],
      },
      {
        ...events.concert,
        times: [at('2026-11-20', '08:00', '10:00'), at('2026-11-21', '19:00', '21:00')],
      },
    ],
  },
  async play({ canvasElement }) {
    const [first, second] = rowsOf(canvasElement);
    await expect(first).toHaveTextContent(/^sobota 21. listopadu, 19:00–21:00Kapela/);
    await expect(first).not.toHaveTextContent(/další/);
    await expect(second).toHaveTextContent(/^pátek 20. listopadu, 07:00–09:00Ranní trh.*skončilo$/);
  },
};

/** Ring of places at one point, which no zoom separates: each row names its place. */
export const SeveralPlaces: Story = {
  args: {
    events: [
      events.concert,
      {
        ...events.night,
        place: { ...events.concert.place, id: 9001, title: 'Knihovna' },
      },
    ],
  },
  async play({ canvasElement }) {
    const inside = insideOf(canvasElement);
    await expect(inside.getByRole('heading', { level: 2 })).toHaveTextContent(
      `${events.concert.place.city.title}: 2 akce`,
    );
    const [first, second] = rowsOf(canvasElement);
    await expect(first).toHaveTextContent(events.concert.place.title);
    await expect(second).toHaveTextContent('Knihovna');
  },
};

/** About six rows are visible, the rest scrolls. */
export const NineteenEvents: Story = {
  args: {
    events: Array.from({ length: 19 }, (_, index) => ({
      ...(index % 5 === 3 ? events.long : events.concert),
      id: 1000 + index,
      slug: `film-${index}`,
    })),
  },
  async play({ canvasElement }) {
    const inside = insideOf(canvasElement);
    const list = inside.getByRole('list');
    await expect(rowsOf(canvasElement)).toHaveLength(19);
    await expect(list.scrollHeight).toBeGreaterThan(list.clientHeight * 2);
    await expect(list.clientHeight).toBeLessThan(400);
    // The focused row is scrolled into view; the heading stays.
    rowsOf(canvasElement).at(-1)?.focus();
    await expect(list.scrollTop).toBeGreaterThan(300);
    await expect(inside.getByRole('heading')).toBeVisible();
  },
};

/** A single event in the popup shows three times and the count of others. */
export const SeveralDates: Story = {
  args: { events: [events.severalDates] },
  async play({ canvasElement }) {
    const times = rootOf(canvasElement).querySelectorAll('.place-events-time');
    await expect(times).toHaveLength(Math.min(3, events.severalDates.times.length));
  },
};
/** Hours do not wrap in a popup of any width. */
export const NarrowHours: Story = {
  async play({ canvasElement }) {
    const popup = rootOf(canvasElement).querySelector('.place-events') as HTMLElement;
    const hours = rootOf(canvasElement).querySelector('.place-events-hours') as HTMLElement;
    await expect(hours).toHaveTextContent('19:00–21:30');
    for (let width = 150; width < 290; width += 4) {
      popup.style.width = `${width}px`;
      await expect(hours.getClientRects()).toHaveLength(1);
    }
  },
};
export const Cancelled: Story = {
  args: { events: [events.gone] },
  async play({ canvasElement }) {
    const inside = insideOf(canvasElement);
    await expect(inside.getByText('Zrušeno')).toBeVisible();
    for (const words of [events.gone.title, /^sobota 21/])
      await expect(inside.getByText(words)).toHaveStyle('text-decoration-line: line-through');
  },
};
/** A single event shows its whole title. */
export const LongTitle: Story = {
  args: { events: [events.long] },
  async play({ canvasElement }) {
    const title = insideOf(canvasElement).getByText(events.long.title);
    await expect(title.offsetHeight).toBeGreaterThan(3 * 20);
    await expect(title.scrollHeight).toBeLessThanOrEqual(title.offsetHeight + 1);
    await expectToFit(rootOf(canvasElement));
  },
};
export const UnbrokenTitle: Story = {
  args: { events: [events.unbroken] },
  async play({ canvasElement }) {
    const [row] = rowsOf(canvasElement);
    await expect(row.scrollWidth).toBeLessThanOrEqual(row.clientWidth);
  },
};
const timeOf = (canvasElement: HTMLElement) =>
  rootOf(canvasElement).querySelector('.place-events-time');

export const Sample: Story = {
  args: { events: [events.sample] },
  async play({ canvasElement }) {
    await expect(insideOf(canvasElement).getByText('vymyšlená ukázka')).toBeVisible();
  },
};
/** An exhibition under way shows its end. */
export const Exhibition: Story = {
  args: { events: [events.exhibition] },
  async play({ canvasElement }) {
    await expect(timeOf(canvasElement)).toHaveTextContent(/^do neděle 10. 1. 2027$/);
    await expect(insideOf(canvasElement).getByText('Výstavy')).toBeVisible();
  },
};
/** The place has the name of its town, which is shown once. */
export const HourUnknown: Story = {
  args: { events: [events.unknownHour] },
  async play({ canvasElement }) {
    await expect(timeOf(canvasElement)).toHaveTextContent(/^neděle 22. listopadu$/);
    await expect(insideOf(canvasElement).getByRole('heading')).toHaveTextContent(/^Svitavy$/);
  },
};
export const OnStrangersPage: Story = {
  loaders: [inStoryWidget({ widgetOptions: { linkTarget: 'blank' } })],
  async play({ canvasElement }) {
    for (const link of insideOf(canvasElement).getAllByRole('link')) {
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', 'noopener');
    }
  },
};
/** Popup of a place without events in the latest answer. */
export const NoEvents: Story = {
  args: { events: [] },
  parameters: { minAxeChecks: 0 },
  async play({ canvasElement, args }) {
    await expect(rootOf(canvasElement)).toHaveTextContent(/^$/);
    await expect(args.onResize).toHaveBeenCalledOnce();
  },
};
export const InTheDark: Story = {
  args: { events: [events.gone, events.concert] },
  globals: { theme: 'dark' },
  async play({ canvasElement }) {
    const inside = insideOf(canvasElement);
    await expectLightOnDark(
      inside.getByRole('heading'),
      inside.getByText('Zrušeno'),
      inside.getByText(events.gone.title),
      inside.getByText(events.concert.title),
    );
  },
};
