import type { EventsBody } from '../events-body.ts';
import type { Matches } from '../matches/gather.ts';
import type { EncodedField } from '../segment/encode-summary.ts';
import { createByteWriter } from './byte-writer.ts';
import { beginOf, endOf, flagsOf, indexOfField, toRows, type Source } from './rows.ts';
import { offsetIndex, splitTimes, type TimeField } from './time-spans.ts';

const comma = 0x2c;

/** Shared by all answers: each is written within one turn of the event loop. */
const out = createByteWriter();

const writeField = (name: string, sources: readonly Source[], field: EncodedField): void => {
  const index = indexOfField(field);
  out.text(name);
  for (let position = 0; position < sources.length; position++) {
    const one = sources[position] as Source;
    if (position > 0) out.byte(comma);
    out.slice(one.segment.bytes, beginOf(one, index), endOf(one, index));
  }
};

const writeNumbers = (name: string, numbers: ArrayLike<number>, length: number): void => {
  out.text(name);
  for (let index = 0; index < length; index++) {
    if (index > 0) out.byte(comma);
    out.number(numbers[index] as number);
  }
};

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
  const { events, places, cities, placeOf, cityOf, bytesOf } = rows;
  const times = splitTimes(rows);
  const writeTimes = (name: string, field: TimeField): void => {
    const { offsets, segmentOf } = times;
    out.text(name);
    for (let time = 0; time < times.count; time++) {
      if (time > 0) out.byte(comma);
      const index = offsetIndex(time, field);
      const bytes = bytesOf[segmentOf[time] as number] as Buffer;
      out.slice(bytes, offsets[index] as number, offsets[index + 1] as number);
    }
  };

  out.begin();
  writeField('{"events":{"id":[', events, 'id');
  writeField('],"slug":[', events, 'slug');
  writeField('],"title":[', events, 'title');
  writeField('],"categories":[', events, 'categories');
  writeNumbers('],"placeOf":[', placeOf, count);
  writeField('],"image":[', events, 'image');
  writeField('],"source":[', events, 'source');
  writeField('],"priceRange":[', events, 'priceRange');
  writeNumbers('],"flags":[', events.map(flagsOf), count);
  writeField(']},"places":{"id":[', places, 'placeId');
  writeField('],"title":[', places, 'placeTitle');
  writeField('],"lat":[', places, 'lat');
  writeField('],"lng":[', places, 'lng');
  writeNumbers('],"cityOf":[', cityOf, cityOf.length);
  writeField(']},"cities":{"slug":[', cities, 'citySlug');
  writeField('],"title":[', cities, 'cityTitle');
  writeField('],"locative":[', cities, 'cityLocative');
  writeNumbers(']},"times":{"eventOf":[', times.eventOf, times.count);
  writeTimes('],"id":[', 'id');
  writeTimes('],"start":[', 'start');
  writeTimes('],"end":[', 'end');
  writeTimes('],"precision":[', 'precision');
  writeTimes('],"cancelled":[', 'cancelled');
  out.text(']}}');
  return { body: out.finish(), count, total };
};
