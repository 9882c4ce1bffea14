import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { categorySlugs } from '../../../contract/events/category.ts';
import { ErrorBodySchema } from '../../../contract/error.ts';
import { firstViewOptions } from '../../../contract/views/first-view.ts';
import { endpoints, publicEndpointNames } from '../../../contract/endpoints/all-endpoints.ts';
import type { Endpoint } from '../../../contract/endpoints/endpoint.ts';
import { queryKeys } from '../../../contract/views/view-query.ts';
import { describeRules } from '../../../test/support/servers/storages.ts';
import { createDraft, openTestApp, type TestApp } from '../../../test/support/servers/test-app.ts';
import { casesOf } from '../../../test/support/thorough.ts';

/** Endpoints that take anything from the request; `eventColumns` has the path of `events`. */
const endpointNames = publicEndpointNames.filter((name) => {
  const { path, query = [] }: Endpoint = endpoints[name];
  return name !== 'eventColumns' && (query.length > 0 || path.includes('{'));
});

const day = fc
  .tuple(fc.nat(35), fc.nat(14), fc.integer({ min: 2025, max: 2027 }))
  .map((parts) => parts.join('-'));
const anyText = fc.string({ unit: 'binary', maxLength: 40 });
const value = fc.oneof(
  { weight: 3, arbitrary: day },
  {
    weight: 3,
    arbitrary: fc.double({ min: -200, max: 200, noNaN: true }).map((n) => n.toFixed(3)),
  },
  { weight: 2, arbitrary: fc.subarray([...categorySlugs, 'nic']).map((slugs) => slugs.join(',')) },
  { weight: 2, arbitrary: fc.constantFrom('0', '1', 'svitavy', 'praha', '', 'NaN', 'koncert') },
  { weight: 1, arbitrary: fc.constantFrom('vikend', '14', '12,5', 'a'.repeat(20), '20. 11. 2026') },
  { weight: 2, arbitrary: anyText },
);
const key = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...queryKeys, ...firstViewOptions()) },
  { weight: 1, arbitrary: anyText },
);
const encoded = fc
  .array(fc.tuple(key, value), { maxLength: 8 })
  .map((entries) =>
    entries
      .map(([name, text]) => `${encodeURIComponent(name)}=${encodeURIComponent(text)}`)
      .join('&'),
  );
/** Malformed query strings. */
const raw = fc
  .array(
    fc.constantFrom(...'%&=?;+,-0129abskq.\'"<>[]{}|\\^`', '%00', '%FF', '%C5', 's=', 'q=', 'ě'),
    {
      maxLength: 60,
    },
  )
  .map((pieces) => pieces.join(''));

describeRules('random queries', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp(engine, [
      createDraft('1'),
      createDraft('2', { source: 'kudyznudy', place: { lat: 50.08, lng: 14.42 } }),
      createDraft('3', {
        times: [{ precision: 'all-day', start: '2026-01-05', end: '2026-12-24', cancelled: false }],
      }),
    ]);
  });
  afterAll(() => test.close());

  it('get answers valid by the contract, never a server error', async () => {
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...endpointNames),
        anyText,
        fc.oneof(encoded, raw),
        async (name, slug, query) => {
          const path = endpoints[name].path
            .replace(/\{(slug|plugin)\}/, encodeURIComponent(slug) || 'x')
            .replace('{size}', `${slug.length * 40}x600`);
          const { statusCode, body } = await test.app.inject(`${path}?${query}`);
          statuses.add(statusCode);
          expect([200, 400, 404]).toContain(statusCode);
          const json: unknown = JSON.parse(body);
          // A slug of dots changes the path, so another route may answer.
          if (statusCode === 200 && !/^\.+$/.test(slug)) v.parse(endpoints[name].answer, json);
          if (statusCode !== 200) v.parse(ErrorBodySchema, json);
        },
      ),
      { numRuns: casesOf(500, 2000) },
    );
    expect([...statuses].sort()).toEqual([200, 400, 404]);
  });
});
