import * as v from 'valibot';
import { isObject, toList } from '../read-json.ts';

/** First text of a value that may be a text, a number, a list, or a text with its language. */
export const nodeText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(nodeText).find((text) => text !== '') ?? '';
  return isObject(value) ? nodeText(value['@value'] ?? '') : '';
};

/** Text of a thing that may be written by its name only. */
export const nodeName = (value: unknown): string => {
  const [first] = toList(value);
  return isObject(first) ? nodeText(first['name'] ?? first) : nodeText(first);
};

const TextSchema = v.optional(v.pipe(v.unknown(), v.transform(nodeText)), '');
const NameSchema = v.optional(v.pipe(v.unknown(), v.transform(nodeName)), '');

const ListSchema = v.optional(v.pipe(v.unknown(), v.transform(toList)), []);

/** A picture is an address or an object with one. */
const imageOf = (value: unknown): string =>
  isObject(value)
    ? nodeText(value['contentUrl'] ?? value['url'] ?? value['@id'] ?? '')
    : nodeText(value);

/**
 * `Event` of schema.org, whose properties may be texts, things or lists of them. What has another
 * shape is read as empty.
 */
export const EventNodeSchema = v.object({
  '@type': v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value) => toList(value).map(nodeText)),
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
      v.transform((value) => toList(value).flatMap((item) => nodeName(item).split(','))),
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
