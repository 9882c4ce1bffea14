import type { CivilDate } from '../../../contract/events/civil-date.ts';
import { toEntries, type ViewQuery } from '../../../contract/views/view-query.ts';
import { toPictureEntries } from '../../pictures/view-subject.ts';
import type { ViewPicture } from '../../pictures/picture-subject.ts';

/** Paths of link previews; not in `/api/`, which robots.txt closes to those that fetch them. */
export const eventPicturePattern = '/nahled/akce/:file';
export const viewPicturePath = '/nahled/mapa.jpg';

export const eventPicturePath = (slug: string): string =>
  eventPicturePattern.replace(':file', `${slug}.jpg`);

/** Picture of the site itself. */
export const sitePicturePath = viewPicturePath.replace('mapa', 'web');

/** Path of the picture of an event, with the version that changes with its content. */
export const toEventPicturePath = (
  slug: string,
  timeId: number | null,
  version: string,
): string => {
  const search = new URLSearchParams({
    ...(timeId !== null && { time: String(timeId) }),
    v: version,
  });
  return `${eventPicturePath(slug)}?${search.toString()}`;
};

/** Path of the picture of a view; `today` makes it another one each day, as its events change. */
export const toViewPicturePath = (query: ViewQuery, today: CivilDate): string => {
  const search = new URLSearchParams([...toPictureEntries(toEntries(query)), ['v', today]]);
  return `${viewPicturePath}?${search.toString()}`;
};

/** Host of the site with its path, as people write it. */
export const siteOf = (publicUrl: string): string =>
  publicUrl.replace(/^https?:\/\//, '').replace(/\/$/, '');

/** Picture of the site itself, and instead of one that cannot be drawn. */
export const generalPicture = (site: string): ViewPicture => ({
  kind: 'view',
  title: 'Mapa akcí',
  when: 'Co se kde děje',
  count: '',
  conditions: '',
  category: null,
  area: null,
  dots: [],
  site,
});
