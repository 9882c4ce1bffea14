import * as v from 'valibot';
import { EventContentSchema, type EventContent } from '../../contract/events/event-detail.ts';
import type { EventRow } from '../storage/tables.ts';

type Name = keyof EventContent;

/** Columns that hold lists, as JSON. */
const lists = (Object.keys(EventContentSchema.entries) as Name[]).filter(
  (name) => EventContentSchema.entries[name].type === 'array',
);

/** Content of an event from the columns of the same names. */
export const toContent = (row: Pick<EventRow, Name>): EventContent =>
  v.parse(EventContentSchema, {
    ...row,
    ...Object.fromEntries(lists.map((name) => [name, JSON.parse(String(row[name]))])),
  });
