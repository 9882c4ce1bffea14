import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test';
import { EventCard } from '../../widget/ui/list/event-card.tsx';
import type { EventSummary } from '../../contract/events/event.ts';
import * as events from '../fixtures/events.ts';
import { year } from '../fixtures/now.ts';
import { at } from '../fixtures/times.ts';
import { storyWidgetOf, inStoryWidget } from '../support/story-widget.ts';
import { expectLightOnDark } from '../support/colours.ts';
import { expectToFit } from '../support/fitting.ts';
import { inWidget } from '../support/in-widget.tsx';
import { insideOf, rootOf } from '../support/inside.ts';
import { narrowest } from '../support/viewports.ts';

/** Row of one time of the event, under the heading of its first day. */
const rowOf = (event: EventSummary, position = 0) => {
  const time = event.times[position]!;
  return { event, time, date: time.start.slice(0, 10) };
};

const meta: Meta<typeof EventCard> = {
  component: EventCard,
  decorators: [inWidget],
  loaders: [inStoryWidget()],
  args: { item: rowOf(events.concert), year, onLift: fn() },
};
export default meta;
type Story = StoryObj<typeof meta>;

/** Hover highlights the pin, a click opens the event. */
export const Timed: Story = {
  async play({ canvasElement, args, loaded }) {
    const card = insideOf(canvasElement).getByRole('link', { name: /Podzimní vítr.*19:00–21:30/ });
    await userEvent.hover(card);
    await expect(args.onLift).toHaveBeenLastCalledWith(events.concert.place.id);
    await userEvent.unhover(card);
    await expect(args.onLift).toHaveBeenLastCalledWith(null);
    card.focus();
    await expect(args.onLift).toHaveBeenLastCalledWith(events.concert.place.id);
    await userEvent.click(card);
    await expect(storyWidgetOf({ loaded }).opened).toEqual([events.concert.slug]);
  },
};

const priced = (from: number, to: number | null): StoryObj<typeof meta>['args'] => ({
  item: rowOf({ ...events.concert, priceRange: { from, to } }),
});

/** Free entry is marked, and not by colour alone. */
export const Free: Story = {
  args: priced(0, 0),
  async play({ canvasElement }) {
    const sign = insideOf(canvasElement).getByText('Zdarma');
    await expect(Number(getComputedStyle(sign).fontWeight)).toBeGreaterThanOrEqual(600);
  },
};
export const Voluntary: Story = {
  args: priced(0, null),
  async play({ canvasElement }) {
    await expect(insideOf(canvasElement).getByText('Dobrovolné vstupné')).toBeVisible();
  },
};
export const Priced: Story = {
  args: priced(150, 250),
  async play({ canvasElement }) {
    await expect(insideOf(canvasElement).getByText(/^150–250\sKč$/)).toBeVisible();
  },
};

const poster = { path: '/static/js/app/logo.svg', x: 50, y: 10 };
const withPicture = (path = poster.path) => ({
  item: rowOf({ ...events.long, image: { ...poster, path } }),
});
const pictureOf = (canvasElement: HTMLElement) =>
  insideOf(canvasElement).getByRole('link').querySelector('img')!;
const drawingOf = (canvasElement: HTMLElement) =>
  insideOf(canvasElement).getByRole('link').querySelector('.event-card-drawing');

/** Image cropped around its focus point. */
export const WithPicture: Story = {
  args: withPicture(),
  async play({ canvasElement }) {
    const picture = pictureOf(canvasElement);
    await waitFor(() => expect(picture.naturalWidth).toBeGreaterThan(0));
    await expect(getComputedStyle(picture).objectPosition).toBe('50% 10%');
  },
};
export const WithPictureNarrowest: Story = { ...WithPicture, globals: narrowest };
export const BrokenPicture: Story = {
  args: withPicture('/api/image/missing.webp'),
  async play({ canvasElement }) {
    await waitFor(() => expect(pictureOf(canvasElement)).toBeNull());
    await expect(drawingOf(canvasElement)).toBeNull();
  },
};

/** Begins with the picture, and names the day with the hours and the town without the place. */
export const PictureFirst: Story = {
  args: { ...withPicture(), lead: 'picture' },
  async play({ canvasElement }) {
    await waitFor(() => expect(pictureOf(canvasElement).naturalWidth).toBeGreaterThan(0));
    await expect(drawingOf(canvasElement)).toBeNull();
  },
};
/** Without a picture, and with one that fails, a drawing of the category stands for it. */
export const DrawingFirst: Story = {
  args: { item: rowOf(events.concert), lead: 'picture' },
  async play({ canvasElement }) {
    await expect(drawingOf(canvasElement)).toBeVisible();
    const card = insideOf(canvasElement).getByRole('link');
    await expect(card.querySelector('.event-card-where')).toHaveTextContent(
      /^dnes 19:00–21:30 · Svitavy$/,
    );
    await expect(card.querySelector('.event-card-date')).toBeNull();
  },
};
export const BrokenPictureFirst: Story = {
  args: { ...withPicture('/api/image/missing.webp'), lead: 'picture' },
  async play({ canvasElement }) {
    await waitFor(() => expect(drawingOf(canvasElement)).toBeVisible());
  },
};

