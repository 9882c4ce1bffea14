import * as v from 'valibot';
import { EventContentSchema, type EventContent } from '../../contract/events/event-detail.ts';
import type { EventRow } from '../storage/tables.ts';

type Name = keyof EventContent;

const names = Object.keys(EventContentSchema.entries) as Name[];

/** A list is stored as JSON, a flag as 0 or 1. */
const toValue = (name: Name, column: unknown): unknown => {
  const { type }: v.GenericSchema = EventContentSchema.entries[name];
  if (type === 'array') return JSON.parse(String(column));
  return type === 'boolean' ? column === 1 : column;
};

/** Content of an event from the columns of the same names. */
export const toContent = (row: Pick<EventRow, Name>): EventContent =>
  v.parse(
    EventContentSchema,
    Object.fromEntries(names.map((name) => [name, toValue(name, row[name])])),
  );
