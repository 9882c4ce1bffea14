import type { CategorySlug } from '../../../contract/events/category.ts';
import type { DetailTime } from '../../../contract/events/event-detail.ts';
import { previewOf } from '../../../contract/events/image.ts';
import { toCivil } from '../../../domain/time/civil-time.ts';
import type { ViewEvent } from '../../views/view-event.ts';
import { cleanLine } from '../clean-text.ts';
import { descriptionOf, titleOf } from '../event-texts.ts';
import { readContact, toWebAddress } from '../read-contact.ts';
import { perexOf } from './kudy-z-nudy-problems.ts';

const contexts = 'https://www.kudyznudy.cz/kzn/context/v1';
const calendar = 'https://www.kudyznudy.cz/kalendar-akci';
const currency = 'https://publications.europa.eu/resource/authority/currency/CZK';

/**
 * Pages of the calendar of Kudy z nudy whose addresses are known; other categories are of the
 * calendar as a whole.
 */
const calendarPages: Partial<Record<CategorySlug, string>> = {
  festivaly: 'festivaly',
  vystavy: 'vystavy',
  deti: 'akce-pro-deti',
};

const toText = (cs: string) => ({ cs });

/** Moment without a zone, in Europe/Prague. */
const toMoment = (civil: string) => ({
  typ: 'Časový okamžik',
  datum_a_čas: `${civil.slice(0, 16)}:00`,
});

/** A time without an end ends where it starts; whole days and unknown hours last the whole day. */
const toTime = ({ start, end, precision }: DetailTime) => {
  const isTimed = precision === 'timed';
  const last = end ?? start;
  return {
    typ: 'Časová specifikace',
    časový_interval: {
      typ: 'Časový interval',
      začátek: toMoment(isTimed ? start : `${start}T00:00`),
      konec: toMoment(isTimed ? last : `${last}T23:59`),
    },
  };
};

/** Address of the detail; made of the number, since that of the page follows the title. */
const kudyZNudyAddress = (id: number): string => `/api/event/kudyznudy/${id}.json`;

const toHead = (event: ViewEvent, publicUrl: string) => ({
  typ: 'Událost',
  iri: publicUrl + kudyZNudyAddress(event.id),
  název: toText(titleOf(event)),
  vytvořeno: toMoment(toCivil(event.createdAt)),
  aktualizováno: toMoment(toCivil(event.changedAt)),
});

/** Item of the list of changes. */
export const toKudyZNudyItem = (event: ViewEvent, publicUrl: string): object => ({
  '@context': `${contexts}/dokument.jsonld`,
  ...toHead(event, publicUrl),
});

/** Their point has the latitude first. */
const toPoint = ({ approximate, place }: ViewEvent) =>
  approximate
    ? {}
    : { geometrie: { typ: 'Lokalita', souřadnice: [place.lat, place.lng] as const } };

const toOrganizer = (event: ViewEvent) => {
  const { email, phone } = readContact(event.contact);
  const contact = {
    ...(email && { email }),
    ...(phone && { mobil: phone }),
    ...(toWebAddress(event.url) && { url: toWebAddress(event.url) }),
  };
  return {
    typ: 'Osoba',
    název: toText(cleanLine(event.organizer ?? '').trim()),
    adresa: {
      typ: 'Kontaktní adresa',
      obec: event.place.city.title,
      kontakt: { typ: 'Kontakt', ...contact },
    },
  };
};

const toPrice = ({ price, priceRange }: ViewEvent) => {
  if (!price && !priceRange) return null;
  const isAmount = priceRange && !(priceRange.from === 0 && priceRange.to === null);
  return {
    typ: 'Vstupné',
    ...(isAmount && { cena: { typ: 'Částka', výše: priceRange.from, měna: currency } }),
    ...(price && { poznámka: toText(cleanLine(price)) }),
  };
};

/** Detail of an event without problems, as Kudy z nudy imports it. */
export const toKudyZNudyDetail = (event: ViewEvent, publicUrl: string): object => {
  const { facets, categories, images, street, place } = event;
  const description = descriptionOf(event).trim();
  const price = toPrice(event);
  return {
    '@context': `${contexts}/udalost.jsonld`,
    ...toHead(event, publicUrl),
    doba_trvání: event.times.filter(({ cancelled }) => !cancelled).map(toTime),
    typ_události: [
      ...new Set(
        categories.map((slug) => {
          const page = calendarPages[slug];
          return page ? `${calendar}/${page}` : calendar;
        }),
      ),
    ],
    popis: toText(perexOf(event)),
    ...(description.length > perexOf(event).length && { dlouhý_popis: toText(description) }),
    // Their own spelling.
    ...(facets.includes('bezbarierove') && { bezbariériový_přístup: true }),
    ...((facets.includes('deti') || categories.includes('deti')) && { vhodné_pro_děti: true }),
    ...(facets.includes('se-psem') && { vhodné_pro_zvířata: true }),
    ...(facets.includes('za-kazdeho-pocasi') && { za_každého_počasí: true }),
    pořadatel: toOrganizer(event),
    umístění: [
      {
        typ: 'Místo konání',
        název: toText(cleanLine(place.title)),
        ...toPoint(event),
        adresa: {
          typ: 'Kontaktní adresa',
          ...(street && { ulice: cleanLine(street) }),
          obec: place.city.title,
        },
      },
    ],
    ...(price && { kategorie_vstupného: price }),
    příloha: images.map((image) => ({
      typ: 'Digitální objekt',
      url: publicUrl + previewOf(image),
      typ_média: 'http://www.iana.org/assignments/media-types/image/jpeg',
      název: toText(cleanLine(image.alt).trim() || titleOf(event)),
    })),
  };
};
