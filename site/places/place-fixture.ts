import type { EditablePlace, PlacePair } from '../../contract/places/place-editor.ts';

/** Place for tests: of id 1, with the title `Místo 1`. */
export const makeEditablePlace = (
  id: number,
  changes: Partial<EditablePlace> = {},
): EditablePlace => ({
  id,
  title: `Místo ${id}`,
  lat: 49.75 + id / 1000,
  lng: 16.46,
  city: { slug: 'svitavy', title: 'Svitavy' },
  street: null,
  web: null,
  approximate: false,
  city_from: 'outline',
  events: 0,
  coming: 0,
  version: 1,
  ...changes,
});

/** Answer to `editablePlaces`. */
export const placesAnswer = (
  places: readonly EditablePlace[],
  next: number | null = null,
  count = places.length,
) => ({ places, count, next, everybodys: false, taken_over: [] });

export const pairOf = (one: EditablePlace, other: EditablePlace): PlacePair => ({
  one,
  other,
  score: 0.9,
  metres: 10,
  reason: 'same-name',
  refused: false,
});

/** Error of a refusal 410. */
export const toMergedRefusal = ({ id, title }: EditablePlace) => ({
  code: 'gone' as const,
  message: `Místo mezitím někdo sloučil s „${title}“.`,
  place: { id, title, editable: true },
});
