import type { EventDetail } from '../../../contract/events/event-detail.ts';

/** What a map is asked for: the point, or in words what is known where the point is but a town's middle. */
const wantedOf = ({ place, street, approximate }: EventDetail): string => {
  const town = place.city.title;
  const words = street ?? (place.title === town ? null : place.title);
  return approximate && words ? `${words}, ${town}` : `${place.lat},${place.lng}`;
};

/** In the map most Czechs know. */
export const mapyAddress = (event: EventDetail): string =>
  `https://mapy.com/zakladni?${new URLSearchParams({ q: wantedOf(event) }).toString()}`;

/** Opens the phone's own navigation, or one in a browser. */
export const routeAddress = (event: EventDetail): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: wantedOf(event) }).toString()}`;
