import { createHash } from 'node:crypto';
import { categoryOf, type CategorySlug } from '../../contract/events/category.ts';
import type { DetailTime, EventDetail } from '../../contract/events/event-detail.ts';
import { imageAddress, widthsOf } from '../../contract/events/image.ts';
import type { LatLng } from '../../contract/places/bounds.ts';
import { mainCategory } from '../../domain/events/main-category.ts';
import { shorten } from '../../domain/text/shorten.ts';
import { upcomingTimes } from '../events/to-structured-data.ts';
import { toPrintText } from '../print/clean-text.ts';
import { cancelledPictureLabel, eventDate, sampleLabel } from '../words/pictures.ts';

/** Point of a map with its weight, the number of events there. */
export interface PictureDot extends LatLng {
  count: number;
}

/** Everything that the picture of an event shows; texts are clean. */
export interface EventPicture {
  kind: 'event';
  title: string;
  when: string;
  place: string;
  category: CategorySlug;
  /** Short notice in place of the category: a sample, or cancelled. */
  notice: string | null;
  lat: number;
  lng: number;
  /** Only the municipality is known: a circle instead of a pin. */
  approximate: boolean;
  /** Host of the site. */
  site: string;
  /** File of the first image in storage, and its focus point in per cent; null for none. */
  photo: { file: string; x: number; y: number } | null;
}

/** Everything that the picture of a view shows; texts are clean. */
export interface ViewPicture {
  kind: 'view';
  title: string;
  /** Period in words. */
  when: string;
  /** Number of events in words; empty when it is not known. */
  count: string;
  /** Conditions in words; may be empty. */
  conditions: string;
  category: CategorySlug | null;
  /** Middle of the town; null for the whole country. */
  area: LatLng | null;
  /** Towns with events, of the whole country only. */
  dots: readonly PictureDot[];
  site: string;
}

export type PictureSubject = EventPicture | ViewPicture;

/** Incremented when the drawing changes, so that addresses of pictures do too. */
const drawingVersion = 1;

/** Version of a picture: the same content has the same one, in every process. */
export const versionOf = (subject: PictureSubject): string =>
  createHash('sha256')
    .update(JSON.stringify([drawingVersion, subject]))
    .digest('base64url')
    .slice(0, 12);

/** Largest lengths of texts in characters; what does not fit is cut by its width too. */
const maxLengths = { title: 160, place: 120 };

/** Time that a page of an event is about: the requested one, otherwise the next that takes place. */
export const shownTime = (
  event: EventDetail,
  timeId: number | null,
  now: number,
): DetailTime | null => {
  const requested = event.times.find(({ id }) => id === timeId);
  if (requested) return requested;
  const times = upcomingTimes(event, now);
  return times.find(({ cancelled }) => !cancelled) ?? times[0] ?? null;
};

/** Smallest variant of an image that is sharp enough for a picture. */
const minPhotoWidth = 800;

const photoOf = ({ images: [first] }: EventDetail): EventPicture['photo'] => {
  if (!first) return null;
  const widths = widthsOf(first.width);
  const width = widths.find((one) => one >= minPhotoWidth) ?? (widths.at(-1) as number);
  const file = imageAddress(first.key, width, 'jpg').split('/').at(-1) as string;
  return { file, x: first.focus_x, y: first.focus_y };
};

/** Category of an event, for its colour and its name. */
export const toEventPicture = (
  event: EventDetail,
  timeId: number | null,
  { now, site }: { now: number; site: string },
): EventPicture => {
  const time = shownTime(event, timeId, now);
  const { place, venue } = event;
  const names = [venue ?? place.title, place.city.title];
  const isCancelled = event.cancelled || time?.cancelled === true;
  return {
    kind: 'event',
    title: shorten(toPrintText(event.title), maxLengths.title),
    when: time ? eventDate(time, now) : '',
    place: shorten(toPrintText([...new Set(names)].join(', ')), maxLengths.place),
    category: mainCategory(event, []),
    notice: event.sample ? sampleLabel : isCancelled ? cancelledPictureLabel : null,
    lat: place.lat,
    lng: place.lng,
    approximate: event.approximate,
    site,
    photo: photoOf(event),
  };
};

/** Colour of a picture. */
export const colourOf = (category: CategorySlug | null): string =>
  category === null ? '#0b5cad' : categoryOf(category).colour;
