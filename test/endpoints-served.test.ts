import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpointNames, nameOf } from '../contract/endpoints/all-endpoints.ts';
import { createServedRows } from './support/api/served-rows.ts';
import { openTestApp, type TestApp } from './support/servers/test-app.ts';

let test: TestApp;
let served: ReturnType<typeof createServedRows>;
beforeAll(async () => {
  test = await openTestApp('sqlite');
  served = createServedRows(test);
});
afterAll(async () => {
  served.close();
  await test.close();
});

it('each endpoint of the contract is served once', () => {
  const names = [
    ...served.public.flatMap(({ endpoint, sibling }) => [endpoint, ...(sibling ? [sibling] : [])]),
    ...served.personal.map(({ endpoint }) => endpoint),
  ].map(nameOf);
  expect(names.sort()).toEqual([...endpointNames].sort());
});

it('an endpoint with a role has a schema exactly if it has an input', () => {
  for (const { endpoint, input } of served.personal)
    expect([nameOf(endpoint), input !== undefined]).toEqual([
      nameOf(endpoint),
      endpoint.input !== undefined,
    ]);
});
