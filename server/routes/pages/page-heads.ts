import type { CivilDate } from '../../../contract/events/civil-date.ts';
import type { City } from '../../../contract/places/city.ts';
import type { EventSummary, EventTime } from '../../../contract/events/event.ts';
import type { EventDetail } from '../../../contract/events/event-detail.ts';
import { previewOf } from '../../../contract/events/image.ts';
import { cityTitle } from '../../../domain/text/city-title.ts';
import { toPlainText } from '../../../domain/text/markup.ts';
import {
  toStructuredEvent,
  toStructuredList,
  upcomingTimes,
} from '../../events/to-structured-data.ts';
import type { PageHead } from './page-document.ts';

const what = 'koncerty, divadla, výstavy, trhy a další akce';

export const homeHead: PageHead = {
  title: '',
  description: `Mapa akcí ukazuje, co se kde děje: ${what} v českých městech a obcích.`,
  path: '/',
  framed: true,
};

export const aboutHead: PageHead = {
  title: 'O nás',
  description: `Co je Mapa akcí, odkud bere ${what} a jak si ji dát na vlastní stránky.`,
  path: '/o-nas/',
};

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
  publicUrl: string,
): PageHead => {
  const district = city.district === city.title ? '' : ` (okres ${city.district})`;
  return {
    title: cityTitle(city),
    description: `Co se kde děje – ${city.title}${district}: ${what} na mapě i v seznamu.`,
    path: `/${city.slug}`,
    framed: true,
    structured: next.length === 0 ? null : toStructuredList(next, publicUrl),
    firstAnswer: { city },
  };
};

/** `2026-11-21` → `21. 11. 2026`. */
const toDay = (date: CivilDate): string => date.split('-').map(Number).reverse().join('. ');

const toWhen = ({ start, end, precision }: EventTime): string => {
  const first = start.slice(0, 10);
  const last = (end ?? start).slice(0, 10);
  if (precision === 'timed') return `${toDay(first)} v ${start.slice(11, 16)}`;
  return last === first ? toDay(first) : `${toDay(first)} – ${toDay(last)}`;
};

/** Up to 200 characters, cut at a word or else between characters. */
const shorten = (text: string): string => {
  const [all = ''] = /^.{0,200}/su.exec(text) ?? [];
  if (all.length === text.length) return text;
  return `${/^.+(?=\s)/su.exec(all)?.[0] ?? all}…`;
};

export const toDetailHead = (event: EventDetail, publicUrl: string, now: number): PageHead => {
  const {
    place,
    images: [first],
  } = event;
  const times = upcomingTimes(event, now);
  const next = times.find(({ cancelled }) => !cancelled) ?? times[0];
  const facts = [next && toWhen(next), place.title, place.city.title].filter(Boolean).join(', ');
  const words = [event.cancelled ? 'Zrušeno.' : '', `${facts}.`, toPlainText(event.description)];
  return {
    title: event.title,
    description: shorten(words.filter(Boolean).join(' ')),
    path: `/detail/${event.slug}`,
    framed: true,
    image: first ? previewOf(first) : null,
    firstAnswer: { detail: event },
    // Samples are not indexed.
    indexed: !event.sample,
    structured: event.sample ? null : toStructuredEvent(event, publicUrl, now),
  };
};
