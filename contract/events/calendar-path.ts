/**
 * Event as iCalendar (`text/calendar`), one VEVENT per time; `?time=<id>` selects one time. Not an
 * endpoint because the answer is not JSON; used as a link.
 */
export const calendarPath = '/api/event/{slug}/calendar.ics';

/** What is coming at a place, as iCalendar to be subscribed to. */
export const placeCalendarPath = '/api/place/{place}/calendar.ics';

/** What is coming of an organiser in a town, as iCalendar to be subscribed to. */
export const organizerCalendarPath = '/api/organizer/{city}/{organizer}/calendar.ics';
