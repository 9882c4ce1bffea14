import encodeQR from 'qr';
import type { EventSummary } from '../../contract/events/event.ts';
import type { DayPart } from '../../contract/events/day-part.ts';
import { maxPrintedRows, type PrintInput } from '../../contract/print/print-input.ts';
import { isFree } from '../../domain/events/free-price.ts';
import { toPlainText } from '../../domain/text/markup.ts';
import { toAgenda, rowsOf, type AgendaItem } from '../../domain/time/agenda.ts';
import { dayPartsOf } from '../../domain/time/day-parts.ts';
import { firstDay, lastDay, type Period } from '../../domain/time/period.ts';
import type { Gazetteer } from '../cities/gazetteer.ts';
import type { ViewEvent } from '../views/view-event.ts';
import {
  invitation,
  moreEvents,
  partHeadings,
  printedContact,
  sampleNote,
  underWayHeading,
} from '../words/print.ts';
import { dayHeading, hoursOn, periodInWords, untilDay } from '../words/print-dates.ts';
import { cleanText, shorten } from './clean-text.ts';
import type { PrintDay, PrintDocument, PrintEvent } from './print-document.ts';
import { createPrintMap, type NumberedPlace } from './print-map.ts';

/** Largest lengths of texts, in characters. */
const maxLengths = { title: 160, place: 100, price: 50, description: 220 };
/** Pages fold better with a map that can be read. */
const maxMapPlaces = 28;

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
  /** Address of the page with the live view. */
  page: string;
}

export const priceOf = ({ price, priceRange }: PrintableEvent): string => {
  if (isFree(priceRange) && priceRange?.to === 0) return 'zdarma';
  return price === null ? '' : shorten(cleanText(price), maxLengths.price);
};

export const placeOf = ({ venue, place }: PrintableEvent, isOneCity: boolean): string => {
  const parts = [venue ?? place.title, isOneCity ? '' : place.city.title];
  const named = parts.filter((part, index) => part !== '' && parts.indexOf(part) === index);
  return shorten(cleanText(named.join(', ')), maxLengths.place);
};

/** Shortened description, or the own text, and the contact. */
const textOf = (event: PrintableEvent, withDescription: boolean): string => {
  const text =
    event.ownText === undefined
      ? shorten(cleanText(toPlainText(event.description)), maxLengths.description)
      : cleanText(event.ownText);
  const contact = event.printedContact ? printedContact(cleanText(event.printedContact)) : '';
  return [withDescription ? text : '', contact].filter(Boolean).join(' ');
};

/** Numbers of places on the map, in the order in which they occur. */
const numberPlaces = (items: readonly AgendaItem[], isOneCity: boolean): NumberedPlace[] => {
  const places = new Map<number, NumberedPlace>();
  for (const { event } of items) {
    const { place, approximate } = event as PrintableEvent;
    if (approximate || places.has(place.id) || places.size >= maxMapPlaces) continue;
    const text = placeOf({ ...(event as PrintableEvent), venue: null }, isOneCity);
    places.set(place.id, { number: places.size + 1, text, lat: place.lat, lng: place.lng });
  }
  return [...places.values()];
};

const partOf = ({ time }: AgendaItem): DayPart | 'day' =>
  time.precision === 'timed' ? (dayPartsOf(time)[0] ?? 'day') : 'day';

/** Number of printed rows of a view. */
export const countRows = ({ events, period }: Pick<PrintView, 'events' | 'period'>): number =>
  rowsOf(toAgenda(events, period));

/** Document of a view; texts are cleaned and in Czech typography. */
export const toPrintDocument = (
  { events, period, name, isOneCity, page }: PrintView,
  input: PrintInput,
  gazetteer: Gazetteer,
): PrintDocument => {
  const { days, ongoing } = toAgenda(events, period);
  const items = [...days.flatMap((day) => day.items), ...ongoing].slice(0, maxPrintedRows);
  const isLeaflet = input.layout === 'leaflet';
  const places = isLeaflet ? numberPlaces(items, isOneCity) : [];
  const numbers = new Map(
    items.flatMap(({ event: { place } }) => {
      const found = places.find(({ lat, lng }) => lat === place.lat && lng === place.lng);
      return found ? [[place.id, found.number] as const] : [];
    }),
  );

  const toEvent = ({ event, time, date }: AgendaItem): PrintEvent => {
    const one = event as PrintableEvent;
    const number = numbers.get(one.place.id);
    return {
      hours: date === null ? untilDay(time, firstDay(period)) : hoursOn(time, date),
      note: one.sample ? sampleNote : '',
      title: shorten(cleanText(one.title), maxLengths.title),
      place: placeOf(one, isOneCity),
      price: priceOf(one),
      text: textOf(one, input.descriptions),
      cancelled: one.cancelled || time.cancelled,
      ...(number !== undefined && { number }),
    };
  };
  const toDay = (heading: string, dayItems: readonly AgendaItem[]): PrintDay => {
    const order = ['day', 'morning', 'afternoon', 'evening'] as const;
    const parts = order.map((part) => ({
      heading: partHeadings[part],
      events: dayItems.filter((item) => partOf(item) === part).map(toEvent),
    }));
    return {
      heading,
      events: dayItems.map(toEvent),
      ...(input.layout === 'day-plan' && {
        parts: parts.filter((part) => part.events.length > 0),
      }),
    };
  };
  const { host, pathname } = new URL(page);
  const address = `${host}${pathname}`.replace(/\/$/, '');
  return {
    layout: input.layout,
    paper: input.layout === 'poster' ? input.paper : 'a4',
    title: cleanText(input.title || name),
    subtitle: periodInWords(firstDay(period), lastDay(period)),
    address: cleanText(page),
    invitation,
    footer: cleanText(`Mapa akcí · ${address}`),
    more: moreEvents,
    qr: encodeQR(page, 'svg', { border: 1 }),
    days: [
      ...days.map(({ date, items: dayItems }) => toDay(dayHeading(date), dayItems)),
      ...(ongoing.length > 0 ? [toDay(underWayHeading, ongoing)] : []),
    ],
    map: places.length > 0 ? createPrintMap(places, gazetteer) : null,
    picture: null,
  };
};
