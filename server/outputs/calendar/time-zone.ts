import ICAL from 'ical.js';
import { timeZone } from '../../../domain/time/civil-time.ts';

/** Changes of the clock in Prague; the rules are valid since 1996. */
const clockChanges = [
  {
    name: 'daylight',
    start: '1996-03-31T02:00:00',
    from: '+01:00',
    to: '+02:00',
    code: 'CEST',
    month: 3,
  },
  {
    name: 'standard',
    start: '1996-10-27T03:00:00',
    from: '+02:00',
    to: '+01:00',
    code: 'CET',
    month: 10,
  },
];

/** VTIMEZONE of Prague. */
export const createTimeZone = (): ICAL.Component => {
  const zone = new ICAL.Component('vtimezone');
  zone.addPropertyWithValue('tzid', timeZone);
  for (const { name, start, from, to, code, month } of clockChanges) {
    const change = new ICAL.Component(name, zone);
    change.addPropertyWithValue('dtstart', ICAL.Time.fromDateTimeString(start));
    change.addPropertyWithValue('tzoffsetfrom', ICAL.UtcOffset.fromString(from));
    change.addPropertyWithValue('tzoffsetto', ICAL.UtcOffset.fromString(to));
    change.addPropertyWithValue('tzname', code);
    change.addPropertyWithValue(
      'rrule',
      ICAL.Recur.fromString(`FREQ=YEARLY;BYMONTH=${month};BYDAY=-1SU`),
    );
    zone.addSubcomponent(change);
  }
  return zone;
};
