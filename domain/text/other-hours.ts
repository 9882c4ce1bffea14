import type { EventTime } from '../../contract/events/event.ts';

/** Most hours that are told of a row. */
const maxHours = 5;

/** Later times of an event on a day, for print: `také 14:00 a 18:00`; empty for none. */
export const otherHours = (times: readonly EventTime[] = []): string => {
  if (times.length === 0) return '';
  const hours = times.slice(0, maxHours).map(({ start }) => start.slice(11, 16));
  const rest = times.length > maxHours ? ['další'] : [];
  return `také\u00a0${new Intl.ListFormat('cs').format([...hours, ...rest])}`.replace(
    / a /,
    ' a\u00a0',
  );
};
