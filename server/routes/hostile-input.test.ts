import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  accountEndpointNames,
  endpoints,
  publicEndpointNames,
} from '../../contract/endpoints/all-endpoints.ts';
import type { Endpoint } from '../../contract/endpoints/endpoint.ts';
import { ErrorBodySchema } from '../../contract/error.ts';
import {
  toRequest,
  variantsOf,
  type HostileRequest,
} from '../../test/support/api/hostile-requests.ts';
import { inputsFor } from '../../test/support/api/endpoint-inputs.ts';
import { createNamedRows, type NamedRowsReader } from '../../test/support/api/named-rows.ts';
import { hostileTexts } from '../../test/support/fixtures/hostile-values.ts';
import { describeRules } from '../../test/support/servers/storages.ts';
import { openTestApp, type TestApp } from '../../test/support/servers/test-app.ts';
import { noNetwork } from '../../test/support/servers/no-network.ts';
import { casesOf } from '../../test/support/thorough.ts';
import { routes, type RouteName } from './route-table.ts';

const accountNames = accountEndpointNames.filter((name) => 'input' in endpoints[name]);
const otherRoutes = (Object.keys(routes) as RouteName[]).filter((name) =>
  /[:]/.test(routes[name].path),
);

/** Most variants of an endpoint in one run; of more, a random part. */
const maxVariants = casesOf(40, 150);

/** Whether a request can be read, so that a refusal is about its values. */
const isReadable = ({ url, headers, payload }: HostileRequest): boolean => {
  try {
    const [path = ''] = url.split('?');
    if (path.split('/').some((part) => decodeURIComponent(part).length > 300)) return false;
    if (payload === undefined) return true;
    JSON.parse(payload);
    const isJson = headers?.['content-type'] === 'application/json';
    return isJson && !/"__proto__"|"constructor"/.test(payload);
  } catch {
    return false;
  }
};

describeRules('hostile input', (engine) => {
  let test: TestApp;
  let named: NamedRowsReader;
  beforeAll(async () => {
    test = await openTestApp(engine, [], { reach: noNetwork });
    named = await createNamedRows(() => test);
  });
  afterAll(() => test.close());

  /**
   * Sends a request. A refusal has the shape of the API's errors and comes from a schema, not from
   * the engine.
   */
  const send = async (request: HostileRequest, answer: v.GenericSchema | null, file?: string) => {
    const { statusCode, headers, body } = await test.app.inject(request);
    const summary = `${statusCode}: ${request.method} ${request.url} ${request.payload ?? ''}`;
    expect(statusCode, summary).toBeLessThan(500);
    if (answer === null) return statusCode;
    if (statusCode === 200 && file !== undefined) {
      expect(headers['content-type'], summary).toBe(file);
      return statusCode;
    }
    expect(headers['content-type'], summary).toBe('application/json; charset=utf-8');
    const json: unknown = JSON.parse(body);
    // Dots in a path lead to another route.
    const isTaken = [200, 201].includes(statusCode);
    if (isTaken && !/\/\.+(\/|$)/.test(request.url)) v.parse(answer, json);
    if (isTaken) return statusCode;
    const { error } = v.parse(ErrorBodySchema, json);
    if (error.code === 'bad-request') expect(isReadable(request), summary).toBe(false);
    return statusCode;
  };

  it.each(accountNames)('in %s is refused or taken', async (name) => {
    const endpoint: Endpoint = endpoints[name];
    const inputOf = async () => inputsFor(await named.read())[name] ?? {};
    const all = variantsOf(endpoint, await inputOf());
    const length = Math.min(all.length, maxVariants);
    const [variants = []] = fc.sample(
      fc.shuffledSubarray(all, { minLength: length, maxLength: length }),
      1,
    );
    const statuses = new Set<number>();
    for (const variant of variants) {
      await named.forgetAttempts();
      const request = variant(await inputOf());
      const headers = { ...request.headers, authorization: `Token ${named.token}` };
      statuses.add(await send({ ...request, headers }, endpoint.answer, endpoint.file));
    }
    expect(statuses).toContain(400);
    expect(statuses).not.toContain(401);
  });

  it.each(publicEndpointNames)('in %s is refused or taken', async (name) => {
    const { path, query = [], answer, fixed = {} }: Endpoint = endpoints[name];
    const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key as string);
    for (const key of [...parameters, ...query, 'format', '__proto__', 'a[]'])
      for (const text of hostileTexts) {
        const whole = { slug: 'koncert', plugin: 'a'.repeat(20), size: '800x600' };
        const named = Object.entries(whole).filter(([one]) => parameters.includes(one));
        const input = { ...fixed, ...Object.fromEntries(named), [key]: text };
        await send(toRequest({ method: 'GET', path }, input), key === 'format' ? null : answer);
      }
  });

  it.each(otherRoutes)('in the path of %s is refused or taken', async (name) => {
    const path = routes[name].path.replace(/:(\w+)\??/g, '{$1}');
    const [, parameter = ''] = /\{(\w+)\}/.exec(path) ?? [];
    for (const text of hostileTexts)
      await send(toRequest({ method: 'GET', path }, { [parameter]: text }), null);
  });
});
