import type * as v from 'valibot';
import { bundledEndpoints } from '../../../contract/endpoints/bundled-endpoints.ts';
import { widgetEndpoints } from '../../../contract/endpoints/widget-endpoints.ts';
import type { EventSummary } from '../../../contract/events/event.ts';
import { toEventColumns } from '../../../domain/events/event-columns.ts';

interface EventFormat {
  /** Czech description for the OpenAPI document. */
  summary: string;
  /** Media type of the body. */
  type: string;
  /** Shape of a JSON body; null for a body of another type. */
  schema: v.GenericSchema | null;
  /** Body from the JSON array of EventSummary that the catalogue writes. */
  convert: (list: Buffer) => Buffer;
}

const json = 'application/json; charset=utf-8';

const parseList = (list: Buffer) => JSON.parse(list.toString()) as EventSummary[];

/**
 * Formats of `/api/event/` by the value of `format`; the first is the default. Routes and the
 * OpenAPI document read this table.
 */
export const eventFormats = {
  list: {
    summary: 'seznam akcí',
    type: json,
    schema: bundledEndpoints.events.answer,
    convert: (list) => list,
  },
  columns: {
    summary: 'tytéž akce úsporněji, po sloupcích',
    type: json,
    schema: widgetEndpoints.eventColumns.answer,
    // Compression of the smaller body saves more than the conversion costs.
    convert: (list) => Buffer.from(JSON.stringify(toEventColumns(parseList(list)))),
  },
} as const satisfies Record<string, EventFormat>;

export type EventFormatName = keyof typeof eventFormats;

export const eventFormatNames = Object.keys(eventFormats) as [
  EventFormatName,
  ...EventFormatName[],
];
