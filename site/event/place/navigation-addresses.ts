import type { EventDetail } from '../../../contract/events/event-detail.ts';

/** What a navigation is told of a place. */
export type NavigatedPlace = Pick<EventDetail, 'place' | 'street' | 'approximate'>;

const pointOf = ({ place }: NavigatedPlace): string => `${place.lat},${place.lng}`;

/** Search text: coordinates, or the address if the point is only the middle of the town. */
const destinationOf = (event: NavigatedPlace): string => {
  const { place, street, approximate } = event;
  const town = place.city.title;
  const words = street ?? (place.title === town ? null : place.title);
  return approximate && words ? `${words}, ${town}` : pointOf(event);
};

/** Whether the point is not where the place is, but its words are known: they are searched for. */
const isFoundByWords = (event: NavigatedPlace): boolean => destinationOf(event) !== pointOf(event);

/**
 * Address of the place in Mapy.com, the map most Czechs know, by the links that it documents
 * (developer.mapy.com): a mark at the point.
 */
export const mapyAddress = (event: NavigatedPlace): string => {
  const { lat, lng } = event.place;
  if (isFoundByWords(event))
    return `https://mapy.com/zakladni?${new URLSearchParams({ q: destinationOf(event) }).toString()}`;
  return `https://mapy.com/fnc/v1/showmap?mapset=outdoor&center=${lng},${lat}&zoom=16&marker=true`;
};

/** Address of a route to the point in Mapy.com; null when only the middle of the town is known. */
export const mapyRouteAddress = ({ place, approximate }: NavigatedPlace): string | null =>
  approximate ? null : `https://mapy.com/fnc/v1/route?end=${place.lng},${place.lat}`;

/** Address of a route in Google Maps: opens the phone's navigation, or a browser. */
export const routeAddress = (event: NavigatedPlace): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: destinationOf(event) }).toString()}`;
