/**
 * Event as iCalendar (`text/calendar`), one VEVENT per time; `?time=<id>` selects one time. Not an
 * endpoint because the answer is not JSON; used as a link.
 */
export const calendarPath = '/api/event/{slug}/calendar.ics';
