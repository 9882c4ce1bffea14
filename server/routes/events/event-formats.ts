import { jsonType } from '../../http/json-type.ts';
import type * as v from 'valibot';
import { eventColumns } from '../../../contract/endpoints/views.ts';
import { events } from '../../../contract/endpoints/event-lists.ts';
import { writeColumnsBody } from '../../catalogue/columns/columns-body.ts';
import { writeEventsBody, type WriteBody } from '../../catalogue/events-body.ts';

interface EventFormat {
  /** Czech description for the OpenAPI document. */
  summary: string;
  /** Media type of the body. */
  type: string;
  /** Shape of a JSON body; null for a body of another type. */
  schema: v.GenericSchema | null;
  write: WriteBody;
}

/**
 * Formats of `/api/event/` by the value of `format`; the first is the default. Routes and the
 * OpenAPI document read this table.
 */
export const eventFormats = {
  list: {
    summary: 'seznam akcí',
    type: jsonType,
    schema: events.answer,
    write: writeEventsBody,
  },
  columns: {
    summary: 'tytéž akce úsporněji, po sloupcích',
    type: jsonType,
    schema: eventColumns.answer,
    write: writeColumnsBody,
  },
} as const satisfies Record<string, EventFormat>;

export type EventFormatName = keyof typeof eventFormats;

export const eventFormatNames = Object.keys(eventFormats) as [
  EventFormatName,
  ...EventFormatName[],
];
