import * as v from 'valibot';
import { isCivilDate, type CivilDate } from '../../../contract/events/civil-date.ts';
import type { ItemRefusal } from '../repair-kinds.ts';

/** Wall-clock time of the export; 00:00 stands for a day without an hour. */
export interface RecordMoment {
  date: CivilDate;
  clock: string;
}

const tooLong: ItemRefusal = 'too-long';
const line = v.pipe(v.string(), v.trim(), v.maxLength(1000, tooLong));
const paragraphs = v.pipe(v.string(), v.maxLength(20_000, tooLong));

const parseMoment = (text: string): RecordMoment | 'missing' | 'unreadable' => {
  if (text === '' || text.startsWith('0000-00-00')) return 'missing';
  const [, date, clock] =
    /^(\d{4}-\d\d-\d\d)(?:[ T]((?:[01]\d|2[0-3]):[0-5]\d)(?::\d\d)?)?$/.exec(text) ?? [];
  return date && isCivilDate(date) ? { date, clock: clock ?? '00:00' } : 'unreadable';
};
const MomentSchema = v.pipe(v.string(), v.trim(), v.transform(parseMoment));
export type ReadMoment = v.InferOutput<typeof MomentSchema>;

const toPoint = ([x, y]: [string, string]):
  | { lat: number; lng: number }
  | 'missing'
  | 'outside' => {
  if (x === '' && y === '') return 'missing';
  const point = { lat: Number(y || NaN), lng: Number(x || NaN) };
  // Bounds of the Czech Republic; NaN is outside too.
  const inside = point.lat >= 48.5 && point.lat <= 51.1 && point.lng >= 12 && point.lng <= 18.9;
  return inside ? point : 'outside';
};

const Dated = v.array(v.object({ id: v.string(), moment: MomentSchema }));
const Worded = v.array(v.object({ language: v.string(), text: paragraphs }));

/** One `<event>` of the export, validated; entities in texts are not decoded yet. */
export const EventRecordSchema = v.object({
  id: v.pipe(v.string(), v.trim(), v.regex(/^[\w.:-]{1,60}$/, 'no-number' satisfies ItemRefusal)),
  created: MomentSchema,
  modified: MomentSchema,
  names: Worded,
  annotations: Worded,
  descriptions: Worded,
  url: line,
  organizer: line,
  admission: line,
  /** Ids in the file's nomenclature. */
  type: line,
  subtypes: v.array(line),
  themes: v.array(line),
  audiences: v.array(line),
  images: v.pipe(
    v.array(line),
    v.transform((images) => images.slice(0, 20)),
  ),
  starts: v.pipe(Dated, v.maxLength(1000, 'too-many-times' satisfies ItemRefusal)),
  ends: Dated,
  place: v.object({
    id: line,
    names: Worded,
    point: v.pipe(v.tuple([line, line]), v.transform(toPoint)),
    municipalityCode: line,
    municipality: line,
    street: line,
    /** House number (číslo popisné). */
    buildingNumber: line,
    /** Number in the street (číslo orientační). */
    streetNumber: line,
  }),
});
export type EventRecord = v.InferOutput<typeof EventRecordSchema>;
export type WordedText = EventRecord['names'][number];
export type PlaceRecord = EventRecord['place'];
