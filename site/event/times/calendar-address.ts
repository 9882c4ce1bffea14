import { calendarPath } from '../../../contract/events/calendar-path.ts';
import { readBasePath } from '../../shell/server-address.ts';

/** Address of an event's calendar file, with all its times or with `timeId` only. */
export const calendarAddress = (slug: string, timeId?: number): string => {
  const address = readBasePath() + calendarPath.replace('{slug}', encodeURIComponent(slug));
  return timeId === undefined ? address : `${address}?time=${timeId}`;
};