/** An hour that is not known stands in the line, where its words fit. */
export const HourUnknownInTimetable: Story = {
  args: {
    item: rowOf({
      ...events.concert,
      times: [{ ...events.concert.times[0]!, precision: 'hour-unknown', end: null }],
    }),
    lead: 'hours',
  },
  async play({ canvasElement }) {
    const card = insideOf(canvasElement).getByRole('link');
    await expect(card.querySelector('.event-card-hours')).toBeNull();
    await expect(card.querySelector('.event-card-where')).toHaveTextContent(/^hodina neuvedena · /);
  },
};

export const OpenedInAnotherTab: Story = {
  async play({ canvasElement, loaded }) {
    const card = insideOf(canvasElement).getByRole('link');
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await fireEvent.click(card, { ctrlKey: true });
    await expect(storyWidgetOf({ loaded }).opened).toEqual([]);
  },
};

export const OnStrangersPage: Story = {
  loaders: [inStoryWidget({ widgetOptions: { linkTarget: 'blank' } })],
  async play({ canvasElement }) {
    const card = insideOf(canvasElement).getByRole('link');
    await expect(card).toHaveAttribute('target', '_blank');
    await expect(card).toHaveAttribute('rel', 'noopener');
  },
};

/** The title is cut after two lines; screen readers get all of it. */
export const LongTitle: Story = {
  args: { item: rowOf(events.long) },
  globals: narrowest,
  async play({ canvasElement }) {
    const title = insideOf(canvasElement).getByText(events.long.title);
    await expect(title.clientHeight).toBe(43);
    await expect(title.scrollHeight).toBeGreaterThan(60);
    await expectToFit(rootOf(canvasElement));
  },
};

export const UnbrokenTitle: Story = {
  args: { item: rowOf(events.unbroken) },
  globals: narrowest,
  async play({ canvasElement }) {
    const card = insideOf(canvasElement).getByRole('link');
    await expect(card.scrollWidth).toBeLessThanOrEqual(card.clientWidth);
  },
};

export const Cancelled: Story = {
  args: { item: rowOf(events.gone) },
  async play({ canvasElement }) {
    await expect(insideOf(canvasElement).getByText('Zrušeno')).toBeVisible();
  },
};

export const OneDateCancelled: Story = {
  args: { item: rowOf(events.severalDates, 2) },
  async play({ canvasElement }) {
    await expect(insideOf(canvasElement).getByText('Zrušeno')).toBeVisible();
  },
};

export const Sample: Story = {
  args: { item: rowOf(events.sample) },
  async play({ canvasElement }) {
    await expect(insideOf(canvasElement).getByText('vymyšlená ukázka')).toBeVisible();
  },
};

/** The name of the place ends with that of its town, which is shown once. */
export const AllDay: Story = {
  args: { item: rowOf(events.wholeDay) },
  async play({ canvasElement }) {
    const card = insideOf(canvasElement).getByRole('link');
    await expect(card.querySelector('.event-card-date')).toHaveTextContent(/^so21lis$/);
    await expect(card.querySelector('.event-card-where')).toHaveTextContent(
      /^celý den · Státní zámek Litomyšl$/,
    );
  },
};

/** The place has the name of its town, which is shown once. */
export const HourUnknown: Story = {
  args: { item: rowOf(events.unknownHour) },
  async play({ canvasElement }) {
    const inside = insideOf(canvasElement);
    await expect(inside.getByText('hodina neuvedena')).toBeVisible();
    await expect(inside.getAllByText(/Svitavy/)).toHaveLength(1);
  },
};

/** An exhibition under way shows its last day. */
export const Exhibition: Story = {
  args: { item: { ...rowOf(events.exhibition), date: null } },
  async play({ canvasElement }) {
    const card = insideOf(canvasElement).getByRole('link');
    await expect(card.querySelector('.event-card-date')).toHaveTextContent(/^končí10led$/);
    await expect(card.querySelector('.event-card-when')).toHaveTextContent(
      /^do neděle 10. 1. 2027$/,
    );
    await expect(card.querySelector('.event-card-category')).toHaveTextContent(
      'Výstavy, Slavnosti a tradice',
    );
  },
};

/** An event until after midnight stays on one day. */
export const UntilMorning: Story = {
  args: { item: rowOf(events.night) },
  async play({ canvasElement }) {
    const card = insideOf(canvasElement).getByRole('link');
    await expect(card.querySelector('.event-card-date')).toHaveTextContent(/^so21lis$/);
    await expect(card.querySelector('.event-card-when')).toHaveTextContent(/^20:00–03:00$/);
  },
};

export const InTheDark: Story = {
  args: { item: rowOf(events.gone) },
  globals: { theme: 'dark' },
  async play({ canvasElement }) {
    const inside = insideOf(canvasElement);
    const title = inside.getByText(events.gone.title);
    await expect(title).toHaveStyle('text-decoration-line: line-through');
    await expectLightOnDark(title, inside.getByText('Zrušeno'), inside.getByText('21'));
  },
};

/** At noon: past events with and without a known end. */
export const Over: Story = {
  args: { item: rowOf({ ...events.concert, times: [at('2026-11-20', '08:00', '11:00')] }) },
  async play({ canvasElement }) {
    await expect(insideOf(canvasElement).getByText('skončilo')).toBeVisible();
  },
};
export const PerhapsOver: Story = {
  args: { item: rowOf({ ...events.concert, times: [at('2026-11-20', '08:30')] }) },
  async play({ canvasElement }) {
    await expect(insideOf(canvasElement).getByText('zřejmě skončilo')).toBeVisible();
  },
};
