import * as v from 'valibot';
import type { EventDraft } from '../../contract/organizers/event-draft.ts';
import {
  emptyEventFields,
  eventDrafts,
  type EventFieldName,
} from '../../contract/organizers/event-fields.ts';
import type { EventInput } from '../../contract/organizers/event-input.ts';
import type { EventRow } from '../storage/tables.ts';

/** Column of a field: a list is JSON, a flag 0 or 1, anything else itself. */
type Stored<Field> = Field extends boolean ? number : Field extends unknown[] ? string : Field;

const names = Object.keys(emptyEventFields) as EventFieldName[];

const toColumn = (field: EventInput[EventFieldName]) => {
  if (Array.isArray(field)) return JSON.stringify(field);
  return typeof field === 'boolean' ? Number(field) : field;
};

/** Columns of the fields of a form, which have the same names. */
export const toFormColumns = (form: Pick<EventInput, EventFieldName>) =>
  Object.fromEntries(names.map((name) => [name, toColumn(form[name])])) as {
    [Name in EventFieldName]: Stored<EventInput[Name]>;
  };

const toField = (name: EventFieldName, column: string | number | null): unknown => {
  const empty = emptyEventFields[name];
  if (Array.isArray(empty)) return v.parse(eventDrafts[name], JSON.parse(String(column)));
  return typeof empty === 'boolean' ? column === 1 : (column ?? empty);
};

/** Fields of a form from the columns of a published event; no limit of a draft holds for imported texts. */
export const toFormFields = (row: Pick<EventRow, EventFieldName>) =>
  Object.fromEntries(names.map((name) => [name, toField(name, row[name])])) as Pick<
    EventDraft,
    EventFieldName
  >;
