import type ICAL from 'ical.js';
import type { CivilDate } from '../../../contract/events/civil-date.ts';
import { maxDates } from '../../../contract/organizers/schedule.ts';
import { addDays } from '../../../domain/time/civil-time.ts';
import type { NewTime } from '../../events/new-event.ts';
import type { OnRepair } from '../repair-kinds.ts';
import { expandCalendarRule } from './expand-rule.ts';
import {
  inZone,
  isDate,
  readTime,
  readTimes,
  type CalendarMoment,
  type ZoneOf,
} from './moments.ts';
import { readRule } from './read-rule.ts';
import { readSpan, toNewTime, type CalendarSpan } from './read-span.ts';

export interface DatesContext {
  zoneOf: ZoneOf;
  /** Today in Prague. */
  today: CivilDate;
  onRepair: OnRepair;
}

/** Days before today and after it of the dates that a rule gives. */
const pastDays = 31;
const comingDays = 731;

export const isCancelledComponent = (component: ICAL.Component): boolean =>
  /^cancelled$/i.test(String(component.getFirstPropertyValue('status') ?? '').trim());

/** Moments of an event with its rules and single dates, without the excluded ones. */
const momentsOf = (
  component: ICAL.Component,
  span: CalendarSpan,
  context: DatesContext,
): CalendarMoment[] => {
  const { zoneOf, today, onRepair } = context;
  const { start, zone } = span;
  const lastDay = addDays(today, comingDays);
  const ruled = component.getAllProperties('rrule').flatMap((property) => {
    const rule = readRule(property.getFirstValue(), start, zone);
    if (!rule) onRepair('rule-unreadable');
    return rule ? expandCalendarRule(rule, start, lastDay) : [];
  });
  const single = readTimes(component, 'rdate', zone, zoneOf).map((moment) =>
    isDate(start) ? moment.slice(0, 10) : isDate(moment) ? moment + start.slice(10) : moment,
  );
  // An exception without an hour excludes its whole day.
  const excluded = new Set(readTimes(component, 'exdate', zone, zoneOf));
  return [...new Set([start, ...ruled, ...single])]
    .filter((moment) => !excluded.has(moment) && !excluded.has(moment.slice(0, 10)))
    .sort();
};

/** Only the dates to come and the last ones of a long series. */
const shorten = (times: NewTime[], { today, onRepair }: DatesContext): NewTime[] => {
  if (times.length <= maxDates) return times;
  onRepair('dates-left-out');
  return times.filter(({ start }) => start >= addDays(today, -pastDays)).slice(0, maxDates);
};

/** Changes of single dates by the moment they replace, in the zone of the series. */
const readChanges = (
  components: readonly ICAL.Component[],
  zone: CalendarSpan['zone'],
  { zoneOf }: DatesContext,
): Map<CalendarMoment, ICAL.Component> => {
  const changes = new Map<CalendarMoment, ICAL.Component>();
  for (const component of components) {
    const property = component.getFirstProperty('recurrence-id');
    const tzid = property?.getFirstParameter('tzid') ?? null;
    const time = readTime(property?.getFirstValue(), tzid, zoneOf);
    if (time) changes.set(inZone(time, zone), component);
  }
  return changes;
};

const changedTime = (
  planned: NewTime,
  change: ICAL.Component,
  { zoneOf, onRepair }: DatesContext,
): NewTime => {
  const cancelled = isCancelledComponent(change);
  const span = readSpan(change, zoneOf, onRepair);
  if (!span) return { ...planned, cancelled };
  const time = { ...toNewTime(span.start, span, onRepair), cancelled };
  const isMoved = time.start !== planned.start || time.end !== planned.end;
  const { precision, start, end } = planned;
  return isMoved ? { ...time, movedFrom: { precision, start, end } } : time;
};

/** Change of a moment: by the moment itself, or by its day if only that was written. */
const changeOf = (changes: Map<CalendarMoment, ICAL.Component>, moment: CalendarMoment) =>
  changes.get(moment) ?? changes.get(moment.slice(0, 10));

/**
 * All dates of an event: of its rules and lists, with changes of single ones. `main` is null if
 * only changes were sent, as in an invitation to one date.
 */
export const readDates = (
  main: ICAL.Component | null,
  changed: readonly ICAL.Component[],
  context: DatesContext,
): NewTime[] => {
  const { zoneOf, onRepair } = context;
  const span = main && readSpan(main, zoneOf, onRepair);
  if (!main || !span)
    return changed.flatMap((component) => {
      const alone = readSpan(component, zoneOf, onRepair);
      if (!alone) return [];
      return {
        ...toNewTime(alone.start, alone, onRepair),
        cancelled: isCancelledComponent(component),
      };
    });
  const changes = readChanges(changed, span.zone, context);
  const times = momentsOf(main, span, context).map((moment) => {
    const planned = toNewTime(moment, span, onRepair);
    const change = changeOf(changes, moment);
    if (!change) return planned;
    changes.delete(moment);
    changes.delete(moment.slice(0, 10));
    return changedTime(planned, change, context);
  });
  // Changes of dates that the rule does not give are dates too.
  for (const component of changes.values()) {
    const alone = readSpan(component, zoneOf, onRepair);
    if (alone && !isCancelledComponent(component))
      times.push(toNewTime(alone.start, alone, onRepair));
  }
  return shorten(times, context);
};
