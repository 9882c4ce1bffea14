import { addDays } from '../../../domain/time/civil-time.ts';
import type {
  ComparedEvent,
  ComparedPlace,
} from '../../../domain/events/doubles/compared-event.ts';
import { fold } from '../../../domain/text/fold.ts';
import type { CalendarEvent } from './calendar-events.ts';
import { halfOf, hashOf, type LabelledPair } from './labelled-pair.ts';

type TitleChange = (event: ComparedEvent) => string;

/** The longest word without its third letter. */
const misspell = (title: string): string => {
  const [longest = ''] = title.split(/\s+/).sort((one, other) => other.length - one.length);
  return title.replace(longest, longest.slice(0, 2) + longest.slice(3));
};

const titleChanges: Record<string, TitleChange> = {
  same: ({ title }) => title,
  capitals: ({ title }) => title.toUpperCase(),
  plain: ({ title }) => fold(title),
  'kind before': ({ title }) => `Koncert: ${title}`,
  'venue after': ({ title, place }) => `${title} | ${place.title}`,
  'town after': ({ title, place }) => `${title} – ${place.municipality}`,
  cancelled: ({ title }) => `ZRUŠENO! ${title}`,
  subtitle: ({ title }) => `${title} – host večera Petr Novák`,
  'without subtitle': ({ title }) => {
    const [main = title] = title.split(/\s[-–—]\s|:\s/);
    return main.length >= 8 ? main : title;
  },
  misspelt: ({ title }) => misspell(title),
  quoted: ({ title }) => `„${title}“`,
  year: ({ title }) => `${title} 2019`,
  cut: ({ title }) => (title.length > 45 ? `${title.slice(0, 40)}…` : title),
  'words moved': ({ title }) => {
    const [first = '', ...rest] = title.split(' ');
    return [...rest, first].join(' ');
  },
};

type PlaceChange = (place: ComparedPlace) => ComparedPlace;
const placeChanges: Record<string, PlaceChange> = {
  same: (place) => place,
  centre: (place) => ({
    ...place,
    title: place.municipality,
    approximate: true,
    lat: place.lat + 0.01,
  }),
  'town in name': (place) => ({
    ...place,
    title: `${place.title} ${place.municipality}`,
    lat: place.lat + 0.0007,
  }),
  abbreviated: (place) => ({
    ...place,
    title: place.title.replace(/kulturní dům/i, 'KD').replace(/základní škola/i, 'ZŠ'),
  }),
  hall: (place) => ({ ...place, title: `${place.title}, velký sál`, lat: place.lat + 0.0002 }),
};

type TimeChange = (times: ComparedEvent['times']) => ComparedEvent['times'];
const withoutHour: TimeChange = (times) =>
  times.length > 1
    ? times
    : times.map(({ start, end }) => ({
        precision: 'hour-unknown',
        start: start.slice(0, 10),
        end: end && end.slice(0, 10) > start.slice(0, 10) ? end.slice(0, 10) : null,
      }));
const timeChanges: Record<string, TimeChange> = {
  same: (times) => times,
  'no hour': withoutHour,
  'no end': (times) => times.map((time) => ({ ...time, end: null })),
};

const pick = <Value>(options: Record<string, Value>, seed: string): [string, Value] => {
  const entries = Object.entries(options);
  return entries[hashOf(seed) % entries.length] as [string, Value];
};

/** The event as another source might write it; three of each. */
const asOthersWriteIt = (event: CalendarEvent): LabelledPair[] =>
  [1, 2, 3].map((round) => {
    const [titleName, toTitle] = pick(titleChanges, `title ${round} ${event.id}`);
    const [placeName, toPlace] = pick(placeChanges, `place ${round} ${event.id}`);
    const [timeName, toTimes] = pick(timeChanges, `time ${round} ${event.id}`);
    return {
      one: event,
      other: {
        title: toTitle(event),
        place: toPlace(event.place),
        times: toTimes(event.times),
        url: round === 1 ? event.url : null,
        organizer: round === 2 ? event.organizer : null,
      },
      isDouble: true,
      kind: `title ${titleName}, place ${placeName}, time ${timeName}`,
      half: halfOf(event.id),
    };
  });

const shiftHours = (local: string, hours: number): string =>
  `${local.slice(0, 11)}${String((Number(local.slice(11, 13)) + hours) % 24).padStart(2, '0')}${local.slice(13)}`;

/** Events that are not the same, though much of them is. */
const notTheSame = (event: CalendarEvent, another: CalendarEvent): LabelledPair[] => {
  const base = { one: event, isDouble: false, half: halfOf(event.id) };
  const bare = { ...event, url: null };
  const isTimed = event.times.every(({ precision }) => precision === 'timed');
  const [first] = event.times;
  const pairs: LabelledPair[] = [
    {
      ...base,
      kind: 'next day',
      other: {
        ...bare,
        times: event.times.map((time) => ({
          ...time,
          start: addDays(time.start.slice(0, 10), 1) + time.start.slice(10),
          end: time.end && addDays(time.end.slice(0, 10), 1) + time.end.slice(10),
        })),
      },
    },
    { ...base, kind: 'another title', other: { ...bare, title: another.title } },
    {
      ...base,
      kind: 'another hall',
      one: { ...event, place: { ...event.place, title: `${event.place.title}, velký sál` } },
      other: {
        ...bare,
        title: another.title,
        place: { ...event.place, title: `${event.place.title}, malý sál` },
      },
    },
  ];
  if (isTimed && first && event.times.length === 1)
    pairs.push({
      ...base,
      kind: 'another hour',
      other: { ...bare, times: [{ ...first, start: shiftHours(first.start, 2), end: null }] },
    });
  return pairs;
};

export const derivedPairs = (events: readonly CalendarEvent[]): LabelledPair[] =>
  events.flatMap((event, index) => {
    // Not the neighbour, which is often of the same organiser.
    const another = events[(index + 97) % events.length] ?? event;
    const isOther = fold(another.title) !== fold(event.title);
    return [...asOthersWriteIt(event), ...(isOther ? notTheSame(event, another) : [])];
  });
