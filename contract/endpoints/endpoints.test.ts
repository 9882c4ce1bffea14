import { optionNames } from '../plugins/widget-options.ts';
import { frameKey } from '../views/first-view.ts';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { accountEndpointNames, endpoints, publicEndpointNames } from './all-endpoints.ts';
import { moreHeader, staleHeader } from './answer-headers.ts';
import type { Endpoint } from './endpoint.ts';
import { eventKeys } from './query-keys.ts';
import { calendarPath, organizerCalendarPath, placeCalendarPath } from '../events/calendar-path.ts';
import { ErrorBodySchema } from '../error.ts';
import { queryKeys } from '../views/view-query.ts';

const everyOne: [string, Endpoint][] = Object.entries(endpoints);
const all = publicEndpointNames.map((name): [string, Endpoint] => [name, endpoints[name]]);

test('endpoints differ in method, path or fixed parameters', () => {
  const requests = everyOne.map(([, { method, path, fixed = {} }]) =>
    [method, path.replace(/\{\w+\}/g, '{}'), new URLSearchParams({ ...fixed })].join(' '),
  );
  expect(new Set(requests).size).toBe(everyOne.length);
});

test('public endpoints without fixed parameters have distinct paths', () => {
  const paths = all.filter(([, { fixed }]) => fixed === undefined).map(([, { path }]) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

test('fixed parameters are not query keys of a view', () => {
  for (const [, { fixed = {} }] of all)
    for (const key of Object.keys(fixed)) expect(queryKeys).not.toContain(key);
});

test('the specified paths are unchanged', () => {
  expect(endpoints.events.path).toBe('/api/event/');
  expect(endpoints.eventsByCity.path).toBe('/api/events-by-city/');
  expect(endpoints.places.path).toBe('/api/place/');
});

test.each(all)('the path of %s begins with /api/ and ends with a slash', (_, { path }) => {
  expect(path).toMatch(/^\/api\/([a-z-]+|\{\w+\})(\/([a-z-]+|\{\w+\}))*\/$/);
});

test.each(all)('%s has known query keys without duplicates', (_, { query = [] }) => {
  expect(new Set(query).size).toBe(query.length);
  const known: readonly string[] = [...queryKeys, ...optionNames, frameKey, 'times'];
  for (const key of query) expect(known).toContain(key);
});

test.each(['eventsByCity', 'eventHistogram', 'eventFacets', 'eventNearest'] as const)(
  '%s has the query keys of events',
  (name) => {
    expect(endpoints[name].query).toEqual(eventKeys);
  },
);

test('the path of a calendar begins with that of its event, place or organiser', () => {
  expect(calendarPath.startsWith(endpoints.eventDetail.path)).toBe(true);
  expect(placeCalendarPath.startsWith(endpoints.placeProgramme.path)).toBe(true);
  expect(organizerCalendarPath.startsWith(endpoints.organizerProgramme.path)).toBe(true);
});

test('header names are lower case and distinct', () => {
  expect([moreHeader, staleHeader]).toEqual(
    [moreHeader, staleHeader].map((name) => name.toLowerCase()),
  );
  expect(moreHeader).not.toBe(staleHeader);
});

test('an error body needs a known code, a message and a field or null', () => {
  const body = (code: string, field: unknown) => ({ error: { code, message: 'Nenašli.', field } });
  expect(v.is(ErrorBodySchema, body('not-found', null))).toBe(true);
  expect(v.is(ErrorBodySchema, body('invalid-date', 's'))).toBe(true);
  expect(v.is(ErrorBodySchema, body('teapot', null))).toBe(false);
  expect(v.is(ErrorBodySchema, body('not-found', undefined))).toBe(false);
  expect(v.is(ErrorBodySchema, { detail: 'Not found.' })).toBe(false);
});

test('API keys are for endpoints with a role, and writing needs a key that writes', () => {
  for (const [name, { method, role, keys }] of everyOne) {
    if (keys === undefined) continue;
    expect([name, role, keys]).toEqual([name, 'user', method === 'GET' ? 'read' : 'write']);
  }
});

test('public endpoints only read', () => {
  expect(accountEndpointNames.length + publicEndpointNames.length).toBe(everyOne.length);
  for (const [name, { method }] of all) expect([name, method]).toEqual([name, 'GET']);
});
