import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import {
  accountEndpointNames,
  endpoints,
  nameOf,
  publicEndpointNames,
} from '../../../contract/endpoints/all-endpoints.ts';
import type { Endpoint } from '../../../contract/endpoints/endpoint.ts';
import { isQueryKey } from '../../../contract/views/view-query.ts';
import { firstViewOptions } from '../../../contract/views/first-view.ts';
import { inputsFor, type NamedRows } from '../../../test/support/api/endpoint-inputs.ts';
import { eventFormatNames, eventFormats } from '../events/event-formats.ts';
import { routes, type Route } from '../route-table.ts';
import { requestExamples, responseExamples } from './examples.ts';
import { toOpenApi } from './open-api.ts';
import { openTestApp } from '../../../test/support/servers/test-app.ts';
import { createServedRows } from '../../../test/support/api/served-rows.ts';

interface MediaType {
  schema?: { oneOf?: object[] };
  example?: unknown;
}
interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: {
    name: string;
    in: string;
    schema: object;
    example?: unknown;
    required?: boolean;
  }[];
  requestBody?: { content: Record<string, MediaType> };
  responses: Record<string, { content?: Record<string, MediaType> }>;
}
interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: object;
  tags: { name: string }[];
}

const app = await openTestApp('sqlite');
const served = createServedRows(app);
afterAll(async () => {
  served.close();
  await app.close();
});
const description = toOpenApi('https://akce.example', served) as Description;
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
const operationOf = (path: string, method: string): Operation | undefined =>
  description.paths[path]?.[method.toLowerCase()];

/** Validator of a schema of the document, with references to its components. */
const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false });
ajv.addSchema({ $id: 'https://akce.example/document', components: description.components });
const toDocument = (schema: object): object =>
  JSON.parse(
    JSON.stringify(schema).replaceAll('"#/', '"https://akce.example/document#/'),
  ) as object;
const problemsOf = (schema: object, value: unknown): unknown => {
  const validate = ajv.compile(toDocument(schema));
  return validate(value) ? null : validate.errors;
};

it('is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const result = await validator.validate({ ...structuredClone(description) });
  expect(result).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

/** Calls of the API in the route tables; the others are pages and documents for people. */
const calls = [...Object.values<Route>(routes), ...Object.values(endpoints)]
  .filter(({ path }) => /^\/(api\/|oembed|health|ready)/.test(path))
  .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);

