import { expect, it } from 'vitest';
import type { FirstAnswer } from '../../contract/views/first-answer.ts';
import { embeddedAnswers, nextCopy } from './copy-store.ts';

it('the age is that of the oldest copy, until the server answers', () => {
  const first = nextCopy(null, { keptAt: 2000, isOffline: true });
  expect(first).toEqual({ keptAt: 2000, isOffline: true });
  expect(nextCopy(first, { keptAt: 1000, isOffline: true })?.keptAt).toBe(1000);
  expect(nextCopy(first, { keptAt: 3000, isOffline: false })).toEqual({
    keptAt: 2000,
    isOffline: false,
  });
  expect(nextCopy(first, { keptAt: null, isOffline: false })).toBeNull();
});

it('a page names the answers of its document that it does not ask for', () => {
  const detail = { slug: 'koncert' } as FirstAnswer['detail'];
  const nearby = { here: [], around: [] };
  expect(embeddedAnswers({ detail, nearby })).toEqual([
    '/api/event/koncert/nearby/?from_kudyznudy=1',
  ]);
  expect(embeddedAnswers({ detail })).toEqual([]);
  const city = { latitude: 49.75, longitude: 16.47 } as FirstAnswer['city'];
  expect(embeddedAnswers({ city, neighbours: [] })).toEqual([
    expect.stringMatching(/^\/api\/events-by-city\/\?ne_lat=49\.97.*&from_kudyznudy=1$/),
  ]);
  expect(embeddedAnswers({ city })).toEqual([]);
  const place = { place: { id: 12 } } as FirstAnswer['place'];
  expect(embeddedAnswers({ place })).toEqual(['/api/place/12/?from_kudyznudy=1']);
  const organizer = { slug: 'sokol', city: { slug: 'svitavy' } } as FirstAnswer['organizer'];
  expect(embeddedAnswers({ organizer })).toEqual([
    '/api/organizer/svitavy/sokol/?from_kudyznudy=1',
  ]);
});
