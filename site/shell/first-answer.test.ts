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

it('reads the answer from the document', () => {
  expect(readFirstAnswer(documentWith(JSON.stringify({ city })))).toEqual({ city });
});

it('is empty where the document has none or it does not match the schema', () => {
  for (const text of [null, '', '{', '[]', '{"detail":{"title":1}}'])
    expect(readFirstAnswer(documentWith(text))).toEqual({});
});
