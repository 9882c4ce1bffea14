import type { EventDetail } from '../../../contract/events/event-detail.ts';

/** Search text: coordinates, or the address if the point is only the middle of the town. */
const destinationOf = ({ place, street, approximate }: EventDetail): string => {
  const town = place.city.title;
  const words = street ?? (place.title === town ? null : place.title);
  return approximate && words ? `${words}, ${town}` : `${place.lat},${place.lng}`;
};

/** Address of the place in Mapy.com, the map most Czechs know. */
export const mapyAddress = (event: EventDetail): string =>
  `https://mapy.com/zakladni?${new URLSearchParams({ q: destinationOf(event) }).toString()}`;

/** Address of a route in Google Maps: opens the phone's navigation, or a browser. */
export const routeAddress = (event: EventDetail): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: destinationOf(event) }).toString()}`;
