import type { EditablePlace, PlaceChange, PlacePair } from '../../contract/place-editor.ts';
import { civilDateAt } from '../../domain/civil-time.ts';
import { distance } from '../../domain/distance.ts';
import { counted, countedEvents, dayInDigits, nbsp } from '../../widget/index.ts';

/** „KD“, in Czech quotation marks. */
export const quoted = (title: string): string => `„${title}“`;

/** Street and municipality. */
export const addressOf = ({ street, city }: EditablePlace): string =>
  [street, city.title].filter(Boolean).join(', ');

/** `5 akcí, 2 nadcházející`. */
export const eventsInWords = ({ events, coming }: Pick<EditablePlace, 'events' | 'coming'>) => {
  if (events === 0) return `žádná${nbsp}akce`;
  if (coming === 0) return countedEvents(events);
  const some = counted(coming, ['nadcházející', 'nadcházející', 'nadcházejících']);
  return `${countedEvents(events)}, ${some}`;
};

/** After "u": `u 1 akce`, `u 5 akcí`. */
export const withEvents = (count: number): string =>
  `u${nbsp}${counted(count, ['akce', 'akcí', 'akcí'])}`;

/** Verbs of a count: `přesunula se 1 akce`, `přesunuly se 2 akce`, `přesunulo se 5 akcí`. */
const happened = (count: number, stem: string, none: string): string => {
  if (count === 0) return none;
  const ending = { one: 'a', few: 'y' }[new Intl.PluralRules('cs').select(count) as 'one' | 'few'];
  return `${stem}${ending ?? 'o'} se ${countedEvents(count)}`;
};

export const movedInWords = (count: number): string =>
  happened(count, 'přesunul', 'žádná akce se nepřesouvala');
export const returnedInWords = (count: number): string =>
  happened(count, 'vrátil', 'žádná akce se nevracela');

/** `Přesune se 5 akcí`, `Přesunou se 2 akce`. */
export const toMoveInWords = (count: number): string => {
  if (count === 0) return 'Není tam žádná akce, nic se nepřesune.';
  const isFew = new Intl.PluralRules('cs').select(count) === 'few';
  return `${isFew ? 'Přesunou' : 'Přesune'} se ${countedEvents(count)}:`;
};

const numbers = new Intl.NumberFormat('cs', { maximumFractionDigits: 1 });

/** `14 m`, `1,2 km`. */
export const metresInWords = (metres: number): string =>
  metres < 1000 ? `${Math.round(metres)}${nbsp}m` : `${numbers.format(metres / 1000)}${nbsp}km`;

export const apartInWords = (metres: number): string =>
  metres < 1 ? 'na stejném bodě' : `${metresInWords(metres)} od${nbsp}sebe`;

/** `velmi pravděpodobné, 92 %`. */
export const scoreInWords = (score: number): string => {
  const word =
    score >= 0.85 ? `velmi${nbsp}pravděpodobné` : score >= 0.65 ? 'pravděpodobné' : 'možné';
  return `${word}, ${Math.round(score * 100)}${nbsp}%`;
};

export const reasonWords: Record<PlacePair['reason'], string> = {
  'same-name': 'stejný název',
  'part-of-name': `jeden název je částí druhého`,
  'similar-name': 'podobný název',
};

const whatHappened = (change: PlaceChange): string => {
  switch (change.kind) {
    case 'renamed':
      return `přejmenováno z${nbsp}${quoted(change.from)} na${nbsp}${quoted(change.to)}`;
    case 'repositioned':
      return `posunuto o${nbsp}${metresInWords(distance(change.from, change.to))}`;
    case 'merged':
      return `sloučeno s${nbsp}místem ${quoted(change.other.title)}, ${movedInWords(change.events)}`;
    case 'unmerged':
      return `sloučení s${nbsp}místem ${quoted(change.other.title)} vzato zpět, ${returnedInWords(change.events)}`;
  }
};

/** `Jana Malá, 12. 11. 2026: přejmenováno z „KD“ na „Kulturní dům“`. */
export const changeInWords = (change: PlaceChange): string => {
  const day = dayInDigits(civilDateAt(change.at));
  return `${[change.actor, day].filter(Boolean).join(', ')}: ${whatHappened(change)}`;
};
