import { expect, it } from 'vitest';
import { readFirstAnswer } from './first-answer.ts';

const documentWith = (textContent: string | null) =>
  ({
    getElementById: () => (textContent === null ? null : { textContent }),
  }) as unknown as Document;

const city = {
  id: 577731,
  title: 'Svitavy',
  slug: 'svitavy',
  district: 'Svitavy',
  longitude: 16.46929,
  latitude: 49.75526,
  zoom: 15,
};

it('is what the document holds', () => {
  expect(readFirstAnswer(documentWith(JSON.stringify({ city })))).toEqual({ city });
});

it('is nothing where there is none, or where it is something else', () => {
  for (const text of [null, '', '{', '[]', '{"detail":{"title":1}}'])
    expect(readFirstAnswer(documentWith(text))).toEqual({});
});
