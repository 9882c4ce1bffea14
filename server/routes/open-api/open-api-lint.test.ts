import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, expect, it } from 'vitest';
import { createServedRows } from '../../../test/support/api/served-rows.ts';
import { openTestApp } from '../../../test/support/servers/test-app.ts';
import { toOpenApi } from './open-api.ts';

/** Problems that the independent linter finds in a document, by its recommended rules. */
const problemsOf = async (document: object, rules = {}): Promise<string[]> => {
  const config = await createConfig({ extends: ['recommended'], rules });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
};

// The specification says that paths end with a slash.
const rules = { 'no-path-trailing-slash': 'off' };

/**
 * Paths that match those with a parameter in another place. The router takes a fixed part before a
 * parameter, so each request has one operation; `/api/{plugin}/…` is specified, and no fixed part has
 * the 20 characters of a plugin.
 */
const resolvedByRouter = [
  ['/api/event/{slug}/', '/api/{plugin}/plugin-config/'],
  ['/api/event/{slug}/', '/api/{plugin}/cities/'],
  ['/api/event/{slug}/', '/api/{plugin}/next-events/'],
  ['/api/event/{slug}/', '/api/event/kudyznudy/{file}'],
  ['/api/{plugin}/plugin-config/', '/api/api-key/{key}/'],
  ['/api/{plugin}/plugin-config/', '/api/event-user/{slug}/'],
  ['/api/event-user/{slug}/permission/', '/api/event-user/by-source/{id}/'],
  ['/api/{plugin}/plugin-config/', '/api/edit-place/{place}/'],
  ['/api/{plugin}/plugin-config/', '/api/edition/{edition}/'],
  ['/api/{plugin}/plugin-config/', '/api/edition-issue/{issue}/'],
  ['/api/{plugin}/plugin-config/', '/api/fb-delete-post/{id}/'],
  ['/api/{plugin}/plugin-config/', '/api/import-source/{source}/'],
  ['/api/{plugin}/plugin-config/', '/api/update-plugin-config/{plugin}/'],
].map(
  ([one, other]) =>
    `no-ambiguous-paths: Paths should resolve unambiguously. Found two ambiguous paths: \`${one}\` and \`${other}\`.`,
);

const app = await openTestApp('sqlite');
const served = createServedRows(app);
afterAll(async () => {
  served.close();
  await app.close();
});
const document = toOpenApi('https://akce.svitavy.cz', served) as {
  paths: Record<string, Record<string, object> | undefined>;
};

it('has no problem but paths that the router tells apart', async () => {
  expect((await problemsOf(document, rules)).sort()).toEqual(resolvedByRouter.sort());
});

it('finds an operation without security, a wrong example and an unknown component', async () => {
  const path = '/api/city-search/';
  const broken = structuredClone(document);
  const { security: _, ...operation } = broken.paths[path]?.['get'] as Record<string, unknown>;
  broken.paths[path] = {
    get: {
      ...operation,
      parameters: [{ name: 'q', in: 'query', schema: { type: 'number' }, example: 'svi' }],
      responses: { 200: { $ref: '#/components/responses/Nowhere' } },
    },
  };
  const problems = await problemsOf(broken, rules);
  const names = problems.map((problem) => problem.replace(/:.*/s, ''));
  expect(names).toEqual(
    expect.arrayContaining([
      'security-defined',
      'no-invalid-parameter-examples',
      'no-unresolved-refs',
    ]),
  );
});
