import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { firstViewOptions } from '../../../contract/views/first-view.ts';
import { publicEndpoints } from '../../../contract/endpoints/public-endpoints.ts';
import { eventFormatNames, eventFormats } from '../events/event-formats.ts';
import { toOpenApi } from './open-api.ts';

const description = toOpenApi('https://akce.example') as {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters: { name: string; description?: string }[];
        responses: Record<
          number,
          { content?: Record<string, { schema: { oneOf?: object[] } }> } | undefined
        >;
      }
    >
  >;
};

it('is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const result = await validator.validate(structuredClone(description));
  expect(result).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

it('describes the parameters of oEmbed', () => {
  const names = description.paths['/oembed']?.['get']?.parameters.map(({ name }) => name);
  expect(names).toEqual(['url', 'format', 'maxwidth', 'maxheight']);
});

it('describes every endpoint and every parameter of the contract', () => {
  for (const { path, method, query } of Object.values(publicEndpoints)) {
    const operation = description.paths[path]?.[method.toLowerCase()];
    const names = operation?.parameters.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([...query]));
  }
});

it('describes each format of events with its media type', () => {
  const operation = description.paths['/api/event/']?.['get'];
  const format = operation?.parameters.find(({ name }) => name === 'format');
  expect(format).toMatchObject({ schema: { enum: eventFormatNames, default: 'list' } });
  const { content = {} } = operation?.responses[200] ?? {};
  for (const name of eventFormatNames) {
    const { summary, type } = eventFormats[name];
    expect(format?.description).toContain(`${name} – ${summary}`);
    expect(Object.keys(content)).toContain(type.replace(/;.*/, ''));
  }
  const jsonFormats = Object.values(eventFormats).filter(({ type }) =>
    /^application\/json\b/.test(type),
  );
  expect(content['application/json']?.schema.oneOf).toHaveLength(jsonFormats.length);
});

it('describes the options of a first view, each key once', () => {
  const operation = description.paths['/api/first-view/{size}/']?.['get'];
  const names = operation?.parameters.map(({ name }) => name) ?? [];
  expect(names).toEqual(expect.arrayContaining([...firstViewOptions]));
  expect(new Set(names).size).toBe(names.length);
});
