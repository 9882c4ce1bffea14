import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2019, type ValidateFunction } from 'ajv/dist/2019.js';
import { projectRoot } from '../../server/project-root.ts';

/** Copies of the open formal norms beside the checkout; they are not part of it. */
const normsFolder = join(projectRoot, '../shared/data/ofn');
export const hasNorms = existsSync(normsFolder);

const isIri = (text: string): boolean =>
  // eslint-disable-next-line no-control-regex
  URL.canParse(text) && !/[\u0000-\u0020<>"{}|\\^`\u007f-\u009f]|\p{Surrogate}/u.test(text);
const datePattern = /^\d{4}-\d\d-\d\d$/;
const dateTimePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

/** GeoJSON point: the norm refers to a schema of all of GeoJSON, which is elsewhere on the web. */
const geoJson = {
  $id: 'https://raw.githubusercontent.com/ropensci/geojsonlint/master/inst/schema/geojson.json',
  type: 'object',
  required: ['type', 'coordinates'],
  properties: {
    type: { const: 'Point' },
    coordinates: {
      type: 'array',
      minItems: 2,
      maxItems: 2,
      // Longitude first, in Czechia.
      items: [
        { type: 'number', minimum: 12, maximum: 19 },
        { type: 'number', minimum: 48, maximum: 51.2 },
      ],
    },
  },
};

/** Identifiers with Czech letters: the validator compares them escaped. */
const toEncoded = (key: string, value: unknown): unknown =>
  (key === '$id' || key === '$ref') && typeof value === 'string'
    ? encodeURI(value.normalize())
    : value;

/** Schemas of all norms, by their `$id`, in one validator. */
const loadNorms = (): Ajv2019 => {
  const ajv = new Ajv2019({
    // The norms have keywords of their own, such as `name`, and patterns older than the flag `u`.
    strict: false,
    unicodeRegExp: false,
    allErrors: true,
    formats: {
      iri: isIri,
      date: (text: string) => datePattern.test(text) && !Number.isNaN(Date.parse(text)),
      'date-time': (text: string) => dateTimePattern.test(text) && !Number.isNaN(Date.parse(text)),
      time: true,
    },
  });
  ajv.addSchema(geoJson);
  for (const path of readdirSync(normsFolder, { recursive: true, encoding: 'utf8' })) {
    if (!/schemata[/\\].*\.json$/.test(path)) continue;
    const { $schema: _, ...schema } = JSON.parse(
      readFileSync(join(normsFolder, path), 'utf8'),
      toEncoded,
    ) as Record<string, unknown>;
    ajv.addSchema(schema);
  }
  return ajv;
};

/** Validator of a schema of the norms by its `$id`; the result is what is wrong with a value. */
export const createNormCheck = (id: string): ((value: unknown) => string[]) => {
  const validate = loadNorms().getSchema(encodeURI(id)) as ValidateFunction;
  return (value) =>
    validate(value)
      ? []
      : (validate.errors ?? []).map(
          ({ instancePath, message, params }) =>
            `${decodeURIComponent(instancePath)}: ${message ?? ''} ${JSON.stringify(params)}`,
        );
};

/** An example that belongs to a norm. */
export const readNormFile = (path: string): unknown =>
  JSON.parse(readFileSync(join(normsFolder, path), 'utf8'));
