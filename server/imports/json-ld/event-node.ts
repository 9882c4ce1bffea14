import * as v from 'valibot';
import { isObject, toList } from '../read-json.ts';

/** First text of a value that may be a text, a number, a list, or a text with its language. */
export const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(textOf).find((text) => text !== '') ?? '';
  return isObject(value) ? textOf(value['@value'] ?? '') : '';
};

/** Text of a thing that may be written by its name only. */
export const nameOf = (value: unknown): string => {
  const [first] = toList(value);
  return isObject(first) ? textOf(first['name'] ?? first) : textOf(first);
};

const TextSchema = v.optional(v.pipe(v.unknown(), v.transform(textOf)), '');
const NameSchema = v.optional(v.pipe(v.unknown(), v.transform(nameOf)), '');

const ListSchema = v.optional(v.pipe(v.unknown(), v.transform(toList)), []);

/** A picture is an address or an object with one. */
const imageOf = (value: unknown): string =>
  isObject(value)
    ? textOf(value['contentUrl'] ?? value['url'] ?? value['@id'] ?? '')
    : textOf(value);

/**
 * `Event` of schema.org, whose properties may be texts, things or lists of them. What has another
 * shape is read as empty.
 */
export const EventNodeSchema = v.object({
  '@type': v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value) => toList(value).map(textOf)),
    ),
    [],
  ),
  '@id': TextSchema,
  identifier: TextSchema,
  name: TextSchema,
  description: TextSchema,
  url: TextSchema,
  organizer: NameSchema,
  keywords: v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value) => toList(value).flatMap((item) => nameOf(item).split(','))),
    ),
    [],
  ),
  image: v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value) => toList(value).map(imageOf)),
    ),
    [],
  ),
  startDate: TextSchema,
  endDate: TextSchema,
  previousStartDate: TextSchema,
  eventStatus: TextSchema,
  eventAttendanceMode: TextSchema,
  isAccessibleForFree: v.optional(v.unknown()),
  offers: ListSchema,
  location: ListSchema,
  eventSchedule: ListSchema,
});

export type EventNode = v.InferOutput<typeof EventNodeSchema>;
