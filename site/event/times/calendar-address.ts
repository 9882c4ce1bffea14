import { calendarPath } from '../../../contract/endpoints/endpoints.ts';
import { readBasePath } from '../../shell/server-address.ts';

/** Where an event waits for calendars; with a time, that one alone. */
export const calendarAddress = (slug: string, timeId?: number): string => {
  const address = readBasePath() + calendarPath.replace('{slug}', encodeURIComponent(slug));
  return timeId === undefined ? address : `${address}?time=${timeId}`;
};
