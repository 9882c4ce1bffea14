import * as v from 'valibot';
import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { readForm } from './read-form.ts';

const Schema = v.strictObject({
  title: v.pipe(v.string('Zadejte název.'), v.nonEmpty('Zadejte název.')),
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
  public: v.boolean(),
  kind: v.picklist(['a', 'b']),
  code: v.pipe(v.string(), v.regex(/^[a-z]$/)),
  list: v.pipe(v.array(v.nullable(v.string())), v.maxLength(2)),
  place: v.strictObject({ never: v.string() }),
});
const valid = {
  title: 'Koncert',
  count: 1,
  public: true,
  kind: 'a',
  code: 'a',
  list: [null],
  place: { never: 'x' },
};

/** Sentences by field; null for a valid form. */
const refusedFields = (change: Record<string, unknown>) => {
  try {
    readForm(Schema, JSON.parse(JSON.stringify({ ...valid, ...change })));
    return null;
  } catch (error) {
    return error instanceof ApiError ? error.fields : error;
  }
};

it('returns a valid form', () => {
  expect(readForm(Schema, valid)).toEqual(valid);
});

it.each<[change: Record<string, unknown>, fields: Record<string, string>]>([
  [{ title: undefined }, { title: 'Tato položka chybí.' }],
  [{ place: {} }, { 'place.never': 'Tato položka chybí.' }],
  [{ place: { never: 'x', other: 1 } }, { 'place.other': 'Tuto položku neznáme.' }],
  [{ other: 1 }, { other: 'Tuto položku neznáme.' }],
  [{ title: 1 }, { title: 'Zadejte název.' }],
  [{ title: '' }, { title: 'Zadejte název.' }],
  [{ code: null }, { code: 'Tady má být text.' }],
  [{ code: '7' }, { code: 'Tuto hodnotu zde nelze použít.' }],
  [{ count: '1' }, { count: 'Tady má být číslo.' }],
  [{ count: 1.5 }, { count: 'Tady má být celé číslo.' }],
  [{ count: 0 }, { count: 'Číslo je mimo povolený rozsah.' }],
  [{ public: 'ano' }, { public: 'Tady má být ano, nebo ne.' }],
  [{ kind: 'c' }, { kind: 'Tuto hodnotu neznáme.' }],
  [{ list: {} }, { list: 'Tady má být seznam.' }],
  [{ list: ['a', 1] }, { 'list.1': 'Tady má být text.' }],
  [{ list: ['a', 'b', 'c'] }, { list: 'Položek je příliš mnoho.' }],
  [{ place: 'x' }, { place: 'Tady má být skupina údajů.' }],
])('answers %j with a Czech sentence', (change, fields) => {
  expect(refusedFields(change)).toEqual(fields);
});
