import { distanceLabel } from '../components/distance-label.ts';
import type { LatLng } from '../../contract/places/bounds.ts';
import type {
  EditablePlace,
  Merged,
  PlaceChange,
  PlacePair,
} from '../../contract/places/place-editor.ts';
import { civilDateAt, toCivil } from '../../domain/time/civil-time.ts';
import { distance } from '../../domain/geo/distance.ts';
import { shortAddress } from '../components/short-address.ts';
import type { FailureSentences } from '../components/saving/failure-sentence.ts';
import { unreachableSentence } from '../shell/silence-in-words.ts';
import { counted, countedEvents, dayInDigits, nbsp } from '../../widget/index.ts';
import { typeset } from '../../domain/text/typeset.ts';

/** Problems are shown at the fields, and places are not removed but merged. */
export const placeFailures: FailureSentences = {
  unreachable: unreachableSentence,
  invalid: null,
  removed: null,
};
export const missingSentence = 'Takové místo tu není.';

/** „KD“, in Czech quotation marks. */
export const quoted = (title: string): string => `„${typeset(title)}“`;

/** Letters of the two places of a merge in the panel and on the map, as their names may be equal. */
export const mergeLetters = ['A', 'B'] as const;

export const addressOf = ({ street, city }: EditablePlace): string =>
  [street, city.title].filter(Boolean).join(', ');

const degrees = new Intl.NumberFormat('cs', { minimumFractionDigits: 4, maximumFractionDigits: 4 });

/** `49,7148 s. š., 16,2655 v. d.`: four decimals are enough to distinguish two places. */
export const pointLabel = ({ lat, lng }: LatLng): string =>
  [`${degrees.format(lat)} s. š.`, `${degrees.format(lng)} v. d.`]
    .map((part) => part.replaceAll(' ', nbsp))
    .join(', ');

/** Address that distinguishes places of the same name: with coordinates if there is no street. */
export const distinctAddressOf = (place: EditablePlace): string =>
  place.street ? addressOf(place) : `${addressOf(place)}, ${pointLabel(place)}`;

/** `5 akcí, 2 nadcházející`; only the count if all are upcoming. */
export const eventCountsLabel = ({ events, coming }: Pick<EditablePlace, 'events' | 'coming'>) => {
  if (events === 0) return `žádná${nbsp}akce`;
  if (coming === events) return countedEvents(events);
  if (coming === 0) return `${countedEvents(events)}, žádná nadcházející`;
  const upcoming = counted(coming, ['nadcházející', 'nadcházející', 'nadcházejících']);
  return `${countedEvents(events)}, ${upcoming}`;
};

/** After "u": `u 1 akce`, `u 5 akcí`. */
export const withEvents = (count: number): string =>
  `u${nbsp}${counted(count, ['akce', 'akcí', 'akcí'])}`;

/** Past tense of a verb: `přesunula`, `přesunuly`, `přesunulo`. */
const pastTense = (count: number, stem: string): string => {
  const ending = { one: 'a', few: 'y' }[new Intl.PluralRules('cs').select(count) as 'one' | 'few'];
  return `${stem}${ending ?? 'o'}`;
};

/** `přesunuly se 2 akce`, `přesunuly se sem 2 akce`. */
export const movedEventsText = (count: number, where = ''): string =>
  count === 0
    ? 'žádná akce se nepřesouvala'
    : `${pastTense(count, 'přesunul')} se${where} ${countedEvents(count)}`;

/** `Sloučeno do „KD“, přesunuly se 2 akce.` */
export const mergedMessage = ({ place, events }: Merged): string =>
  `Sloučeno do${nbsp}${quoted(place.title)}, ${movedEventsText(events)}.`;

/** `vrátily se 2 akce`, for the place that was restored. */
export const returnedEventsText = (count: number): string =>
  count === 0
    ? 'žádná akce se nevracela'
    : `${pastTense(count, 'vrátil')} se ${countedEvents(count)}`;
