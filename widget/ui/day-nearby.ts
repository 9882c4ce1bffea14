import type { CivilDate } from '../../contract/events/civil-date.ts';
import { addDays } from '../../domain/time/civil-time.ts';
import type { widgetMessages } from '../messages/widget-messages.ts';

/** `dnes`, `zítra`; empty for any other day. */
export const dayNearby = (
  messages: Pick<typeof widgetMessages, 'onToday' | 'onTomorrow'>,
  date: CivilDate,
  today: CivilDate,
): string => {
  if (date === today) return messages.onToday;
  return date === addDays(today, 1) ? messages.onTomorrow : '';
};
