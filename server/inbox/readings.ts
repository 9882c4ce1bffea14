import * as v from 'valibot';
import { maxReadings, ReadingSchema, type Reading } from '../../contract/imports/import-source.ts';

const ReadingsSchema = v.array(ReadingSchema);

/** What a reading brought: events that are new, say something else, or are gone. */
export type ReadingCounts = Pick<Reading, 'added' | 'changed' | 'gone'>;

export const nothingRead: ReadingCounts = { added: 0, changed: 0, gone: 0 };

/** Readings of a source as they are stored, the latest first. */
export const parseReadings = (json: string | null): Reading[] =>
  json === null ? [] : v.parse(ReadingsSchema, JSON.parse(json));

/** Stored readings with one more, if it brought something or ended otherwise than the last one. */
export const withReading = (json: string | null, reading: Reading): string | null => {
  const before = parseReadings(json);
  const { added, changed, gone, problem } = reading;
  const isSame = added + changed + gone === 0 && (before[0]?.problem ?? null) === problem;
  if (isSame && before.length > 0) return json;
  return JSON.stringify([reading, ...before].slice(0, maxReadings));
};
