import { expect, it } from 'vitest';
import { organizerPageAddress, toOrganizerSlug } from './organizer-slug.ts';

it('is the same for all spellings of a name', () => {
  for (const name of [
    'Městské kulturní středisko Svitavy',
    'MĚSTSKÉ  KULTURNÍ STŘEDISKO – Svitavy',
    ' mestske-kulturni-stredisko-svitavy ',
    '\u202eMěstské kulturní středisko Svitavy\u200f',
  ])
    expect([name, organizerPageAddress('litomysl', name)]).toEqual([
      name,
      '/poradatel/litomysl/mestske-kulturni-stredisko-svitavy',
    ]);
});

it.each([null, '', ' ', '🎭🎪', '–', '\u200b', 'Театр'])('is none for %j', (name) => {
  expect(toOrganizerSlug(name)).toBeNull();
  expect(organizerPageAddress('svitavy', name)).toBeNull();
});

it('is its own slug, also when it was cut', () => {
  const slug = toOrganizerSlug('Spolek přátel železnice '.repeat(13));
  expect(slug?.length).toBeLessThanOrEqual(70);
  expect(toOrganizerSlug(slug)).toBe(slug);
});
