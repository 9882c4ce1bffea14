import type { ViewEvent } from '../../views/view-event.ts';
import { descriptionOf } from '../event-texts.ts';
import { readContact, toWebAddress } from '../read-contact.ts';
import { shortText } from '../short-text.ts';

/** Length of the perex in characters. */
const perex = { min: 50, max: 300 };

const characters = { one: 'znak', few: 'znaky', many: 'znaku', other: 'znaků' };
const pluralRules = new Intl.PluralRules('cs');

/** Perex, `popis`: the beginning of the description. */
export const perexOf = (event: Pick<ViewEvent, 'description'>): string =>
  shortText(descriptionOf(event), perex.max);

const perexProblem = (event: ViewEvent): string | null => {
  const { length } = Array.from(perexOf(event));
  if (length === 0) return `Chybí popis: potřeba je aspoň ${perex.min}\u00a0znaků.`;
  const unit = characters[pluralRules.select(length) as keyof typeof characters];
  return length < perex.min
    ? `Perex má ${length}\u00a0${unit}, potřeba je ${perex.min}–${perex.max}.`
    : null;
};

const organizerProblem = ({ organizer, contact, url }: ViewEvent): string | null => {
  if (!organizer?.trim()) return 'Chybí pořadatel.';
  const { email, phone } = readContact(contact);
  return email || phone || toWebAddress(url)
    ? null
    : 'Pořadatel nemá kontakt: potřeba je telefon, email nebo adresa webu.';
};

/** What Kudy z nudy would refuse an event for, as Czech sentences; none when it takes it. */
export const findKudyZNudyProblems = (event: ViewEvent): string[] =>
  [
    event.sample ? 'Vymyšlené ukázky se neposílají.' : null,
    event.cancelled ? 'Akce je zrušená.' : null,
    !event.cancelled && event.times.every(({ cancelled }) => cancelled)
      ? 'Žádný termín se nekoná.'
      : null,
    perexProblem(event),
    event.images.length === 0 ? 'Chybí obrázek: potřeba je aspoň jeden.' : null,
    organizerProblem(event),
  ].filter((problem) => problem !== null);
