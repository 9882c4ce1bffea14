import type { EventsBody } from '../events-body.ts';
import type { Matches } from '../matches/gather.ts';
import { createByteWriter, type ByteWriter } from './byte-writer.ts';
import type { EncodedField } from '../segment/encode-summary.ts';
import { flagsOf, indexOfField, spanOf, toRows, type Source } from './rows.ts';
import { splitTimes, type TimeSpans } from './time-spans.ts';

const comma = 0x2c;

const writeColumn = <Row>(
  out: ByteWriter,
  name: string,
  rows: readonly Row[],
  write: (row: Row) => void,
): void => {
  out.text(name);
  let isFirst = true;
  for (const row of rows) {
    if (!isFirst) out.byte(comma);
    isFirst = false;
    write(row);
  }
};

/** Shared by all answers: each is written within one turn of the event loop. */
const out = createByteWriter();

/**
 * `toEventColumns` of at most `limit` events as JSON, joined from their encoded bytes: the form the
 * widget asks for.
 */
export const writeColumnsBody = (
  matches: readonly Matches[],
  from: number,
  limit: number,
): EventsBody => {
  const { rows, count, total } = toRows(matches, from, limit);
  const times = rows.times.flatMap(splitTimes);
  out.begin();
  const writeField = (name: string, sources: readonly Source[], field: EncodedField): void => {
    const index = indexOfField(field);
    writeColumn(out, name, sources, (one) => {
      const [begin, end] = spanOf(one, index);
      out.slice(one.segment.bytes, begin, end);
    });
  };
  const writeTimes = (name: string, field: Exclude<keyof TimeSpans, 'event' | 'bytes'>): void =>
    writeColumn(out, name, times, (time) => out.slice(time.bytes, ...time[field]));
  const writeNumbers = (name: string, numbers: readonly number[]): void =>
    writeColumn(out, name, numbers, out.number);

  writeField('{"events":{"id":[', rows.events, 'id');
  writeField('],"slug":[', rows.events, 'slug');
  writeField('],"title":[', rows.events, 'title');
  writeField('],"categories":[', rows.events, 'categories');
  writeNumbers('],"placeOf":[', rows.placeOf);
  writeField('],"image":[', rows.events, 'image');
  writeField('],"source":[', rows.events, 'source');
  writeNumbers('],"flags":[', rows.events.map(flagsOf));
  writeField(']},"places":{"id":[', rows.places, 'placeId');
  writeField('],"title":[', rows.places, 'placeTitle');
  writeField('],"lat":[', rows.places, 'lat');
  writeField('],"lng":[', rows.places, 'lng');
  writeNumbers('],"cityOf":[', rows.cityOf);
  writeField(']},"cities":{"slug":[', rows.cities, 'citySlug');
  writeField('],"title":[', rows.cities, 'cityTitle');
  writeNumbers(
    ']},"times":{"eventOf":[',
    times.map(({ event }) => event),
  );
  writeTimes('],"id":[', 'id');
  writeTimes('],"start":[', 'start');
  writeTimes('],"end":[', 'end');
  writeTimes('],"precision":[', 'precision');
  writeTimes('],"cancelled":[', 'cancelled');
  out.text(']}}');
  return { body: out.finish(), count, total };
};