/** `odešly zpět 2 akce`, for the place they left. */
const leftEventsText = (count: number): string =>
  count === 0 ? 'žádná akce neodešla' : `${pastTense(count, 'odešl')} zpět ${countedEvents(count)}`;

/** `Přesune se 5 akcí`, `Přesunou se 2 akce`. */
export const eventsToMoveText = (count: number): string => {
  if (count === 0) return 'Není tam žádná akce, nic se nepřesune.';
  const isFew = new Intl.PluralRules('cs').select(count) === 'few';
  return `${isFew ? 'Přesunou' : 'Přesune'} se ${countedEvents(count)}:`;
};

/** What a merge does with the addresses of the two places; null for nothing to say. */
export const mergedWebText = (
  source: Pick<EditablePlace, 'web'>,
  target: Pick<EditablePlace, 'web'>,
): string | null => {
  if (source.web === null || source.web === target.web) return null;
  const web = shortAddress(source.web);
  return target.web === null
    ? `Web ${web} zůstane zachovaný.`
    : `Web ${web} se nezachová, zůstane ${shortAddress(target.web)}.`;
};

export const distanceApartLabel = (metres: number): string =>
  metres < 1 ? 'na stejném bodě' : `${distanceLabel(metres)} od${nbsp}sebe`;

/** `velmi pravděpodobné, 92 %`. */
export const scoreLabel = (score: number): string => {
  const likelihood =
    score >= 0.85 ? `velmi${nbsp}pravděpodobné` : score >= 0.65 ? 'pravděpodobné' : 'možné';
  return `${likelihood}, ${Math.round(score * 100)}${nbsp}%`;
};

export const reasonLabels: Record<PlacePair['reason'], string> = {
  'same-name': 'stejný název',
  abbreviation: 'zkratka názvu',
  'part-of-name': 'jeden název je částí druhého',
  'similar-name': 'podobný název',
};

const changeText = (change: PlaceChange): string => {
  switch (change.kind) {
    case 'renamed':
      return `přejmenováno z${nbsp}${quoted(change.from)} na${nbsp}${quoted(change.to)}`;
    case 'repositioned': {
      const { from, to } = change;
      const way = `z${nbsp}${pointLabel(from)} na${nbsp}${pointLabel(to)}`;
      return `posunuto o${nbsp}${distanceLabel(distance(from, to))}, ${way}`;
    }
    case 'city':
      return `přeřazeno z${nbsp}obce ${change.from} do${nbsp}obce ${change.to}`;
    case 'web':
      if (change.from === null) return `doplněn web ${change.to}`;
      return change.to === null
        ? `odebrán web ${change.from}`
        : `web změněn z${nbsp}${change.from} na${nbsp}${change.to}`;
    case 'merged':
      return `sloučeno s${nbsp}místem ${quoted(change.other.title)}, ${movedEventsText(change.events, ' sem')}`;
    case 'merged-into':
      return `sloučeno do${nbsp}místa ${quoted(change.other.title)}, ${movedEventsText(change.events, ' tam')}`;
    case 'unmerged':
      return `sloučení s${nbsp}místem ${quoted(change.other.title)} vráceno, ${leftEventsText(change.events)}`;
    case 'restored':
      return `sloučení do${nbsp}místa ${quoted(change.other.title)} vráceno, ${returnedEventsText(change.events)}`;
  }
};

/** `12. 11. 2026`, in Prague time. */
export const dateLabel = (at: number): string => dayInDigits(civilDateAt(at));

/** `Jana Malá, 12. 11. 2026 v 10:05: přejmenováno z „KD“ na „Kulturní dům“`, in Prague time. */
export const placeChangeLabel = (change: PlaceChange): string => {
  const moment = `${dateLabel(change.at)} v${nbsp}${toCivil(change.at).slice(11)}`;
  return `${[change.actor, moment].filter(Boolean).join(', ')}: ${changeText(change)}`;
};