it('describes every row of the route tables that is a call, and nothing else', () => {
  const described = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`);
  expect(described.sort()).toEqual([...new Set(calls)].sort());
  const left = Object.values<Route>(routes).filter(
    ({ path, policy }) => policy.content === 'data' && !calls.includes(`GET ${path}`),
  );
  const unlisted = left.map(({ path }) => path).filter((path) => !path.includes(':'));
  expect(unlisted.sort()).toEqual([
    '/manifest.webmanifest',
    '/nahled/mapa.jpg',
    '/nahled/web.jpg',
    '/robots.txt',
    '/sitemap.xml',
  ]);
});

it('has an own operationId, a summary, a known group and security for each operation', () => {
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  const groups = description.tags.map(({ name }) => name);
  for (const { operation } of operations) {
    expect(operation.summary).toMatch(/^\p{Lu}/u);
    expect(operation.tags).toHaveLength(1);
    expect(groups).toEqual(expect.arrayContaining(operation.tags));
    expect(operation.security).toBeInstanceOf(Array);
  }
});

it('describes the parameters of oEmbed', () => {
  const names = operationOf('/oembed', 'GET')?.parameters?.map(({ name }) => name);
  expect(names).toEqual(['url', 'format', 'maxwidth', 'maxheight']);
});

const isOption = (key: string): boolean => (firstViewOptions() as readonly string[]).includes(key);

it('describes every parameter of public endpoints, which need no login', () => {
  for (const name of publicEndpointNames) {
    const { path, method, query = [] }: Endpoint = endpoints[name];
    const operation = operationOf(path, method);
    const names = operation?.parameters?.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(query.filter((key) => isQueryKey(key) || isOption(key))),
    );
    expect(operation?.security).toEqual([]);
  }
});

it('describes each format of events with its media type', () => {
  const operation = operationOf('/api/event/', 'GET');
  const format = operation?.parameters?.find(({ name }) => name === 'format');
  expect(format).toMatchObject({ schema: { enum: eventFormatNames, default: 'list' } });
  const { content = {} } = operation?.responses[200] ?? {};
  for (const name of eventFormatNames) {
    const { summary, type } = eventFormats[name];
    expect(format).toHaveProperty('description', expect.stringContaining(`${name} – ${summary}`));
    expect(Object.keys(content)).toContain(type.replace(/;.*/, ''));
  }
  const jsonFormats = Object.values(eventFormats).filter(({ type }) =>
    /^application\/json\b/.test(type),
  );
  expect(content['application/json']?.schema?.oneOf).toHaveLength(jsonFormats.length);
});

it('describes the options of a first view, each key once', () => {
  const operation = operationOf('/api/first-view/{size}/', 'GET');
  const names = operation?.parameters?.map(({ name }) => name) ?? [];
  expect(names).toEqual(expect.arrayContaining(firstViewOptions()));
  expect(new Set(names).size).toBe(names.length);
});

const rows: NamedRows = {
  event: { id: 1, slug: 'koncert', version: 1, time: 1 },
  places: [
    { id: 1, version: 1 },
    { id: 2, version: 1 },
  ],
  edition: { id: 1, version: 1 },
  issue: { id: 1, version: 1, event: 'koncert' },
  plugin: { id: 'a'.repeat(20), version: 1 },
  image: 1,
  apiKey: 1,
  socialPost: 1,
  sourceId: 'akce-2026-117',
  merge: 1,
  imports: { source: 1, version: 1, item: 1, says: 'x', take: 1 },
  point: { latitude: 49.75, longitude: 16.47 },
};

describe.each(accountEndpointNames)('endpoint %s', (name) => {
  const { path, method, role, keys, file, binary }: Endpoint = endpoints[name];
  const operation = operationOf(path, method) as Operation;

  it('accepts what its role and its scope of keys accept', () => {
    const token = role === 'anybody' ? [] : [{ token: [] }];
    expect(operation.security).toEqual([...token, ...(keys ? [{ key: [keys] }] : [])]);
  });

  it('describes each field of its input, which its schema takes, and refuses unknown fields', () => {
    const input = inputsFor(rows)[name] ?? {};
    const rest = { ...input };
    for (const parameter of operation.parameters ?? []) {
      const value = input[parameter.name];
      // Of two kinds of a place or a change, one.
      if (value === undefined) continue;
      expect([parameter.name, problemsOf(parameter.schema, value)]).toEqual([parameter.name, null]);
      delete rest[parameter.name];
    }
    const schema = operation.requestBody?.content['application/json']?.schema;
    if (!schema) return expect(rest).toEqual({});
    expect(problemsOf(schema, rest)).toBeNull();
    expect(problemsOf(schema, { ...rest, nezname: 1 })).not.toBeNull();
  });

  it('names the media type of a file', () => {
    const content = operation.responses[200]?.content ?? {};
    expect(Object.keys(content)).toEqual([file ?? 'application/json']);
    const types = Object.keys(operation.requestBody?.content ?? {});
    expect(types.every((type) => type.startsWith(binary ? 'image/' : 'application/json'))).toBe(
      true,
    );
  });
});

describe('examples', () => {
  const withSchemas = operations.flatMap(({ operation: { operationId, ...operation } }) => {
    const contents = [operation.requestBody, ...Object.values(operation.responses)].flatMap(
      (part) => Object.values(part?.content ?? {}),
    );
    const examples = [...(operation.parameters ?? []), ...contents].filter(
      (part) => part.example !== undefined,
    );
    return examples.map(({ schema, example }) => ({ operationId, schema, example }));
  });

  it('of parameters and bodies match their schemas', () => {
    expect(withSchemas.length).toBeGreaterThan(100);
    for (const { operationId, schema, example } of withSchemas)
      expect([operationId, example, problemsOf(schema ?? {}, example)]).toEqual([
        operationId,
        example,
        null,
      ]);
  });

  it('of requests are accepted by their endpoints', () => {
    const rows = new Map(served.personal.map((row) => [nameOf(row.endpoint), row]));
    for (const [name, example] of Object.entries(requestExamples)) {
      const row = rows.get(name as keyof typeof requestExamples);
      const inPath = { slug: 'koncert', id: 'akce-2026-117' };
      const named = Object.entries(inPath).filter(([key]) =>
        row?.endpoint.path.includes(`{${key}}`),
      );
      const input = { ...(example as object), ...Object.fromEntries(named) };
      const { issues } = v.safeParse(row?.input ?? v.never(), input);
      expect([name, issues]).toEqual([name, undefined]);
    }
  });

  it('of answers are what those who read them accept', () => {
    for (const [name, example] of Object.entries(responseExamples)) {
      const { answer }: Endpoint = endpoints[name as keyof typeof endpoints];
      expect([name, v.safeParse(answer, example).issues]).toEqual([name, undefined]);
    }
  });
});
