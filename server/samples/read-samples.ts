import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { CivilDate } from '../../contract/events/civil-date.ts';
import { categorySlugs } from '../../contract/events/category.ts';
import { addDays, civilDateAt, weekdayOf } from '../../domain/time/civil-time.ts';
import { slugify } from '../../domain/text/fold.ts';
import type { NewEvent, NewTime } from '../events/new-event.ts';
import { dataFile } from '../project-root.ts';
import { SamplePictureSchema } from './sample-pictures.ts';

const clock = v.pipe(v.string(), v.regex(/^\d{2}:\d{2}$/));
const weekday = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7));
const week = v.pipe(v.number(), v.integer());

const SampleTimeSchema = v.strictObject({
  /** Weeks from the week of filling (0), Monday to Sunday. */
  week,
  weekday,
  start: v.optional(v.nullable(clock), null),
  end: v.optional(v.nullable(clock), null),
  untilWeek: v.optional(week),
  untilWeekday: v.optional(weekday),
  allDay: v.optional(v.boolean(), false),
  cancelled: v.optional(v.boolean(), false),
});

const SampleFileSchema = v.object({
  places: v.array(
    v.object({
      key: v.string(),
      title: v.string(),
      street: v.nullable(v.string()),
      municipality: v.number(),
      lat: v.number(),
      lng: v.number(),
    }),
  ),
  events: v.array(
    v.object({
      title: v.string(),
      place: v.string(),
      categories: v.pipe(v.array(v.picklist(categorySlugs)), v.minLength(1), v.maxLength(3)),
      picture: v.optional(v.nullable(SamplePictureSchema), null),
      description: v.string(),
      organizer: v.nullable(v.string()),
      price: v.nullable(v.string()),
      times: v.pipe(v.array(SampleTimeSchema), v.minLength(1)),
      cancelled: v.optional(v.boolean(), false),
    }),
  ),
});
type SampleTime = v.InferOutput<typeof SampleTimeSchema>;

const dayInWeek = (monday: CivilDate, inWeek: number, inWeekday: number): CivilDate =>
  addDays(monday, inWeek * 7 + inWeekday - 1);

const toTime = (time: SampleTime, monday: CivilDate): NewTime => {
  const first = dayInWeek(monday, time.week, time.weekday);
  const last =
    time.untilWeek === undefined || time.untilWeekday === undefined
      ? first
      : dayInWeek(monday, time.untilWeek, time.untilWeekday);
  const { cancelled } = time;
  if (time.start === null) {
    const precision = time.allDay ? 'all-day' : 'hour-unknown';
    return { precision, start: first, end: last === first ? null : last, cancelled };
  }
  // A dance from 20:00 to 02:00 ends on the next day.
  const overnight = time.end !== null && time.end <= time.start && last === first;
  const end = time.end === null ? null : `${overnight ? addDays(last, 1) : last}T${time.end}`;
  return { precision: 'timed', start: `${first}T${time.start}`, end, cancelled };
};

export interface SampleEvent extends NewEvent {
  /** Name of its picture; null for none. */
  picture: string | null;
}

/** Sample events of this project, with dates around `now` (epoch milliseconds). */
export const readSamples = (now: number): SampleEvent[] => {
  const today = civilDateAt(now);
  const monday = addDays(today, 1 - weekdayOf(today));
  const files = readdirSync(dataFile('samples'))
    .filter((name) => name.endsWith('.json'))
    .sort();
  return files.flatMap((name) => {
    const json: unknown = JSON.parse(readFileSync(dataFile('samples', name), 'utf8'));
    const { places, events } = v.parse(SampleFileSchema, json);
    const byKey = new Map(places.map((place) => [place.key, place]));
    return events.map((event): SampleEvent => {
      const place = byKey.get(event.place);
      if (!place) throw new Error(`${name}: no place ${event.place}`);
      return {
        ...event,
        url: null,
        sourceImages: [],
        place: {
          title: place.title,
          street: place.street,
          lat: place.lat,
          lng: place.lng,
          cityId: null,
          approximate: false,
          source: 'own',
          sourceId: `sample:${place.key}`,
          sample: true,
        },
        times: event.times.map((time) => toTime(time, monday)),
        source: 'own',
        sourceId: `sample:${event.place}:${slugify(event.title)}`,
        sample: true,
      };
    });
  });
};
