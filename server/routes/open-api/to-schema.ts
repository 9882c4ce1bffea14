import { toJsonSchema, type OverrideSchemaContext } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { placeId } from '../../../contract/organizers/event-input.ts';
import { rowId } from '../../../contract/row-id.ts';
import { fieldDescriptions } from './field-descriptions.ts';
import { namedSchemas } from './named-schemas.ts';

/** Part of JSON Schema (draft 2020-12) that conversions of the contract have. */
export interface JsonSchema {
  $ref?: string;
  type?: string;
  description?: string;
  default?: unknown;
  const?: unknown;
  minLength?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  anyOf?: JsonSchema[];
  [keyword: string]: unknown;
}

const names = new Map<unknown, string>(
  Object.entries(namedSchemas).map(([name, schema]) => [schema, name]),
);

const refersTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** Conversion in which named schemas, except `root` itself, are references. */
const convert = (root: v.GenericSchema): JsonSchema => {
  const overrideSchema = ({ valibotSchema }: OverrideSchemaContext) => {
    const name = valibotSchema === root ? undefined : names.get(valibotSchema);
    if (name !== undefined) return refersTo(name) as never;
    // A check of our own, which accepts what this schema does.
    if ((valibotSchema as unknown) === placeId) return convert(rowId) as never;
    if (valibotSchema.type !== 'non_nullable') return undefined;
    const { wrapped } = valibotSchema as unknown as { wrapped: v.GenericSchema };
    const { anyOf = [] } = convert(wrapped);
    return anyOf.find(({ type }) => type !== 'null') as never;
  };
  const { $schema: _, ...schema } = toJsonSchema(root, {
    target: 'draft-2020-12',
    // What is sent: answers are the input of those who read them.
    typeMode: 'input',
    // Checks without an equivalent, such as those of two fields together, are left out.
    errorMode: 'ignore',
    overrideSchema,
  });
  return schema as JsonSchema;
};

/** Whether the default of a missing field is refused, so that the field is required. */
const isDefaultRefused = (schema: JsonSchema): boolean => {
  if (!('default' in schema)) return false;
  if ('const' in schema) return schema.const !== schema.default;
  return schema.default === '' && (schema.minLength ?? 0) > 0;
};

const describeField = (name: string, schema: JsonSchema): JsonSchema => {
  const description = fieldDescriptions[name];
  if (description === undefined || schema.$ref !== undefined) return schema;
  return { ...schema, description };
};

const completeObject = (schema: JsonSchema): JsonSchema => {
  const entries = Object.entries(schema.properties ?? {});
  const refused = entries.filter(([, field]) => isDefaultRefused(field)).map(([name]) => name);
  const properties = entries.map(([name, field]) => {
    const { default: _, ...withoutDefault } = field;
    return [name, describeField(name, refused.includes(name) ? withoutDefault : field)];
  });
  return {
    ...schema,
    properties: Object.fromEntries(properties) as Record<string, JsonSchema>,
    ...(refused.length > 0 && { required: [...(schema.required ?? []), ...refused] }),
  };
};

/** Adds descriptions of fields, and requires those whose default is refused. */
const complete = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(complete);
  if (typeof value !== 'object' || value === null) return value;
  const schema = Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, complete(part)]),
  ) as JsonSchema;
  return typeof schema.properties === 'object' && schema.type === 'object'
    ? completeObject(schema)
    : schema;
};

/** JSON Schema of what the contract calls `schema`; a reference for a named one. */
export const toSchema = (schema: v.GenericSchema): JsonSchema => {
  const name = names.get(schema);
  return name === undefined ? (complete(convert(schema)) as JsonSchema) : refersTo(name);
};

/** Named schemas, for the components of the document. */
export const toNamedSchemas = (): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(namedSchemas).map(([name, schema]) => [
      name,
      complete(convert(schema)) as JsonSchema,
    ]),
  );
