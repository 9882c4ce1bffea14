import { publicPages, type PublicPageName } from '../../../contract/public-pages.ts';
import { calendarPath } from '../../../contract/events/calendar-path.ts';
import { eventDetail } from '../../../contract/endpoints/event-page.ts';
import type { CivilDate } from '../../../contract/events/civil-date.ts';
import { toEntries, type ViewQuery } from '../../../contract/views/view-query.ts';
import type { City } from '../../../contract/places/city.ts';
import type { EventSummary } from '../../../contract/events/event.ts';
import type { EventDetail } from '../../../contract/events/event-detail.ts';
import { cityTitle } from '../../../domain/text/city-title.ts';
import { addDays } from '../../../domain/time/civil-time.ts';
import { periodOf } from '../../../domain/time/near-days.ts';
import { defaultPeriodDays } from '../../../domain/time/period.ts';
import { toPlainText } from '../../../domain/text/markup.ts';
import { toStructuredEvent, toStructuredList } from '../../events/to-structured-data.ts';
import { shownTime, toEventPicture, versionOf } from '../../pictures/picture-subject.ts';
import { viewName } from '../../views/view-name.ts';
import {
  eventPictureAlternative,
  sampleLabel,
  viewPictureAlternative,
} from '../../words/pictures.ts';
import { periodInWords } from '../../words/print-dates.ts';
import { whenInWords } from '../../words/when.ts';
import { siteOf, toEventPicturePath, toViewPicturePath } from '../pictures/picture-address.ts';
import { toOutputLinks } from './output-links.ts';
import type { PageHead } from './page-document.ts';
import { shortenDescription } from './shorten-description.ts';

const what = 'koncerty, divadla, výstavy, trhy a další akce';

/** View of the address of a map, and the day on which it is opened. */
export interface ShownView {
  query: ViewQuery;
  today: CivilDate;
}

/** What a link preview says on a view: its name and days, when the address has conditions. */
const toShared = (
  { query, today }: ShownView,
  city: City | null,
  path: string,
): Pick<PageHead, 'picture' | 'shared'> => {
  const days = periodOf(query, today);
  const entries = toEntries({ ...query, city: null });
  const search = new URLSearchParams(entries).toString();
  const words =
    days && periodInWords(days.start, days.end ?? addDays(days.start, defaultPeriodDays));
  const name = viewName({ query, city });
  return {
    picture: {
      path: toViewPicturePath({ ...query, city: city?.slug ?? null }, today),
      alt: viewPictureAlternative(name, words),
    },
    ...(search && {
      shared: { title: words ? `${name}, ${words}` : name, path: `${path}?${search}` },
    }),
  };
};

export const toHomeHead = (view: ShownView): PageHead => ({
  ...homeHead,
  ...toShared(view, null, '/'),
});

const homeHead: PageHead = {
  title: '',
  description: `Mapa akcí ukazuje, co se kde děje: ${what} v českých městech a obcích.`,
  path: '/',
  framed: true,
  alternates: toOutputLinks('', 'Mapa akcí'),
};

const publicPageTexts: Record<PublicPageName, Omit<PageHead, 'path'>> = {
  about: {
    title: 'O nás',
    description: `Co je Mapa akcí, odkud bere ${what} a jak si ji vložit na vlastní stránky.`,
  },
  subscribe: {
    title: 'Odebírat a stáhnout akce',
    description:
      'Akce z města, obce nebo výřezu mapy do kalendáře, do čtečky a jako otevřená data k dalšímu použití.',
  },
  /** Every visitor sees another selection there, so it is not indexed. */
  picks: {
    title: 'Můj výběr',
    description: 'Akce vybrané srdíčkem: přehled po dnech, do kalendáře, k vytištění a k poslání.',
    indexed: false,
  },
};

export const toPublicPageHead = (name: PublicPageName): PageHead => ({
  ...publicPageTexts[name],
  path: publicPages[name].path,
});

const toMiss = (title: string): PageHead => ({
  title,
  description: homeHead.description,
  path: null,
});
export const toUnlistedHead = toMiss;
export const notFoundHead = toMiss('Stránka nenalezena');
export const goneHead = toMiss('Akce byla smazána');
/** Head of a page without storage; the site reports the error itself, and it is not indexed. */
export const unavailableHead = toMiss('');

/** Head of the page of a city, see cityTitle. */
export const toCityHead = (
  city: City,
  next: readonly EventSummary[],
  view: ShownView,
  publicUrl: string,
): PageHead => {
  const district = city.district === city.title ? '' : ` (okres ${city.district})`;
  return {
    title: cityTitle(city),
    description: `Co se kde děje – ${city.title}${district}: ${what} na mapě i v seznamu.`,
    path: `/${city.slug}`,
    framed: true,
    alternates: toOutputLinks(`city=${city.slug}`, cityTitle(city)),
    structured: next.length === 0 ? null : toStructuredList(next, publicUrl),
    firstAnswer: { city },
    ...toShared(view, city, `/${city.slug}`),
  };
};

/**
 * `shown`: slug of the event that stands on the map for this one, as it is the same; or null.
 * `timeId`: time in the address, which the preview is about; null for none.
 */
export const toDetailHead = (
  event: EventDetail,
  shown: string | null,
  timeId: number | null,
  publicUrl: string,
  now: number,
): PageHead => {
  const { place } = event;
  const next = shownTime(event, timeId, now);
  const picture = toEventPicture(event, timeId, { now, site: siteOf(publicUrl) });
  const isRequested = next !== null && next.id === timeId;
  const facts = [next && whenInWords(next), place.title, place.city.title]
    .filter(Boolean)
    .join(', ');
  const words = [
    event.sample ? `${sampleLabel}.` : '',
    event.cancelled || next?.cancelled ? 'Zrušeno.' : '',
    `${facts}.`,
    toPlainText(event.description),
  ];
  return {
    title: event.title,
    description: shortenDescription(words.filter(Boolean).join(' ')),
    path: `/detail/${event.slug}`,
    canonical: shown && `/detail/${shown}`,
    framed: true,
    alternates: [
      {
        type: 'text/calendar',
        path: calendarPath.replace('{slug}', event.slug),
        title: event.title,
      },
      {
        type: 'application/json',
        path: eventDetail.path.replace('{slug}', event.slug),
        title: event.title,
      },
    ],
    picture: {
      path: toEventPicturePath(event.slug, isRequested ? timeId : null, versionOf(picture)),
      alt: eventPictureAlternative(picture.title, picture.when, picture.place),
    },
    ...(isRequested && {
      shared: { title: event.title, path: `/detail/${event.slug}?time=${timeId}` },
    }),
    firstAnswer: { detail: event },
    // Samples are not indexed.
    indexed: !event.sample,
    structured: event.sample ? null : toStructuredEvent(event, publicUrl, now),
  };
};
