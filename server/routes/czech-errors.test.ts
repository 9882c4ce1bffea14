import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountEndpointNames,
  endpoints,
  publicEndpointNames,
} from '../../contract/endpoints/all-endpoints.ts';
import type { Endpoint } from '../../contract/endpoints/endpoint.ts';
import { oEmbedPath } from '../../contract/plugins/oembed.ts';
import { alteredRequests } from '../../test/support/api/altered-requests.ts';
import { inputsFor } from '../../test/support/api/endpoint-inputs.ts';
import type { HostileRequest } from '../../test/support/api/hostile-requests.ts';
import { createNamedRows, type NamedRowsReader } from '../../test/support/api/named-rows.ts';
import { openTestApp, type TestApp } from '../../test/support/servers/test-app.ts';
import { noNetwork } from '../../test/support/servers/no-network.ts';

/** Sentences without a letter that only Czech has. */
const plainSentences = ['Zadejte den.', 'Pojmenujte plugin, abyste ho v\u00a0seznamu poznali.'];

const ErrorSentencesSchema = v.object({
  error: v.object({
    message: v.string(),
    fields: v.optional(v.record(v.string(), v.string()), {}),
  }),
});

let test: TestApp;
let named: NamedRowsReader;
beforeAll(async () => {
  test = await openTestApp('sqlite', [], { reach: noNetwork });
  named = await createNamedRows(() => test);
});
afterAll(() => test.close());

/** Sentences of the answer to a request; none unless it is refused. */
const sentencesOf = async (request: HostileRequest): Promise<string[]> => {
  const { statusCode, body } = await test.app.inject(request);
  if (statusCode < 400) return [];
  const { error } = v.parse(ErrorSentencesSchema, JSON.parse(body));
  return [error.message, ...Object.values(error.fields)];
};

const isCzechSentence = (text: string): boolean =>
  /^\p{Lu}.*[.?!]$/u.test(text) &&
  !/invalid|expected|received/i.test(text) &&
  (/[áčďéěíňóřšťúůýž]/i.test(text) || plainSentences.includes(text));

const expectCzech = async (requests: readonly HostileRequest[]): Promise<void> => {
  const sentences = new Set<string>();
  for (const request of requests)
    for (const sentence of await sentencesOf(request)) sentences.add(sentence);
  expect(sentences.size).toBeGreaterThan(0);
  expect([...sentences].filter((sentence) => !isCzechSentence(sentence))).toEqual([]);
};

describe('errors are Czech sentences', () => {
  const accountNames = accountEndpointNames.filter((name) => 'input' in endpoints[name]);
  it.each(accountNames)('in %s', async (name) => {
    await named.forgetAttempts();
    const input = inputsFor(await named.read())[name] ?? {};
    const requests = alteredRequests(endpoints[name], input);
    await expectCzech(
      requests.map((request) => ({
        ...request,
        headers: { ...request.headers, authorization: `Token ${named.token}` },
      })),
    );
  });

  /** Values of the parameters of all paths and queries. */
  const values: Record<string, string> = {
    slug: 'koncert',
    plugin: 'a'.repeat(20),
    size: '800x600',
    zoom: '13',
    s: '20-11-2026',
    e: '21-11-2026',
    morning: '0',
    afternoon: '0',
    evening: '1',
    free: '1',
    facets: 'deti',
    k: 'koncerty',
    x: 'deti',
    q: 'koncert',
    ne_lat: '50',
    ne_lng: '17',
    sw_lat: '49',
    sw_lng: '16',
    lat: '49.7',
    lng: '16.4',
    r: '20',
    city: 'svitavy',
    from_kudyznudy: '0',
    format: 'list',
  };
  const publicNames = publicEndpointNames.filter((name) => {
    const { path, query = [] }: Endpoint = endpoints[name];
    return path.includes('{') || query.length > 0;
  });
  it.each(publicNames)('in %s', async (name) => {
    const { method, path, query = [] }: Endpoint = endpoints[name];
    const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key as string);
    const keys = [...parameters, ...query];
    const input = Object.fromEntries([...keys, 'format'].map((key) => [key, values[key]]));
    await expectCzech(alteredRequests({ method, path }, input));
  });

  it('in oEmbed', async () => {
    const input = { url: 'http://localhost/svitavy', format: 'json', maxwidth: '400' };
    await expectCzech(alteredRequests({ method: 'GET', path: oEmbedPath }, input));
  });

  it('in the upload of an image', async () => {
    const { method, path: url } = endpoints.createImage;
    const authorization = `Token ${named.token}`;
    await expectCzech(
      ['application/octet-stream', 'application/json', 'text/plain', 'image/png'].map((type) => ({
        method,
        url,
        headers: { authorization, 'content-type': type },
        payload: 'x',
      })),
    );
  });

  it('for paths, methods and roles that are refused', async () => {
    await expectCzech([
      { method: 'GET', url: '/api/nic/' },
      { method: 'POST', url: '/api/event/' },
      { method: 'GET', url: endpoints.ownPlugins.path },
    ]);
  });
});
