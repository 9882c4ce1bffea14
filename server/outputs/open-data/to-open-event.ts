import { previewOf } from '../../../contract/events/image.ts';
import type { ViewEvent } from '../../views/view-event.ts';
import { cleanLine } from '../clean-text.ts';
import { descriptionOf, titleOf, whereOf } from '../event-texts.ts';
import { readContact, toWebAddress } from '../read-contact.ts';
import { shortText } from '../short-text.ts';
import { toInstantMoment, toText } from './open-texts.ts';
import { toOpenPrices } from './to-open-prices.ts';
import { isOff, toOpenTimes, toRelevance } from './to-open-times.ts';

const openEventContext = 'https://ofn.gov.cz/události/2020-07-01/kontexty/událost.jsonld';
/** Longest short description, in characters. */
const maxShort = 300;

/** Municipality in the registry of territory, RÚIAN. */
export const toMunicipality = (code: number): string =>
  `https://linked.cuzk.cz/resource/ruian/obec/${code}`;

const toPlace = (event: ViewEvent) => ({
  typ: 'Umístění',
  název: toText(cleanLine(event.place.title)),
  // An approximate place has only the centre of its municipality.
  ...(!event.approximate && {
    geometrie: { type: 'Point', coordinates: [event.place.lng, event.place.lat] },
  }),
  adresa: {
    typ: 'Adresa',
    obec: toMunicipality(event.cityId),
    název_obce: toText(event.place.city.title),
    ...(event.district && { název_okresu: toText(event.district) }),
    text: toText(whereOf(event)),
  },
});

/**
 * Contact of the organiser. The norm identifies an organiser by the number of a company, an office or
 * by the first name and surname; a name as it stands on the page is here instead.
 */
const toContact = ({ organizer, contact, url }: ViewEvent) => {
  const { email, phone } = readContact(contact);
  const web = toWebAddress(url);
  const name = organizer && cleanLine(organizer).trim();
  const words = contact && cleanLine(contact).trim();
  const facts = {
    ...(name && { název: toText(name) }),
    ...(words && { popis: toText(words) }),
    ...(email && { email }),
    ...(phone && { telefon: phone }),
    ...(web && { url: web }),
  };
  return Object.keys(facts).length > 0
    ? [{ typ: 'Kontakt', druh: toText('Pořadatel'), ...facts }]
    : [];
};

/** Given by the organiser, not measured. */
const accessibility = {
  typ: 'Bezbariérovost',
  popis: toText('Bezbariérový přístup podle pořadatele'),
  mapování_dle_metodiky: false,
};

/**
 * `Událost` of the open formal norm „Události“ of 2020-07-01. What is unknown is left out: a missing
 * flag is not `false`.
 */
export const toOpenEvent = (event: ViewEvent, publicUrl: string): Record<string, unknown> => {
  const description = descriptionOf(event).trim();
  const short = shortText(description, maxShort);
  const { facets, categories, images, createdAt, changedAt } = event;
  const times = toOpenTimes(event);
  const prices = toOpenPrices(event);
  const contacts = toContact(event);
  const relevance = toRelevance(event);
  return {
    '@context': openEventContext,
    typ: 'Událost',
    iri: `${publicUrl}/detail/${event.slug}`,
    název: toText(`${isOff(event) ? 'Zrušeno: ' : ''}${titleOf(event)}`),
    ...(short && { popis: toText(short) }),
    ...(description.length > short.length && { dlouhý_popis: toText(description) }),
    doba_trvání: times,
    umístění: [toPlace(event)],
    ...(prices.length > 0 && { vstupné: prices }),
    ...(contacts.length > 0 && { kontakt: contacts }),
    ...((facets.includes('deti') || categories.includes('deti')) && { vhodné_pro_děti: true }),
    ...(facets.includes('se-psem') && { vhodné_pro_zvířata: true }),
    ...(facets.includes('bezbarierove') && { bezbariérovost: accessibility }),
    ...(images.length > 0 && {
      příloha: images.map((image) => ({
        typ: 'Digitální objekt',
        ...(image.alt.trim() && { popis: toText(cleanLine(image.alt)) }),
        url: publicUrl + previewOf(image),
        typ_média: 'http://www.iana.org/assignments/media-types/image/jpeg',
      })),
    }),
    vytvořeno: toInstantMoment(createdAt),
    aktualizováno: toInstantMoment(changedAt),
    ...(relevance && { relevantní_do: relevance }),
    ...(isOff(event) && { zneplatněno: toInstantMoment(changedAt) }),
  };
};
