import encodeQR from 'qr';
import type { EventSummary } from '../../contract/events/event.ts';
import type { DayPart } from '../../contract/events/day-part.ts';
import { maxPrintedRows, type PrintInput } from '../../contract/print/print-input.ts';
import { isFree } from '../../domain/events/free-price.ts';
import { otherHours } from '../../domain/text/other-hours.ts';
import { shorten } from '../../domain/text/shorten.ts';
import { typesetHeading } from '../../domain/text/typeset.ts';
import { toPlainText } from '../../domain/text/markup.ts';
import { firstListedDay, lastListedDay } from '../../domain/time/listed-days.ts';
import { isLong, toAgenda, rowsOf, type AgendaItem } from '../../domain/time/agenda.ts';
import { dayPartsOf } from '../../domain/time/day-parts.ts';
import { firstDay, lastDay, type Period } from '../../domain/time/period.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import type { ViewEvent } from '../views/view-event.ts';
import {
  cancelledDate,
  invitation,
  moreDates,
  moreEvents,
  moreEventsOfDay,
  otherPlaces,
  partHeadings,
  printedContact,
  sampleNote,
  underWayHeading,
} from '../words/print.ts';
import { dayHeading, printedHours, periodInWords, untilDay } from '../words/print-dates.ts';
import { toPrintText } from './clean-text.ts';
import type { PrintDay, PrintDocument, PrintEvent, PrintSingle } from './print-document.ts';
import { createPrintMap, type NumberedPlace } from './print-map.ts';

/** Largest lengths of texts, in characters. */
const maxLengths = { title: 160, place: 100, price: 50, description: 220, wholeDescription: 900 };
/** Most dates on the poster of one event. */
const maxDates = 8;
/** More places, or lines of their list in two columns, leave no room for the map. */
const maxMapPlaces = 34;
const maxMapLines = 36;
/** Letters on such a line. */
const mapLineLength = 34;

/** What is printed of an event. */
export interface PrintableEvent
  extends EventSummary, Pick<ViewEvent, 'description' | 'price' | 'venue' | 'approximate'> {
  times: ViewEvent['times'];
  /** Printed whole instead of the shortened description; empty for nothing. Default: that. */
  ownText?: string;
  /** Contact whose owner agreed that it is printed. Default: none. */
  printedContact?: string;
}

export interface PrintView {
  events: readonly PrintableEvent[];
  period: Period;
  /** Name of the view, the heading unless another is chosen. */
  name: string;
  /** Whether all events are in one municipality, which rows then do not name. */
  isOneCity: boolean;
  /** Whether the name is the title of the only event; its poster then says it once. Default: false. */
  namesEvent?: boolean;
  /** Address of the page with the live view. */
  page: string;
}

/** How a view is printed. */
export type PrintOptions = Pick<PrintInput, 'layout' | 'paper' | 'title' | 'descriptions'>;

export const priceOf = ({ price, priceRange }: PrintableEvent): string => {
  if (isFree(priceRange) && priceRange?.to === 0) return 'zdarma';
  return price === null ? '' : shorten(toPrintText(price), maxLengths.price);
};

export const placeOf = ({ venue, place }: PrintableEvent, isOneCity: boolean): string => {
  const parts = [venue ?? place.title, isOneCity ? '' : place.city.title];
  const named = parts.filter((part, index) => part !== '' && parts.indexOf(part) === index);
  return shorten(toPrintText(named.join(', ')), maxLengths.place);
};

/** Description of at most `length` characters, or the own text, and the contact. */
const textOf = (
  event: PrintableEvent,
  withDescription: boolean,
  length = maxLengths.description,
): string => {
  const text =
    event.ownText === undefined
      ? shorten(toPrintText(toPlainText(event.description)), length)
      : toPrintText(event.ownText);
  const contact = event.printedContact ? printedContact(toPrintText(event.printedContact)) : '';
  return [withDescription ? text : '', contact].filter(Boolean).join(' ');
};

/** Numbers of places on the map, in the order in which they occur, and how many have none. */
const numberPlaces = (
  items: readonly AgendaItem[],
  isOneCity: boolean,
): { places: NumberedPlace[]; numbers: Map<number, number>; left: number } => {
  const byPoint = new Map<string, NumberedPlace>();
  const numbers = new Map<number, number>();
  const left = new Set<number>();
  let lines = 0;
  for (const { event } of items) {
    const { place, approximate } = event as PrintableEvent;
    // Without an exact point there is nothing to show.
    if (approximate || numbers.has(place.id)) continue;
    const point = `${place.lat} ${place.lng}`;
    const known = byPoint.get(point);
    const text = placeOf({ ...(event as PrintableEvent), venue: null }, isOneCity);
    const height = Math.ceil(text.length / mapLineLength);
    if (known) numbers.set(place.id, known.number);
    else if (byPoint.size >= maxMapPlaces || lines + height > maxMapLines) left.add(place.id);
    else {
      const number = byPoint.size + 1;
      lines += height;
      byPoint.set(point, { number, text, lat: place.lat, lng: place.lng, city: place.city.slug });
      numbers.set(place.id, number);
    }
  }
  return { places: [...byPoint.values()], numbers, left: left.size };
};

const partOf = ({ time }: AgendaItem): DayPart | 'day' =>
  time.precision === 'timed' ? (dayPartsOf(time)[0] ?? 'day') : 'day';

