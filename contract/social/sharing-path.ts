import { protectedPages } from '../protected-pages.ts';

/** Path of the page on which an event is shared. */
export const sharingPath = (eventId: number): string =>
  protectedPages.shareEvent.path.replace(':eventId?', String(eventId));
