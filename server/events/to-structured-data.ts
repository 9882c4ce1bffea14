import type { EventSummary, EventTime } from '../../contract/events/event.ts';
import type { DetailTime, EventDetail } from '../../contract/events/event-detail.ts';
import type { PriceRange } from '../../contract/events/price-range.ts';
import { previewOf } from '../../contract/events/image.ts';
import { isFree } from '../../domain/events/free-price.ts';
import { organizerPageAddress } from '../../domain/events/organizer-slug.ts';
import { placePagePath } from '../../domain/places/place-page-path.ts';
import { civilDateAt } from '../../domain/time/civil-time.ts';
import { toPlainLines } from '../../domain/text/plain-lines.ts';
import { formerTime } from './former-time.ts';
import { categoryTypes } from './category-types.ts';

/** Times in structured data, to keep pages small. */
const maxTimes = 50;

export const vocabulary = 'https://schema.org';

export const detailAddress = (publicUrl: string, slug: string): string =>
  `${publicUrl}/detail/${slug}`;

/** Times of today and later, at most `timeLimit`; the last time when all are over. */
export const upcomingTimes = ({ times }: EventDetail, now: number): DetailTime[] => {
  const today = civilDateAt(now);
  const coming = times.filter(({ start, end }) => (end ?? start).slice(0, 10) >= today);
  return coming.length > 0 ? coming.slice(0, maxTimes) : times.slice(-1);
};

const toOffers = ({ from, to }: PriceRange): object => {
  if (to === from) return { '@type': 'Offer', price: from };
  return { '@type': 'AggregateOffer', lowPrice: from, ...(to !== null && { highPrice: to }) };
};

const toPrice = (price: PriceRange | null, url: string): object => {
  if (!price) return {};
  const offers = isFree(price) ? { '@type': 'Offer', price: 0 } : toOffers(price);
  return { isAccessibleForFree: isFree(price), offers: { ...offers, priceCurrency: 'CZK', url } };
};

export const placeAddress = (publicUrl: string, slug: string): string =>
  publicUrl + placePagePath + slug;

/** `Place` of schema.org; without a point and a page when only its municipality is known. */
export const toStructuredLocation = (
  {
    place,
    street,
    approximate,
    placeSlug,
  }: Pick<EventDetail, 'place' | 'street' | 'approximate' | 'placeSlug'>,
  publicUrl: string,
): object => ({
  '@type': 'Place',
  name: place.title,
  address: {
    '@type': 'PostalAddress',
    ...(street && { streetAddress: street }),
    addressLocality: place.city.title,
    addressCountry: 'CZ',
  },
  // An approximate place has only the centre of its municipality.
  ...(!approximate && {
    geo: { '@type': 'GeoCoordinates', latitude: place.lat, longitude: place.lng },
  }),
  ...(placeSlug !== null && { url: placeAddress(publicUrl, placeSlug) }),
});

const isAfter = (end: string, { start, precision }: EventTime): boolean =>
  precision === 'timed' ? Date.parse(end) > Date.parse(start) : end >= start;

export const toStructuredTime = (time: EventTime): object => ({
  startDate: time.start,
  ...(time.end !== null && isAfter(time.end, time) && { endDate: time.end }),
});

/** Every event of the map is held at a place. */
export const onTheSpot = {
  eventAttendanceMode: `${vocabulary}/OfflineEventAttendanceMode`,
};

const toStructuredOrganization = (name: string, citySlug: string, publicUrl: string): object => {
  const page = organizerPageAddress(citySlug, name);
  return { '@type': 'Organization', name, ...(page !== null && { url: publicUrl + page }) };
};

const toShared = (event: EventDetail, publicUrl: string): object => {
  const { organizer, place, images } = event;
  const url = detailAddress(publicUrl, event.slug);
  return {
    name: event.title,
    ...onTheSpot,
    location: toStructuredLocation(event, publicUrl),
    ...(event.description && { description: toPlainLines(event.description) }),
    ...(organizer && {
      organizer: toStructuredOrganization(organizer, place.city.slug, publicUrl),
    }),
    ...toPrice(event.priceRange, event.url ?? url),
    ...(images.length > 0 && {
      image: images.map((image) => publicUrl + previewOf(image)),
    }),
    url,
  };
};

const statusOf = (event: EventDetail, time: DetailTime): string => {
  if (event.cancelled || time.cancelled) return 'EventCancelled';
  return formerTime(time) ? 'EventRescheduled' : 'EventScheduled';
};

/** One `Event` of schema.org, or its subtype by the main category, for each time. */
export const toStructuredTimes = (
  event: EventDetail,
  times: readonly DetailTime[],
  publicUrl: string,
): Record<string, unknown>[] => {
  const shared = toShared(event, publicUrl);
  const type = categoryTypes[event.categories[0] ?? 'ostatni'];
  return times.map((time) => {
    const former = formerTime(time);
    return {
      '@type': type,
      ...shared,
      ...toStructuredTime(time),
      ...(former && { previousStartDate: former.start }),
      eventStatus: `${vocabulary}/${statusOf(event, time)}`,
    };
  });
};

/**
 * An event as schema.org JSON-LD, one `Event` per time: search engines require a separate one for
 * each performance, and a single one for an event of several days.
 */
export const toStructuredEvent = (event: EventDetail, publicUrl: string, now: number): object => {
  const events = toStructuredTimes(event, upcomingTimes(event, now), publicUrl);
  return events.length === 1
    ? { '@context': vocabulary, ...events[0] }
    : { '@context': vocabulary, '@graph': events };
};

/** schema.org `ItemList` of event pages, in the same order. */
export const toStructuredList = (events: readonly EventSummary[], publicUrl: string): object => ({
  '@context': vocabulary,
  '@type': 'ItemList',
  itemListElement: events.map(({ title, slug }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: detailAddress(publicUrl, slug),
  })),
});

/** JSON-LD of several events, each with its first time only. */
export const toStructuredFew = (
  events: readonly EventDetail[],
  publicUrl: string,
  now: number,
): Record<string, unknown> => ({
  '@context': vocabulary,
  '@graph': events.flatMap((event) =>
    toStructuredTimes(event, upcomingTimes(event, now).slice(0, 1), publicUrl),
  ),
});
