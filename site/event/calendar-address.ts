import { calendarPath } from '../../contract/endpoints.ts';
import { serverAddress } from '../server-address.ts';

/** Where an event waits for calendars; with a time, that one alone. */
export const calendarAddress = (slug: string, timeId?: number): string => {
  const address = serverAddress() + calendarPath.replace('{slug}', encodeURIComponent(slug));
  return timeId === undefined ? address : `${address}?time=${timeId}`;
};
