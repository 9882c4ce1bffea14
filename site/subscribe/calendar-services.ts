/** Way of subscribing to a calendar, by its absolute address. */
export interface CalendarService {
  title: string;
  toAddress(calendar: string, name: string): string;
}

const toWebcal = (calendar: string): string => calendar.replace(/^https?:/, 'webcal:');

/** Programs that subscribe to a calendar, in the order of their buttons. */
export const calendarServices: readonly CalendarService[] = [
  {
    title: 'Google Kalendář',
    toAddress: (calendar) =>
      `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: toWebcal(calendar) }).toString()}`,
  },
  // Opens whichever program the device has for calendars.
  { title: 'Apple a\u00a0kalendář v\u00a0počítači', toAddress: toWebcal },
  {
    title: 'Outlook na webu',
    toAddress: (calendar, name) =>
      `https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({ url: calendar, name }).toString()}`,
  },
];