/** Period in words; of one event that of its days, as it stands alone. */
const subtitleOf = (period: Period, items: readonly AgendaItem[]): string => {
  const days = items
    .flatMap(({ date, time }) => [
      date ?? firstDay(period),
      date === null || isLong(time) ? lastListedDay(time) : date,
    ])
    .sort();
  return periodInWords(days[0] ?? firstDay(period), days.at(-1) ?? lastDay(period));
};

/** One time of an event with its day: `Sobota 28. listopadu, 18:00–20:00`, `do 6. 12.`. */
const dateInWords = (time: PrintableEvent['times'][number], period: Period): string => {
  const begin = firstDay(period);
  const first = firstListedDay(time);
  if (isLong(time) && first < begin) return untilDay(time, begin);
  const date = first < begin ? begin : first;
  const until = lastListedDay(time) > date ? untilDay(time, begin) : '';
  const hours = until !== '' && time.precision !== 'timed' ? '' : printedHours(time, date);
  return [dayHeading(date), hours, until].filter(Boolean).join(', ');
};

/** Poster of one event, whose title is the heading. */
const toSingle = (event: PrintableEvent, period: Period, withDescription: boolean): PrintSingle => {
  const dates = event.times.map((time) =>
    [dateInWords(time, period), time.cancelled ? cancelledDate : ''].filter(Boolean).join(', '),
  );
  const left = dates.length - maxDates;
  return {
    dates: [...dates.slice(0, maxDates), ...(left > 0 ? [moreDates(left)] : [])],
    place: placeOf(event, false),
    price: priceOf(event),
    note: event.sample ? sampleNote : '',
    text: textOf(event, withDescription, maxLengths.wholeDescription),
    cancelled: event.cancelled,
  };
};

/**
 * Hours of a row; of an event longer than four days, which is listed once, its last day too: instead of the hours,
 * or in `note` when it has some. The note has also later times of the day.
 */
export const hoursOfRow = (
  { time, date, others }: Pick<AgendaItem, 'time' | 'date' | 'others'>,
  period: Period,
): { hours: string; note: string } => {
  const until = date === null || isLong(time) ? untilDay(time, firstDay(period)) : '';
  const isAlone = date === null || (until !== '' && time.precision !== 'timed');
  const note = [isAlone ? '' : until, otherHours(others)].filter(Boolean).join(', ');
  return { hours: isAlone ? until : printedHours(time, date), note };
};

/** Number of printed rows of a view. */
export const countRows = ({ events, period }: Pick<PrintView, 'events' | 'period'>): number =>
  rowsOf(toAgenda(events, period));

/** Document of a view; texts are cleaned and in Czech typography. */
export const toPrintDocument = (
  view: PrintView,
  input: PrintOptions,
  gazetteer: Gazetteer,
): PrintDocument => {
  const { events, period, name, isOneCity, page } = view;
  const namesEvent = view.namesEvent === true && input.title === '';
  const [single] = events;
  const { days, ongoing } = toAgenda(events, period);
  const items = [...days.flatMap((day) => day.items), ...ongoing].slice(0, maxPrintedRows);
  const isLeaflet = input.layout === 'leaflet';
  const { places, numbers, left } = numberPlaces(isLeaflet ? items : [], isOneCity);

  const toEvent = (item: AgendaItem): PrintEvent => {
    const { time } = item;
    const one = item.event as PrintableEvent;
    const { hours, note } = hoursOfRow(item, period);
    const number = numbers.get(one.place.id);
    return {
      hours,
      note: [note, one.sample ? sampleNote : ''].filter(Boolean).join(', '),
      title: shorten(toPrintText(one.title), maxLengths.title),
      place: placeOf(one, isOneCity),
      price: priceOf(one),
      text: textOf(one, input.descriptions),
      cancelled: one.cancelled || time.cancelled,
      ...(number !== undefined && { number }),
    };
  };
  const toDay = (heading: string, dayItems: readonly AgendaItem[]): PrintDay => ({
    heading,
    events: dayItems.map(toEvent),
  });
  const inParts = (dayItems: readonly AgendaItem[]): PrintDay['parts'] =>
    (['day', 'morning', 'afternoon', 'evening'] as const)
      .map((part) => ({
        heading: partHeadings[part],
        events: dayItems.filter((item) => partOf(item) === part).map(toEvent),
      }))
      .filter((part) => part.events.length > 0);
  const { host, pathname } = new URL(page);
  const address = `${host}${pathname}`.replace(/\/$/, '');
  return {
    layout: input.layout,
    paper: input.layout === 'poster' ? input.paper : 'a4',
    title: typesetHeading(toPrintText(input.title || name)),
    subtitle: subtitleOf(period, namesEvent ? items : []),
    address: toPrintText(page),
    invitation,
    footer: toPrintText(`Mapa akcí · ${address}`),
    more: moreEvents,
    moreOfDay: moreEventsOfDay,
    qr: encodeQR(page, 'svg', { border: 1 }),
    days: [
      ...days.map(({ date, items: dayItems }) => ({
        ...toDay(dayHeading(date), dayItems),
        ...(input.layout === 'day-plan' && { parts: inParts(dayItems) }),
      })),
      ...(ongoing.length > 0 ? [toDay(underWayHeading, ongoing)] : []),
    ],
    single:
      namesEvent && single && input.layout === 'poster'
        ? toSingle(single, period, input.descriptions)
        : null,
    map: createPrintMap(places, gazetteer),
    otherPlaces: left > 0 ? otherPlaces(left) : '',
    picture: null,
  };
};
